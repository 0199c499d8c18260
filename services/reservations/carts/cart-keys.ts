import { z } from 'zod';
import {
  BasketItem,
  COMPLETE_METHODS,
  Currency,
  Customer,
  Guest,
  Language,
  MAX_LINES,
  kindOf,
  kindOfOffer,
  offerOf,
} from '#libs/contracts';
import type { Clients } from '#libs/clients';
import { MAX_ROOMS } from '#libs/stays';
import { Refusal, patchKey, type Context, type PatchKey } from '#libs/service';
import { bookingTotalMinor, discountsAt, isAboveMarkup } from '../bookings/booking-total.js';
import { ownerOf, sortLines } from '../lines/line-owner.js';
import type { SupplierLines } from '../lines/supplier-lines.js';
import type { Cart } from './cart.js';
import { isSellingStaff } from './judge-cart.js';

/** The input of `PATCH /reservation {key, value}`: the cart being changed, and access to its prices. */
export interface CartPatch {
  cart: Cart;
  clients: Clients;
  suppliers: Pick<SupplierLines, 'price'>;
}

const key = patchKey<CartPatch>();

const CartList = z.array(BasketItem).max(MAX_LINES);
type Offers = Array<ReturnType<typeof offerOf>>;
const Discounts = z
  .array(
    z.strictObject({
      type: z.literal('manual'),
      amount: z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('fee'), value: z.number().min(0).max(1e8).multipleOf(0.01) }),
        z.strictObject({ type: z.literal('percent'), value: z.number().min(0).max(100) }),
      ]),
    }),
  )
  .max(5);

/** Inventory computes price and availability; the client only names offers. */
async function price(
  ctx: Context,
  patch: CartPatch,
  wanted: Offers,
  { currency: asked, promotion: code = patch.cart.promotion }: { currency?: Cart['currency']; promotion?: string } = {},
): Promise<void> {
  const { cart } = patch;
  const rooms = wanted.reduce((sum, { offerId, count }) => sum + (kindOfOffer(offerId) === 'room' ? count : 0), 0);
  if (rooms > MAX_ROOMS) throw new Refusal('cart.tooManyRooms', 422);
  const { theirs, currency } = await suppliersPart(ctx, patch, wanted, asked);
  const stock = wanted.filter(({ offerId }) => kindOfOffer(offerId) !== 'supplier');
  const { lines: ours, promotion } =
    stock.length || code ? await askPrices(patch, stock, { currency, promotion: code }) : NOTHING;
  const priced = [...ours, ...theirs];
  const lines = sortLines(priced, cart);
  if (new Set(lines.flatMap((line) => ownerOf(line, cart) ?? [])).size > 1) throw new Refusal('cart.oneOwner', 422);
  const first = lines[0];
  const before = { ...cart };
  cart.lines = lines;
  cart.promotion = code;
  cart.promotionName = promotion?.name ?? '';
  cart.promotionMinor = promotion?.amountMinor ?? 0;
  if (first) cart.currency = first.price.currency as Cart['currency'];
  cart.discounts = discountsKept(ctx, before, cart);
  sumUp(cart);
}

/** What suppliers sell of a basket, and the currency of all of it: theirs, which nobody converts. */
async function suppliersPart(
  ctx: Context,
  { cart, suppliers }: CartPatch,
  wanted: Offers,
  asked: Cart['currency'] | undefined,
) {
  const ids = wanted.map(({ offerId }) => offerId).filter((offerId) => kindOfOffer(offerId) === 'supplier');
  if (ids.length === 0) return { theirs: [], currency: asked ?? currencyKept(cart, wanted) };
  const theirs = await suppliers.price(cart.accountId, ids, isSellingStaff(ctx, cart) ? undefined : ctx);
  const currencies = new Set([...theirs.map(({ price: { currency } }) => currency), ...(asked ? [asked] : [])]);
  if (currencies.size > 1) throw new Refusal('supplier.currency', 422);
  return { theirs, currency: theirs[0]!.price.currency as Cart['currency'] };
}

/**
 * A discount by staff applies to what they saw: it is dropped when others change the cart, and an amount has its
 * currency.
 */
function discountsKept(ctx: Context, before: Cart, cart: Cart): Cart['discounts'] {
  const { lines, currency, promotion } = cart;
  const isSame = currency === before.currency && promotion === before.promotion && hasSameOffers(before.lines, lines);
  if (isSame) return discountsAt(cart, before);
  if (!isSellingStaff(ctx, before)) return [];
  const kept = before.discounts.filter(({ amount }) => amount.type === 'percent' || currency === before.currency);
  return isAboveOwn(ctx, { ...cart, discounts: kept }) ? [] : kept;
}

/** A partner agency sells at its parent's price: only its own markup is its to give away. */
function isAboveOwn({ user }: Context, cart: Cart): boolean {
  return user !== undefined && user.role.startsWith('partner.agency') && isAboveMarkup(cart);
}

function hasSameOffers(before: Cart['lines'], now: Cart['lines']): boolean {
  return (
    before.length === now.length &&
    before.every(({ offerId, count }, at) => offerId === now[at]!.offerId && count === now[at]!.count)
  );
}

const NOTHING = { lines: [], promotion: null };

/** Offers are sold by the account they were made for, on its channels. */
function askPrices(
  { cart, clients }: Pick<CartPatch, 'cart' | 'clients'>,
  offers: Offers,
  options: { currency?: Cart['currency']; promotion: string },
) {
  const { accountId: seller, channel, lang } = cart;
  return clients.call('offers.price', { body: { offers, seller, channel, ...options }, lang });
}

/** Additions to a cart use the cart's currency; a complete replacement brings its own. */
function currencyKept({ lines, currency }: Cart, wanted: Offers): Cart['currency'] | undefined {
  return lines.some((line) => wanted.some(({ offerId }) => offerId === line.offerId)) ? currency : undefined;
}

function offersOf({ lines }: Pick<Cart, 'lines'>): Offers {
  return lines.map(({ offerId, count }) => ({ offerId, count }));
}

function sumUp(cart: Cart): void {
  cart.totalMinor = bookingTotalMinor(cart);
}

/** The keys of a cart. Everything else is read-only from outside: the price, the state, the account. */
export const CART_KEYS: ReadonlyMap<string, PatchKey<z.ZodType, CartPatch>> = new Map([
  ['cartList', key(CartList, (patch, wanted, ctx) => price(ctx, patch, wanted.map(offerOf)))],
  ['guests', key(z.array(Guest).max(60), ({ cart }, guests) => void (cart.guests = guests))],
  ['customer', key(Customer, ({ cart }, customer) => void (cart.customer = customer))],
  ['specialRequests', key(z.string().max(2_000), ({ cart }, text) => void (cart.specialRequests = text))],
  ['lang', key(Language, ({ cart }, lang) => void (cart.lang = lang))],
  [
    'currency',
    key(Currency, async (patch, currency, ctx) => {
      await price(ctx, patch, offersOf(patch.cart), { currency });
    }),
  ],
  [
    'discounts',
    key(Discounts, ({ cart }, discounts, ctx) => {
      if (!isSellingStaff(ctx, cart)) throw new Refusal('cart.staffOnly', 403);
      if (isAboveOwn(ctx, { ...cart, discounts })) throw new Refusal('cart.aboveMarkup', 403);
      cart.discounts = discounts;
      sumUp(cart);
    }),
  ],
  [
    'promotion',
    // A code for an empty cart is kept for its later lines.
    key(z.string().trim().max(40), (patch, promotion, ctx) => price(ctx, patch, offersOf(patch.cart), { promotion })),
  ],
  ['paymentMethod', key(z.enum(COMPLETE_METHODS), ({ cart }, method) => void (cart.paymentMethod = method))],
  [
    'flightTransaction',
    key(z.uuid().nullable(), async (patch, transaction, ctx) => {
      const others = patch.cart.lines.filter((line) => kindOf(line) !== 'flight');
      const flight = transaction === null ? [] : [offerOf({ transactionId: transaction })];
      await price(ctx, patch, [...offersOf({ lines: others }), ...flight]);
      patch.cart.flightTransaction = transaction;
    }),
  ],
]);
