import { Inject, Injectable } from '@nestjs/common';
import type { AnswerOf, InputOf, OpenedQuote } from '#libs/contracts';
import { Database, systemScope, type Tx } from '#libs/database';
import { fromDecimal, toDecimal } from '#libs/money';
import { numberOfToken, opensRow } from '#libs/process';
import { Refusal, SERVICE, notFound, orNotFound, type Context, type ServiceRuntime } from '#libs/service';
import { BookingViews } from '../bookings/booking-views.js';
import { Brands } from '../bookings/brands.js';
import { insertCart, loadCart, saveCart, type Cart } from '../carts/cart.js';
import { CartService } from '../carts/cart.service.js';
import { cartOf } from './quote-cart.js';
import { findQuote, lockQuote, optionOf, optionsOf, type QuoteOption, type QuoteRow } from './quote-rows.js';

const SCOPE = systemScope('reservations.quotes');

/** A basket of a quote as it is to be had today. */
interface OptionNow {
  state: OpenedQuote['options'][number]['state'];
  cart: Cart;
}

const isOpen = ({ state }: QuoteRow) => state === 'open' || state === 'accepted';

/** A quote for its guest, opened by its link alone. */
@Injectable()
export class GuestQuoteService {
  constructor(
    private readonly database: Database,
    private readonly carts: CartService,
    private readonly views: BookingViews,
    private readonly brands: Brands,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  /** What was offered, and what it costs today. @throws Refusal notFound 404. */
  async open(ctx: Context, link: string): Promise<OpenedQuote> {
    const quote = await this.find(link);
    if (!quote.seenAt && !ctx.user) await this.noteSeen(quote);
    const { companyName } = await this.brands.of(quote.accountId);
    const { state, customer, note, expiresAt } = quote;
    const options = optionsOf(quote).map(async ({ at, ...option }) => {
      const now = isOpen(quote) ? await this.priceNow(ctx, quote, option) : asOffered(quote, option);
      const basket = await this.views.forCart(ctx, now.cart);
      return { at, state: now.state, basket, offered: toDecimal(option.totalMinor) };
    });
    return {
      ...{ state, companyName, note, name: customer.name },
      expiresAt: expiresAt.toISOString(),
      options: await Promise.all(options),
    };
  }

  /**
   * Puts a basket into a cart of the quote's guest: the same cart, however often one is chosen, until it is booked.
   * @throws Refusal notFound 404 · quote.over 409 · quote.booked 409 · room.soldOut 409 · price.changed 409 with the basket.
   */
  async accept(
    ctx: Context,
    link: string,
    { option: at, total }: InputOf<'quotes.accept'>['body'],
  ): Promise<Omit<AnswerOf<'quotes.accept'>, 'status'>> {
    const seen = await this.find(link);
    assertOpen(seen);
    const { state, cart } = await this.priceNow(ctx, seen, orNotFound(seen.options[at]));
    if (state === 'gone') throw new Refusal('room.soldOut', 409);
    if (cart.totalMinor !== fromDecimal(total))
      throw new Refusal('price.changed', 409, { data: { booking: await this.views.forCart(ctx, cart) } });
    const kept = await this.database.tx(SCOPE, async (tx) => {
      const quote = orNotFound(await lockQuote(tx, seen.id));
      assertOpen(quote);
      // Staff may have taken it out since it was priced.
      orNotFound(quote.options[at]);
      const own = await this.cartFor(tx, quote);
      const saved = await saveCart(tx, own, { ...own, ...optionOf(cart), customer: cart.customer });
      if (!saved) throw new Refusal('conflict', 409);
      await tx.execute('update quotes set accepted = $2, accepted_at = $3, cart_id = $4 where id = $1', [
        ...[quote.id, at, this.runtime.now(), own.id],
      ]);
      return saved;
    });
    return { booking: await this.views.forCart(ctx, kept), session: this.carts.tokenOf(kept) };
  }

  /** The mail of a quote was handed over, or why not; that of an earlier one is not said of a later one. */
  async recordSent(publicId: string, messageId: string, error: string | null): Promise<void> {
    await this.database.tx(SCOPE, (tx) =>
      tx.execute('update quotes set send_error = $3 where public_id = $1 and message_id = $2', [
        ...[publicId, messageId, error ?? ''],
      ]),
    );
  }

  private async find(link: string): Promise<QuoteRow> {
    const id = numberOfToken(link);
    const quote = id === undefined ? undefined : await findQuote(this.database.reader(SCOPE), id);
    if (!quote || !opensRow(this.runtime.config.KONAK_SECRET, 'quote link', link, quote)) throw notFound();
    return quote;
  }

  private async priceNow(ctx: Context, quote: QuoteRow, option: QuoteOption): Promise<OptionNow> {
    const before = cartOf(quote, option);
    const { cart, gone } = await this.carts.reprice(ctx, before);
    if (gone.length > 0) return { state: 'gone', cart: before };
    return { state: cart.totalMinor === option.totalMinor ? 'same' : 'changed', cart };
  }

  /** The cart that was made of the quote before, or a new one. */
  private async cartFor(tx: Tx, { id, cartId, accountId, lang, channel, createdBy }: QuoteRow): Promise<Cart> {
    const known = cartId === null ? undefined : await loadCart(tx, cartId);
    // It may have been booked since the quote was read.
    if (!known && cartId !== null) assertOpen(orNotFound(await findQuote(tx, id)));
    return known ?? insertCart(tx, { accountId, lang, channel, createdBy });
  }

  private async noteSeen({ id }: QuoteRow): Promise<void> {
    await this.database.tx(SCOPE, (tx) =>
      tx.execute('update quotes set seen_at = $2 where id = $1 and seen_at is null', [id, this.runtime.now()]),
    );
  }
}

const asOffered = (quote: QuoteRow, option: QuoteOption): OptionNow => ({ state: 'same', cart: cartOf(quote, option) });

function assertOpen(quote: QuoteRow): void {
  if (quote.state === 'booked') throw new Refusal('quote.booked', 409);
  if (!isOpen(quote)) throw new Refusal('quote.over', 409);
}
