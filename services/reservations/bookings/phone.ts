const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;
const TURKEY = '+90';

/**
 * A phone number as providers of SMS take it (`+905320000000`), or null for one that can not be reached. People in
 * Turkey write theirs without the country; of other countries it can not be guessed.
 */
export function internationalNumber(phone: string, country: string): string | null {
  const typed = phone.replaceAll(/[^\d+]/g, '').replace(/^00/, '+');
  const number = typed.startsWith('+') || country !== 'TR' ? typed : TURKEY + typed.replace(/^(90(?=\d{10}$)|0)/, '');
  return INTERNATIONAL.test(number) ? number : null;
}
