import type { FlightItem } from '#libs/contracts';
import type { Translate } from '../../kit/i18n';
import { day } from '../../kit/i18n';

type Leg = FlightItem['legs'][number];
type Stop = Leg['departure'];

/** The time on the airport's own clock: `12.03.2027 14:05`. */
export function clockOf(stop: Stop): string {
  const [date = '', time = ''] = stop?.date?.split('T') ?? [];
  return date ? `${day(Number(date.replaceAll('-', '')))} ${time.slice(0, 5)}` : '';
}

/** An airport, by its code. */
export const placeOf = (stop: Stop): string => stop?.airport?.id ?? stop?.city?.name ?? '';

/** Minutes as hours and minutes; nothing where the supplier does not say. */
export function durationText(minutes: number | null, t: Translate): string {
  return minutes === null ? '' : t('supplier.duration', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** The baggage of an adult; that it is unknown is not that there is none. */
export function baggageText(baggage: Leg['baggage'], t: Translate): string {
  if (baggage === null) return t('supplier.baggageUnknown');
  const checked = baggage.filter(({ kind }) => kind !== 2);
  if (checked.length === 0) return t('supplier.noBaggage');
  const [first] = checked;
  return first!.weight
    ? t('supplier.baggage', { weight: first!.weight })
    : t('supplier.baggagePieces', { smart_count: first!.piece ?? 1 });
}
