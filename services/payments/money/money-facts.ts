import type { PayloadOf } from '#libs/contracts';
import type { Tx } from '#libs/database';
import type { MoneyAccount } from './account.js';
import { readMoneyState, type MoneyState } from './money-state.js';

type OfAccount = 'bookingId' | 'currency' | 'money';

/** A fact about a booking's money, without the sums, which are shared by all facts of one transaction. */
export type MoneyFact =
  /** Delayed where the caller acts on the answer itself, in case that caller dies meanwhile. */
  | ({ name: 'payment.captured'; notBefore?: Date } & Omit<PayloadOf<'payment.captured'>, OfAccount>)
  | ({ name: 'payment.refunded' } & Omit<PayloadOf<'payment.refunded'>, OfAccount>)
  | ({ name: 'money.changed' } & Omit<PayloadOf<'money.changed'>, OfAccount>)
  | ({ name: 'payment.trouble' } & Omit<PayloadOf<'payment.trouble'>, 'bookingId' | 'account'>);

/** Emits facts in order. Money without a booking has no copies elsewhere, so its facts are not emitted. */
export async function emitFacts(
  tx: Tx,
  account: MoneyAccount,
  facts: readonly MoneyFact[],
): Promise<MoneyState | undefined> {
  if (account.kind !== 'booking') return undefined;
  const money = await readMoneyState(tx, account);
  const { payable_id: bookingId, account_id: owner, currency } = account;
  for (const fact of facts) {
    const { notBefore, ...rest } = { notBefore: undefined, ...fact };
    const { name, ...payload } =
      rest.name === 'payment.trouble'
        ? { ...rest, bookingId, account: owner }
        : { ...rest, bookingId, currency, money };
    tx.emit(name, payload as PayloadOf<typeof name>, { notBefore });
  }
  return money;
}

/** The outcome of work on an account. */
export interface MoneyOutcome {
  facts: readonly MoneyFact[];
  /** Orders whose pages have to be closed. */
  closedOrders: readonly string[];
  /** Refunds to be carried out by a gateway. */
  refundIds: readonly string[];
}

/** The same, with the payment that was made, found or changed. */
export interface MoneyChange extends MoneyOutcome {
  paymentId: string;
}

export const NOTHING: MoneyOutcome = { facts: [], closedOrders: [], refundIds: [] };

/** Merges outcomes in order. */
export function gather(...outcomes: readonly Partial<MoneyOutcome>[]): MoneyOutcome {
  return {
    facts: outcomes.flatMap(({ facts = [] }) => facts),
    closedOrders: outcomes.flatMap(({ closedOrders = [] }) => closedOrders),
    refundIds: outcomes.flatMap(({ refundIds = [] }) => refundIds),
  };
}
