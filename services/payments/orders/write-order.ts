import { randomUUID } from 'node:crypto';
import type { Tx } from '#libs/database';
import type { Order, PayingCustomer } from './order.entity.js';
import { codeHash } from './pay-code.js';

/** What is to be paid, by whom and until when. */
export interface OpenOrder {
  orderId: string;
  /** None for money that belongs to no booking. */
  bookingId: string | null;
  account: number;
  amountMinor: number;
  currency: Order['currency'];
  kind: Order['kind'];
  maxInstallment: number;
  title: string;
  customer: PayingCustomer;
  lang: string;
  expiresAt: string;
  note?: string;
  createdBy?: string;
}

const METHODS: Record<Order['kind'], string> = { payment: 'creditcard', paylink: 'paylink', virtualpos: 'virtualpos' };

/** Writes an order down with the payment that its first try will use. One that is known is left as it is. */
export async function writeOrder(tx: Tx, order: OpenOrder, code: string): Promise<void> {
  const { orderId, account, bookingId, kind, title, amountMinor, currency, customer, createdBy = '' } = order;
  const made = await tx.change(
    `insert into orders (id, account_id, booking_id, kind, code_hash, title, amount_minor, currency, customer, lang, expires_at,
       max_installment, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict (id) do nothing`,
    [
      orderId,
      account,
      bookingId,
      kind,
      codeHash(code),
      title,
      amountMinor,
      currency,
      JSON.stringify(customer),
      order.lang,
      order.expiresAt,
      order.maxInstallment,
      createdBy,
    ],
  );
  if (made !== 1) return;
  await tx.change(
    `insert into payments (public_id, account_id, order_id, booking_id, method, gateway, state, amount_minor, currency, customer, title,
       note, created_by)
     values ($1, $2, $3, $4, $5, '', 'open', $6, $7, $8, $9, $10, $11)`,
    [
      randomUUID(),
      account,
      orderId,
      bookingId,
      METHODS[kind],
      amountMinor,
      currency,
      `${customer.name} ${customer.surname}`,
      title,
      order.note ?? '',
      createdBy,
    ],
  );
}

/**
 * Nobody may pay an order any more. A try that is under way is still settled; what it brings goes back.
 * @returns whether it was open until now.
 */
export async function closeOrder(tx: Tx, orderId: string): Promise<boolean> {
  const closed = await tx.change(`update orders set state = 'cancelled' where id = $1 and state = 'open'`, [orderId]);
  if (closed !== 1) return false;
  await tx.change(`update payments set state = 'cancelled' where order_id = $1 and state in ('open', 'expired')`, [
    orderId,
  ]);
  return true;
}
