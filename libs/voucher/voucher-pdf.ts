import type { BookingMail } from '#libs/contracts';
import { mapAddress } from '#libs/stays';
import {
  INK,
  LINE,
  MARGIN,
  SOFT,
  innerWidth,
  keepTogether,
  oneLine,
  openA4,
  writeBand,
  writeFooters,
  type Document,
} from './a4.js';
import { directionRuns } from './direction-runs.js';
import { writeQrCode } from './qr-code.js';
import {
  bookingAmount,
  bookingWords,
  cancellationText,
  dueRows,
  groupStays,
  guestsText,
  hotelRows,
  methodText,
  priceRows,
  stayRows,
  taxRows,
  taxText,
  themeOf,
  type BookedStay,
  type BookingWords,
} from './words.js';

const LABEL_WIDTH = 120;
const MAP_WIDTH = 84;

type Row = [label: string, value: string];

/** The voucher a guest shows at the reception: A4, one block per hotel stay; for the hotel with its own money alone. */
export async function renderVoucherPdf(
  booking: BookingMail,
  lang: string,
  { withMoney = true }: { withMoney?: boolean } = {},
): Promise<Buffer> {
  const words = bookingWords(lang);
  const { doc, finished } = await openA4({
    title: `${words.t('booking.voucher')} ${booking.voucher}`,
    author: booking.companyName,
    lang: words.lang,
  });
  const { companyName, colour, voucher } = booking;
  writeBand(doc, { companyName, colour, label: words.t('booking.voucher'), number: voucher });
  const customer = `${booking.customer.name} ${booking.customer.surname}`.trim();
  writeRows(doc, [
    [words.t('booking.customer'), customer],
    [words.t('booking.company'), booking.customer.company],
    [words.t('booking.tax'), taxText(booking)],
    [words.t('booking.guests'), guestsText(booking)],
  ]);
  const stays = groupStays(booking.lines);
  for (const [at, stay] of stays.entries())
    await writeStay(doc, stay, { theme: booking.colour, words, map: newMapOf(stays, at) });
  doc.moveDown(0.8);
  writeRows(doc, [
    [words.t('booking.cancellation'), withMoney ? cancellationText(words, booking) : ''],
    [words.t('booking.specialRequests'), booking.specialRequests],
    [words.t('booking.paymentMethod'), withMoney ? methodText(words, booking.paymentMethod) : ''],
  ]);
  if (withMoney) writeSums(doc, booking, words);
  else
    writeRows(
      doc,
      hotelRows(words, booking).map(({ label, amount }): Row => [label, amount]),
    );
  doc.moveDown(1.5).font('text').fontSize(9.5).fillColor(SOFT).text(words.t('booking.showAtReception'), MARGIN);
  writeFooters(doc, `${oneLine(companyName)} · ${words.t('booking.voucherNumber')} ${voucher}`, (number, pages) =>
    words.t('booking.page', { number, pages }),
  );
  doc.end();
  return finished;
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
  doc
    .font('bold')
    .fontSize(14)
    .fillColor(INK)
    .text(oneLine(stay.hotel), MARGIN, doc.y, { width: innerWidth(doc) });
  doc
    .font('text')
    .fontSize(9.5)
    .fillColor(SOFT)
    .text(oneLine(stay.place), { width: innerWidth(doc) });
  doc.moveDown(0.5);
  doc.rect(MARGIN, doc.y, 36, 2.5).fill(colour);
  doc.y += 12;
  const begin = doc.y;
  if (map) {
    const place = { x: doc.page.width - MARGIN - MAP_WIDTH, y: begin, width: MAP_WIDTH };
    await writeQrCode(doc, map, place);
    doc.font('text').fontSize(8).fillColor(SOFT);
    doc.text(words.t('booking.map'), place.x - 20, begin + MAP_WIDTH + 4, { width: MAP_WIDTH + 20, align: 'right' });
    doc.x = MARGIN;
    doc.y = begin;
  }
  const rows: Row[] = [
    [words.t('booking.address'), stay.address],
    [words.t('booking.phone'), stay.phone],
    ...stayRows(words, stay).map(({ label, value }): Row => [label, value]),
  ];
  writeRows(doc, rows, map ? MAP_WIDTH + 36 : 0);
}

/** Writes label and value side by side, with so much room left beside them; rows without a value are left out. */
function writeRows(doc: Document, rows: Row[], aside = 0): void {
  const width = innerWidth(doc) - LABEL_WIDTH - aside;
  for (const [label, value] of rows.filter(([, text]) => text.trim() !== '')) {
    doc.font('text').fontSize(10.5);
    const height = doc.heightOfString(value, { width });
    keepTogether(doc, height + 10);
    const { y } = doc;
    doc
      .fontSize(9.5)
      .fillColor(SOFT)
      .text(label, MARGIN, y + 0.8, { width: LABEL_WIDTH - 12 });
    const labelBottom = doc.y;
    doc.fontSize(10.5).fillColor(INK);
    doc.x = MARGIN + LABEL_WIDTH;
    doc.y = y;
    for (const line of value.split('\n')) writeLine(doc, line, width);
    const bottom = Math.max(doc.y, labelBottom) + 4;
    doc
      .moveTo(MARGIN, bottom)
      .lineTo(doc.page.width - MARGIN - aside, bottom)
      .lineWidth(0.5)
      .stroke(LINE);
    doc.x = MARGIN;
    doc.y = bottom + 5;
  }
}

function writeLine(doc: Document, line: string, width: number): void {
  const runs = directionRuns(line);
  for (const [at, run] of runs.entries()) doc.text(run, { width, continued: at < runs.length - 1 });
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
  for (const [i, [label, amount]] of sums.entries()) {
    const { y } = doc;
    doc
      .font(i === prices.length ? 'bold' : 'text')
      .fontSize(i === prices.length ? 13 : 11)
      .fillColor(INK);
    doc.text(label, MARGIN, y, { width: innerWidth(doc) / 2 });
    doc.text(amount, MARGIN + innerWidth(doc) / 2, y, { width: innerWidth(doc) / 2, align: 'right' });
    doc.y += 4;
  }
  doc.x = MARGIN;
}
