const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
const IBAN = /[a-z]{2}\d{2}(?: ?\d{4}){3,7}(?: ?\d{1,4})?/gi;
/** Digits in groups as embossed (4-4-4-4, 4-6-5) or without spaces. */
const CANDIDATES = /\d{4}[ -]\d{4}[ -]\d{4}[ -]\d{1,7}|\d{4}[ -]\d{6}[ -]\d{4,5}|\d{13,}/g;
const LONGEST = 19;
const SHORTEST = 13;

/** Whether a text contains a likely card number: 13 to 19 digits of a card brand that satisfy the Luhn check. */
export function holdsCardNumber(text: string): boolean {
  if (text.length < SHORTEST) return false;
  const plain = text.normalize('NFKC').replaceAll(UUID, ' ').replaceAll(IBAN, ' ');
  return [...plain.matchAll(CANDIDATES)].some(([digits]) => isCardNumber(digits.replaceAll(/\D/g, '')));
}

function isCardNumber(digits: string): boolean {
  // Brands begin with 2 to 6, Troy with 9; a 1 at the start is a timestamp.
  return digits.length <= LONGEST && /^[2-69]/.test(digits) && luhn(digits);
}

function luhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/**
 * Whether the input contains a card number anywhere, in keys and numbers too. Not recursive: its depth is controlled by
 * the sender.
 */
export function hasCardNumber(value: unknown): boolean {
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string' && holdsCardNumber(next)) return true;
    if (typeof next === 'number' && holdsCardNumber(String(next))) return true;
    if (typeof next === 'object' && next !== null)
      for (const [key, inner] of Object.entries(next)) waiting.push(key, inner);
  }
  return false;
}
