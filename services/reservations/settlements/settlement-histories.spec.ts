import fc from 'fast-check';
import { SEED } from '../../../test/support/sample.js';
import { today } from '../bookings/booking.fixture.js';
import { settleLines } from './booking-entries.js';
import { history, keepBook, sum, writeBooking, type History } from './settlement-histories.fixture.js';

const HISTORIES = process.env['PROOFS'] === 'full' ? 10_000 : 1_000;

const isAnswered = (end: History['end'], answer: string) =>
  end.how !== 'stay' && end.answer === answer && (end.how === 'cancel' || end.by === 'seller');

function settle(of: History) {
  const book = keepBook(of);
  const entries = settleLines(writeBooking(of, book), today, {
    isWaiverAccepted: of.end.how === 'cancel' && isAnswered(of.end, 'accepted'),
    isNoShowOpen: of.end.how === 'noshow' && isAnswered(of.end, 'open'),
  });
  return { book, entries, seller: sum(entries.map(({ amountMinor }) => amountMinor)) };
}

const always = (check: (of: History) => void) =>
  fc.assert(fc.property(history, check), { numRuns: HISTORIES, seed: SEED });

it('a settlement leaves owner and seller with what a plain ledger has', () => {
  always((of) => {
    const { book, seller } = settle(of);
    const isOpen = of.end.how === 'noshow' && isAnswered(of.end, 'open');
    expect(seller).toBe(isOpen ? 0 : book.due - book.hotelHas);
  });
});

it('a settlement has each entry on a line of the booking, and no empty one', () => {
  always((of) => {
    for (const { line, amountMinor } of settle(of).entries) {
      expect(of.prices[line]).toBeDefined();
      expect(Number.isSafeInteger(amountMinor)).toBe(true);
    }
  });
});

it('a settlement lets a seller earn nothing of a guest who never came and paid nobody', () => {
  always((of) => {
    const { book, seller } = settle(of);
    const isAway = of.end.how === 'cancel' || (of.end.how === 'noshow' && of.end.answer !== 'refused');
    if (isAway && book.hotelHas === 0) expect(seller).toBeGreaterThanOrEqual(0);
  });
});

it('a settlement includes another system’s line below zero', () => {
  const of = { prices: [10_000, 5_000], markup: 0, discount: 0, rate: 1_000, collects: 'seller', deposit: 1 } as const;
  const whole: History = { ...of, prices: [...of.prices], pays: 100, goodwill: 0, asked: null, end: { how: 'stay' } };
  const booking = writeBooking(whole, keepBook(whole));
  booking.lines[1]!.price = { amount: -20, currency: 'try', breakdown: [{ step: 'night', amount: -20 }] };
  const entries = settleLines(booking, today, { isWaiverAccepted: false, isNoShowOpen: false });
  expect(entries.map(({ line, amountMinor }) => [line, amountMinor]).filter(([, amount]) => amount !== 0)).toEqual([
    [0, 15_000],
    [0, -1_500],
  ]);
});
