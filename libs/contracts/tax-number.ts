/** The placeholder tax number for customers without one, by Turkish practice. */
export const PLACEHOLDER_TAX_NUMBER = '11111111111';

/** A customer's tax number as stored: without spaces, or the placeholder if none is given. */
export function taxNumberOf(given: string): string {
  return given.replaceAll(/[\s.-]/g, '') || PLACEHOLDER_TAX_NUMBER;
}

/** Whether a tax number is valid for a customer's country. Other countries' formats are not checked. */
export function isTaxNumber(number: string, country: string): boolean {
  if (country !== 'TR') return /^[\dA-Z]{4,20}$/i.test(number);
  return number === PLACEHOLDER_TAX_NUMBER || isPersonNumber(number) || isCompanyNumber(number);
}

/** Whether a customer can be invoiced under this number: none, or a valid one of the customer's country. */
export function mayBeTaxNumber(given: string, country: string): boolean {
  return given.trim() === '' || isTaxNumber(taxNumberOf(given), country);
}

/** T.C. kimlik numarası: the tenth digit checks odd and even places, the eleventh all ten before. */
export function isPersonNumber(text: string): boolean {
  if (!/^[1-9]\d{10}$/.test(text)) return false;
  const digits = [...text].map(Number);
  const sumOf = (from: number, to: number, step: number) =>
    digits.slice(from, to).reduce((sum, digit, i) => (i % step === 0 ? sum + digit : sum), 0);
  const tenth = (((sumOf(0, 9, 2) * 7 - sumOf(1, 9, 2)) % 10) + 10) % 10;
  return digits[9] === tenth && digits[10] === sumOf(0, 10, 1) % 10;
}

/**
 * Vergi kimlik numarası: each digit is shifted by its place and multiplied by a power of two; the tenth completes the sum
 * to a multiple of ten.
 */
function isCompanyNumber(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false;
  const digits = [...text].map(Number);
  const sum = digits.slice(0, 9).reduce((total, digit, i) => {
    const moved = (digit + 9 - i) % 10;
    const doubled = (moved * 2 ** (9 - i)) % 9;
    return total + (moved !== 0 && doubled === 0 ? 9 : doubled);
  }, 0);
  return digits[9] === (10 - (sum % 10)) % 10;
}
