import type { BookingListed } from '#libs/contracts';
import { AMOUNT_FORMAT, type Cell, type Sheet } from '#libs/service';
import { formatDay, isDay } from '#libs/stays';

const COLUMNS = [
  { tr: 'No', en: 'No', width: 8 },
  { tr: 'Voucher', en: 'Voucher', width: 18 },
  { tr: 'Durum', en: 'State', width: 12 },
  { tr: 'Otel', en: 'Hotel', width: 30 },
  { tr: 'Misafir', en: 'Guest', width: 26 },
  { tr: 'Ülke', en: 'Country', width: 8 },
  { tr: 'Giriş', en: 'Check-in', width: 12 },
  { tr: 'Çıkış', en: 'Check-out', width: 12 },
  { tr: 'Gece', en: 'Nights', width: 8 },
  { tr: 'Oda', en: 'Rooms', width: 8 },
  { tr: 'Ödeme', en: 'Payment', width: 14 },
  { tr: 'Tutar', en: 'Total', width: 14, format: AMOUNT_FORMAT },
  { tr: 'Ödenen', en: 'Paid', width: 14, format: AMOUNT_FORMAT },
  { tr: 'Para birimi', en: 'Currency', width: 12 },
  { tr: 'Kayıt', en: 'Booked at', width: 20 },
];

/** The sheet bookings are exported to, in the reader's language. */
export function bookingSheet(lang: string): Sheet {
  const inTurkish = lang === 'tr';
  return {
    file: 'bookings',
    title: inTurkish ? 'Rezervasyonlar' : 'Bookings',
    columns: COLUMNS.map(({ tr, en, ...column }) => ({ ...column, header: inTurkish ? tr : en })),
  };
}

/** A row of it. */
export function bookingCells(b: BookingListed): Cell[] {
  return [
    b.id,
    b.voucher ?? '',
    b.state,
    b.hotelName,
    b.guest,
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
  ];
}
