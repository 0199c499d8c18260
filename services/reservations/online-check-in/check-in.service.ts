import { Inject, Injectable } from '@nestjs/common';
import { bookingOfCheckIn, type PlatformSecret } from '#libs/process';
import { signatureOf, type AnswerOf, type CheckInForm, type InputOf } from '#libs/contracts';
import { Database, systemScope, type Tx } from '#libs/database';
import { Refusal, SERVICE, notFound, orNotFound, userOf, type Context, type ServiceRuntime } from '#libs/service';
import { fromIsoDate, type DayNumber } from '#libs/stays';
import { describeFact } from '../bookings/booking-fact.js';
import { loadBooking } from '../bookings/booking-rows.js';
import { authorizeBooking } from '../bookings/judge-booking.js';
import { todayAt } from '../bookings/today-at.js';
import { Booking } from '../bookings/booking.entity.js';
import { Brands } from '../bookings/brands.js';
import { recordHistory } from '../bookings/record.js';
import { ownRoomsOf } from '../lines/room-lines.js';
import { checkInWindow, personsOf, type CheckInWindow } from './check-in-window.js';
import { GuestCheckIn } from './check-in.entity.js';
import { identityFault, withPlainPapers } from './identity.js';
import { sealGuests, unsealGuests } from './sealed-guests.js';

const SCOPE = systemScope('reservations.links');

type CheckInAnswers = InputOf<'onlinecheckin.save'>['body'];

/** The form is opened by its unguessable code alone, so the booking is read under the platform's own scope. */
@Injectable()
export class CheckInService {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly brands: Brands,
  ) {}

  /** @throws Refusal notFound 404 for a code that is not ours · link.expired 410 when the stay has begun or is off. */
  form(code: string): Promise<CheckInForm> {
    return this.database.tx(SCOPE, async (tx) => {
      const { booking, checkIn } = await this.opened(tx, code);
      return describeForm(booking, checkIn, this.secret);
    });
  }

  /**
   * Saves the guests' answers in place of any earlier ones.
   * @throws Refusal as `form` · identity.missing, identity.invalid, day.invalid 422 naming the guest · request.invalid 422
   * for more people than were booked · booking.state 409 when the day of arrival is over.
   */
  async save(code: string, { guests: typed, phone, plate, arrivalTime }: CheckInAnswers): Promise<void> {
    const guests = typed.map(withPlainPapers);
    const seen = await this.database.tx(SCOPE, (tx) => this.opened(tx, code));
    const around = await this.brands.around(seen.booking, this.runtime.now());
    await this.database.tx(SCOPE, async (tx) => {
      const { booking, checkIn, window, today } = await this.opened(tx, code);
      if (window === 'over') throw new Refusal('booking.state', 409);
      assertGuests(guests, booking, today);
      await tx.execute(
        `insert into guest_check_ins (booking_id, account_id, hotel_account_id, sealed, guests, phone, plate, arrival_time, consent_at, completed_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)
         on conflict (booking_id) do update set sealed = excluded.sealed, guests = excluded.guests, phone = excluded.phone,
           plate = excluded.plate, arrival_time = excluded.arrival_time, consent_at = excluded.consent_at, completed_at = excluded.completed_at`,
        [
          booking.id,
          booking.accountId,
          booking.hotelAccountId,
          sealGuests(this.secret, booking.publicId, guests),
          guests.length,
          phone,
          plate,
          arrivalTime,
          this.runtime.now(),
        ],
      );
      await recordHistory(tx, booking, 'checkInForm', 'guest', `${guests.length} / ${personsOf(booking)}`);
      if (arrivalTime && arrivalTime !== checkIn?.arrivalTime)
        tx.emit('booking.arrivalTold', describeFact(booking, around, { arrivalTime, by: 'guest' }));
    });
  }

  /** The guests' unmasked answers; each read is recorded in the booking's history. @throws Refusal notFound 404. */
  async reveal(
    ctx: Context,
    id: InputOf<'onlinecheckin.reveal'>['params']['id'],
  ): Promise<AnswerOf<'onlinecheckin.reveal'>['data']> {
    return this.database.tx(ctx, async (tx) => {
      const booking = await loadBooking(tx, id);
      authorizeBooking(ctx, booking, 'readIdentities');
      const checkIn = orNotFound(await tx.repository(GuestCheckIn).findOneBy({ bookingId: booking.id }));
      await recordHistory(tx, booking, 'identitiesRead', signatureOf(userOf(ctx)));
      const guests = unsealGuests(this.secret, booking.publicId, checkIn.sealed);
      return { guests, arrivalTime: checkIn.arrivalTime, plate: checkIn.plate };
    });
  }

  private get secret(): PlatformSecret {
    return this.runtime.config.KONAK_SECRET;
  }

  private async opened(
    tx: Tx,
    code: string,
  ): Promise<{ booking: Booking; checkIn: GuestCheckIn | null; window: CheckInWindow; today: DayNumber }> {
    const publicId = bookingOfCheckIn(this.secret, code);
    if (!publicId) throw notFound();
    const lock = { mode: 'for_no_key_update' } as const;
    const booking = orNotFound(await tx.repository(Booking).findOne({ where: { publicId }, lock }));
    const checkIn = await tx.repository(GuestCheckIn).findOneBy({ bookingId: booking.id });
    const today = todayAt(booking, this.runtime.now());
    const window = checkInWindow(booking, today, checkIn !== null);
    if (!window) throw new Refusal('link.expired', 410);
    return { booking, checkIn, window, today };
  }
}

function assertGuests(guests: CheckInAnswers['guests'], booking: Booking, today: DayNumber): void {
  const crowded = booking.lines.findIndex(
    (line, at) => guests.filter((guest) => guest.line === at).length > personsOf({ lines: [line] }),
  );
  const lost = guests.findIndex((guest) => guest.line >= booking.lines.length);
  if (crowded >= 0 || lost >= 0)
    throw new Refusal('request.invalid', 422, {
      errors: [{ path: lost >= 0 ? `guests.${lost}.line` : 'guests', msg: 'request.invalid' }],
    });
  for (const [at, guest] of guests.entries()) {
    const fault = identityFault(guest, today);
    const field =
      fault === 'day.invalid'
        ? 'birthDate'
        : guest.nationality === 'TR' || guest.identityNumber
          ? 'identityNumber'
          : 'passportNumber';
    if (fault) throw new Refusal(fault, 422, { errors: [{ path: `guests.${at}.${field}`, msg: fault }] });
  }
}

function describeForm(booking: Booking, checkIn: GuestCheckIn | null, secret: PlatformSecret): CheckInForm {
  const guests = checkIn ? unsealGuests(secret, booking.publicId, checkIn.sealed) : booking.guests;
  return {
    account: booking.accountId,
    hotelName: booking.hotelName,
    voucher: booking.voucher ?? '',
    checkIn: fromIsoDate(booking.checkIn!),
    checkOut: fromIsoDate(booking.checkOut!),
    checkInHour: booking.lines[0]?.hotel.checkInHour ?? '',
    lang: booking.lang,
    rooms: booking.lines.flatMap((booked, line) =>
      ownRoomsOf([booked]).flatMap(({ room, party: { adults, children }, count }) =>
        Array.from({ length: count }, () => ({ line, name: room.name, adults, children })),
      ),
    ),
    guests: guests
      .filter(({ line }) => ownRoomsOf(booking.lines.slice(line, line + 1)).length > 0)
      .map(({ line, name, surname, ...known }) => ({
        line,
        name,
        surname,
        isChild: 'age' in known && known.age !== undefined,
      })),
    completedAt: checkIn?.completedAt.toISOString() ?? null,
  };
}
