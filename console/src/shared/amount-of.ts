const THOUSANDS = /^\d{1,3}(\.\d{3})+$/;

/**
 * A typed amount with two decimals at most, as Turkish or English people write it: `1.234,50`, `1,234.50`, `1.234`,
 * `1234.5`. Undefined for what is none, or more than `most`.
 */
export function amountOf(typed: string, most = Number.POSITIVE_INFINITY): number | undefined {
  const value = Number(plain(typed.replaceAll(/\s/g, '')));
  const usable = value > 0 && value <= most && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
  return usable ? value : undefined;
}

/** The later of the two signs parts the decimals. */
function plain(text: string): string {
  if (text.lastIndexOf(',') > text.lastIndexOf('.')) return text.replaceAll('.', '').replace(',', '.');
  return THOUSANDS.test(text) ? text.replaceAll('.', '') : text.replaceAll(',', '');
}

/** An amount as it is typed in a locale: `1234,50`, `1234.50`. */
export function typedAmount(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping: false }).format(value);
}
