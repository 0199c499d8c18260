import type { Analytics } from '#libs/contracts';
import { divideHalfUp, toDecimal } from '#libs/money';
import type { BookingFigures, Grouping, NightFigures } from './night-figures.js';

type Figures = Pick<Analytics['currencies'][number], 'bookings' | 'nights' | 'revenue' | 'adr'>;

const perUnit = (amountMinor: number, units: number) => (units === 0 ? 0 : toDecimal(divideHalfUp(amountMinor, units)));
/** One decimal is enough for a rate. */
const rounded = (value: number | null) => Math.round((value ?? 0) * 10) / 10;

function figuresOf({ bookings, nights, revenueMinor }: NightFigures): Figures {
  return { bookings, nights, revenue: toDecimal(revenueMinor), adr: perUnit(revenueMinor, nights) };
}

/**
 * The room nights of these hotels: those planned in inventory, but at least those stayed, since nights may be older
 * than the planning.
 */
export function capacityOf(figures: readonly NightFigures[], planned: ReadonlyMap<number, number>): number {
  const slept = new Map<number, number>();
  for (const { by, key, nights } of figures)
    if (by === 'hotel') slept.set(Number(key), (slept.get(Number(key)) ?? 0) + nights);
  return [...slept].reduce((sum, [hotel, nights]) => sum + Math.max(nights, planned.get(hotel) ?? 0), 0);
}

/** The figures of a range in the API's form. */
export function describeFigures(
  figures: readonly NightFigures[],
  { leadTime, cancellationRate }: BookingFigures,
  capacity: number,
): Omit<Analytics, 'startDate' | 'endDate'> {
  const of = (by: Grouping) => figures.filter((each) => each.by === by);
  return {
    currencies: of('all').map((each) => ({
      ...figuresOf(each),
      currency: each.currency,
      occupancy: capacity === 0 ? 0 : rounded((100 * each.nights) / capacity),
      revpar: perUnit(each.revenueMinor, capacity),
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
