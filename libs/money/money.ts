/** The supported currencies. All of them have two minor digits. */
export const CURRENCIES = ['try', 'eur', 'usd', 'gbp'] as const;
export type Currency = (typeof CURRENCIES)[number];

/**
 * Divides two integers and rounds half away from zero, the commercial rounding of invoices ("half up").
 * @throws RangeError when the numerator is not a safe integer or the denominator is not positive.
 */
export function divideHalfUp(numerator: number, denominator: number): number {
  if (!Number.isSafeInteger(numerator)) throw new RangeError(`not a safe integer: ${numerator}`);
  if (!(denominator > 0)) throw new RangeError(`not a positive denominator: ${denominator}`);
  const sign = numerator < 0 ? -1 : 1;
  const magnitude = Math.abs(numerator);
  const whole = Math.floor(magnitude / denominator);
  const remainder = magnitude - whole * denominator;
  const rounded = remainder * 2 >= denominator ? whole + 1 : whole;
  return rounded === 0 ? 0 : sign * rounded;
}

/** `percent` of an amount in minor units, half up; percents count to two decimals (12.25 %). */
export function percentOf(amountMinor: number, percent: number): number {
  return divideHalfUp(amountMinor * Math.round(percent * 100), 10_000);
}

/**
 * `part` of `whole` of an amount in minor units, half up: a share computed on `whole`, applied to another amount. Exact
 * for any safe integers.
 * @throws RangeError when whole is not positive.
 */
export function shareOf(amountMinor: number, part: number, whole: number): number {
  if (!(whole > 0)) throw new RangeError(`not a positive whole: ${whole}`);
  const product = amountMinor * part;
  if (Number.isSafeInteger(product)) return divideHalfUp(product, whole);
  const exact = BigInt(amountMinor) * BigInt(part);
  const magnitude = exact < 0n ? -exact : exact;
  const rounded = Number((2n * magnitude + BigInt(whole)) / (2n * BigInt(whole)));
  return exact < 0n ? -rounded : rounded;
}

/**
 * Converts minor units by a rate (units of the target per unit of the source), half up once.
 * Rates are exact to eight decimals, more than any central bank publishes.
 */
export function convertMinor(amountMinor: number, rate: number): number {
  const scaled = BigInt(amountMinor) * BigInt(Math.round(rate * 1e8));
  const half = scaled < 0n ? -50_000_000n : 50_000_000n;
  return Number((scaled + half) / 100_000_000n);
}

/** Splits an amount into `parts` that differ by at most one minor unit and sum to it exactly; the last parts carry the remainder. */
export function splitEvenly(amountMinor: number, parts: number): number[] {
  const share = Math.trunc(amountMinor / parts);
  const remainder = amountMinor - share * parts;
  const unit = Math.sign(remainder);
  return Array.from({ length: parts }, (_, i) => share + (i >= parts - Math.abs(remainder) ? unit : 0));
}

/**
 * Shares an amount out in proportion to weights, by largest remainder: each part is within one minor unit of its exact
 * share, and they sum to the amount. Where all weights are nothing, the first part takes all.
 * @throws RangeError for no weights, a negative weight or a negative amount.
 */
export function splitByWeights(amountMinor: number, weights: readonly number[]): number[] {
  if (weights.length === 0 || amountMinor < 0 || weights.some((weight) => weight < 0))
    throw new RangeError('nothing to share out, or nobody to share it with');
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) return weights.map((_, i) => (i === 0 ? amountMinor : 0));
  const shares = weights.map((weight, i) => {
    const product = BigInt(amountMinor) * BigInt(weight);
    return { i, part: Number(product / whole), remainder: product % whole };
  });
  const rest = amountMinor - shares.reduce((sum, { part }) => sum + part, 0);
  const first = [...shares].sort((a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder));
  for (const share of first.slice(0, rest)) share.part += 1;
  return shares.map(({ part }) => part);
}

/** Minor units as the decimal number of the API: 123450 → 1234.5. */
export function toDecimal(amountMinor: number): number {
  return amountMinor / 100;
}

/**
 * A decimal number of the API as minor units: 1234.5 → 123450.
 * @throws RangeError for more than two decimals, NaN or infinities: money is never rounded silently on its way in.
 */
export function fromDecimal(amount: number): number {
  const minor = Math.round(amount * 100);
  if (!Number.isSafeInteger(minor) || Math.abs(amount * 100 - minor) > 1e-6)
    throw new RangeError(`not an amount with two decimals: ${amount}`);
  return minor === 0 ? 0 : minor;
}

/**
 * A stored decimal number as minor units, rounded half up where it has more digits: what is on file can always be read.
 * Nothing for what is no number.
 */
export function storedMinor(amount: number): number {
  const minor = Math.round(amount * 100);
  return Number.isSafeInteger(minor) && minor !== 0 ? minor : 0;
}

/** Formats by currency and locale: making one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.NumberFormat>();

/** An amount for people, e.g. `₺1.234,50` in Turkish. */
export function formatMoney(amountMinor: number, currency: Currency, locale = 'tr-TR'): string {
  const key = `${currency} ${locale}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: currency.toUpperCase(),
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    formats.set(key, format);
  }
  return format.format(amountMinor / 100);
}
