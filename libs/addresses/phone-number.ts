import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

/** Where numbers without a country's prefix are dialled, unless a country is known. */
const HOME = 'TR';

/**
 * A phone number in the form SMS providers accept (`+905320000000`, E.164), or null for an unusable one.
 * @param country of the number, where it has no country code: ISO 3166-1, two letters
 */
export function internationalNumber(phone: string, country: string = HOME): string | null {
  const number = parsePhoneNumberFromString(phone.trim().replace(/^00/, '+'), {
    defaultCountry: country as CountryCode,
    extract: false,
  });
  return number?.isPossible() ? number.number : null;
}

/** Whether a number can be dialled: in a country, or with a country's prefix. */
export function isPhone(phone: string, country?: string): boolean {
  return internationalNumber(phone, country) !== null;
}
