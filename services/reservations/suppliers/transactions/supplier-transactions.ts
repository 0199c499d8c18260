import { randomBytes, randomUUID } from 'node:crypto';
import type { MarkupOf, SupplierCustomer, SupplierTraveller } from '#libs/contracts';
import { systemScope, type Database, type TenantScope } from '#libs/database';
import { toDecimal } from '#libs/money';
import { fromIsoDate } from '#libs/stays';
import type { PlatformSecret } from '#libs/process';
import { Refusal, notFound, orNotFound } from '#libs/service';
import { withMarkups, type BegunBooking, type SupplierCall } from '#libs/suppliers';
import { decidePrice } from '../offers/price-moves.js';
import type { SupplierOfferContent } from '../offers/supplier-offer-tokens.js';
import { asSupplierRefusal, type Suppliers } from '../suppliers.js';
import { CancelTransactions } from './cancel-transactions.js';
import { CommitTransactions } from './commit-transactions.js';
import { judgeTravellers } from './judge-travellers.js';
import { sealTravellers } from './sealed-travellers.js';
import { findSameTravellers, travellerKeys, type SameTraveller } from './traveller-keys.js';
import {
  findTransaction,
  insertTransaction,
  keepCalls,
  stepTransaction,
  transactionsBoundTo,
  type NewTransaction,
  type SupplierTransactionRow,
} from './transaction-rows.js';
import { toCustomer, toTravellers } from './write-travellers.js';

const SCOPE = systemScope('reservations.suppliers');
/** Where a supplier states no expiry. */
const OPEN_MS = 20 * 60_000;

/** The account that books, with its markups; and who of it. */
export interface Booker {
  account: number;
  markups: readonly MarkupOf[];
  by: string;
}

export interface BeginAsked {
  offers: readonly SupplierOfferContent[];
  culture: string;
  /** The new price that the customer has agreed to. */
  acceptedMinor?: number;
}

export interface TravellersInput {
  travellers: readonly SupplierTraveller[];
  customer?: SupplierCustomer;
  note: string;
  clientRef: string;
}

/**
 * Bookings at suppliers, from begin to cancellation: the port for everything that sells them. Each step may be repeated and may
 * die at any line; what is sent to a supplier only once is sent by `CommitTransactions`.
 */
export class SupplierTransactions {
  private readonly commits: CommitTransactions;
  private readonly cancellations: CancelTransactions;

  constructor(
    private readonly database: Database,
    private readonly suppliers: Suppliers,
    private readonly runtime: { secret: PlatformSecret; now: () => Date },
  ) {
    this.commits = new CommitTransactions(database, suppliers, runtime.now);
    this.cancellations = new CancelTransactions(database, suppliers, runtime.now);
  }

  /** @throws Refusal notFound 404, also for those of other accounts. */
  async find(scope: TenantScope, publicId: string): Promise<SupplierTransactionRow> {
    return orNotFound(await findTransaction(this.database.reader(scope), publicId));
  }

  /** Those that are part of a basket's claim. */
  boundTo(holdId: string): Promise<SupplierTransactionRow[]> {
    return transactionsBoundTo(this.database.reader(SCOPE), holdId);
  }

  /**
   * Begins a booking of offers: nothing is reserved yet.
   * @throws Refusal price.changed 409 with both prices where price or terms have become worse and were not accepted ·
   * supplier.offers 422 · offer.expired 410 where another account has found them · supplier.refused 409 · partnerDown 503.
   */
  async begin(booker: Booker, { offers, culture, acceptedMinor }: BeginAsked): Promise<SupplierTransactionRow> {
    const [first] = offers;
    const isMixed = offers.some(
      ({ supplier, kind, currency }) =>
        supplier !== first!.supplier || kind !== first!.kind || currency !== first!.currency,
    );
    if (!first || isMixed || (first.kind === 'flight' && offers.length > 1)) throw new Refusal('supplier.offers', 422);
    const { supplier, currency } = first;
    const offerIds = offers.flatMap(({ ids }) => ids);
    const calls: SupplierCall[] = [];
    const suppliers = await this.suppliers.of(booker.account);
    for (const offer of offers) suppliers.assertFoundBy(offer);
    const begun = await suppliers
      .named(supplier)
      .begin({ offerIds, currency, culture }, (call) => calls.push(call))
      .catch((error: unknown) => {
        throw asSupplierRefusal(error);
      });
    const searched = sumOf(offers, booker);
    const now = { ...begun, minor: begun.price.minor, saleMinor: withMarkups(begun.price.minor, booker.markups) };
    const decision =
      begun.price.currency === currency ? decidePrice(searched, now, acceptedMinor) : ({ moved: 'price' } as const);
    const row: NewTransaction = {
      ...this.describeBegun(begun, booker, [...new Set(offers.flatMap(({ flights = [] }) => flights))]),
      ...{ supplier, kind: first.kind, offers: offerIds, searchedMinor: searched.saleMinor },
      supplierAccount: suppliers.accountAt(supplier),
      state: 'moved' in decision ? 'abandoned' : 'open',
      saleMinor: 'moved' in decision ? now.saleMinor : decision.saleMinor,
    };
    const written = await this.database.tx(SCOPE, async (tx) => {
      const inserted = await insertTransaction(tx, row);
      await keepCalls(tx, inserted, calls);
      return inserted;
    });
    if ('moved' in decision) throw priceChanged(searched, now, begun.price.currency, decision.moved);
    return written;
  }

  /**
   * Sets travellers and customer, in place of any earlier ones.
   * @throws Refusal request.invalid 422 naming each field · notFound 404 · supplier.state 409 · supplier.expired 410 ·
   * price.changed 409 where the supplier asks more than was begun · supplier.refused 409 · partnerDown 503.
   */
  async setTravellers(scope: TenantScope, publicId: string, input: TravellersInput): Promise<SupplierTransactionRow> {
    const row = await this.find(scope, publicId);
    assertOpen(row, this.runtime.now());
    const faults = judgeTravellers(input.travellers, row);
    if (faults.length > 0) throw new Refusal('request.invalid', 422, { errors: faults });
    const calls: SupplierCall[] = [];
    const { travellers, customer, note, clientRef } = input;
    const supplier = await this.suppliers.begunBy(row);
    const set = await supplier
      .setTravellers(
        row.theirId,
        {
          travellers: toTravellers(travellers, row.kind),
          ...(customer && { customer: toCustomer(customer) }),
          ...{ note, agencyReference: row.agencyRef },
        },
        (call) => calls.push(call),
      )
      .catch(async (error: unknown) => {
        await this.database.tx(scope, (tx) => keepCalls(tx, row, calls));
        throw asSupplierRefusal(error);
      });
    const isMoved = set.price.minor > row.begunMinor || set.price.currency !== row.currency;
    const kept = { travellers: [...travellers], customer, note };
    const stepped = await this.database.tx(scope, async (tx) => {
      await keepCalls(tx, row, calls);
      if (isMoved) return stepTransaction(tx, row, 'abandon');
      const { secret } = this.runtime;
      const values = [sealTravellers(secret, publicId, kept), clientRef, JSON.stringify(set.warnings)];
      const more = [travellerKeys(secret, row, travellers), JSON.stringify(agesOf(travellers, row.beginsOn))];
      return stepTransaction(tx, row, 'setTravellers', [...values, ...more]);
    });
    if (!stepped) throw new Refusal('supplier.state', 409);
    if (isMoved) {
      const markups = row.markups.map((percent) => ({ percent }));
      const now = { saleMinor: withMarkups(set.price.minor, markups), penalties: set.penalties };
      throw priceChanged({ saleMinor: row.saleMinor, penalties: row.terms.penalties }, now, row.currency, 'price');
    }
    return stepped;
  }

  /** Who of the travellers is on the same flight in another booking of the account already. */
  sameTravellers(row: SupplierTransactionRow, travellers: readonly SupplierTraveller[]): Promise<SameTraveller[]> {
    return findSameTravellers(this.database.reader(SCOPE), this.runtime.secret, row, travellers);
  }

  /**
   * Books, once, however often it is called: a repetition answers the state that there is. Without a clear answer that is
   * `commitUnknown`, which `resolve` ends.
   * @throws Refusal notFound 404 · supplier.state 409 before the travellers are set · supplier.expired 410 shortly before its
   * expiry · partnerDown 503 where nothing was sent.
   */
  commit(scope: TenantScope, publicId: string): Promise<SupplierTransactionRow> {
    return this.commits.commit(scope, publicId);
  }

  /** Asks suppliers for the outcome of bookings whose commits were not answered, as far as they are due. */
  resolve(): Promise<void> {
    return this.commits.resolveDue();
  }

  /** What cancelling costs now, for the customer; it is kept as quoted. @throws Refusal notFound 404 · supplier.state 409. */
  penalty(scope: TenantScope, publicId: string): Promise<SupplierTransactionRow> {
    return this.cancellations.quote(scope, publicId);
  }

  /**
   * Cancels at the quoted penalty, which is asked again before; a cancelled booking stays as it is.
   * @throws Refusal price.changed 409 where it costs more now · supplier.state 409 · notFound 404.
   */
  cancel(scope: TenantScope, publicId: string, quotedMinor: number): Promise<SupplierTransactionRow> {
    return this.cancellations.cancel(scope, publicId, quotedMinor);
  }

  private describeBegun(
    begun: BegunBooking,
    { account, markups, by }: Booker,
    flights: string[],
  ): Omit<
    NewTransaction,
    'supplier' | 'supplierAccount' | 'kind' | 'state' | 'offers' | 'searchedMinor' | 'saleMinor'
  > {
    const { isRefundable, penalties, services, warnings } = begun;
    const expiresAt =
      begun.expiresOn === null ? new Date(this.runtime.now().getTime() + OPEN_MS) : new Date(begun.expiresOn);
    return {
      publicId: randomUUID(),
      accountId: account,
      theirId: begun.transactionId,
      agencyRef: makeReference(),
      form: begun.travellers,
      terms: { isRefundable, penalties, services, warnings, ...(flights.length > 0 && { flights }) },
      begunMinor: begun.price.minor,
      currency: begun.price.currency,
      markups: markups.map(({ percent }) => percent),
      beginsOn: begun.beginDate?.slice(0, 10) ?? null,
      endsOn: begun.endDate?.slice(0, 10) ?? null,
      expiresAt,
      createdBy: by,
    };
  }
}

/** Unique, short enough for every supplier's field, and easy to tell apart. */
const makeReference = () => `KT${randomBytes(8).toString('hex').toUpperCase()}`;

/** Several offers as one: their prices and penalties are summed. Their shown prices count for the account that they were shown to. */
function sumOf(offers: readonly SupplierOfferContent[], { account, markups }: Booker) {
  const minor = offers.reduce((sum, offer) => sum + offer.minor, 0);
  const isShown = offers.every((offer) => offer.account === account);
  const saleMinor = isShown ? offers.reduce((sum, offer) => sum + offer.saleMinor, 0) : withMarkups(minor, markups);
  const refundable = offers.map(({ isRefundable }) => isRefundable);
  const isRefundable = refundable.includes(false) ? false : refundable.includes(null) ? null : true;
  // Of several offers the moments differ: what is not known of each is not compared.
  return { minor, saleMinor, isRefundable, penalties: offers.length === 1 ? offers[0]!.penalties : [] };
}

/** The refusal of a price that has moved, with both. */
function priceChanged(
  was: { saleMinor: number; penalties: SupplierTransactionRow['terms']['penalties'] },
  now: { saleMinor: number; penalties: SupplierTransactionRow['terms']['penalties'] },
  currency: string,
  what: 'price' | 'terms',
): Refusal {
  const side = ({ saleMinor, penalties }: typeof was) => ({
    price: { amount: toDecimal(saleMinor), currency },
    penalties: penalties.map(({ until, minor }) => ({ until, amount: toDecimal(minor), currency })),
  });
  return new Refusal('price.changed', 409, { data: { what, was: side(was), now: side(now) } });
}

const ADULT = 1;

/** The ages of children and infants on the first day of a booking, as far as their dates of birth are asked for. */
function agesOf(travellers: readonly SupplierTraveller[], beginsOn: string | null): number[] {
  const births = travellers.flatMap(({ type, birthDate }) =>
    type !== ADULT && birthDate ? fromIsoDate(birthDate) : [],
  );
  return beginsOn === null ? [] : births.map((birth) => Math.floor((fromIsoDate(beginsOn) - birth) / 10_000));
}

function assertOpen({ state, expiresAt }: SupplierTransactionRow, now: Date): void {
  if (state === 'expired' || (expiresAt <= now && (state === 'open' || state === 'travellersSet')))
    throw new Refusal('supplier.expired', 410);
  if (state !== 'open' && state !== 'travellersSet')
    throw state === 'abandoned' ? notFound() : new Refusal('supplier.state', 409);
}
