import type { Analytics } from '#libs/contracts';
import { divideHalfUp, toDecimal } from '#libs/money';
import type { BookingFigures, Grouping, KeptFigures, NightFigures } from './night-figures.js';

type Figures = Pick<Analytics['currencies'][number], 'bookings' | 'nights' | 'revenue' | 'adr'>;

/** The currency that all of it is added up in. */
const HOME = 'try';

const perUnit = (amountMinor: number, units: number) => (units === 0 ? 0 : toDecimal(divideHalfUp(amountMinor, units)));
/** One decimal is enough for a rate. */
const rounded = (value: number | null) => Math.round((value ?? 0) * 10) / 10;

/** Lira for a unit of each currency that is known. */
export type Selling = Readonly<Record<string, number>>;

function figuresOf({
  bookings,
  nights,
  revenueMinor,
}: Pick<NightFigures, 'bookings' | 'nights' | 'revenueMinor'>): Figures {
  return { bookings, nights, revenue: toDecimal(revenueMinor), adr: perUnit(revenueMinor, nights) };
}

/**
 * The room nights of the account's own hotels: those there are, but at least those slept, since a room may have been closed since.
 */
export function capacityOf(figures: readonly NightFigures[], nightsOf: ReadonlyMap<number, number>): number {
  const slept = new Map([...nightsOf.keys()].map((hotel) => [hotel, 0]));
  for (const { by, key, nights, isOwn } of figures)
    if (by === 'hotel' && isOwn) slept.set(Number(key), (slept.get(Number(key)) ?? 0) + nights);
  return [...slept].reduce((sum, [hotel, nights]) => sum + Math.max(nights, nightsOf.get(hotel) ?? 0), 0);
}

/** The figures of a range before they are described. */
export interface Counted {
  nights: readonly NightFigures[];
  bookings: BookingFigures;
  kept: readonly KeptFigures[];
  capacity: number;
}

/** All currencies in lira; null where the rate of one of them is not known. */
function totalOf({ nights, kept, capacity }: Counted, selling: Selling): Analytics['total'] {
  const all = nights.filter(({ by }) => by === 'all');
  const own = nights.filter(({ by, isOwn }) => by === 'own' && isOwn);
  const rates: Selling = { ...selling, [HOME]: 1 };
  if ([...all, ...kept].some(({ currency }) => rates[currency] === undefined)) return null;
  const inLira = (minor: number, currency: string) => Math.round(minor * rates[currency]!);
  const revenueOf = (rows: readonly NightFigures[]) =>
    rows.reduce((sum, { revenueMinor, currency }) => sum + inLira(revenueMinor, currency), 0);
  const sumOf = (rows: readonly NightFigures[], key: 'bookings' | 'nights') =>
    rows.reduce((sum, row) => sum + row[key], 0);
  return {
    ...figuresOf({ bookings: sumOf(all, 'bookings'), nights: sumOf(all, 'nights'), revenueMinor: revenueOf(all) }),
    currency: HOME,
    kept: toDecimal(kept.reduce((sum, { keptMinor, currency }) => sum + inLira(keptMinor, currency), 0)),
    capacity,
    occupancy: capacity === 0 ? 0 : rounded((100 * sumOf(own, 'nights')) / capacity),
    revpar: perUnit(revenueOf(own), capacity),
  };
}

/** The figures of a range in the API's form. */
export function describeFigures(counted: Counted, selling: Selling): Omit<Analytics, 'startDate' | 'endDate'> {
  const { nights, kept } = counted;
  const { leadTime, cancellationRate } = counted.bookings;
  const of = (by: Grouping) => nights.filter((each) => each.by === by);
  const currencies = [...new Set([...of('all'), ...kept].map(({ currency }) => currency))].sort();
  return {
    total: totalOf(counted, selling),
    currencies: currencies.map((currency) => ({
      ...figuresOf(of('all').find((each) => each.currency === currency) ?? { bookings: 0, nights: 0, revenueMinor: 0 }),
      currency,
      kept: toDecimal(kept.find((each) => each.currency === currency)?.keptMinor ?? 0),
    })),
    leadTime: rounded(leadTime),
    cancellationRate: rounded(cancellationRate),
    byDay: of('day').map((each) => ({ ...figuresOf(each), day: Number(each.key), currency: each.currency })),
    byHotel: of('hotel').map((each) => ({
      ...figuresOf(each),
      hotel: Number(each.key),
      name: each.name,
      currency: each.currency,
    })),
    byChannel: of('channel').map((each) => ({ ...figuresOf(each), channel: each.key, currency: each.currency })),
    byCountry: of('country').map((each) => ({ ...figuresOf(each), country: each.key, currency: each.currency })),
    byBoard: of('board').map((each) => ({ ...figuresOf(each), board: each.key, currency: each.currency })),
  };
}
