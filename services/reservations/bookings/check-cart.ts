import { Injectable } from '@nestjs/common';
import { isUnpaidMethod, type CompleteMethod, type HoldLimitReached } from '#libs/contracts';
import { Refusal, type Context } from '#libs/service';
import type { Cart } from '../carts/cart.js';
import { offeredMethods } from '../carts/offered-methods.js';
import { DocumentService, type SeenDocuments } from '../documents/document.service.js';
import { lapses, methodsOnTerms, type HoldTerms } from '../unpaid-rooms/hold-terms.js';
import { Brands } from './brands.js';
import { assertGuests } from './judge-guests.js';

/** What a cart needs before it can be completed. */
@Injectable()
export class CheckCart {
  constructor(
    private readonly brands: Brands,
    private readonly documents: DocumentService,
  ) {}

  /**
   * Keeps the legal texts that come with it. @returns the methods that the cart is offered.
   * @throws Refusal cart.empty, cart.noCustomer, booking.party, method.notOffered, hold.limit 422 · legal.changed 409.
   */
  async assertComplete(
    ctx: Context,
    cart: Cart,
    { method, terms, documents }: { method: CompleteMethod; terms: HoldTerms; documents?: SeenDocuments },
  ): Promise<CompleteMethod[]> {
    if (cart.lines.length === 0) throw new Refusal('cart.empty', 422);
    if (!cart.customer) throw new Refusal('cart.noCustomer', 422);
    assertGuests(cart.guests, cart);
    const { bankAccounts } = await this.brands.of(cart.accountId);
    const offered = offeredMethods(ctx, cart, bankAccounts);
    if (!offered.includes(method)) throw new Refusal('method.notOffered', 422);
    if (!methodsOnTerms(offered, terms).includes(method)) {
      const why = lapses(method) && terms.hours === 0 ? 'day' : 'bookings';
      const data: HoldLimitReached = { why, rooms: 0, methods: paidMethods(offered), from: null };
      throw new Refusal('hold.limit', 422, { data });
    }
    await this.documents.keep(ctx, cart, documents);
    return offered;
  }
}

/** Ways to pay that hold no rooms without money. */
export const paidMethods = (offered: readonly CompleteMethod[]): CompleteMethod[] =>
  offered.filter((method) => !isUnpaidMethod(method));
