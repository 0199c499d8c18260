import type { LocalText } from '#libs/contracts';
import { fromDecimal, type Currency } from '#libs/money';
import type { Tour } from './tour.entity.js';

type Overridden = Pick<Tour, 'tourTemp' | 'name' | 'description' | 'basePriceMinor' | 'currency'>;

/** A tour as shown to guests: temporary overrides take precedence over its own fields. */
export function shownName({ tourTemp, name }: Pick<Overridden, 'tourTemp' | 'name'>): LocalText {
  return tourTemp?.name?.length ? tourTemp.name : name;
}

export function shownDescription({ tourTemp, description }: Pick<Overridden, 'tourTemp' | 'description'>): LocalText {
  return tourTemp?.description?.length ? tourTemp.description : description;
}

export function shownBasePrice({
  tourTemp,
  basePriceMinor,
  currency,
}: Pick<Overridden, 'tourTemp' | 'basePriceMinor' | 'currency'>): {
  minor: number;
  currency: Currency;
} {
  const { basePrice } = tourTemp ?? {};
  return basePrice
    ? { minor: fromDecimal(basePrice.amount), currency: basePrice.currency }
    : { minor: basePriceMinor, currency };
}
