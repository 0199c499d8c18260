import { Inject, Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { ArrivalInfo, InputOf } from '#libs/contracts';
import { Database } from '#libs/database';
import { SERVICE, type Context, type ServiceRuntime } from '#libs/service';
import { HOME_ZONE, addDays, dayIn, fromIsoDate, toDay, toIsoDate } from '#libs/stays';
import { Booking } from '../bookings/booking.entity.js';
import { inLang } from '../bookings/describe-booking.js';
import { MailWriter } from '../messages/mail-writer.js';
import { assertRange } from '../analytics/range.js';
import { personsOf } from './check-in-window.js';
import { GuestCheckIn } from './check-in.entity.js';
import { masked } from './identity.js';
import { unsealGuests } from './sealed-guests.js';

const A_WEEK = 7;
const MOST = 500;

/** Arrivals at a hotel, with the guests' check-in answers. */
@Injectable()
export class ArrivalsService {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly writer: MailWriter,
  ) {}

  /** By default the week from today. @throws Refusal planning.range 422. */
  async list(ctx: Context, query: InputOf<'analytics.customerinfo'>['query']): Promise<ArrivalInfo[]> {
    const from = query.from ? toDay(query.from) : dayIn(HOME_ZONE, this.runtime.now());
    const to = query.to ? toDay(query.to) : addDays(from, A_WEEK);
    assertRange(from, to);
    return this.database.tx(ctx, async (tx) => {
      const bookings = await tx
        .repository(Booking)
        .createQueryBuilder('b')
        .where(`b.hotelId = :hotel and b.state in ('confirmed', 'stayed')`, { hotel: query.hotelId })
        .andWhere('b.checkIn between :from and :to', { from: toIsoDate(from), to: toIsoDate(to) })
        .orderBy('b.checkIn')
        .addOrderBy('b.id')
        .take(MOST)
        .getMany();
      const checkIns = await tx.repository(GuestCheckIn).findBy({ bookingId: In(bookings.map(({ id }) => id)) });
      const byBooking = new Map(checkIns.map((each) => [each.bookingId, each]));
      return bookings.map((booking) => this.describe(booking, byBooking.get(booking.id), ctx.lang));
    });
  }

  private describe(booking: Booking, checkIn: GuestCheckIn | undefined, lang: string): ArrivalInfo {
    const persons = personsOf(booking);
    const rooms = booking.lines.map(({ count, room }) => (count > 1 ? `${count} × ` : '') + inLang(room, lang).name);
    return {
      booking: booking.publicId,
      id: booking.id,
      voucher: booking.voucher,
      state: booking.state,
      guest: booking.guestName,
      email: booking.customer?.email ?? '',
      phone: checkIn?.phone || (booking.customer?.phone ?? ''),
      checkIn: fromIsoDate(booking.checkIn!),
      checkOut: fromIsoDate(booking.checkOut!),
      rooms: rooms.join(', '),
      persons,
      specialRequests: booking.specialRequests,
      checkInUrl: this.writer.checkInUrl(booking),
      checkIns: !checkIn ? 'none' : checkIn.guests < persons ? 'part' : 'done',
      completedAt: checkIn?.completedAt.toISOString() ?? null,
      arrivalTime: checkIn?.arrivalTime ?? '',
      plate: checkIn?.plate ?? '',
      guests: checkIn ? this.maskedGuests(booking, checkIn) : booking.guests.map(unknownGuest),
    };
  }

  private maskedGuests(booking: Booking, checkIn: GuestCheckIn): ArrivalInfo['guests'] {
    const guests = unsealGuests(this.runtime.config.KONAK_SECRET, booking.publicId, checkIn.sealed);
    return guests.map(({ name, surname, nationality, birthDate, identityNumber, passportNumber }) => ({
      name,
      surname,
      nationality,
      birthDate,
      identity: masked(identityNumber || passportNumber),
    }));
  }
}

function unknownGuest({ name, surname }: Booking['guests'][number]): ArrivalInfo['guests'][number] {
  return { name, surname, nationality: '', birthDate: null, identity: '' };
}
