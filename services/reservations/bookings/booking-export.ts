import type { Writable } from 'node:stream';
import excel from 'exceljs';
import type { BookingListed } from '#libs/contracts';
import { formatDay, isDay } from '#libs/stays';

const HEADINGS: Record<string, string[]> = {
  tr: [
    'No',
    'Voucher',
    'Durum',
    'Otel',
    'Misafir',
    'Ülke',
    'Giriş',
    'Çıkış',
    'Gece',
    'Oda',
    'Ödeme',
    'Tutar',
    'Ödenen',
    'Para birimi',
    'Kayıt',
  ],
  en: [
    'No',
    'Voucher',
    'State',
    'Hotel',
    'Guest',
    'Country',
    'Check-in',
    'Check-out',
    'Nights',
    'Rooms',
    'Payment',
    'Total',
    'Paid',
    'Currency',
    'Booked at',
  ],
};
const WIDTHS = [8, 18, 12, 30, 26, 8, 12, 12, 8, 8, 14, 14, 14, 12, 20];

/** Text that a spreadsheet would take for a formula is made harmless. */
function inert(text: string): string {
  return /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
}

/** Streams bookings as an Excel sheet with typed cells and no formulas, in constant memory. */
export async function exportBookings(
  pages: AsyncIterable<BookingListed[]>,
  lang: string,
  out: Writable,
): Promise<void> {
  const workbook = new excel.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true });
  const sheet = workbook.addWorksheet(lang === 'tr' ? 'Rezervasyonlar' : 'Bookings', {
    views: [{ state: 'frozen', ySplit: 1 }],
  });
  sheet.columns = (HEADINGS[lang] ?? HEADINGS['en']!).map((header, i) => ({ header, width: WIDTHS[i] }));
  sheet.getRow(1).font = { bold: true };
  for (const column of [12, 13]) sheet.getColumn(column).numFmt = '#,##0.00';
  for await (const page of pages)
    for (const b of page)
      sheet
        .addRow([
          b.id,
          b.voucher ?? '',
          b.state,
          inert(b.hotelName),
          inert(b.guest),
          b.guestCountry,
          isDay(b.checkIn) ? formatDay(b.checkIn) : '',
          isDay(b.checkOut) ? formatDay(b.checkOut) : '',
          b.nights,
          b.rooms,
          b.paymentMethod ?? '',
          b.total,
          b.paid,
          b.currency.toUpperCase(),
          b.createdAt.slice(0, 16).replace('T', ' '),
        ])
        .commit();
  sheet.commit();
  await workbook.commit();
}
