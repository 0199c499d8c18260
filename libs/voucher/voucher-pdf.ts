import type { BookingMail } from '#libs/contracts';
import { mapAddress } from '#libs/stays';
import {
  INK,
  MARGIN,
  SOFT,
  innerWidth,
  keepTogether,
  oneLine,
  writeA4,
  writeBand,
  writeFooters,
  writeRows,
  type Document,
  type Row,
} from './a4.js';
import { writeQrCode } from './qr-code.js';
import {
  bookingAmount,
  bookingWords,
  cancellationLines,
  dueRows,
  groupStays,
  guestsText,
  hotelRows,
  methodText,
  priceRows,
  sellerText,
  stayRows,
  taxRows,
  taxText,
  themeOf,
  type BookedStay,
  type BookingWords,
} from './words.js';

const MAP_WIDTH = 84;

/** The voucher a guest shows at the reception: A4, one block per hotel stay; for the hotel with its own money alone. */
export async function renderVoucherPdf(
  booking: BookingMail,
  lang: string,
  { withMoney = true }: { withMoney?: boolean } = {},
): Promise<Buffer> {
  const words = bookingWords(lang);
  const title = `${words.t('booking.voucher')} ${booking.voucher}`;
  return writeA4({ title, author: booking.companyName, lang: words.lang }, (doc) =>
    writeVoucher(doc, booking, { words, withMoney }),
  );
}

async function writeVoucher(
  doc: Document,
  booking: BookingMail,
  { words, withMoney }: { words: BookingWords; withMoney: boolean },
): Promise<void> {
  const { companyName, colour, voucher } = booking;
  writeBand(doc, { companyName, colour, label: words.t('booking.voucher'), number: voucher });
  const customer = `${booking.customer.name} ${booking.customer.surname}`.trim();
  writeRows(doc, [
    [words.t('booking.customer'), customer],
    [words.t('booking.company'), booking.customer.company],
    [words.t('booking.tax'), taxText(booking)],
    [words.t('booking.guests'), guestsText(words, booking)],
  ]);
  const stays = groupStays(booking.lines);
  for (const [at, stay] of stays.entries())
    await writeStay(doc, stay, { theme: booking.colour, words, map: newMapOf(stays, at) });
  doc.moveDown(0.8);
  writeRows(doc, [
    [words.t('booking.cancellation'), withMoney ? cancellationLines(words, booking) : ''],
    [words.t('booking.specialRequests'), booking.specialRequests],
    [words.t('booking.paymentMethod'), withMoney ? methodText(words, booking.paymentMethod) : ''],
    [words.t('booking.seller'), sellerText(booking)],
  ]);
  if (withMoney) writeSums(doc, booking, words);
  else
    writeRows(
      doc,
      hotelRows(words, booking).map(({ label, amount }): Row => [label, amount]),
    );
  doc.moveDown(1.5).font('text').fontSize(9.5).fillColor(SOFT);
  doc.part('P', () => doc.text(words.t('booking.showAtReception'), MARGIN));
  writeFooters(doc, `${oneLine(companyName)} · ${words.t('booking.voucherNumber')} ${voucher}`, (number, pages) =>
    words.t('booking.page', { number, pages }),
  );
}

/** The map of a stay, where no stay before has it. */
function newMapOf(stays: readonly BookedStay[], at: number): string | undefined {
  const map = mapAddress(stays[at]!);
  return stays.findIndex((stay) => mapAddress(stay) === map) === at ? map : undefined;
}

async function writeStay(
  doc: Document,
  stay: BookedStay,
  { theme, words, map }: { theme: string; words: BookingWords; map: string | undefined },
): Promise<void> {
  const { colour } = themeOf(theme);
  keepTogether(doc, 230);
  doc.moveDown(0.8);
  doc.font('bold').fontSize(14).fillColor(INK);
  doc.part('H2', () => doc.text(oneLine(stay.hotel), MARGIN, doc.y, { width: innerWidth(doc) }));
  doc.font('text').fontSize(9.5).fillColor(SOFT);
  doc.part('P', () => doc.text(oneLine(stay.place), { width: innerWidth(doc) }));
  doc.moveDown(0.5);
  doc.decorate(() => doc.rect(doc.mirror(MARGIN, 36), doc.y, 36, 2.5).fill(colour));
  doc.y += 12;
  if (map) await writeMap(doc, map, words);
  const rows: Row[] = [
    [words.t('booking.address'), stay.address],
    [words.t('booking.phone'), stay.phone],
    ...stayRows(words, stay).map(({ label, value }): Row => [label, value]),
  ];
  writeRows(doc, rows, map ? MAP_WIDTH + 36 : 0);
}

/** The map as a code, on the right of what follows. */
async function writeMap(doc: Document, map: string, { t }: BookingWords): Promise<void> {
  const { y } = doc;
  const place = { x: doc.page.width - MARGIN - MAP_WIDTH, y, width: MAP_WIDTH };
  const caption = t('booking.map');
  await writeQrCode(doc, map, { ...place, alt: `${caption} (${map})` });
  doc.font('text').fontSize(8).fillColor(SOFT);
  doc.part('P', () => doc.text(caption, place.x - 20, y + MAP_WIDTH + 4, { width: MAP_WIDTH + 20, align: 'right' }));
  doc.x = MARGIN;
  doc.y = y;
}

function writeSums(doc: Document, booking: BookingMail, words: BookingWords): void {
  const rowOf = ({ label, amount }: { label: string; amount: string }): Row => [label, amount];
  const prices = priceRows(words, booking).map(rowOf);
  const sums: Row[] = [
    ...prices,
    [words.t('booking.total'), bookingAmount(words, booking.total, booking.currency)],
    ...taxRows(words, booking).map(rowOf),
    [words.t('booking.paid'), bookingAmount(words, booking.paid, booking.currency)],
    ...dueRows(words, booking).map(rowOf),
  ];
  keepTogether(doc, sums.length * 22 + 20);
  doc.moveDown(0.6);
  const table = doc.section('Table');
  const half = innerWidth(doc) / 2;
  for (const [i, [label, amount]] of sums.entries()) {
    const { y } = doc;
    doc
      .font(i === prices.length ? 'bold' : 'text')
      .fontSize(i === prices.length ? 13 : 11)
      .fillColor(INK);
    const row = doc.section('TR', table);
    doc.part('TH', () => doc.text(label, MARGIN, y, { width: half }), row, { scope: 'Row' });
    doc.part('TD', () => doc.text(amount, MARGIN + half, y, { width: half, align: 'right' }), row);
    doc.y += 4;
  }
  doc.x = MARGIN;
}
