import { Injectable } from '@nestjs/common';
import { Clients } from '#libs/clients';
import type { CancellationPreview, Manifest } from '#libs/contracts';
import { textIn } from '#libs/locales';
import { toDecimal, type Currency } from '#libs/money';
import { accountNames, notFound, type Context } from '#libs/service';
import { netMinor } from '../bookings/booking-total.js';
import type { Booking } from '../bookings/booking.entity.js';
import { DepartureBookings, linesOn, reaches, type KnownDeparture } from './departure-bookings.js';
import { refundOfCallingOff } from './call-off.js';
import { manifestLines, sortLines, totalsOf } from './describe-manifest.js';

/** Who travels on a departure, and what it would mean to call it off. */
@Injectable()
export class ManifestService {
  constructor(
    private readonly bookings: DepartureBookings,
    private readonly clients: Clients,
  ) {}

  /** @throws Refusal notFound 404 for a departure that is neither the caller's nor sold by it. */
  async get(ctx: Context, id: number): Promise<Manifest> {
    const { departure, own, bookings } = await this.bookings.seenBy(ctx, id);
    const sellers = bookings.map(({ accountId }) => accountId);
    const nameOf = await accountNames(this.clients, sellers);
    const lines = sortLines(
      bookings.flatMap((booking) => manifestLines(booking, { ctx, departure, nameOf })),
      ctx.lang,
    );
    return { departure: describe(departure, own, ctx.lang), lines, totals: totalsOf(lines) };
  }

  /** @throws Refusal notFound 404 for a departure of others. */
  async previewCancellation(ctx: Context, id: number): Promise<CancellationPreview> {
    const { departure, own, bookings } = await this.bookings.seenBy(ctx, id);
    if (!own) throw notFound();
    const isOwn = ({ accountId }: Booking) => reaches(ctx, accountId);
    const refundOf = (booking: Booking) => refundOfCallingOff(booking, id);
    const netOf = (booking: Booking) => netMinor(linesOn(booking, id).map((at) => booking.lines[at]!));
    return {
      bookings: bookings.length,
      seats: departure.lines.reduce((sum, { seats }) => sum + seats, 0),
      refunds: sumsOf(bookings.filter(isOwn), refundOf),
      nets: sumsOf(
        bookings.filter((booking) => !isOwn(booking)),
        netOf,
      ),
    };
  }
}

function sumsOf(bookings: readonly Booking[], minorOf: (booking: Booking) => number): CancellationPreview['refunds'] {
  const sums = new Map<Currency, number>();
  for (const booking of bookings) sums.set(booking.currency, (sums.get(booking.currency) ?? 0) + minorOf(booking));
  return [...sums].map(([currency, minor]) => ({ currency, amount: toDecimal(minor) }));
}

function describe(departure: KnownDeparture, own: boolean, lang: string): Manifest['departure'] {
  const { id, tour, startDate, endDate, state, decideBy, capacity, minPersons, sold, held } = departure;
  return {
    ...{ id, tour, startDate, endDate, state, decideBy, capacity, minPersons, sold, own },
    tourName: textIn(departure.tourName, lang),
    name: textIn(departure.name, lang),
    left: capacity - sold - held,
  };
}
