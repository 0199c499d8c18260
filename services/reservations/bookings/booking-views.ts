import { Inject, Injectable } from '@nestjs/common';
import type { Booking as BookingAnswer } from '#libs/contracts';
import { Database, systemScope, type Tx } from '#libs/database';
import { linksOf } from '#libs/process';
import { SERVICE, type Context, type ServiceRuntime } from '#libs/service';
import { draftBooking } from '../carts/draft-booking.js';
import type { Cart } from '../carts/cart.js';
import { accountsFor, offeredMethods } from '../carts/offered-methods.js';
import type { Booking, BookingPayment } from './booking.entity.js';
import { paymentsOf } from './booking-rows.js';
import { Brands } from './brands.js';
import { isSuppliers } from '../lines/sources.js';
import { SupplierLines } from '../lines/supplier-lines.js';
import { consentsOf } from '../consents/consent-rows.js';
import { isSettled } from '../settlements/booking-entries.js';
import { holdTerms, methodsOnTerms } from '../unpaid-rooms/hold-terms.js';
import { describeBooking, type BookingView } from './describe-booking.js';
import { partiesOf } from './judge-booking.js';
import { askedDates } from '../tasks/asked-dates.js';
import { todayAt } from './today-at.js';

const SCOPE = systemScope('reservations.links');

/** Bookings and carts as each kind of reader may see them. */
@Injectable()
export class BookingViews {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly brands: Brands,
    private readonly suppliers: SupplierLines,
  ) {}

  async forCart(ctx: Context, cart: Cart): Promise<BookingAnswer> {
    const { bankAccounts } = await this.brands.of(cart.accountId);
    const view = await this.view(ctx, cart);
    const terms = holdTerms(ctx, cart, view.today);
    return describeBooking(draftBooking({ ...cart, holdId: null }), [], {
      ...view,
      methods: methodsOnTerms(offeredMethods(ctx, cart, bankAccounts), terms),
      holdHours: terms.hours,
    });
  }

  async forGuest(
    ctx: Pick<Context, 'lang'>,
    booking: Booking,
    payments?: readonly BookingPayment[],
  ): Promise<BookingAnswer> {
    const reader = this.database.reader(SCOPE);
    const known = payments ?? (await paymentsOf(reader, booking));
    const datesAsked = booking.state === 'confirmed' ? await askedDates(reader, booking) : null;
    const confirming = await this.isConfirming(booking);
    const view = { ...(await this.view(ctx, booking)), parties: ['guest' as const], datesAsked, confirming };
    return describeBooking(booking, known, view);
  }

  /** For staff, by their accounts' roles towards the booking. */
  async forStaff(ctx: Context, booking: Booking): Promise<BookingAnswer> {
    const { payments, notes, consents } = await this.database.tx(ctx, async (tx) => ({
      payments: await paymentsOf(tx, booking),
      notes: await loadNotes(tx, booking.id, ctx.account),
      consents: isSettled(booking) ? await consentsOf(tx, booking, ctx.account) : [],
    }));
    return describeBooking(booking, payments, {
      ...(await this.view(ctx, booking)),
      confirming: await this.isConfirming(booking),
      parties: partiesOf(ctx, booking),
      notes,
      consents,
    });
  }

  /** It is paid before suppliers book: those that have not answered are asked by our own reference. */
  private async isConfirming({ state, holdId, lines }: Booking): Promise<boolean> {
    if (state !== 'pending' || !holdId || !lines.some(isSuppliers)) return false;
    return this.suppliers.isAwaited(holdId);
  }

  private async view(
    { lang }: Pick<Context, 'lang'>,
    of: Pick<Booking, 'accountId' | 'currency' | 'lines'>,
  ): Promise<BookingView> {
    const { bankAccounts, site } = await this.brands.of(of.accountId);
    const now = this.runtime.now();
    return {
      parties: [],
      lang,
      today: todayAt(of, now),
      now,
      config: linksOf(this.runtime.config, site),
      bankAccounts: accountsFor(bankAccounts, of.currency),
    };
  }
}

async function loadNotes(tx: Tx, bookingId: number, account: number): Promise<string> {
  const found = await tx.row<{ text: string }>(
    'select text from booking_notes where booking_id = $1 and account_id = $2',
    [bookingId, account],
  );
  return found?.text ?? '';
}
