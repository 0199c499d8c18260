import { checkedBaggageOf } from '#libs/comparison';
import type { FlightItem } from '#libs/contracts';
import type { Translate } from '../../kit/i18n';

type Leg = FlightItem['legs'][number];

/** Minutes as hours and minutes; nothing where the supplier does not say. */
export function durationText(minutes: number | null, t: Translate): string {
  if (minutes === null) return '';
  if (minutes < 60) return t('supplier.minutes', { minutes });
  return t('supplier.duration', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** The baggage of an adult; that it is unknown is not that there is none. */
export function baggageText(baggage: Leg['baggage'], t: Translate): string {
  const checked = checkedBaggageOf({ baggage });
  if (checked === 'unknown') return t('supplier.baggageUnknown');
  if (checked === 'none') return t('supplier.noBaggage');
  const { weight, piece, isPounds } = checked;
  if (weight !== null) return t('supplier.baggage', { weight, unit: isPounds ? 'lb' : 'kg' });
  return t('supplier.baggagePieces', { smart_count: piece ?? 1 });
}
