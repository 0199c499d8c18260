import type { Offer } from '#libs/contracts';
import { fromDecimal } from '#libs/money';
import { addDays, cancellationPenalty, type DayNumber, type PenaltyTier } from '#libs/stays';

type Tier = Offer['pricePlan']['cancellation'][number];

/** The last day on which an offer could still be cancelled free of charge; null where there is none from `today` on. */
export function lastFreeDay(
  { pricePlan, price, nights }: Pick<Offer, 'pricePlan' | 'price' | 'nights'>,
  checkIn: DayNumber,
  today: DayNumber,
): DayNumber | null {
  const stay = { totalMinor: fromDecimal(price.amount), checkIn, checkOut: addDays(checkIn, nights) };
  const { freeUntil } = cancellationPenalty(pricePlan.cancellation.map(tierOf), stay, today);
  return freeUntil !== null && freeUntil >= today ? freeUntil : null;
}

function tierOf({ daysBefore, penalty }: Tier): PenaltyTier {
  return { daysBefore, penalty: 'amount' in penalty ? { amountMinor: fromDecimal(penalty.amount) } : penalty };
}
