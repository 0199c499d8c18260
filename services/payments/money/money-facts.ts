import type { PayloadOf } from '#libs/contracts';
import type { Tx } from '#libs/database';
import type { MoneyAccount } from './account.js';
import { readMoneyState, type MoneyState } from './money-state.js';

type OfAccount = 'bookingId' | 'currency' | 'money';

/** What has happened to a booking's money, without the sums, which are the same for all that one transaction does. */
export type MoneyFact =
  /** Emitted later where the caller acts on the answer itself, in case that caller died meanwhile. */
  | ({ name: 'payment.captured'; notBefore?: Date } & Omit<PayloadOf<'payment.captured'>, OfAccount>)
  | ({ name: 'payment.refunded' } & Omit<PayloadOf<'payment.refunded'>, OfAccount>)
  | ({ name: 'money.changed' } & Omit<PayloadOf<'money.changed'>, OfAccount>)
  | ({ name: 'payment.trouble' } & Omit<PayloadOf<'payment.trouble'>, 'bookingId' | 'account'>);

/** Emits what has happened, in its order. Money of no booking is no part of anybody's copy. */
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

/** What work on an account has come to. */
export interface MoneyOutcome {
  facts: readonly MoneyFact[];
  /** Orders whose pages should not take money any more. */
  closedOrders: readonly string[];
  /** Refunds that a gateway has to carry out. */
  refundIds: readonly string[];
}

/** The same, and the payment that was made, found or changed. */
export interface MoneyChange extends MoneyOutcome {
  paymentId: string;
}

export const NOTHING: MoneyOutcome = { facts: [], closedOrders: [], refundIds: [] };

/** All outcomes in one, in their order. */
export function gather(...outcomes: readonly Partial<MoneyOutcome>[]): MoneyOutcome {
  return {
    facts: outcomes.flatMap(({ facts = [] }) => facts),
    closedOrders: outcomes.flatMap(({ closedOrders = [] }) => closedOrders),
    refundIds: outcomes.flatMap(({ refundIds = [] }) => refundIds),
  };
}
