import type { Customer, Erased, Forgotten } from '#libs/contracts';
import { systemScope, type Tx } from '#libs/database';
import {
  Refusal,
  forgetMessages,
  forgetSignatures,
  signedIn,
  wordsOfSigners,
  type ServiceRuntime,
} from '#libs/service';
import { toIsoDate } from '#libs/stays';
import type { Booking } from '../bookings/booking.entity.js';
import { todayAt } from '../bookings/today-at.js';
import { forgetReviews } from '../reviews/forget-reviews.js';
import { forgetTravellers } from '../suppliers/privacy/persons-travellers.js';
import { personsBookings, soldByOthers } from './persons-bookings.js';

const SCOPE = systemScope('reservations.privacy');

/** All messages to the person, and others about their bookings except those to hotels: earlier addresses, phones. */
const ERASE_RECIPIENTS = `update messages m set recipient = $3, error = null, waiting = null, joined = null, elsewhere = false,
    state = case when m.state = 'waiting' then 'failed' else m.state end
  where m.recipient <> $3 and (
    lower(m.recipient) = $2 and (m.booking_id = any ($1) or $4::int[] is null or m.account_id = any ($4))
    or m.booking_id = any ($1) and not exists (
      select 1 from bookings b cross join lateral jsonb_array_elements(b.lines) as l
      where b.id = m.booking_id and lower(l #>> '{hotel,email}') = lower(m.recipient)))`;

/** Addresses in histories that mails of these bookings, and of others to the person, were sent to by staff. */
const ERASE_ADDRESSES = `update booking_history h set detail = '' where h.what = 'mailedElsewhere' and (h.booking_id = any ($1)
  or h.booking_id in (select m.booking_id from messages m where m.elsewhere and lower(m.recipient) = $2
    and ($3::int[] is null or m.account_id = any ($3))))`;

const BOTH_SIDES = 'array[account_id, hotel_account_id]';
/** Columns with signatures of staff. */
const SIGNED = [
  signedIn('bookings', 'created_by', BOTH_SIDES),
  signedIn('carts', 'created_by'),
  signedIn('quotes', 'created_by'),
  signedIn('called_off_departures', 'by'),
  signedIn('supplier_transactions', 'created_by'),
  signedIn('booking_payments', 'created_by', BOTH_SIDES),
  signedIn('booking_history', 'by', BOTH_SIDES),
  signedIn('messages', 'by', BOTH_SIDES),
  signedIn('thread_messages', 'by', BOTH_SIDES),
  signedIn('reviews', 'decided_by', BOTH_SIDES),
  signedIn('reviews', 'answered_by', BOTH_SIDES),
  signedIn('tasks', 'assignee', BOTH_SIDES),
  signedIn('tasks', 'done_by', BOTH_SIDES),
];

/** Shorter words would match unrelated texts. */
const SHORTEST_WORD = 3;

/**
 * Anonymises a person's bookings and removes their carts, with their check-in answers and messages. Prices, days and
 * states stay: books and statistics need no names. @throws Refusal privacy.openBooking 409 while a stay is not over.
 */
export async function forgetPerson(
  runtime: ServiceRuntime,
  person: Forgotten,
): Promise<Erased & { bookings: string[] }> {
  const { erased, kept, bookings } = await runtime.database.tx({ scope: person.accounts ?? 'all' }, (tx) =>
    forgetBookings(tx, person, runtime),
  );
  const signed = await runtime.database.tx(SCOPE, (tx) => forgetSignatures(tx, person, SIGNED));
  const { removed, underway } = await forgetMessages(runtime, [...bookings, ...wordsOfSigners(person)]);
  return {
    erased: { ...erased, signatures: signed, orders: removed },
    kept: { ...kept, messagesUnderway: underway },
    bookings,
  };
}

async function forgetBookings(
  tx: Tx,
  person: Forgotten,
  { now: clock, config }: ServiceRuntime,
): Promise<Erased & { bookings: string[] }> {
  const now = clock();
  const found = await personsBookings(tx, person, true);
  if (found.some((booking) => isOpen(booking, now))) throw new Refusal('privacy.openBooking', 409);
  const ids = found.map(({ id }) => id);
  const carts = await tx.execute(
    `delete from carts where lower(customer ->> 'email') = $1 and ($2::int[] is null or account_id = any ($2)) and hold_id is null`,
    [person.email.toLowerCase(), person.accounts],
  );
  const quotes = await tx.execute(
    `delete from quotes where lower(email) = $1 and ($2::int[] is null or account_id = any ($2))`,
    [person.email.toLowerCase(), person.accounts],
  );
  const { customer, guest } = anonymousGuests(person.pseudonym);
  const bookings = await tx.execute(
    `update bookings set customer = $2::jsonb || jsonb_build_object('country', customer -> 'country'), guest_name = $3,
       guests = coalesce((select jsonb_agg(g || $4::jsonb) from jsonb_array_elements(guests) as g), '[]'),
       special_requests = '', cancel_reason = '', invoice_error = null, version = version + 1
     where id = any ($1)`,
    [ids, JSON.stringify(customer), person.pseudonym, JSON.stringify(guest)],
  );
  const words = found.flatMap(wordsOf).filter((word) => word.length >= SHORTEST_WORD);
  const history = await tx.execute(
    `update booking_history set detail = '' where booking_id = any ($1)
       and exists (select 1 from unnest($2::text[]) as word where position(word in lower(detail)) > 0)`,
    [ids, words],
  );
  await tx.execute(
    'delete from unpaid_bookings where booking_id in (select public_id from bookings where id = any ($1))',
    [ids],
  );
  await tx.execute('delete from booking_notes where booking_id = any ($1)', [ids]);
  await tx.execute(`update booking_payments set note = '' where booking_id = any ($1) and note <> ''`, [ids]);
  const checkIns = await tx.execute('delete from guest_check_ins where booking_id = any ($1)', [ids]);
  const reviews = await forgetReviews(tx, ids);
  const thread = await tx.execute('delete from thread_messages where booking_id = any ($1)', [ids]);
  const waiting = await tx.execute(
    'delete from waiting_guests where lower(email) = $1 and ($2::int[] is null or account_id = any ($2))',
    [person.email.toLowerCase(), person.accounts],
  );
  const travellers = await forgetTravellers(tx, person, config.KONAK_SECRET, ids);
  await tx.execute(`update tasks set detail = '', note = '' where booking_id = any ($1)`, [ids]);
  await tx.execute(ERASE_ADDRESSES, [ids, person.email.toLowerCase(), person.accounts]);
  const messages = await tx.execute(ERASE_RECIPIENTS, [
    ids,
    person.email.toLowerCase(),
    customer.email,
    person.accounts,
  ]);
  return {
    erased: { carts, quotes, bookings, history, checkIns, reviews, thread, waiting, travellers, messages },
    kept: { bookingsSoldByOthers: await soldByOthers(tx, person) },
    bookings: [...new Set([...found.map(({ publicId }) => publicId), ...(await bookingsOfMessages(tx, person))])],
  };
}

/** Messages under way when the person was last erased still mention them. */
async function bookingsOfMessages(tx: Tx, { email, accounts }: Forgotten): Promise<string[]> {
  const bookings = await tx.rows<{ id: string }>(
    `select distinct b.public_id as id from outbox o
     cross join lateral (
       values (o.payload ->> 'bookingId'), (o.payload #>> '{booking,bookingId}')
       union all
       select item ->> 'bookingId' from jsonb_array_elements(case o.name when 'mail.joined' then o.payload -> 'items' end) item
     ) as named (id)
     join bookings b on b.public_id::text = named.id
     where position($1 in lower(o.payload::text)) > 0 and ($2::int[] is null or b.account_id = any ($2))`,
    [email.toLowerCase(), accounts],
  );
  return bookings.map(({ id }) => id);
}

/** The names of arriving and present guests are still needed. */
function isOpen(booking: Booking, now: Date): boolean {
  const { state, checkOut } = booking;
  const today = toIsoDate(todayAt(booking, now));
  return (state === 'pending' || state === 'confirmed') && (checkOut === null || checkOut > today);
}

function anonymousGuests(pseudonym: string): { customer: Omit<Customer, 'country'>; guest: object } {
  const name = { name: pseudonym, surname: '' };
  const empty = { phone: '', company: '', taxNumber: '', taxOffice: '', identityNumber: '' };
  return { customer: { ...name, email: `${pseudonym}@erased.invalid`, ...empty }, guest: name };
}

/** Words by which a text may name the people of a booking. */
function wordsOf({ customer, guests }: Booking): string[] {
  const { country: _country, ...contact } = customer ?? {};
  const names = guests.flatMap(({ name, surname }) => [name, surname]);
  return [...Object.values(contact), ...names].map((word) => word.toLowerCase());
}
