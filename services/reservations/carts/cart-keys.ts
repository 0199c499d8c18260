import { z } from 'zod';
import { Currency, Customer, Guest, Language, COMPLETE_METHODS } from '#libs/contracts';
import type { Clients } from '#libs/clients';
import { MAX_ROOMS, toDay, toIsoDate } from '#libs/stays';
import { Refusal, patchKey, type Context, type PatchKey } from '#libs/service';
import { bookingTotalMinor } from '../bookings/booking-total.js';
import type { Booking } from '../bookings/booking.entity.js';

/** What `PATCH /reservation {key, value}` works on: the cart as it will be, and the way to its prices. */
export interface CartPatch {
  cart: Booking;
  clients: Clients;
}

const key = patchKey<CartPatch>();

const CartList = z
  .array(z.strictObject({ offerId: z.string().max(2_000), count: z.number().int().min(1).max(MAX_ROOMS).default(1) }))
  .max(MAX_ROOMS);
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

/** The owner of the rooms computes price and availability; the client only names offers. */
async function price(
  { cart, clients }: CartPatch,
  wanted: z.output<typeof CartList>,
  {
    currency = currencyKept(cart, wanted),
    promotion: code = cart.promotion,
  }: { currency?: Booking['currency']; promotion?: string } = {},
): Promise<void> {
  const rooms = wanted.reduce((sum, { count }) => sum + count, 0);
  if (rooms > MAX_ROOMS) throw new Refusal('cart.tooManyRooms', 422);
  const { lines, promotion } =
    wanted.length || code
      ? await clients.call('offers.price', { body: { offers: wanted, currency, promotion: code }, lang: cart.lang })
      : { lines: [], promotion: null };
  if (new Set(lines.map((line) => line.hotel.id)).size > 1) throw new Refusal('cart.oneHotel', 422);
  const first = lines[0];
  cart.lines = lines;
  cart.promotion = code;
  cart.promotionName = promotion?.name ?? '';
  cart.promotionMinor = promotion?.amountMinor ?? 0;
  if (first) cart.currency = first.price.currency as Booking['currency'];
  cart.hotelId = first?.hotel.id ?? null;
  cart.hotelAccountId = first?.hotel.account ?? null;
  cart.hotelName = first?.hotel.name ?? '';
  cart.checkIn = first ? toIsoDate(toDay(Math.min(...lines.map((line) => line.checkIn)))) : null;
  cart.checkOut = first ? toIsoDate(toDay(Math.max(...lines.map((line) => line.checkOut)))) : null;
  cart.nights = lines.reduce((sum, line) => sum + line.nights * line.count, 0);
  cart.rooms = rooms;
  sumUp(cart);
}

/** What is added to a cart comes in the cart's currency; what replaces all of it brings its own. */
function currencyKept(
  { lines, currency }: Booking,
  wanted: z.output<typeof CartList>,
): Booking['currency'] | undefined {
  return lines.some((line) => wanted.some(({ offerId }) => offerId === line.offerId)) ? currency : undefined;
}

function offersOf({ lines }: Booking): z.output<typeof CartList> {
  return lines.map(({ offerId, count }) => ({ offerId, count }));
}

function sumUp(cart: Booking): void {
  cart.totalMinor = bookingTotalMinor(cart);
}

function staffOnly(ctx: Context): void {
  if (!ctx.user) throw new Refusal('cart.staffOnly', 403);
}

/** The keys of a cart. What is not here can not be changed from outside: not the price, not the state, not the account. */
export const CART_KEYS: ReadonlyMap<string, PatchKey<z.ZodType, CartPatch>> = new Map([
  ['cartList', key(CartList, (patch, wanted) => price(patch, wanted))],
  ['guests', key(z.array(Guest).max(60), ({ cart }, guests) => void (cart.guests = guests))],
  [
    'customer',
    key(Customer, ({ cart }, customer) => {
      cart.customer = customer;
      cart.guestName = `${customer.name} ${customer.surname}`;
      cart.guestCountry = customer.country;
    }),
  ],
  ['specialRequests', key(z.string().max(2_000), ({ cart }, text) => void (cart.specialRequests = text))],
  ['lang', key(Language, ({ cart }, lang) => void (cart.lang = lang))],
  [
    'currency',
    key(Currency, async (patch, currency) => {
      await price(patch, offersOf(patch.cart), { currency });
    }),
  ],
  [
    'discounts',
    key(Discounts, ({ cart }, discounts, ctx) => {
      staffOnly(ctx);
      cart.discounts = discounts;
      sumUp(cart);
    }),
  ],
  [
    'promotion',
    // A code for an empty cart is kept for what will be in it.
    key(z.string().trim().max(40), (patch, promotion) => price(patch, offersOf(patch.cart), { promotion })),
  ],
  ['paymentMethod', key(z.enum(COMPLETE_METHODS), ({ cart }, method) => void (cart.paymentMethod = method))],
  ['flightTransaction', key(z.string().max(64).nullable(), ({ cart }, id) => void (cart.flightTransaction = id))],
]);
