import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js';

/**
 * A phone number in the form SMS providers accept (`+905320000000`, E.164), or null for an unusable one.
 * @param country of the number, where it has no country code: ISO 3166-1, two letters
 */
export function internationalNumber(phone: string, country: string): string | null {
  const number = parsePhoneNumberFromString(phone.replace(/^\s*00/, '+'), {
    defaultCountry: country as CountryCode,
    extract: false,
  });
  return number?.isPossible() ? number.number : null;
}
