/** The sign before the decimals of an amount. */
export const DECIMALS = { comma: ',', point: '.' } as const;
export type Decimal = keyof typeof DECIMALS;

const FORMS: Record<Decimal, RegExp> = {
  comma: /^(?:\d+|\d{1,3}(?:[.\s\u00a0']\d{3})+)(?:,\d{1,6})?$/,
  point: /^(?:\d+|\d{1,3}(?:[,\s\u00a0']\d{3})+)(?:\.\d{1,6})?$/,
};

/**
 * An amount in its whole unit, with a sign of its currency or without.
 * @throws Error for what is no amount, and for one below zero.
 */
export function readAmount(text: string, decimal: Decimal): number {
  const plain = withoutCurrency(text);
  if (/^[-−(]/.test(plain)) throw new Error(`"${text}" is less than nothing`);
  if (!FORMS[decimal].test(plain)) throw new Error(`"${text.slice(0, 40)}" is no amount with a decimal ${decimal}`);
  const digits =
    decimal === 'comma' ? plain.replaceAll(/[^\d,]/g, '').replace(',', '.') : plain.replaceAll(/[^\d.]/g, '');
  return Number(digits);
}

/** How an amount can be read, where that makes a difference; undefined where both ways read it alike. */
export function decimalsOf(text: string): Decimal[] | undefined {
  const plain = withoutCurrency(text).replace(/^[-−]/, '');
  if (!/[.,]/.test(plain)) return undefined;
  return (Object.keys(FORMS) as Decimal[]).filter((decimal) => FORMS[decimal].test(plain));
}

/** The sign of the lira is a question mark where an encoding lacks it. */
function withoutCurrency(text: string): string {
  return text.replace(/^\s*(?:[₺€$£?]|[a-z]{2,3})\s*|\s*(?:[₺€$£?]|[a-z]{2,3})\s*$/gi, '').trim();
}
