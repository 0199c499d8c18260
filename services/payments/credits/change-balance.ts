import type { Tx } from '#libs/database';
import type { Currency } from '#libs/money';

export interface CreditRow extends Record<string, unknown> {
  account_id: number;
  currency: Currency;
  limit_minor: number;
  balance_minor: number;
}

/**
 * Adds to a balance (a negative amount takes from it) as far as the limit allows; undefined where it does not, or where
 * there is no credit.
 */
export function changeBalance(
  tx: Tx,
  account: number,
  currency: string,
  amountMinor: number,
): Promise<CreditRow | undefined> {
  return tx.row<CreditRow>(
    `update credits set balance_minor = balance_minor + $3
     where account_id = $1 and currency = $2 and balance_minor + $3 + limit_minor >= 0
     returning account_id, currency, limit_minor, balance_minor`,
    [account, currency, amountMinor],
  );
}
