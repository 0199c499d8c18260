import { formatLocale } from '#libs/languages';

/** An amount without its hundredths, for comparing: `₺12.450`; `isBare` leaves its sign out. */
export function wholeMoney(lang: string, currency: string, isBare = false): (amount: number) => string {
  const style = isBare ? {} : ({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const);
  const format = new Intl.NumberFormat(formatLocale(lang), { ...style, maximumFractionDigits: 0 });
  return (amount) => format.format(amount);
}
