const THOUSANDS = /^\d{1,3}(\.\d{3})+$/;

/**
 * A typed amount with two decimals at most, as Turkish or English people write it: `1.234,50`, `1,234.50`, `1.234`,
 * `1234.5`. Undefined for what is none, or more than `most`.
 */
export function amountOf(typed: string, most = Number.POSITIVE_INFINITY): number | undefined {
  const value = decimalOf(typed);
  return value !== undefined && value > 0 && value <= most ? value : undefined;
}

/** A typed number with two decimals at most, written as amounts are; undefined for what is none. */
export function decimalOf(typed: string): number | undefined {
  const text = plain(typed.replaceAll(/\s/g, ''));
  const value = Number(text);
  return text !== '' && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6 ? value : undefined;
}

/** The later of the two signs parts the decimals. */
function plain(text: string): string {
  if (text.lastIndexOf(',') > text.lastIndexOf('.')) return text.replaceAll('.', '').replace(',', '.');
  return THOUSANDS.test(text) ? text.replaceAll('.', '') : text.replaceAll(',', '');
}

/** A number as it is typed in a locale: `12,5`, `12.5`. */
export function typedDecimal(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 6, useGrouping: false }).format(value);
}

/** An amount as it is typed in a locale: `1234,50`, `1234.50`. */
export function typedAmount(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping: false }).format(value);
}
