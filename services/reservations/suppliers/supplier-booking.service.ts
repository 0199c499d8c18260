import { Injectable } from '@nestjs/common';
import { signatureOf, type AnswerOf, type InputOf, type SupplierTransaction } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { fromDecimal } from '#libs/money';
import { Refusal, unacceptable, type Context } from '#libs/service';
import { SiteSelling } from './selling/site-selling.js';
import type { SupplierOfferContent } from './offers/supplier-offer-tokens.js';
import { SupplierSearchService, cultureOf } from './supplier-search.service.js';
import { describeTransaction } from './transactions/describe-transaction.js';
import { SupplierTransactions, type Booker } from './transactions/supplier-transactions.js';
import { callsOfTransaction, type SupplierTransactionRow } from './transactions/transaction-rows.js';

const SCOPE = systemScope('reservations.suppliers');

/** What staff do with bookings at suppliers; guests begin those of flights. */
@Injectable()
export class SupplierBookingService {
  constructor(
    private readonly database: Database,
    private readonly search: SupplierSearchService,
    private readonly transactions: SupplierTransactions,
    private readonly selling: SiteSelling,
  ) {}

  /** @throws Refusal offer.* · price.changed 409 · supplier.* · partnerDown 503. */
  async begin(ctx: Context, body: InputOf<'paximum.transaction'>['body']): Promise<SupplierTransaction> {
    const { offerIds, currency, culture } = body;
    const offers = offerIds.map((offerId) => this.search.tokens.read(offerId));
    if (currency !== undefined && offers.some((offer) => offer.currency !== currency))
      throw unacceptable([{ path: 'body.currency', msg: 'field.invalid' }]);
    const row = await this.transactions.begin(bookerOf(ctx), {
      offers,
      culture,
      acceptedMinor: acceptedOf(body, 'body'),
    });
    return this.describe(row);
  }

  /** As `begin`, for a guest or staff, in the language of the request. */
  async beginFlight(
    ctx: Context,
    query: InputOf<'flight.begintransaction'>['body']['query'],
  ): Promise<AnswerOf<'flight.begintransaction'>['data']> {
    const offer = this.search.tokens.read(query.offerId);
    if (offer.kind !== 'flight') throw new Refusal('supplier.offers', 422);
    const row = await this.beginOne(ctx, offer, acceptedOf(query, 'body.query'));
    const { id, state, price, was, expiresOn, travellers } = await this.describe(row);
    return {
      ...{ id, state, price, was, expiresOn },
      travellers: travellers.map(
        ({ travellerId, type, passengerType, requiredFields, birthDateFrom, birthDateTo }) => ({
          ...{ travellerId, type, passengerType, requiredFields, birthDateFrom, birthDateTo },
        }),
      ),
    };
  }

  /** Begins an offer of any kind that the site sells, for a guest. @throws Refusal as `begin` · supplier.notSold 403. */
  async beginAsGuest(
    ctx: Context,
    body: InputOf<'suppliers.begin'>['body'],
  ): Promise<AnswerOf<'suppliers.begin'>['data']> {
    const row = await this.beginOne(ctx, this.search.tokens.read(body.offerId), acceptedOf(body, 'body'));
    const { id, price, expiresOn } = describeTransaction(row, []);
    return { id, price, expiresOn };
  }

  /** @throws Refusal notFound 404. */
  async get(ctx: Context, id: string): Promise<SupplierTransaction> {
    return this.describe(await this.transactions.find(ctx, id));
  }

  /** @throws Refusal request.invalid 422 naming each field · notFound 404 · supplier.* · price.changed 409. */
  async update(ctx: Context, body: InputOf<'paximum.update'>['body']): Promise<AnswerOf<'paximum.update'>['data']> {
    const { transactionId, travellers, customerInfo, reservationNote, agencyReservationNumber } = body;
    await this.assertAlone(ctx, transactionId);
    const row = await this.transactions.setTravellers(ctx, transactionId, {
      ...{ travellers, note: reservationNote, clientRef: agencyReservationNumber },
      ...(customerInfo && { customer: customerInfo }),
    });
    const alreadyBooked = await this.transactions.sameTravellers(row, travellers);
    return { ...(await this.describe(row)), alreadyBooked };
  }

  /**
   * Books without a basket, and so without its money: only for those to whom the supplier's account belongs.
   * @throws Refusal notFound 404 · supplier.* · supplier.inBasket, supplier.unpaid 409 · partnerDown 503 where nothing was sent.
   */
  async commit(ctx: Context, id: string): Promise<SupplierTransaction> {
    await this.assertAlone(ctx, id);
    if (ctx.scope !== 'all') throw new Refusal('supplier.unpaid', 409);
    return this.describe(await this.transactions.commit(ctx, id));
  }

  /** @throws Refusal notFound 404 · supplier.state 409 · price.changed 409. */
  async cancel(ctx: Context, id: string, { penalty }: InputOf<'paximum.cancel'>['body']): Promise<SupplierTransaction> {
    await this.assertAlone(ctx, id);
    const row =
      penalty === undefined
        ? await this.transactions.penalty(ctx, id)
        : await this.transactions.cancel(ctx, id, fromDecimal(penalty));
    return this.describe(row);
  }

  private async beginOne(
    ctx: Context,
    offer: SupplierOfferContent,
    acceptedMinor: number | undefined,
  ): Promise<SupplierTransactionRow> {
    await this.selling.assertOffered(ctx, offer.kind === 'hotel' ? 'hotels' : 'flights');
    await this.selling.count(ctx, 'begin');
    return this.transactions.begin(bookerOf(ctx), { offers: [offer], culture: cultureOf(ctx), acceptedMinor });
  }

  /** What is part of a basket is booked, paid and cancelled with it. */
  private async assertAlone(ctx: Context, id: string): Promise<void> {
    if ((await this.transactions.find(ctx, id)).holdId !== null) throw new Refusal('supplier.inBasket', 409);
  }

  private async describe(row: SupplierTransactionRow): Promise<SupplierTransaction> {
    return describeTransaction(row, await callsOfTransaction(this.database.reader(SCOPE), row));
  }
}

const bookerOf = ({ account, markups, user }: Context): Booker => ({
  account,
  markups,
  by: user ? signatureOf(user) : 'guest',
});

/** What was shown and is accepted. @throws Refusal request.invalid 400 for an acceptance of nothing. */
function acceptedOf({ accept, amount }: { accept: boolean; amount?: number }, path: string): number | undefined {
  if (!accept) return undefined;
  if (amount === undefined) throw unacceptable([{ path: `${path}.amount`, msg: 'field.required' }]);
  return fromDecimal(amount);
}
