import { In } from 'typeorm';
import type { Found, Person } from '#libs/contracts';
import type { Tx } from '#libs/database';
import type { ServiceRuntime } from '#libs/service';
import { BookingPayment } from '../bookings/booking.entity.js';
import { todayAt } from '../bookings/today-at.js';
import { describeBooking } from '../bookings/describe-booking.js';
import { GuestCheckIn } from '../online-check-in/check-in.entity.js';
import { unsealGuests } from '../online-check-in/sealed-guests.js';
import { collectTravellers } from '../suppliers/privacy/persons-travellers.js';
import { collectWords } from './persons-words.js';
import { personsBookings, personsCarts } from './persons-bookings.js';

/** All data stored about a person here: bookings with guests and payments, their history, check-in answers, mails. */
export async function collectPerson(tx: Tx, person: Person, { config, now }: ServiceRuntime): Promise<Found> {
  const bookings = await personsBookings(tx, person);
  const ids = bookings.map(({ id }) => id);
  const payments = await tx.repository(BookingPayment).find({ where: { bookingId: In(ids) }, order: { at: 'asc' } });
  return {
    found: {
      bookings: bookings.map((booking) =>
        describeBooking(
          booking,
          payments.filter(({ bookingId }) => bookingId === booking.id),
          {
            parties: ['guest'],
            lang: booking.lang,
            today: todayAt(booking, now()),
            now: now(),
            config,
            bankAccounts: [],
          },
        ),
      ),
      carts: (await personsCarts(tx, person)).map(({ customer, guests, specialRequests, createdAt }) => ({
        customer,
        guests,
        specialRequests,
        createdAt,
      })),
      quotes: await tx.rows(
        `select name, surname, email, phone, note, created_at as "createdAt", expires_at as "expiresAt" from quotes
         where lower(email) = $1 and ($2::int[] is null or account_id = any ($2)) order by id`,
        [person.email.toLowerCase(), person.accounts],
      ),
      bookingHistory: await tx.rows(
        `select booking_id as booking, at, what, split_part(by, '#', 1) as by, detail from booking_history
         where booking_id = any ($1) order by id`,
        [ids],
      ),
      checkIns: (await tx.repository(GuestCheckIn).findBy({ bookingId: In(ids) })).map(({ sealed, ...checkIn }) => {
        const { publicId } = bookings.find(({ id }) => id === checkIn.bookingId)!;
        return { ...checkIn, guests: unsealGuests(config.KONAK_SECRET, publicId, sealed) };
      }),
      ...(await collectWords(tx, ids)),
      waitingFor: await tx.rows(
        `select departure_id as departure, departs_on as "departsOn", name, email, phone, party, created_at as "createdAt",
           notified_at as "notifiedAt"
         from waiting_guests where lower(email) = $1 and ($2::int[] is null or account_id = any ($2)) order by id`,
        [person.email.toLowerCase(), person.accounts],
      ),
      supplierBookings: await collectTravellers(tx, person, config.KONAK_SECRET),
      messages: await tx.rows(
        `select booking_id as booking, template, recipient, state, created_at as "createdAt", sent_at as "sentAt"
         from messages where booking_id = any ($1) or lower(recipient) = $2 order by id`,
        [ids, person.email.toLowerCase()],
      ),
    },
  };
}
