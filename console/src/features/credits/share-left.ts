import type { Credit } from '#libs/contracts';

/** How much of an account's money and credit is left, 0 to 1; money paid in counts to the whole. */
export function shareLeft({ limit, balance, available }: Pick<Credit, 'limit' | 'balance' | 'available'>): number {
  const whole = limit + Math.max(0, balance);
  return whole > 0 ? Math.min(1, Math.max(0, available / whole)) : 0;
}
