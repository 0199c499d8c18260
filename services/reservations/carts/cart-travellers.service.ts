import { Injectable } from '@nestjs/common';
import { transactionOfOffer, type BegunInCart, type InputOf } from '#libs/contracts';
import { systemScope } from '#libs/database';
import { notFound, type Context } from '#libs/service';
import { SupplierTransactions, describeTransaction, type SupplierTransactionRow } from '../suppliers/index.js';
import type { Cart } from './cart.js';
import { CartService } from './cart.service.js';

const SCOPE = systemScope('reservations.suppliers');

/** What suppliers ask of the travellers of a cart, which its session opens. */
@Injectable()
export class CartTravellers {
  constructor(
    private readonly carts: CartService,
    private readonly transactions: SupplierTransactions,
  ) {}

  /** @throws Refusal notFound 404 · cart.completed 409. */
  async list(ctx: Context, token: string | undefined): Promise<BegunInCart[]> {
    const ids = idsIn(await this.carts.openCart(ctx, token));
    return Promise.all(ids.map(async (id) => describe(await this.transactions.find(SCOPE, id))));
  }

  /**
   * Sets the travellers of a part of the cart. Who else is on the same flight is for staff alone to know.
   * @throws Refusal notFound 404 for what is not in the cart · cart.completed 409 · request.invalid 422 naming each field ·
   * supplier.expired 410 · supplier.state 409 · price.changed 409 with both prices: it has to be begun again.
   */
  async set(
    ctx: Context,
    token: string | undefined,
    { transactionId, travellers }: InputOf<'suppliers.travellers.set'>['body'],
  ): Promise<BegunInCart> {
    const cart = await this.carts.openCart(ctx, token);
    if (!idsIn(cart).includes(transactionId)) throw notFound();
    const row = await this.transactions.setTravellers({ scope: [cart.accountId] }, transactionId, {
      ...{ travellers, note: '', clientRef: '' },
    });
    return describe(row);
  }
}

const idsIn = ({ lines }: Cart) => lines.flatMap(({ offerId }) => transactionOfOffer(offerId) ?? []);

/** Never with the travellers themselves. */
function describe(row: SupplierTransactionRow): BegunInCart {
  const { id, kind, price, was, expiresOn, refundable, penalties, services, travellers } = describeTransaction(row, []);
  const hasTravellers = row.state === 'travellersSet';
  return { id, kind, price, was, expiresOn, refundable, penalties, services, travellers, hasTravellers };
}
