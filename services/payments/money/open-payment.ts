import type { Tx } from '#libs/database';
import { Refusal } from '#libs/service';
import type { Order, PayingCustomer } from '../orders/order.entity.js';
import { writeOrder } from '../orders/write-order.js';
import { askedMinor, changeAccount, exceeds, type MoneyAccount } from './account.js';
import { gather, type MoneyChange, type MoneyFact } from './money-facts.js';
import { findSamePayment, isKnownPayment, wantedOf } from './same-request.js';
import { findTransfer } from './substitute.js';

/** A payment to be opened. */
export interface PaymentToOpen {
  paymentId: string;
  method: 'creditcard' | 'paylink' | 'virtualpos' | 'banktransfer';
  /** Defaults to the whole open amount. */
  amountMinor?: number;
  /** Whether it is a new request, though it looks like an earlier one. */
  distinct: boolean;
  by: string;
  note: string;
  maxInstallment: number;
  /** The awaited transfer whose reservation the page shares. */
  insteadOf?: string;
  title: string;
  customer: PayingCustomer;
  lang: string;
  expiresAt: string;
}

const ORDER_KINDS = {
  creditcard: 'payment',
  paylink: 'paylink',
  virtualpos: 'virtualpos',
} as const satisfies Record<string, Order['kind']>;

/**
 * Opens a page to pay on, or awaits a transfer, and reserves the amount. @throws Refusal payment.exceeds 409 ·
 * conflict 409 for an id that belongs to something else.
 */
export async function openPayment(tx: Tx, account: MoneyAccount, request: PaymentToOpen): Promise<MoneyChange> {
  const { paymentId, method, distinct, by, note } = request;
  if (await isKnownPayment(tx, account, paymentId)) return { ...gather(), paymentId };
  const same = distinct ? undefined : await findSamePayment(tx, account, request);
  if (same) return { ...gather(), paymentId: same };
  const transfer = request.insteadOf ? await findTransfer(tx, account, request.insteadOf) : undefined;
  if (transfer?.substitute) return { ...gather(), paymentId: transfer.substitute };
  const amountMinor = transfer?.amount_minor ?? askedMinor(account, request.amountMinor);
  if (transfer) await changeAccount(tx, account, [], { by });
  else {
    const reserved = { kind: 'reserved', amountMinor, paymentId } as const;
    if (!(await changeAccount(tx, account, [reserved], { by, when: 'fits' }))) throw exceeds(account);
  }
  const wantedMinor = wantedOf(request.amountMinor);
  const written =
    method === 'banktransfer'
      ? await awaitTransfer(tx, account, { ...request, amountMinor, wantedMinor })
      : await writeOrder(tx, {
          ...request,
          insteadOf: transfer && request.insteadOf,
          orderId: paymentId,
          bookingId: account.payable_id,
          account: account.account_id,
          currency: account.currency,
          amountMinor,
          wantedMinor,
          kind: ORDER_KINDS[method],
          createdBy: by,
        });
  if (!written) throw new Refusal('conflict', 409);
  const opened: MoneyFact = { name: 'money.changed', change: 'opened', paymentId, amountMinor, by, detail: note };
  return { ...gather({ facts: [opened] }), paymentId };
}

/** @returns false for an id that belongs to another payment. */
async function awaitTransfer(
  tx: Tx,
  { payable_id, account_id, currency }: MoneyAccount,
  request: PaymentToOpen & { amountMinor: number; wantedMinor: number },
): Promise<boolean> {
  const { paymentId, amountMinor, wantedMinor, customer, title, note, by, expiresAt } = request;
  const written = await tx.execute(
    `insert into payments (public_id, account_id, booking_id, method, gateway, state, amount_minor, currency, customer, customer_email,
       title, note, created_by, wanted_minor, expires_at)
     values ($1, $2, $3, 'banktransfer', 'manual', 'open', $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (public_id) do nothing`,
    [
      ...[paymentId, account_id, payable_id, amountMinor, currency, `${customer.name} ${customer.surname}`],
      ...[customer.email, title, note, by, wantedMinor, expiresAt],
    ],
  );
  return written === 1;
}
