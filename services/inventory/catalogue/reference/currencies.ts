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
        sign: signOf(code, lang),
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

function signOf(code: string, lang: string): string {
  const parts = new Intl.NumberFormat(lang, {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? code;
}
