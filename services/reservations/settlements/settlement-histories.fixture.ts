import fc from 'fast-check';
import { addDays } from '#libs/stays';
import type { Booking } from '../bookings/booking.entity.js';
import { aLine, today } from '../bookings/booking.fixture.js';
import { bookingTotalMinor, commissionMinor, netMinor } from '../bookings/booking-total.js';
import { cancellationCost, ownerFee } from '../bookings/cancellation-cost.js';

/** What happened to a booking of another account's hotel, as a person would write it down. Amounts in minor units. */
const minor = fc.oneof(fc.integer({ min: 1, max: 20_000_000 }), fc.integer({ min: 1, max: 300 }));
const percent = fc.oneof(fc.constantFrom(0, 50, 100), fc.integer({ min: 0, max: 100 }));
const anyHistory = fc.record({
  /** The hotel's price of each line. */
  prices: fc.array(minor, { minLength: 1, maxLength: 3 }),
  markup: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 60 })),
  /** Of the price, taken off by the seller's staff. */
  discount: fc.oneof(fc.constant(0), percent),
  /** Hundredths of a percent; 0 with net prices. */
  rate: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10_000 })),
  collects: fc.constantFrom('seller' as const, 'hotel' as const, 'both' as const),
  deposit: fc.integer({ min: 1, max: 99 }),
  /** What the guest pays the seller of its part, and what it refunds out of goodwill. */
  pays: percent,
  goodwill: fc.oneof(fc.constant(0), percent),
  /** Another commission that was asked for, of the hotel's price. */
  asked: fc.option(fc.record({ share: percent, isAccepted: fc.boolean() })),
  end: fc.oneof(
    fc.record({ how: fc.constant('stay' as const) }),
    fc.record({
      how: fc.constant('cancel' as const),
      policy: percent,
      /** Of the guest's price; null is the policy's fee. */
      fee: fc.option(percent),
      waiver: percent,
      answer: fc.constantFrom('notAsked', 'open', 'accepted', 'refused', 'lapsed'),
    }),
    fc.record({
      how: fc.constant('noshow' as const),
      by: fc.constantFrom('seller', 'hotel'),
      answer: fc.constantFrom('open', 'accepted', 'refused', 'lapsed'),
      /** Of the guest's price: what the hotel says that it could charge. */
      charged: percent,
    }),
  ),
});
export type History = typeof anyHistory extends fc.Arbitrary<infer T> ? T : never;

export const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);
/** A hundredth of a percent, half up, in whole numbers. */
const part = (amount: number, hundredths: number) => Math.floor((amount * hundredths + 5_000) / 10_000);
const portion = (amount: number, of: number, whole: number) =>
  Number((2n * BigInt(amount) * BigInt(of) + BigInt(whole)) / (2n * BigInt(whole)));

/** The notebook: who had which money in the end, and what the hotel's owner was promised. */
export interface Notebook {
  price: number;
  total: number;
  commission: number;
  /** Of the total: what the guest pays at the hotel. */
  atHotel: number;
  paid: number;
  goodwill: number;
  /** What the hotel was paid by the guest. */
  hotelHas: number;
  policyFee: number;
  ownerFee: number;
  fee: number;
  /** What the seller refunded when it cancelled. */
  givenBack: number;
  /** What the owner is due in the end. */
  due: number;
}

export function keepBook({ prices, ...of }: History): Notebook {
  const price = sum(prices);
  const marked = sum(prices.map((each) => each + part(each, of.markup * 100)));
  const total = marked - part(marked, of.discount * 100);
  const agreed = sum(prices.map((each) => part(each, of.rate)));
  const commission = of.asked?.isAccepted ? part(price, of.asked.share * 100) : agreed;
  const deposit = part(total, of.deposit * 100);
  // Who pays by card where nothing is asked for pays the whole.
  const promised = { seller: 0, hotel: total, both: deposit && total - deposit }[of.collects];
  const paid = part(total - promised, of.pays * 100);
  const goodwill = part(paid, of.goodwill * 100);
  const owed = total - goodwill;
  const book = {
    ...{ price, total, commission, atHotel: promised, paid, goodwill },
    ...{ policyFee: 0, ownerFee: 0, fee: 0, givenBack: 0 },
  };
  const arrives = { ...book, hotelHas: Math.min(promised, owed - paid + goodwill), due: price - commission };
  const { end } = of;
  if (end.how === 'stay' || (end.how === 'noshow' && end.by === 'seller' && end.answer === 'refused')) return arrives;
  if (end.how === 'noshow') {
    const hotelHas = end.by === 'hotel' ? part(owed, end.charged * 100) : 0;
    // Where the guest was to pay at the hotel, the stay has earned the part of its price that somebody was paid.
    const earned = promised === 0 ? price : Math.min(price, portion(price, paid + hotelHas, total));
    return { ...book, hotelHas, due: earned - portion(commission, earned, price) };
  }
  const policyFee = part(owed, end.policy * 100);
  const ownersFee = part(price, end.policy * 100);
  const wanted = end.fee === null ? policyFee : part(owed, end.fee * 100);
  const isWaived = wanted < policyFee;
  const fee = isWaived && !['notAsked', 'accepted'].includes(end.answer) ? policyFee : wanted;
  const waived = fee < policyFee ? portion(ownersFee, policyFee - fee, policyFee) : 0;
  const lost = end.answer === 'accepted' ? waived : Math.min(waived, part(ownersFee, end.waiver * 100));
  const given = Math.max(0, paid - goodwill - fee);
  const due = ownersFee - lost;
  // The hotel claims of the guest what is left of the policy's fee, never for the seller: the guest has not come.
  const hotelHas = Math.min(promised, Math.max(0, Math.min(fee, policyFee) - (paid - goodwill)), due, fee);
  return { ...book, policyFee, ownerFee: ownersFee, fee, givenBack: given, hotelHas, due };
}

/** The booking that the product would have of this history. */
export function writeBooking({ prices, ...of }: History, book: Notebook): Booking {
  const agreement = { seller: 700, percent: of.rate / 100, waiver: of.end.how === 'cancel' ? of.end.waiver : 0 };
  const lines = prices.map((price) => {
    const line = aLine(addDays(today, 5), 2);
    const markup = part(price, of.markup * 100);
    const payment = {
      seller: 'now',
      hotel: 'athotel',
      both: { depositPercent: of.deposit, restDaysBefore: null },
    } as const;
    const penalty = { percent: of.end.how === 'cancel' ? of.end.policy : 0 };
    return {
      ...{ ...line, agreement },
      pricePlan: { ...line.pricePlan, payment: payment[of.collects], cancellation: [{ daysBefore: 9, penalty }] },
      price: {
        ...{ amount: (price + markup) / 100, currency: 'try' },
        breakdown: [
          { step: 'night', amount: price / 100 },
          { step: 'markup', amount: markup / 100 },
        ],
      },
    };
  }) as unknown as Booking['lines'];
  const discounts = [{ type: 'manual', amount: { type: 'percent', value: of.discount } }] as Booking['discounts'];
  const sold = { lines, promotionMinor: 0, discounts };
  const asked = of.asked?.isAccepted ? book.commission - commissionMinor(lines) : 0;
  const booking = {
    ...sold,
    ...{
      hotelAccountId: lines[0]!.hotel.account,
      state: 'confirmed',
      paymentMethod: of.collects === 'hotel' ? 'athotel' : 'creditcard',
      completedAt: new Date(),
    },
    ...{ totalMinor: bookingTotalMinor(sold), adjustedMinor: book.goodwill, penaltyMinor: null },
    ...{ netMinor: netMinor(lines) - asked, commissionMinor: commissionMinor(lines) + asked },
    ...{ paidMinor: book.paid, refundedMinor: book.goodwill + book.givenBack },
    ...{ policyFeeMinor: null, ownerFeeMinor: null, noShowChargedMinor: null },
  } as unknown as Booking;
  const { end } = of;
  if (end.how === 'stay') return { ...booking, state: 'stayed' };
  if (end.how === 'noshow')
    return end.by === 'seller' && end.answer === 'refused'
      ? { ...booking, state: 'stayed' }
      : { ...booking, state: 'noshow', noShowChargedMinor: end.by === 'hotel' ? book.hotelHas : 0 };
  const policyFeeMinor = cancellationCost(booking, today).penaltyMinor;
  const cancelled = { policyFeeMinor, ownerFeeMinor: ownerFee(booking, today), penaltyMinor: book.fee };
  return { ...booking, ...cancelled, state: 'cancelled' };
}

/** Parts of several lines are rounded line by line, which the notebook does for its prices alone. */
export const history = anyHistory.map((of) =>
  of.discount || of.goodwill || of.collects === 'both' || of.end.how === 'cancel'
    ? { ...of, prices: of.prices.slice(0, 1) }
    : of,
);
