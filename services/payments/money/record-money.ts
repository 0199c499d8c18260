import type { Tx } from '#libs/database';
import { formatMoney } from '#libs/money';
import { Refusal, notFound, orNotFound } from '#libs/service';
import { askedMinor, changeAccount, exceeds, type MoneyAccount, type Move } from './account.js';
import { closeUnfitting } from './close-payment.js';
import { gather, type MoneyChange, type MoneyFact } from './money-facts.js';
import { findSamePayment, isKnownPayment, wantedOf } from './same-request.js';
import { reserveSubstitutes } from './substitute.js';

export type HandMethod = 'cash' | 'banktransfer';

/** Money received by hand. */
export interface HandMoney {
  paymentId: string;
  method: HandMethod;
  /** Defaults to the whole open amount. */
  amountMinor?: number;
  distinct: boolean;
  by: string;
  note: string;
  title: string;
  customer: string;
  customerEmail?: string;
}

interface HandPayment extends Record<string, unknown> {
  id: number;
  method: HandMethod;
  state: string;
  gateway: string;
  order_id: string | null;
  amount_minor: number;
  decided_minor: number;
  title: string;
  customer: string;
  customer_email: string;
  note: string;
  captured_at: Date | null;
}

const HAND_PAYMENT = `select id, method, state, gateway, order_id, amount_minor, decided_minor, title, customer, customer_email, note, captured_at
  from payments where public_id = $2 and order_id is null and coalesce(booking_id, public_id) = $1`;

/**
 * Records money received by hand. It settles an awaited transfer with the same id, with the awaited or another amount.
 * @throws Refusal payment.note 422 · payment.exceeds 409 · conflict 409 for an id that belongs to something else, or to a
 * transfer that was closed.
 */
export async function recordMoney(tx: Tx, account: MoneyAccount, money: HandMoney): Promise<MoneyChange> {
  const { paymentId, by, note, distinct } = money;
  if (!note.trim()) throw new Refusal('payment.note', 422);
  const known = await tx.row<HandPayment>(HAND_PAYMENT, [account.payable_id, paymentId]);
  const awaited = isAwaited(known) ? known : undefined;
  if (!awaited) {
    if (known?.captured_at) return { ...gather(), paymentId };
    const same = distinct ? undefined : await findSamePayment(tx, account, money);
    if (same) return { ...gather(), paymentId: same };
  }
  const reservedMinor = awaited?.state === 'open' ? awaited.amount_minor : 0;
  const amountMinor = awaited ? (money.amountMinor ?? awaited.amount_minor) : askedMinor(account, money.amountMinor);
  const moves: Move[] = [{ kind: 'captured', amountMinor, paymentId }];
  if (reservedMinor > 0) moves.push({ kind: 'released', amountMinor: -reservedMinor, paymentId });
  if (!(await changeAccount(tx, account, moves, { by, when: 'fits' }))) throw exceeds(account);
  if (awaited) {
    await settleAwaited(tx, awaited.id, money, amountMinor);
    await reserveSubstitutes(tx, account, [paymentId], by);
  } else {
    const captured = { ...money, amountMinor, wantedMinor: wantedOf(money.amountMinor) };
    // A closed transfer, or a page.
    const isTaken = await isKnownPayment(tx, account, paymentId);
    if (isTaken || !(await writeCaptured(tx, account, captured))) throw new Refusal('conflict', 409);
  }
  const { method } = money;
  const captured: MoneyFact = { name: 'payment.captured', paymentId, method, amountMinor, card: null, by, note };
  return { ...gather({ facts: [captured] }, await closeUnfitting(tx, account, by)), paymentId };
}

/**
 * Corrects money recorded by hand by a reversal and a new record; the note of any payment directly.
 * @throws Refusal notFound 404 · payment.settled 409 for other or refunded payments · payment.exceeds 409 ·
 * payment.note 422.
 */
export async function correctMoney(
  tx: Tx,
  account: MoneyAccount,
  change: {
    paymentId: string;
    newPaymentId: string;
    method?: HandMethod;
    amountMinor?: number;
    note?: string;
    by: string;
  },
): Promise<MoneyChange> {
  const { paymentId, newPaymentId, by } = change;
  if (change.method === undefined && change.amountMinor === undefined) return noteMoney(tx, account, change);
  if (await isKnownPayment(tx, account, newPaymentId)) return { ...gather(), paymentId: newPaymentId };
  if (!(await isKnownPayment(tx, account, paymentId))) throw notFound();
  const wrong = await tx.row<HandPayment>(HAND_PAYMENT, [account.payable_id, paymentId]);
  if (wrong?.gateway !== 'manual' || wrong.state !== 'captured' || wrong.decided_minor > 0)
    throw new Refusal('payment.settled', 409);
  const { method = wrong.method, amountMinor = wrong.amount_minor, note = wrong.note } = change;
  if (!note.trim()) throw new Refusal('payment.note', 422);
  const moves: Move[] = [
    { kind: 'reversed', amountMinor: -wrong.amount_minor, paymentId },
    { kind: 'captured', amountMinor, paymentId: newPaymentId },
  ];
  if (!(await changeAccount(tx, account, moves, { by, when: 'correctionFits' }))) throw exceeds(account);
  await tx.execute(`update payments set state = 'cancelled' where id = $1`, [wrong.id]);
  const { title, customer, customer_email: customerEmail } = wrong;
  const right = { paymentId: newPaymentId, method, amountMinor, note, by, title, customer, customerEmail };
  if (!(await writeCaptured(tx, account, right))) throw new Refusal('conflict', 409);
  const detail = [wrong.amount_minor, amountMinor].map((minor) => formatMoney(minor, account.currency)).join(' → ');
  const corrected: MoneyFact = {
    ...{ name: 'money.changed', change: 'corrected', paymentId: newPaymentId },
    ...{ amountMinor, by, detail },
  };
  return { ...gather({ facts: [corrected] }, await closeUnfitting(tx, account, by)), paymentId: newPaymentId };
}

/** Reverses a mistaken record: no effect on a cancelled one. @throws Refusal payment.settled 409. */
export async function reverseMoney(
  tx: Tx,
  account: MoneyAccount,
  { paymentId, by }: { paymentId: string; by: string },
): Promise<MoneyChange> {
  const wrong = await tx.row<HandPayment>(HAND_PAYMENT, [account.payable_id, paymentId]);
  if (!wrong || wrong.state === 'cancelled') return { ...gather(), paymentId };
  if (wrong.gateway !== 'manual' || wrong.state !== 'captured' || wrong.decided_minor > 0)
    throw new Refusal('payment.settled', 409);
  const { amount_minor: amountMinor } = wrong;
  const moves: Move[] = [{ kind: 'reversed', amountMinor: -amountMinor, paymentId }];
  if (account.kind !== 'booking') moves.push({ kind: 'owed', amountMinor: -account.base_minor, paymentId });
  await changeAccount(tx, account, moves, { by });
  await tx.execute(`update payments set state = 'cancelled' where id = $1`, [wrong.id]);
  const detail = formatMoney(amountMinor, account.currency);
  const reversed: MoneyFact = { name: 'money.changed', change: 'reversed', paymentId, amountMinor, by, detail };
  return { ...gather({ facts: [reversed] }), paymentId };
}

/** Changes the note of any payment. @throws Refusal notFound 404 · payment.note 422. */
export async function noteMoney(
  tx: Tx,
  account: MoneyAccount,
  { paymentId, note = '', by }: { paymentId: string; note?: string; by: string },
): Promise<MoneyChange> {
  const wanted = note.trim();
  const noted = await tx.rows<{ gateway: string; amount_minor: number }>(
    `update payments set note = $3
     where (order_id = $2 or order_id is null and public_id = $2) and coalesce(booking_id, order_id, public_id) = $1
     returning gateway, amount_minor`,
    [account.payable_id, paymentId, wanted],
  );
  const { gateway, amount_minor: amountMinor } = orNotFound(noted[0]);
  if (gateway === 'manual' && !wanted) throw new Refusal('payment.note', 422);
  const fact: MoneyFact = { name: 'money.changed', change: 'noted', paymentId, amountMinor, by, detail: wanted };
  await changeAccount(tx, account, [], { by });
  return { ...gather({ facts: [fact] }), paymentId };
}

function isAwaited(payment: HandPayment | undefined): payment is HandPayment {
  return payment?.gateway === 'manual' && (payment.state === 'open' || payment.state === 'expired');
}

async function settleAwaited(tx: Tx, id: number, { method, note, by }: HandMoney, amountMinor: number): Promise<void> {
  await tx.execute(
    `update payments set state = 'captured', captured_at = now(), method = $2, amount_minor = $3, note = $4, created_by = $5
     where id = $1 and state in ('open', 'expired')`,
    [id, method, amountMinor, note, by],
  );
}

/** @returns false for an id that belongs to another payment. */
export async function writeCaptured(
  tx: Tx,
  account: MoneyAccount,
  money: Omit<HandMoney, 'distinct' | 'amountMinor' | 'method'> & {
    amountMinor: number;
    method: HandMethod | 'credit';
    wantedMinor?: number;
  },
): Promise<boolean> {
  const { paymentId, method, amountMinor, by, note, title, customer, customerEmail = '', wantedMinor } = money;
  const { account_id, payable_id, kind, currency } = account;
  const written = await tx.execute(
    `insert into payments (public_id, account_id, booking_id, method, gateway, state, amount_minor, currency, customer, customer_email,
       title, note, created_by, wanted_minor, captured_at)
     values ($1, $2, $3, $4, $5, 'captured', $6, $7, $8, $9, $10, $11, $12, $13, now()) on conflict (public_id) do nothing`,
    [
      ...[paymentId, account_id, kind === 'booking' ? payable_id : null, method],
      ...[method === 'credit' ? 'credit' : 'manual', amountMinor, currency, customer, customerEmail],
      ...[title, note, by, wantedMinor ?? null],
    ],
  );
  return written === 1;
}
