import type { WholeSettlement } from '#libs/contracts';
import { wordsIn } from '#libs/locales';
import { formatMoney, fromDecimal, type Currency } from '#libs/money';
import { formatDay, toDay } from '#libs/stays';
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
} from '#libs/voucher';
import { monthText } from './settlement-month.js';
import { kindText } from './settlement-sheet.js';

const COLOUR = '#3A5292';
/** Shares of the width: booking, guest and hotel, days, kind, amount. */
const WIDTHS = [0.17, 0.31, 0.17, 0.2, 0.15];
const ROW = 26;

/** A statement as A4 pages, in the reader's language. */
export async function settlementPdf(settlement: WholeSettlement, lang: string): Promise<{ name: string; pdf: Buffer }> {
  const { t } = wordsIn('api', lang);
  const { id, seller, owner, currency } = settlement;
  const title = `${t('exports.settlements.one')} ${monthText(settlement.month)}`;
  const { doc, finished } = await openA4({ title, author: seller.name, lang });
  writeBand(doc, { companyName: `${seller.name} – ${owner.name}`, colour: COLOUR, label: title, number: `#${id}` });
  const money = (amount: number) => formatMoney(fromDecimal(amount), currency as Currency);
  for (const [label, amount] of [
    [t('exports.settlements.sellerOwes', { seller: seller.name, owner: owner.name }), settlement.sellerOwes],
    [t('exports.settlements.ownerOwes', { seller: seller.name, owner: owner.name }), settlement.ownerOwes],
  ] as const)
    writeSum(doc, label, money(amount));
  if (settlement.dueOn !== null)
    writeSum(doc, t('exports.settlements.columns.dueOn'), formatDay(toDay(settlement.dueOn)));
  doc.moveDown(0.8);
  const columns = ['booking', 'guest', 'checkIn', 'kind', 'amount'] as const;
  writeRow(
    doc,
    columns.map((key) => t(`exports.settlements.columns.${key}`)),
    'bold',
  );
  for (const { booking, kind, ofKind, amount } of settlement.entries)
    writeRow(doc, [
      booking.voucher ?? `#${booking.id}`,
      `${booking.guest}\n${booking.hotelName}`,
      `${formatDay(toDay(booking.checkIn))}\n${formatDay(toDay(booking.checkOut))}`,
      kindText({ kind, ofKind }, lang),
      money(amount),
    ]);
  writeFooters(doc, oneLine(title), (number, count) => `${number} / ${count}`);
  doc.end();
  return { name: `settlement-${id}`, pdf: await finished };
}

function writeSum(doc: Document, label: string, value: string): void {
  const y = doc.y;
  doc
    .font('text')
    .fontSize(10.5)
    .fillColor(SOFT)
    .text(label, MARGIN, y, { width: innerWidth(doc) * 0.7 });
  const below = doc.y;
  doc
    .font('bold')
    .fillColor(INK)
    .text(value, MARGIN, y, { width: innerWidth(doc), align: 'right' });
  doc.y = Math.max(below, doc.y) + 4;
}

function writeRow(doc: Document, cells: readonly string[], font: 'text' | 'bold' = 'text'): void {
  keepTogether(doc, ROW + 6);
  const top = doc.y;
  let left = MARGIN;
  for (const [at, cell] of cells.entries()) {
    const width = innerWidth(doc) * WIDTHS[at]!;
    doc
      .font(font)
      .fontSize(8.5)
      .fillColor(font === 'bold' ? SOFT : INK)
      .text(cell, left, top, { width: width - 8, height: ROW, ellipsis: true, align: at === 4 ? 'right' : 'left' });
    left += width;
  }
  doc.x = MARGIN;
  doc.y = top + (font === 'bold' ? 16 : ROW);
  doc
    .moveTo(MARGIN, doc.y - 3)
    .lineTo(MARGIN + innerWidth(doc), doc.y - 3)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
}
