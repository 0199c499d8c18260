import type { PriceLine } from '#libs/contracts';
import { formatLocale } from '#libs/languages';
import type { Currency } from '#libs/money';

/** A price's conversion from its owner's currency: units of the one for one of the other. */
export interface Conversion {
  from: Currency;
  rate: number;
}

/** Each line is converted separately, so the step adds nothing: it states the rate, which the booking stores. */
export function conversionLine({ from, rate }: Conversion, to: Currency, lang: string): PriceLine {
  const [one, other, value] = rate < 1 ? [to, from, 1 / rate] : [from, to, rate];
  const price = value.toLocaleString(formatLocale(lang), { maximumSignificantDigits: 6 });
  return { step: 'conversion', note: `1 ${one.toUpperCase()} = ${price} ${other.toUpperCase()}`, rate, amount: 0 };
}
