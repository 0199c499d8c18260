const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;
const TURKEY = '+90';

/**
 * A phone number in the form SMS providers accept (`+905320000000`), or null for an unusable one. Numbers without a
 * country code are Turkish; for other countries it cannot be guessed.
 */
export function internationalNumber(phone: string, country: string): string | null {
  const typed = phone.replaceAll(/[^\d+]/g, '').replace(/^00/, '+');
  const number = typed.startsWith('+') || country !== 'TR' ? typed : TURKEY + typed.replace(/^(90(?=\d{10}$)|0)/, '');
  return INTERNATIONAL.test(number) ? number : null;
}
