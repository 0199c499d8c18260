import type { QuoteState } from '#libs/contracts';
import type { Reader, Tx } from '#libs/database';
import type { Cart } from '../carts/cart.js';

/** A basket as it was offered. */
export type QuoteOption = Pick<
  Cart,
  'lines' | 'currency' | 'promotion' | 'promotionName' | 'promotionMinor' | 'discounts' | 'totalMinor'
>;

export interface QuoteRow extends Record<string, unknown> {
  id: number;
  publicId: string;
  accountId: number;
  channel: 'b2b' | 'b2c';
  state: QuoteState;
  customer: { name: string; surname: string; email: string; phone: string };
  lang: string;
  note: string;
  /** By position; null where one was removed. */
  options: Array<QuoteOption | null>;
  accepted: number | null;
  acceptedAt: Date | null;
  cartId: number | null;
  /** The booking's number, once its cart was completed. */
  booking: number | null;
  seenAt: Date | null;
  sentAt: Date | null;
  sendError: string;
  createdBy: string;
  createdAt: Date;
  expiresAt: Date;
}

const STATE = `case when b.id is not null then 'booked' when q.withdrawn_at is not null then 'withdrawn'
    when q.expires_at <= now() then 'expired' when q.accepted is not null then 'accepted' else 'open' end`;

/** Quotes with the state that follows from their days and their booking. */
export const QUOTES = `(
  select q.id, q.public_id as "publicId", q.account_id as "accountId", q.channel, q.lang,
    jsonb_build_object('name', q.name, 'surname', q.surname, 'email', q.email, 'phone', q.phone) as customer, q.note, q.options, q.accepted,
    q.accepted_at as "acceptedAt", q.cart_id as "cartId", b.id as booking, q.seen_at as "seenAt", q.sent_at as "sentAt",
    q.send_error as "sendError", q.created_by as "createdBy", q.created_at as "createdAt", q.expires_at as "expiresAt",
    ${STATE} as state
  from quotes q left join bookings b on b.id = q.cart_id
) as q`;

export function findQuote(from: Reader, id: number): Promise<QuoteRow | undefined> {
  return from.row<QuoteRow>(`select * from ${QUOTES} where id = $1`, [id]);
}

/** A quote whose row is locked. */
export async function lockQuote(tx: Tx, id: number): Promise<QuoteRow | undefined> {
  await tx.rows('select 1 from quotes where id = $1 for update', [id]);
  return findQuote(tx, id);
}

/** The baskets that a quote still has, with their positions. */
export function optionsOf({ options }: Pick<QuoteRow, 'options'>): Array<QuoteOption & { at: number }> {
  return options.flatMap((option, at) => (option ? [{ ...option, at }] : []));
}

/** What a quote keeps of a cart. */
export function optionOf(cart: Cart): QuoteOption {
  const { lines, currency, promotion, promotionName, promotionMinor, discounts, totalMinor } = cart;
  return { lines, currency, promotion, promotionName, promotionMinor, discounts, totalMinor };
}
