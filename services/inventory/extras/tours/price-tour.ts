import type { TourPackageInput } from '#libs/contracts';
import { fromDecimal } from '#libs/money';
import { sharesOf, type Party } from '#libs/stays';

type Price = TourPackageInput['prices'][number];
type Transfer = TourPackageInput['transfers'][number];

/** The price basis of a traveller: room sharing for adults, age for children, or per person. */
type TourShare = 'single' | 'double' | 'triple' | 'child' | 'person';

export interface TourLine {
  step: 'tour' | 'transfer';
  /** For step `tour`. */
  share?: TourShare;
  /** A transfer's name. */
  name?: string;
  persons: number;
  eachMinor: number;
  amountMinor: number;
}

/** The price of one option for the whole party; the lines sum to the amount. */
export interface PricedTour {
  /** Index among the package's hotel options; null when the price is for all of them. */
  hotelOption: number | null;
  lines: TourLine[];
  amountMinor: number;
}

interface Priced {
  hotelOptions: readonly unknown[];
  prices: readonly Price[];
  transfers: readonly Transfer[];
}

/** The seats that a party takes: children under the age of infants sit on a lap. */
export function seatsOf({ adults, children }: Party, infantAge: number): number {
  return adults + children.filter((age) => age >= infantAge).length;
}

/**
 * The prices of a departure for a party, once for each hotel with a price of its own. A departure without prices costs
 * the base price per person. Infants cost only what a band of their age says.
 */
export function priceTour(
  departure: Priced,
  basePriceMinor: number,
  party: Party,
  { infantAge = 0 }: { infantAge?: number } = {},
): PricedTour[] {
  const seats = seatsOf(party, infantAge);
  return waysOf(departure).map(({ hotelOption, price }) => {
    const lines = [
      ...(price ? linesByOccupancy(price, party, infantAge) : [line('person', seats, basePriceMinor)]),
      ...transferLines(departure.transfers, seats),
    ];
    return { hotelOption, lines, amountMinor: lines.reduce((sum, each) => sum + each.amountMinor, 0) };
  });
}

/** Whether child age bands overlap, or one is empty. */
export function agesOverlap(bands: ReadonlyArray<{ from: number; to: number }>): boolean {
  const sorted = [...bands].sort((a, b) => a.from - b.from);
  return sorted.some((band, i) => band.from >= band.to || (i > 0 && sorted[i - 1]!.to > band.from));
}

function waysOf({ hotelOptions, prices }: Priced): Array<{ hotelOption: number | null; price: Price | null }> {
  const forAll = prices.find((price) => price.hotelOption === null);
  if (prices.length === 0) return [{ hotelOption: null, price: null }];
  if (prices.every((price) => price.hotelOption === null)) return [{ hotelOption: null, price: forAll! }];
  return hotelOptions.flatMap((_, hotelOption) => {
    const price = prices.find((each) => each.hotelOption === hotelOption) ?? forAll;
    return price ? [{ hotelOption, price }] : [];
  });
}

function linesByOccupancy(price: Price, { adults, children }: Party, infantAge: number): TourLine[] {
  const bandOf = (age: number) => price.children.find(({ from, to }) => age >= from && age < to);
  // A child outside all bands counts as an adult, unless it sits on a lap.
  const shares = sharesOf(adults + children.filter((age) => !bandOf(age) && age >= infantAge).length);
  const byBand = price.children.map((band) => ({
    amount: band.amount,
    count: children.filter((age) => bandOf(age) === band).length,
  }));
  return [
    line('single', shares.single, fromDecimal(price.single)),
    line('double', shares.double, fromDecimal(price.double)),
    line('triple', shares.triple, fromDecimal(price.triple)),
    ...byBand.map(({ amount, count }) => line('child', count, fromDecimal(amount))),
  ].filter(({ persons }) => persons > 0);
}

function transferLines(transfers: readonly Transfer[], persons: number): TourLine[] {
  return transfers
    .filter(({ included, price }) => !included && price > 0)
    .map(({ name, price }) => {
      const eachMinor = fromDecimal(price);
      return { step: 'transfer', name, persons, eachMinor, amountMinor: eachMinor * persons };
    });
}

function line(share: TourShare, persons: number, eachMinor: number): TourLine {
  return { step: 'tour', share, persons, eachMinor, amountMinor: eachMinor * persons };
}
