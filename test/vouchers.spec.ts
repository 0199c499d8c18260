import { LANGUAGES } from '#libs/languages';
import {
  bookingAmount,
  bookingWords,
  cancellationLines,
  groupStays,
  guestsText,
  methodText,
  renderReceiptPdf,
  renderVoucherPdf,
  stayRows,
} from '#libs/voucher';
import { sampleBooking } from '../libs/mails/sample-booking.js';
import { NAMES } from './support/names.js';
import { readPdf, spokenTexts, type ReadPart } from './support/read-pdf.js';

const cancellation = [
  { from: null, penalty: 0, percent: 0 },
  { from: 20_261_125, penalty: 6_300, percent: 50 },
  { from: 20_261_129, penalty: 12_600.5, percent: 100 },
];

/** Rows of all tables, each as the text of its cells. */
function rowsOf(parts: readonly ReadPart[]): string[][] {
  return parts.flatMap((part) => (part.role === 'TR' ? [part.parts.map(({ text }) => text)] : rowsOf(part.parts)));
}

describe('a voucher, read', () => {
  it.each(Object.entries(NAMES))('a voucher has a name in its letters (%s)', async (_, name) => {
    const named = sampleBooking({ guests: [name], companyName: name, specialRequests: name });
    named.lines[0]!.hotel = name;
    const { parts, missing } = await readPdf(await renderVoucherPdf(named, 'en'));
    expect(missing).toBe(0);
    const [document] = parts;
    expect(document!.parts.find(({ role }) => role === 'H2')?.text).toBe(name);
    expect(rowsOf(parts)).toContainEqual(['Guests', name]);
    expect(rowsOf(parts)).toContainEqual(['Special requests', name]);
  });

  it('a voucher states the text of letters that are drawn in another order or joined', async () => {
    const names = ['किशोर', 'น้ำทิพย์', '👨‍👩‍👧'];
    const pdf = await renderVoucherPdf(sampleBooking({ guests: names }), 'en');
    expect(spokenTexts(pdf)).toEqual(names);
    expect((await readPdf(pdf)).missing).toBe(0);
  });

  it('a voucher draws Han letters beside kana as Japanese ones, else as Chinese ones', async () => {
    const fontsOf = async (name: string) =>
      (await renderVoucherPdf(sampleBooking({ guests: [name] }), 'en'))
        .toString('latin1')
        .match(/NotoSans(?:SC|JP)/g)
        ?.filter((font, at, fonts) => fonts.indexOf(font) === at);
    expect(await fontsOf('王小明')).toEqual(['NotoSansSC']);
    expect(await fontsOf('山田 アイ')).toEqual(['NotoSansJP']);
  });

  it('a voucher prints what no font has as a box, and all the rest', async () => {
    const { missing, parts } = await readPdf(
      await renderVoucherPdf(sampleBooking({ guests: ['Ada \u{1E900}'] }), 'en'),
    );
    expect(missing).toBeGreaterThan(0);
    expect(rowsOf(parts)).toContainEqual(['Total', '₺12,600.50']);
  });

  it('a voucher is tagged: headings, paragraphs, a described map and tables in the order of reading', async () => {
    const pdf = await renderVoucherPdf(sampleBooking({ cancellation }), 'en');
    const [document, ...more] = (await readPdf(pdf)).parts;
    expect(more).toEqual([]);
    expect(document!.parts.map(({ role }) => role)).toEqual([
      ...['P', 'H1', 'Table', 'H2', 'P', 'Figure', 'P', 'Table', 'Table', 'Table', 'P'],
    ]);
    expect(document!.parts.find(({ role }) => role === 'Figure')?.alt).toMatch(/^Map: scan for directions \(https:/);
    expect(document!.parts[2]!.parts[0]!.parts.map(({ role }) => role)).toEqual(['TH', 'TD']);
    expect(pdf.toString('latin1')).toMatch(/^%PDF-1\.5[^]*\/Marked true/);
  });

  it('a voucher states each step of the cancellation fee and the seller’s contact', async () => {
    const rows = rowsOf((await readPdf(await renderVoucherPdf(sampleBooking({ cancellation }), 'en'))).parts);
    expect(rows.find(([label]) => label === 'Cancellation')?.[1]?.split('\n')).toEqual([
      'free until 28 November 2026, 23:59 (Istanbul)',
      'before Wed 25.11.2026: Free',
      'from Wed 25.11.2026: ₺6,300.00 fee',
      'from Sun 29.11.2026: No refund',
    ]);
    expect(rows.find(([label]) => label === 'Sold by')?.[1]?.split('\n')).toEqual([
      'Işık Turizm & Seyahat',
      '+90 242 111 22 33 · merhaba@isik.example',
      'Liman Cd. No: 4, Kaş',
    ]);
  });

  it('a voucher has no guest’s price and no fee where it is the hotel’s', async () => {
    const pdf = await renderVoucherPdf(sampleBooking({ cancellation }), 'en', { withMoney: false });
    const rows = rowsOf((await readPdf(pdf)).parts);
    expect(rows.map(([label]) => label)).not.toContain('Cancellation');
    expect(rows.map(([label]) => label)).toContain('Sold by');
    expect(rows.flat().join('\n')).not.toMatch(/12,600\.50|6,300\.00|fee/);
  });
});

/** Readers leave out spaces beside another direction, turn brackets there, and take a joined letter apart. */
const wordsOnly = (text: string): string => text.replaceAll(/[\s()\p{Cf}لاأإآ]/gu, '');

it.each(LANGUAGES)('a voucher in %s is read as it is written, in the order of reading', async (lang) => {
  const words = bookingWords(lang);
  const booking = sampleBooking({ cancellation });
  const { parts, missing } = await readPdf(await renderVoucherPdf(booking, lang));
  expect(missing).toBe(0);
  const read = rowsOf(parts).map((row) => row.map(wordsOnly));
  const written = [
    ...groupStays(booking.lines).flatMap((stay) => stayRows(words, stay)),
    { label: words.t('booking.guests'), value: guestsText(words, booking) },
    { label: words.t('booking.cancellation'), value: cancellationLines(words, booking) },
    { label: words.t('booking.paymentMethod'), value: methodText(words, booking.paymentMethod) },
    { label: words.t('booking.total'), value: bookingAmount(words, booking.total, booking.currency) },
  ];
  for (const { label, value } of written) expect(read).toContainEqual([wordsOnly(label), wordsOnly(value)]);
});

it('a receipt states what was received of whom, when and for what, and what was refunded of it', async () => {
  const payment = { reference: '0190ABCD', method: 'creditcard', currency: 'try', at: '2026-11-29T09:30:00.000Z' };
  const received = { ...payment, amount: 12_600.5, refunded: 600 };
  const pdf = await renderReceiptPdf(sampleBooking(), { payments: [received], seller: 'Ege Turizm A.Ş.' }, 'en');
  const { parts, missing } = await readPdf(pdf);
  expect(missing).toBe(0);
  const rows = rowsOf(parts);
  for (const row of [
    ['Received', 'Sun 29.11.2026, 12:30 (Istanbul)'],
    ['Payment', 'Credit card'],
    ['Amount', '₺12,600.50'],
    ['Refunded of it', '-₺600.00'],
    ['Sold by', 'Ege Turizm A.Ş.'],
  ])
    expect(rows).toContainEqual(row);
});

it('a receipt of several payments states each of them, the taxes in the total, and what is paid now', async () => {
  const payment = { method: 'creditcard', currency: 'try', refunded: 0 };
  const payments = [
    { ...payment, reference: '0190AAAA', amount: 5_000, at: '2026-11-29T09:30:00.000Z' },
    { ...payment, reference: '0190BBBB', method: 'banktransfer', amount: 7_600.5, at: '2026-11-30T09:30:00.000Z' },
  ];
  const booking = sampleBooking({ taxes: [{ kind: 'vat', percent: 10, amount: 1_123.04 }], paid: 12_600.5 });
  const rows = rowsOf((await readPdf(await renderReceiptPdf(booking, { payments, seller: '' }, 'en'))).parts);
  for (const row of [
    ['Payment no.', '0190AAAA'],
    ['Amount', '₺5,000.00'],
    ['Payment no.', '0190BBBB'],
    ['Payment', 'Bank transfer'],
    ['of which 10% VAT', '₺1,123.04'],
    ['Paid so far', '₺12,600.50'],
  ])
    expect(rows).toContainEqual(row);
});
