import { ServiceRefusal, type Clients } from '#libs/clients';
import { kindOfOffer, type PricedLine } from '#libs/contracts';
import { Refusal, applyPatch, type Context } from '#libs/service';
import { discountsAt } from '../bookings/booking-total.js';
import type { SupplierLines } from '../lines/supplier-lines.js';
import { CART_KEYS } from './cart-keys.js';
import type { Cart } from './cart.js';

interface Prices {
  clients: Clients;
  suppliers: Pick<SupplierLines, 'price'>;
}

/** A cart at today's prices, and the lines that were taken out as they are not on sale any more. */
export interface Repriced {
  cart: Cart;
  gone: PricedLine[];
}

/**
 * Prices a cart that was put aside, however old its offers are. Its code goes where it does not apply any more.
 * @throws ServiceUnavailable when prices cannot be asked for.
 */
export async function repriceCart(ctx: Context, cart: Cart, prices: Prices): Promise<Repriced> {
  const { accountId: seller, lines } = cart;
  const stock = lines.filter(({ offerId }) => kindOfOffer(offerId) !== 'supplier');
  const others = lines.filter(({ offerId }) => kindOfOffer(offerId) === 'supplier');
  const asked = stock.map(({ offerId, count }) => ({ offerId, count }));
  const { offers } = await prices.clients.call('offers.renew', { body: { offers: asked, seller } });
  const renewed = [...stock.map((line, at) => ({ ...line, ...offers[at] })), ...others];
  return priceWhatIsSold(ctx, { cart: { ...cart, lines: renewed }, gone: [] }, prices);
}

async function priceWhatIsSold(ctx: Context, { cart, gone }: Repriced, prices: Prices): Promise<Repriced> {
  const priced = { ...cart };
  const value = cart.lines.map(({ offerId, count }) => ({ offerId, count }));
  try {
    await applyPatch(CART_KEYS, { cart: priced, ...prices }, { key: 'cartList', value }, ctx);
    return { cart: priced, gone };
  } catch (error) {
    const { msg, line } = refusalOf(error);
    if (msg === 'promotion.unknown') return priceWhatIsSold(ctx, { cart: { ...cart, promotion: '' }, gone }, prices);
    const lost = line === undefined ? undefined : cart.lines[line];
    if (!lost) throw error;
    const left = { ...cart, lines: cart.lines.toSpliced(line!, 1) };
    const kept = { ...left, discounts: discountsAt(left, cart) };
    return priceWhatIsSold(ctx, { cart: kept, gone: [...gone, lost] }, prices);
  }
}

/** What a refusal is, and the line it names. */
function refusalOf(error: unknown): { msg?: string; line?: number } {
  const data = (known: unknown) => (known as { line?: number } | undefined)?.line;
  if (error instanceof ServiceRefusal) return { msg: error.body.msg, line: data(error.body.data) };
  return error instanceof Refusal ? { msg: error.key, line: data(error.detail.data) } : {};
}
