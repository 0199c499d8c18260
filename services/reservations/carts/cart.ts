import {
  signatureOf,
  type Booking as BookingAnswer,
  type CompleteMethod,
  type Customer,
  type PricedLine,
} from '#libs/contracts';
import type { Reader, Tx } from '#libs/database';
import { firstLanguage } from '#libs/languages';
import type { Currency } from '#libs/money';
import type { Context } from '#libs/service';
import type { HoldBounds } from '../unpaid-rooms/count-unpaid.js';

/** A cart as stored. Values derived from its lines and customer are computed on demand. */
export interface Cart extends Record<string, unknown> {
  id: number;
  publicId: string;
  accountId: number;
  version: number;
  channel: 'b2b' | 'b2c';
  lang: string;
  currency: Currency;
  lines: PricedLine[];
  customer: Customer | null;
  guests: BookingAnswer['guests'];
  specialRequests: string;
  /** The guest's code. */
  promotion: string;
  promotionName: string;
  promotionMinor: number;
  discounts: BookingAnswer['discounts'];
  flightTransaction: string | null;
  paymentMethod: CompleteMethod | null;
  totalMinor: number;
  createdBy: string;
  createdAt: Date;
  /** The intent to complete it: the hold, the booking to be, the hold's expiry, its start. */
  holdId: string | null;
  bookingId: string | null;
  holdUntil: Date | null;
  completedAt: Date | null;
  acceptsPrice: boolean;
  /** Whether its pay link is mailed to the guest. */
  sendsLink: boolean;
  /** The voucher's number, for bookings that are sold together with the claim of their rooms. */
  voucher: string | null;
  /** The hash of its visitor's first session; null: it is the first. */
  visit: string | null;
  /** Whether a visitor is about to hold its rooms without money. */
  unpaid: boolean;
}

/** A cart that is being completed. */
export type IntendedCart = Cart & {
  holdId: string;
  bookingId: string;
  holdUntil: Date;
  completedAt: Date;
  paymentMethod: CompleteMethod;
};

export function isIntended(cart: Cart): cart is IntendedCart {
  return cart.holdId !== null;
}

export const CART = `id, public_id as "publicId", account_id as "accountId", version, channel, lang, currency, lines, customer, guests,
  special_requests as "specialRequests", promotion, promotion_name as "promotionName", promotion_minor as "promotionMinor", discounts,
  flight_transaction as "flightTransaction", payment_method as "paymentMethod", total_minor as "totalMinor", created_by as "createdBy",
  created_at as "createdAt", hold_id as "holdId", booking_id as "bookingId", hold_until as "holdUntil", completed_at as "completedAt",
  accepts_price as "acceptsPrice", sends_link as "sendsLink", voucher,
  visit, unpaid`;

/** The account and language of a blank cart. */
export type BlankCart = Pick<Cart, 'accountId' | 'lang' | 'channel' | 'createdBy'> & Partial<Pick<Cart, 'visit'>>;

/** A caller's blank cart; by default in the request's language. */
export function blankCartFor(
  { account, user, lang: asked }: Context,
  lang: string = firstLanguage([asked]) ?? 'en',
): BlankCart {
  return { accountId: account, lang, channel: user ? 'b2b' : 'b2c', createdBy: user ? signatureOf(user) : 'guest' };
}

export async function insertCart(tx: Tx, { accountId, lang, channel, createdBy, visit }: BlankCart): Promise<Cart> {
  const made = await tx.row<Cart>(
    `insert into carts (account_id, lang, channel, created_by, visit) values ($1, $2, $3, $4, $5) returning ${CART}`,
    [accountId, lang, channel, createdBy, visit],
  );
  return made!;
}

export function loadCart(from: Reader, id: number): Promise<Cart | undefined> {
  return from.row<Cart>(`select ${CART} from carts where id = $1`, [id]);
}

/** Columns as they are stored: jsonb reorders their keys. */
type Stored = Pick<Cart, 'lines' | 'customer' | 'guests' | 'discounts'>;

/**
 * Writes the changes of a patch; undefined where the cart has changed since, or is being completed. What is as it was
 * read is null here: it is neither written nor read again.
 */
export async function saveCart(tx: Tx, before: Cart, cart: Cart): Promise<Cart | undefined> {
  const changed = <K extends keyof Cart>(key: K) => (cart[key] === before[key] ? null : cart[key]);
  const changedJson = (key: keyof Stored) => (cart[key] === before[key] ? null : JSON.stringify(cart[key]));
  const saved = await tx.row<{ version: number } & { [K in keyof Stored]: Stored[K] | null }>(
    `update carts set version = version + 1, lang = coalesce($3, lang), currency = coalesce($4, currency),
       lines = coalesce($5, lines), customer = coalesce($6, customer), guests = coalesce($7, guests),
       special_requests = coalesce($8, special_requests), promotion = coalesce($9, promotion),
       promotion_name = coalesce($10, promotion_name), promotion_minor = coalesce($11, promotion_minor),
       discounts = coalesce($12, discounts), flight_transaction = $13, payment_method = coalesce($14, payment_method),
       total_minor = coalesce($15, total_minor), expires_at = now() + interval '1 month'
     where id = $1 and version = $2 and hold_id is null
     returning version, case when $5::jsonb is not null then lines end as lines, case when $6::jsonb is not null then customer end as customer,
       case when $7::jsonb is not null then guests end as guests, case when $12::jsonb is not null then discounts end as discounts`,
    [
      cart.id,
      cart.version,
      changed('lang'),
      changed('currency'),
      changedJson('lines'),
      changedJson('customer'),
      changedJson('guests'),
      changed('specialRequests'),
      changed('promotion'),
      changed('promotionName'),
      changed('promotionMinor'),
      changedJson('discounts'),
      cart.flightTransaction,
      changed('paymentMethod'),
      changed('totalMinor'),
    ],
  );
  if (!saved) return undefined;
  const { version, lines, customer, guests, discounts } = saved;
  return {
    ...cart,
    version,
    lines: lines ?? cart.lines,
    customer: customer ?? cart.customer,
    guests: guests ?? cart.guests,
    discounts: discounts ?? cart.discounts,
  };
}

/** The terms of a completion. */
export interface Intent {
  method: CompleteMethod;
  holdId: string;
  /** The public id of the future booking. */
  bookingId: string;
  holdUntil: Date;
  at: Date;
  acceptsPrice: boolean;
  sendsLink: boolean;
  /** A visitor's: its rooms count in the share of each night that visitors may hold without money. */
  unpaid: boolean;
  /** Of a hold without money: how much its holders may hold at once. */
  bounds?: HoldBounds;
}

/**
 * Writes the intent on a cart as it was seen; undefined where a concurrent request was first. It is numbered, as the booking
 * will be from its first moment on; an attempt that fails leaves its number to the next one. `year` is the number's.
 */
export function saveIntent(
  tx: Tx,
  { id, version }: Cart,
  { method, holdId, bookingId, holdUntil, at, acceptsPrice, sendsLink, unpaid }: Intent,
  year: string,
): Promise<IntendedCart | undefined> {
  return tx.row<IntendedCart>(
    `update carts set payment_method = $3, hold_id = $4, booking_id = $5, hold_until = $6, completed_at = $7, accepts_price = $8, sends_link = $10, unpaid = $11,
       voucher = coalesce(voucher, next_voucher($9))
     where id = $1 and version = $2 and hold_id is null returning ${CART}`,
    [id, version, method, holdId, bookingId, holdUntil, at, acceptsPrice, year, sendsLink, unpaid],
  );
}

/** Reopens the cart with current prices. False where its intent is another by now. */
export async function dropIntent(
  tx: Tx,
  {
    id,
    holdId,
    lines,
    promotionMinor,
    discounts,
    totalMinor,
  }: Pick<Cart, 'id' | 'holdId' | 'lines' | 'promotionMinor' | 'discounts' | 'totalMinor'>,
): Promise<boolean> {
  const dropped = await tx.execute(
    `update carts set version = version + 1, hold_id = null, booking_id = null, hold_until = null, completed_at = null,
       accepts_price = false, sends_link = false, unpaid = false, lines = $3, promotion_minor = $4, total_minor = $5, discounts = $6 where id = $1 and hold_id = $2`,
    [id, holdId, JSON.stringify(lines), promotionMinor, totalMinor, JSON.stringify(discounts)],
  );
  return dropped === 1;
}
