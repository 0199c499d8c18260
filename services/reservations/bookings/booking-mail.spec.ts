import type { PricedLine } from '#libs/contracts';
import { fromDecimal, toDecimal } from '#libs/money';
import { addDays, toDay } from '#libs/stays';
import { bookingMail } from './booking-mail.js';

const checkIn = toDay(20_270_110);
const before = (days: number) => addDays(checkIn, -days);

const line = (amountMinor: number, changes: object = {}) =>
  ({
    hotel: { name: 'Ada Otel', timeZone: 'Europe/Istanbul' },
    room: { id: 1, name: 'Standart' },
    pricePlan: {
      name: 'Esnek',
      board: 'BB',
      payment: 'now',
      cancellation: [{ daysBefore: 3, penalty: { percent: 50 } }],
    },
    checkIn,
    checkOut: addDays(checkIn, 3),
    nights: 3,
    party: { adults: 2, children: [] },
    count: 1,
    price: { amount: toDecimal(amountMinor), currency: 'try' },
    ...changes,
  }) as unknown as PricedLine;

type Mailed = Parameters<typeof bookingMail>[0];

const booking = (changes: object = {}): Mailed =>
  ({
    id: 7,
    publicId: 'b',
    state: 'confirmed',
    lines: [line(60_000), line(20_000, { count: 2 })],
    customer: { name: 'Ada', surname: 'Deniz', email: '', phone: '', company: '', taxNumber: '', taxOffice: '' },
    guests: [],
    promotion: '',
    promotionName: '',
    promotionMinor: 0,
    discounts: [],
    totalMinor: 100_000,
    adjustedMinor: 0,
    paidMinor: 100_000,
    refundedMinor: 0,
    penaltyMinor: null,
    currency: 'try',
    ...changes,
  }) as unknown as Mailed;

const account = (currency: string, iban = 'TR33') => ({ holder: 'Ada', bank: 'Ada Bank', iban, currency });
const bankAccounts = [account('EUR'), account('TRY'), account('TRY', '')];

const mail = (changes: object = {}, today = before(40)) =>
  bookingMail(booking(changes), { companyName: 'Ada Turizm', colour: '', bankAccounts }, today);

describe('the contents of mails and vouchers', () => {
  it('a mail or voucher has a line for all discounts, so that the lines sum to the total', () => {
    const { lines, discounts, total } = mail({
      ...{ promotionMinor: 10_000, promotion: 'MERHABA', promotionName: 'Merhaba', totalMinor: 81_000 },
      ...{ adjustedMinor: 1_000, refundedMinor: 1_000, paidMinor: 81_000 },
    });
    expect(discounts).toEqual([
      { kind: 'promotion', name: 'Merhaba', amount: 100 },
      { kind: 'manual', name: '', amount: 90 },
      { kind: 'goodwill', name: '', amount: 10 },
    ]);
    const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + fromDecimal(amount), 0);
    const shown = sum(lines.map((each) => each.total)) - sum(discounts.map(({ amount }) => amount));
    expect([shown, total]).toEqual([80_000, 800]);
    expect(mail().discounts).toEqual([]);
  });

  it('a mail or voucher has its seller’s site, room names in every language, and a link to check in', () => {
    const names = [
      { lang: 'tr', value: 'Deniz manzaralı süit' },
      { lang: 'en', value: 'Sea view suite' },
    ];
    const lines = booking().lines.map((line) => ({ ...line, room: { ...line.room, names } }));
    const named = bookingMail(
      booking({ lines, state: 'confirmed', version: 7 }),
      { companyName: 'Ada Turizm', colour: '', site: 'book.ada.example' },
      before(40),
    );
    expect([named.site, named.version, named.checksIn]).toEqual(['book.ada.example', 7, true]);
    expect(named.lines[0]).toMatchObject({ roomNames: names, planNames: [] });
    expect(mail({ state: 'cancelled' }).checksIn).toBe(false);
  });

  it('a mail or voucher names one deadline of free cancellation, and none that is past', () => {
    expect(mail().freeUntil).toEqual({ day: before(4), time: '23:59', timeZone: 'Europe/Istanbul' });
    const late = mail({}, before(2));
    expect([late.freeUntil, late.lines.map(({ freeUntil }) => freeUntil)]).toEqual([null, [null, null]]);
  });

  it('a mail or voucher has the steps on the owed amount, and once it is cancelled the charged fee', () => {
    const steps = mail({ totalMinor: 60_000, paidMinor: 60_000 }).cancellation;
    expect(steps.map(({ penalty, percent }) => [penalty, percent])).toEqual([
      [0, 0],
      [300, 50],
    ]);
    const off = mail({ state: 'cancelled', penaltyMinor: 30_000, totalMinor: 60_000, paidMinor: 60_000 });
    expect([off.penalty, off.refund, off.freeUntil]).toEqual([300, 300, null]);
  });

  it('a mail or voucher names the bank accounts in its currency only', () => {
    expect(mail().bankAccounts).toEqual([account('TRY')]);
    expect(mail({ currency: 'usd' }).bankAccounts).toEqual([]);
  });

  it('a mail or voucher repeats company, tax number and office', () => {
    const customer = { ...booking().customer!, company: 'Ada A.Ş.', taxNumber: '1234567890', taxOffice: 'Kaş' };
    expect(mail({ customer }).customer).toMatchObject({
      company: 'Ada A.Ş.',
      taxNumber: '1234567890',
      taxOffice: 'Kaş',
    });
  });
});
