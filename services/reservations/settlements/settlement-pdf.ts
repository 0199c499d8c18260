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
  writeA4,
  writeBand,
  writeFooters,
  type Document,
  type Part,
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
  const { id, seller } = settlement;
  const title = `${t('exports.settlements.one')} ${monthText(settlement.month)}`;
  const pdf = await writeA4({ title, author: seller.name, lang }, (doc) =>
    writeSettlement(doc, settlement, { title, lang }),
  );
  return { name: `settlement-${id}`, pdf };
}

function writeSettlement(
  doc: Document,
  settlement: WholeSettlement,
  { title, lang }: { title: string; lang: string },
): void {
  const { t, locale } = wordsIn('api', lang);
  const { id, seller, owner, currency } = settlement;
  writeBand(doc, { companyName: `${seller.name} – ${owner.name}`, colour: COLOUR, label: title, number: `#${id}` });
  const money = (amount: number) => formatMoney(fromDecimal(amount), currency as Currency, locale);
  const sums = doc.section('Table');
  for (const [label, amount] of [
    [t('exports.settlements.sellerOwes', { seller: seller.name, owner: owner.name }), settlement.sellerOwes],
    [t('exports.settlements.ownerOwes', { seller: seller.name, owner: owner.name }), settlement.ownerOwes],
  ] as const)
    writeSum(doc, sums, [label, money(amount)]);
  if (settlement.dueOn !== null)
    writeSum(doc, sums, [t('exports.settlements.columns.dueOn'), formatDay(toDay(settlement.dueOn))]);
  doc.moveDown(0.8);
  const entries = doc.section('Table');
  const columns = ['booking', 'guest', 'checkIn', 'kind', 'amount'] as const;
  writeRow(
    doc,
    entries,
    columns.map((key) => t(`exports.settlements.columns.${key}`)),
    'bold',
  );
  for (const { booking, kind, ofKind, amount } of settlement.entries)
    writeRow(doc, entries, [
      booking.voucher ?? `#${booking.id}`,
      `${booking.guest}\n${booking.hotelName}`,
      `${formatDay(toDay(booking.checkIn))}\n${formatDay(toDay(booking.checkOut))}`,
      kindText({ kind, ofKind }, lang),
      money(amount),
    ]);
  writeFooters(doc, oneLine(title), (number, count) => `${number} / ${count}`);
}

function writeSum(doc: Document, table: Part, [label, value]: [label: string, value: string]): void {
  const y = doc.y;
  const row = doc.section('TR', table);
  doc.font('text').fontSize(10.5).fillColor(SOFT);
  doc.part('TH', () => doc.text(label, MARGIN, y, { width: innerWidth(doc) * 0.7 }), row, { scope: 'Row' });
  const below = doc.y;
  doc.font('bold').fillColor(INK);
  doc.part('TD', () => doc.text(value, MARGIN, y, { width: innerWidth(doc), align: 'right' }), row);
  doc.y = Math.max(below, doc.y) + 4;
}

function writeRow(doc: Document, table: Part, cells: readonly string[], font: 'text' | 'bold' = 'text'): void {
  keepTogether(doc, ROW + 6);
  const top = doc.y;
  const row = doc.section('TR', table);
  let left = MARGIN;
  for (const [at, cell] of cells.entries()) {
    const width = innerWidth(doc) * WIDTHS[at]!;
    doc
      .font(font)
      .fontSize(8.5)
      .fillColor(font === 'bold' ? SOFT : INK);
    const write = () =>
      doc.text(cell, left, top, {
        width: width - 8,
        height: ROW,
        ellipsis: true,
        align: at === 4 ? 'right' : 'left',
      });
    if (font === 'bold') doc.part('TH', write, row, { scope: 'Column' });
    else doc.part('TD', write, row);
    left += width;
  }
  doc.x = MARGIN;
  doc.y = top + (font === 'bold' ? 16 : ROW);
  doc.decorate(() =>
    doc
      .moveTo(MARGIN, doc.y - 3)
      .lineTo(MARGIN + innerWidth(doc), doc.y - 3)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke(),
  );
}
