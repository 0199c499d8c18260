import { randomUUID } from 'node:crypto';
import type { Tx } from '#libs/database';
import type { Order, PayingCustomer } from './order.entity.js';

/** What is to be paid, by whom and until when. */
export interface OpenOrder {
  orderId: string;
  /** Null for money without a booking. */
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
  /** The transfer whose reservation it shares. */
  insteadOf?: string;
  note?: string;
  /** The requested amount; 0: all that was left. */
  wantedMinor?: number;
  createdBy?: string;
}

const METHODS: Record<Order['kind'], string> = { payment: 'creditcard', paylink: 'paylink', virtualpos: 'virtualpos' };

/**
 * Writes an order with the payment for its first attempt. The account of its money is changed by the caller.
 * @returns false for a known one, which is left unchanged.
 */
export async function writeOrder(tx: Tx, order: OpenOrder): Promise<boolean> {
  const { orderId, account, bookingId, kind, title, amountMinor, currency, customer, createdBy = '' } = order;
  const made = await tx.execute(
    `insert into orders (id, account_id, booking_id, kind, title, amount_minor, currency, customer, lang, expires_at,
       max_installment, created_by, instead_of)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict (id) do nothing`,
    [
      orderId,
      account,
      bookingId,
      kind,
      title,
      amountMinor,
      currency,
      JSON.stringify(customer),
      order.lang,
      order.expiresAt,
      order.maxInstallment,
      createdBy,
      order.insteadOf ?? null,
    ],
  );
  if (made !== 1) return false;
  await tx.execute(
    `insert into payments (public_id, account_id, order_id, booking_id, method, gateway, state, amount_minor, currency, customer, title,
       note, created_by, wanted_minor)
     values ($1, $2, $3, $4, $5, '', 'open', $6, $7, $8, $9, $10, $11, $12)`,
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
      order.wantedMinor ?? null,
    ],
  );
  return true;
}
