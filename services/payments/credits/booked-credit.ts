import type { Tx } from '#libs/database';
import { Refusal } from '#libs/service';
import { askedMinor, changeAccount, exceeds, type MoneyAccount } from '../money/account.js';
import { closeUnfitting } from '../money/close-payment.js';
import { gather, type MoneyChange, type MoneyFact } from '../money/money-facts.js';
import { writeCaptured } from '../money/record-money.js';
import { findSamePayment, isKnownPayment, wantedOf } from '../money/same-request.js';
import { changeBalance } from './change-balance.js';

/** The use of an account's credit by a booking. */
export interface CreditToTake {
  paymentId: string;
  /** Defaults to the whole open amount. */
  amountMinor?: number;
  distinct: boolean;
  by: string;
  note: string;
}

/**
 * Takes credit for a booking: balance and owed amount change in one transaction. Idempotent by id.
 * @throws Refusal credit.insufficient 409 · payment.exceeds 409 · conflict 409 for an id that belongs to something
 * else.
 */
export async function takeCredit(tx: Tx, account: MoneyAccount, credit: CreditToTake): Promise<MoneyChange> {
  const { paymentId, distinct, by, note } = credit;
  const method = 'credit';
  if (await isKnownPayment(tx, account, paymentId)) return { ...gather(), paymentId };
  const same = distinct ? undefined : await findSamePayment(tx, account, { ...credit, method });
  if (same) return { ...gather(), paymentId: same };
  const amountMinor = askedMinor(account, credit.amountMinor);
  const captured = { kind: 'captured', amountMinor, paymentId } as const;
  if (!(await changeAccount(tx, account, [captured], { by, when: 'fits' }))) throw exceeds(account);
  const { account_id, currency, payable_id } = account;
  if (!(await changeBalance(tx, account_id, currency, -amountMinor))) throw new Refusal('credit.insufficient', 409);
  const wantedMinor = wantedOf(credit.amountMinor);
  const payment = { paymentId, method, amountMinor, by, note, title: '', customer: '', wantedMinor } as const;
  if (!(await writeCaptured(tx, account, payment))) throw new Refusal('conflict', 409);
  await tx.execute(
    `insert into credit_movements (id, account_id, currency, kind, amount_minor, booking_id, note, by)
     values ($1, $2, $3, 'booking', $4, $5, $6, $7)`,
    [paymentId, account_id, currency, -amountMinor, payable_id, note, by],
  );
  const fact: MoneyFact = { name: 'payment.captured', paymentId, method, amountMinor, card: null, by, note };
  return { ...gather({ facts: [fact] }, await closeUnfitting(tx, account, by)), paymentId };
}
