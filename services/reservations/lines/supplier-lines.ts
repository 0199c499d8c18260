import { Inject, Injectable } from '@nestjs/common';
import { transactionOfOffer, type PricedLine } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { Away } from '#libs/process';
import { Refusal, SERVICE, type Context, type ServiceRuntime } from '#libs/service';
import type { Booking } from '../bookings/booking.entity.js';
import { SiteSelling, SupplierTransactions, type SupplierTransactionRow } from '../suppliers/index.js';
import type { Fate } from './line-source.js';
import type { SupplierSource } from './sources.js';
import { supplierLine } from './supplier-line.js';

const SCOPE = systemScope('reservations.suppliers');
/** What expires sooner is not claimed: its payment would come too late. */
const LEAST_LEFT_MS = 5 * 60_000;
/** Nothing is booked so shortly before its expiry. */
const BOOKED_BEFORE_MS = 3 * 60_000;

/** What suppliers sell, in baskets: begun and given travellers before, booked once with everything else. */
@Injectable()
export class SupplierLines implements SupplierSource {
  constructor(
    private readonly database: Database,
    private readonly transactions: SupplierTransactions,
    private readonly selling: SiteSelling,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  /**
   * Begun bookings of an account as lines; for guests those that its site offers.
   * @throws Refusal notFound 404 · supplier.notSold 403 · supplier.expired 410 · supplier.state 409.
   */
  async price(seller: number, offerIds: readonly string[], guest?: Context): Promise<PricedLine[]> {
    const rows = await Promise.all(offerIds.map((offerId) => this.open(seller, offerId)));
    if (guest)
      for (const { kind } of rows)
        await this.selling.assertOffered(guest, kind === 'hotel' ? 'hotels' : 'flights', seller);
    return rows.map(supplierLine);
  }

  /** Until when money for lines helps: later a supplier does not book them any more. Null where no supplier sells any. */
  async payableUntil(lines: readonly PricedLine[]): Promise<Date | null> {
    const ids = lines.flatMap(({ offerId }) => transactionOfOffer(offerId) ?? []);
    const rows = await Promise.all(ids.map((id) => this.transactions.find(SCOPE, id)));
    const earliest = Math.min(...rows.map(({ expiresAt }) => expiresAt.getTime()));
    return rows.length === 0 ? null : new Date(earliest - BOOKED_BEFORE_MS);
  }

  /** Whether a supplier has been asked to book a part of a claim and has not answered yet. */
  async isAwaited(holdId: string): Promise<boolean> {
    const rows = await this.transactions.boundTo(holdId);
    return rows.some(({ state }) => state === 'committing' || state === 'commitUnknown');
  }

  async claim({ accountId, holdId }: Booking, lines: readonly PricedLine[]): Promise<PricedLine[]> {
    for (const { offerId } of lines) {
      const { state, publicId } = await this.open(accountId, offerId, holdId!);
      if (state === 'open') throw new Refusal('supplier.travellers', 422);
      const bound = await this.database.tx(SCOPE, (tx) =>
        tx.execute(
          `update supplier_transactions set hold_id = $2 where public_id = $1 and (hold_id is null or hold_id = $2)`,
          [publicId, holdId],
        ),
      );
      if (bound !== 1) throw new Refusal('supplier.state', 409);
    }
    return [...lines];
  }

  async commit(holdId: string): Promise<Fate> {
    const fates: Fate[] = [];
    for (const { publicId } of await this.transactions.boundTo(holdId)) {
      const fate = await this.commitOne(publicId);
      fates.push(fate);
      // What is not sent yet needs no cancelling.
      if (fate === 'gone') break;
    }
    if (fates.includes('gone')) return 'gone';
    return fates.includes('unknown') ? 'unknown' : 'sold';
  }

  async release(holdId: string, lines?: readonly PricedLine[]): Promise<void> {
    const wanted = lines?.map(({ offerId }) => transactionOfOffer(offerId));
    for (const row of await this.transactions.boundTo(holdId))
      if (!wanted || wanted.includes(row.publicId)) await this.giveUp(row);
  }

  private async commitOne(publicId: string): Promise<Fate> {
    try {
      const { state } = await this.transactions.commit(SCOPE, publicId);
      if (state === 'committed') return 'sold';
      return state === 'committing' || state === 'commitUnknown' ? 'unknown' : 'gone';
    } catch (error) {
      const isOver = error instanceof Refusal && (error.key === 'supplier.expired' || error.key === 'supplier.state');
      if (isOver) return 'gone';
      throw error;
    }
  }

  private async giveUp({ publicId, state }: SupplierTransactionRow): Promise<void> {
    if (state === 'committing' || state === 'commitUnknown') throw new Away('a supplier has not answered');
    if (state === 'open' || state === 'travellersSet')
      return this.database.tx(SCOPE, async (tx) => {
        await tx.execute(
          `update supplier_transactions set hold_id = null where public_id = $1 and state in ('open', 'travellersSet')`,
          [publicId],
        );
      });
    if (state !== 'committed' && state !== 'cancelAsked') return;
    const { penalty } = await this.transactions.penalty(SCOPE, publicId);
    await this.transactions.cancel(SCOPE, publicId, penalty!.saleMinor);
  }

  /** A begun booking that its account may still sell; of a claim that is repeated, in whatever state it is by now. */
  private async open(seller: number, offerId: string, holdId?: string): Promise<SupplierTransactionRow> {
    const row = await this.transactions.find(SCOPE, transactionOfOffer(offerId) ?? '');
    if (row.accountId !== seller) throw new Refusal('notFound', 404);
    if (holdId && row.holdId === holdId) return row;
    if (row.state !== 'open' && row.state !== 'travellersSet')
      throw row.state === 'expired' ? new Refusal('supplier.expired', 410) : new Refusal('supplier.state', 409);
    if (row.expiresAt.getTime() - this.runtime.now().getTime() < LEAST_LEFT_MS)
      throw new Refusal('supplier.expired', 410);
    return row;
  }
}
