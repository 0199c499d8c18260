import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  MAX_QUOTE_OPTIONS,
  QUOTE_MAIL_LIMIT,
  kindOfOffer,
  signatureOf,
  signerOf,
  type AnswerOf,
  type InputOf,
  type Quote,
  type QuoteMail,
} from '#libs/contracts';
import { Database, type Tx } from '#libs/database';
import { toDecimal } from '#libs/money';
import { linksOf, quotePage } from '#libs/process';
import {
  RateLimits,
  Refusal,
  SERVICE,
  likePattern,
  offsetOf,
  orNotFound,
  pageOf,
  userOf,
  type Context,
  type ServiceRuntime,
} from '#libs/service';
import { BookingViews } from '../bookings/booking-views.js';
import { Brands } from '../bookings/brands.js';
import type { Cart } from '../carts/cart.js';
import { CartService } from '../carts/cart.service.js';
import { isSellingStaff } from '../carts/judge-cart.js';
import { nameOfLine } from '../lines/name-of-line.js';
import { cartOf } from './quote-cart.js';
import { QUOTES, findQuote, lockQuote, optionOf, optionsOf, type QuoteRow } from './quote-rows.js';

const HOUR_MS = 3_600_000;
const WANTED = `($1::text is null or state = $1) and ($3::int[] is null or id = any ($3))
  and (customer ->> 'name') || ' ' || (customer ->> 'surname') || ' ' || (customer ->> 'email') ilike $2`;
const SORTED = {
  'id asc': 'id',
  'id desc': 'id desc',
  'expiresAt asc': '"expiresAt", id',
  'expiresAt desc': '"expiresAt" desc, id desc',
};

/** Offers that staff make of their carts. */
@Injectable()
export class QuoteService {
  constructor(
    private readonly database: Database,
    private readonly carts: CartService,
    private readonly views: BookingViews,
    private readonly brands: Brands,
    private readonly limits: RateLimits,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  async list(ctx: Context, query: InputOf<'quotes.list'>['query']): Promise<AnswerOf<'quotes.list'>> {
    const { state = null, keyword = '' } = query;
    const sorted = `${query.sort} ${query.order}` as const;
    const asked = [state, likePattern(keyword), query.id ?? null];
    const found = await this.database.read(ctx, async (tx) => ({
      rows: await tx.rows<QuoteRow>(
        `select * from ${QUOTES} where ${WANTED} order by ${SORTED[sorted]} limit $4 offset $5`,
        [...asked, query.limit, offsetOf(query)],
      ),
      total: await tx.row<{ count: number }>(`select count(*)::int as count from ${QUOTES} where ${WANTED}`, asked),
    }));
    const records = await Promise.all(found.rows.map((row) => this.describe(ctx, row)));
    return pageOf(records, found.total!.count, query);
  }

  /** @throws Refusal notFound 404. */
  async get(ctx: Context, id: number): Promise<Quote> {
    return this.describe(ctx, orNotFound(await this.database.read(ctx, (tx) => findQuote(tx, id))));
  }

  /** @throws Refusal quote.empty, quote.suppliers 422 · cart.staffOnly 403. */
  async create(
    ctx: Context,
    session: string | undefined,
    { customer, lang, note, hours }: InputOf<'quotes.create'>['body'],
  ): Promise<Quote> {
    const cart = await this.openCart(ctx, session);
    const until = new Date(this.runtime.now().getTime() + hours * HOUR_MS);
    const made = await this.database.tx(ctx, (tx) =>
      tx.row<{ id: number }>(
        `insert into quotes (account_id, channel, name, surname, email, phone, lang, note, options, created_by, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
        [
          ...[cart.accountId, cart.channel, customer.name, customer.surname, customer.email, customer.phone],
          ...[lang, note, JSON.stringify([optionOf(cart)]), signatureOf(userOf(ctx)), until],
        ],
      ),
    );
    return this.get(ctx, made!.id);
  }

  /** @throws Refusal as `create` · notFound 404 · quote.over 409 · quote.full 422. */
  async addOption(ctx: Context, id: number, session: string | undefined): Promise<Quote> {
    const cart = await this.openCart(ctx, session);
    return this.change(ctx, id, async (tx, quote) => {
      if (cart.accountId !== quote.accountId) throw new Refusal('cart.notYours', 403);
      if (optionsOf(quote).length >= MAX_QUOTE_OPTIONS) throw new Refusal('quote.full', 422);
      await saveOptions(tx, id, [...quote.options, optionOf(cart)]);
    });
  }

  /** The last basket stays: a quote of nothing is withdrawn. @throws Refusal notFound 404 · quote.over 409 · quote.empty 422. */
  removeOption(ctx: Context, id: number, at: number): Promise<Quote> {
    return this.change(ctx, id, async (tx, quote) => {
      orNotFound(quote.options[at]);
      if (optionsOf(quote).length === 1) throw new Refusal('quote.empty', 422);
      await saveOptions(tx, id, quote.options.with(at, null));
    });
  }

  /** @throws Refusal notFound 404 · quote.over 409 · request.tooMany 429. */
  async send(ctx: Context, id: number): Promise<Quote> {
    const seen = orNotFound(await this.database.read(ctx, (tx) => findQuote(tx, id)));
    await this.limits.take('quotes.send', String(seen.accountId), QUOTE_MAIL_LIMIT);
    const brand = await this.brands.of(seen.accountId);
    return this.change(ctx, id, async (tx, quote) => {
      const messageId = randomUUID();
      const { companyName, colour, logo, site = '', email } = brand;
      tx.emit('mail.quote', { messageId, companyName, colour, logo, site, replyTo: email, ...describeMail(quote) });
      await tx.execute(`update quotes set sent_at = $2, message_id = $3, send_error = '' where id = $1`, [
        ...[id, this.runtime.now(), messageId],
      ]);
    });
  }

  /** @throws Refusal notFound 404 · quote.over 409. */
  withdraw(ctx: Context, id: number): Promise<Quote> {
    return this.change(ctx, id, async (tx) => {
      await tx.execute('update quotes set withdrawn_at = $2 where id = $1', [id, this.runtime.now()]);
    });
  }

  private async openCart(ctx: Context, session: string | undefined): Promise<Cart> {
    const cart = await this.carts.openCart(ctx, session);
    if (!isSellingStaff(ctx, cart)) throw new Refusal('cart.staffOnly', 403);
    if (cart.lines.length === 0) throw new Refusal('quote.empty', 422);
    if (cart.lines.some(({ offerId }) => kindOfOffer(offerId) === 'supplier'))
      throw new Refusal('quote.suppliers', 422);
    return cart;
  }

  private async change(ctx: Context, id: number, change: (tx: Tx, quote: QuoteRow) => Promise<void>): Promise<Quote> {
    await this.database.tx(ctx, async (tx) => {
      const quote = orNotFound(await lockQuote(tx, id));
      if (quote.state !== 'open' && quote.state !== 'accepted') throw new Refusal('quote.over', 409);
      await change(tx, quote);
    });
    return this.get(ctx, id);
  }

  private async describe(ctx: Context, quote: QuoteRow): Promise<Quote> {
    const { site = '' } = await this.brands.of(quote.accountId);
    const { id, accountId: account, state, customer, lang, note, accepted, sendError, booking } = quote;
    const iso = (at: Date | null) => at && at.toISOString();
    const options = optionsOf(quote).map(async ({ at, ...option }) => ({
      at,
      basket: await this.views.forCart(ctx, cartOf(quote, option)),
    }));
    return {
      ...{ id, account, state, customer, lang, note, accepted, sendError, booking },
      options: await Promise.all(options),
      acceptedAt: iso(quote.acceptedAt),
      seenAt: iso(quote.seenAt),
      sentAt: iso(quote.sentAt),
      createdBy: signerOf(quote.createdBy),
      createdAt: quote.createdAt.toISOString(),
      expiresAt: quote.expiresAt.toISOString(),
      url: quotePage(linksOf(this.runtime.config, site), quote),
    };
  }
}

function saveOptions(tx: Tx, id: number, options: QuoteRow['options']): Promise<unknown> {
  return tx.execute('update quotes set options = $2 where id = $1', [id, JSON.stringify(options)]);
}

function describeMail(
  quote: QuoteRow,
): Omit<QuoteMail, 'messageId' | 'companyName' | 'colour' | 'logo' | 'site' | 'replyTo'> {
  const { id, publicId, customer, lang, note, expiresAt } = quote;
  return {
    ...{ quote: { id, publicId }, to: customer.email, lang, name: `${customer.name} ${customer.surname}`, note },
    expiresAt: expiresAt.toISOString(),
    options: optionsOf(quote).map((option) => ({
      parts: option.lines.map(nameOfLine),
      total: toDecimal(option.totalMinor),
      currency: option.currency,
    })),
  };
}
