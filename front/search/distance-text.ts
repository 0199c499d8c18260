import type { TFunction } from 'i18next';
import type { FoundHotel, Location } from '#libs/contracts';
import { formatLocale } from '#libs/languages';
import { distanceKm } from '#libs/maps';

/** What distances are measured from: a town, or an airport. */
export type Centre = Pick<Location, 'name' | 'type' | 'latitude' | 'longitude'>;

const FAR_KM = 300;

/** Whether a place has a middle that matters; countries and regions have none. */
export function hasCentre(place: Centre | undefined): place is Centre {
  return place !== undefined && place.latitude !== null && ['airport', 'city', 'district'].includes(place.type);
}

/** `1,2 km`, `350 m`. */
function shownDistance(km: number, lang: string): string {
  const [value, unit] = km < 1 ? [Math.round(km * 20) * 50, 'meter'] : [km, 'kilometer'];
  const digits = km < 10 ? 1 : 0;
  return new Intl.NumberFormat(formatLocale(lang), { style: 'unit', unit, maximumFractionDigits: digits }).format(
    value,
  );
}

/** How far a hotel is from the middle of what was searched, or of its own place; undefined where that is not known. */
export function distanceText(
  { latitude, longitude, location }: FoundHotel['hotel'],
  searched: Centre | undefined,
  { t, lang }: { t: TFunction; lang: string },
): string | undefined {
  const from = hasCentre(searched) ? searched : location;
  const km = distanceKm({ latitude, longitude }, from);
  if (km === undefined || km > FAR_KM) return undefined;
  const distance = shownDistance(km, lang);
  return from.type === 'airport'
    ? t('results.fromPlace', { place: from.name, distance })
    : t('results.fromCentre', { distance });
}
