import currencyCodes from 'currency-codes';
import { countries, type TCountryCode } from 'countries-list';
import type { AnswerOf } from '#libs/contracts';
import { CURRENCIES } from '#libs/money';

type CurrencyEntry = AnswerOf<'reference.get'>['data']['currencies'][number];

/** Currencies of many countries, with the name of the union that issues them. */
const HOME: Record<string, string> = {
  TRY: 'TR',
  EUR: 'EU',
  USD: 'US',
  GBP: 'GB',
  AUD: 'AU',
  NZD: 'NZ',
  CHF: 'CH',
  DKK: 'DK',
  NOK: 'NO',
  MAD: 'MA',
  ILS: 'IL',
  ZAR: 'ZA',
  XOF: 'SN',
  XAF: 'CM',
  XCD: 'AG',
  XPF: 'PF',
  ANG: 'CW',
};
/** Funds, metals and units of account, which are no means of payment. */
const NO_MONEY = /^(X(?!OF|AF|CD|PF)..|BOV|CHE|CHW|CLF|COU|MXV|USN|UYI|UYW|VED|SLE|ZWL)$/;

/** The world's currencies, the supported ones first. */
export function currenciesIn(lang: string): CurrencyEntry[] {
  const names = new Intl.DisplayNames([lang, 'en'], { type: 'currency' });
  const first = CURRENCIES.map((code) => code.toUpperCase());
  const others = currencyCodes.codes().filter((code) => !NO_MONEY.test(code) && !first.includes(code));
  return [...first, ...others.sort()].flatMap((code) => {
    const country = HOME[code] ?? homeOf(code);
    const entry = currencyCodes.code(code);
    if (!country || !entry) return [];
    return [
      {
        code: code.toLowerCase(),
        name: names.of(code) ?? entry.currency,
        sign: signOf(code, [lang, ...localesOf(country)]),
        country,
        iso: entry.number,
      },
    ];
  });
}

function homeOf(code: string): string | undefined {
  return (Object.keys(countries) as TCountryCode[]).find((country) =>
    countries[country].currency.includes(code as never),
  );
}

/** How money is written where it is from: in the country's own language, and in the Latin script there. */
const localesOf = (country: string): string[] => [
  new Intl.Locale(`und-${country}`).maximize().toString(),
  `en-${country}`,
];

/** The first sign that is not just the code; its code for a currency without one, as the Swiss franc. */
function signOf(code: string, locales: readonly string[]): string {
  const signs = locales.flatMap((locale) =>
    (['narrowSymbol', 'symbol'] as const).map((currencyDisplay) => {
      const format = new Intl.NumberFormat(locale, { style: 'currency', currency: code, currencyDisplay });
      return format.formatToParts(0).find(({ type }) => type === 'currency')!.value;
    }),
  );
  // Marks of the direction of writing are no part of a sign.
  return (signs.find((sign) => sign !== code) ?? code).replaceAll(/[\u200e\u200f\u061c]/g, '');
}
