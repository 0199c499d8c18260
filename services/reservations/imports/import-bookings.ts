import { writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { ImportedHotel, PricedLine } from '#libs/contracts';
import { ServiceRefusal, type Clients } from '#libs/clients';
import { systemScope, type Database, type Tx } from '#libs/database';
import { splitEvenly, toDecimal, type Currency } from '#libs/money';
import { uuidOf } from '#libs/process';
import { asRefusal } from '#libs/service';
import { addDays, dayIndex, eachNight, toIsoDate, type DayNumber } from '#libs/stays';
import { mayFollow } from '../bookings/booking-states.js';
import { OwnStock } from '../lines/own-stock.js';
import type { ImportedBooking } from './hotel-booking-demand.js';
import { sumUp, type ImportReport } from './import-report.js';
import { readBookings, type Sourced } from './read-bookings.js';
import type { Dialect } from './reading/dialect.js';

const SCOPE = systemScope('reservations.imports');

export interface ImportOptions {
  file: string;
  /** The account of the imported hotel and bookings. */
  account: number;
  currency: Currency;
  country: string;
  dryRun: boolean;
  progress: (done: number, total: number) => void;
  /** How the file is to be read, where that is not left to the file itself. */
  dialect?: Dialect;
  /** The file that rejected records are written to, if there are any. */
  rejectedFile?: string;
}

const AT_ONCE = 8;
const MAX_TRIES = 6;

/**
 * Imports another system's bookings on the regular path: the nights are sold, states follow one another, cancelled
 * nights are released. Each line is one booking with a reference of its own, so the same file again imports nothing
 * twice, and a killed run continues where it stopped.
 */
export async function importBookings(
  database: Database,
  clients: Clients,
  options: ImportOptions,
): Promise<ImportReport> {
  const { sourced, rejected, lines, readAs, writeRejected } = await readBookings(options.file, options.dialect);
  const keepRejected = async () => {
    if (options.rejectedFile && report.rejected.length > 0)
      await writeFile(options.rejectedFile, writeRejected(report.rejected));
    return report;
  };
  const bookings = sourced.map(({ booking }) => booking);
  const sums = sumUp(bookings, options.currency);
  const report: ImportReport = { readAs, lines, ...sums, rejected, imported: 0, alreadyThere: 0 };
  if (options.dryRun || bookings.length === 0) return keepRejected();

  // A hotel that cannot be made fails only its own lines.
  const hotels = new Map<string, Promise<Prepared>>();
  for (const name of new Set(bookings.map(({ hotel }) => hotel))) {
    const ofHotel = bookings.filter(({ hotel }) => hotel === name);
    const preparing = retryWhileBusy(() => prepare(clients, options, ofHotel, name));
    hotels.set(name, preparing);
    await preparing.catch(() => undefined);
  }

  const limit = pLimit(AT_ONCE);
  let done = 0;
  await Promise.all(
    sourced.map((line) =>
      limit(async () => {
        try {
          const prepared = await hotels.get(line.booking.hotel)!;
          if (await retryWhileBusy(() => importOne(database, clients, options, prepared, line))) report.imported++;
          else report.alreadyThere++;
        } catch (error) {
          report.rejected.push({ line: line.booking.line, reason: reasonOf(error) });
        }
        options.progress(++done, sourced.length);
      }),
    ),
  );
  report.rejected.sort((a, b) => a.line - b.line);
  return keepRejected();
}

function prepare(
  clients: Clients,
  { account, currency, country }: ImportOptions,
  bookings: ImportedBooking[],
  name: string,
) {
  const rooms = [...new Set(bookings.map(({ room }) => room))].map((code) => {
    const ofRoom = bookings.filter(({ room }) => room === code);
    return {
      code,
      count: peakOf(ofRoom),
      maxPersons: Math.min(
        30,
        ofRoom.reduce((most, { adults, children }) => Math.max(most, adults + children), 1),
      ),
    };
  });
  const body: ImportedHotel = {
    account,
    name,
    country,
    currency,
    rooms,
    boards: [...new Set(bookings.map(({ board }) => board))],
    from: earliest(bookings.map(({ checkIn }) => checkIn)),
    to: latest(bookings.map(({ checkIn, nights }) => addDays(checkIn, nights))),
  };
  return clients.call('imports.hotel', { body });
}

/**
 * The peak number of rooms taken in one night. Cancelled bookings count: their rooms were sold until they were
 * released.
 */
function peakOf(bookings: ImportedBooking[]): number {
  const taken = new Map<number, number>();
  for (const { checkIn, nights } of bookings)
    for (const night of eachNight(checkIn, addDays(checkIn, nights)))
      taken.set(dayIndex(night), (taken.get(dayIndex(night)) ?? 0) + 1);
  return Math.max(1, ...taken.values());
}

const earliest = (days: DayNumber[]): DayNumber => days.reduce((a, b) => (a < b ? a : b));
const latest = (days: DayNumber[]): DayNumber => days.reduce((a, b) => (a > b ? a : b));

type Prepared = Awaited<ReturnType<typeof prepare>>;

interface Row extends Record<string, unknown> {
  id: number;
  state: string;
  hold_id: string;
}

/** A lock that others hold and an unavailable service say nothing about what is imported. */
async function retryWhileBusy<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await work();
    } catch (error) {
      const { key, status } = asRefusal(error) ?? {};
      if (tries === MAX_TRIES || (key !== 'conflict' && status !== 503)) throw error;
      await delay(tries * 500);
    }
}

/** A service's refusal of a line, with its fields by name. */
function reasonOf(error: unknown): string {
  const { message } = error as Error;
  const errors = error instanceof ServiceRefusal ? (error.body.errors ?? []) : [];
  return [message, ...errors.map(({ path, msg }) => `${path}: ${msg}`)].join('; ');
}

/** @returns false when the line was imported before, with its final state, or concurrently by another run. */
async function importOne(
  database: Database,
  clients: Clients,
  options: ImportOptions,
  prepared: Prepared,
  { booking, ref }: Sourced,
): Promise<boolean> {
  const holdId = uuidOf(`${options.account} ${ref}`);
  const line = pricedLine(booking, prepared, options.currency);
  const row = await database.tx(SCOPE, (tx) => begin(tx, options, prepared, { booking, ref }, line, holdId));
  if (row.state === booking.state) return false;
  const rooms = new OwnStock(clients);
  await rooms.sellAgreed(holdId, [line]);
  if (booking.state === 'cancelled') await rooms.release(holdId);
  return database.tx(SCOPE, (tx) => settle(tx, row, booking));
}

/** Writes the intent, or finds that of an earlier run. */
async function begin(
  tx: Tx,
  { account, currency }: ImportOptions,
  { hotel }: Prepared,
  { booking, ref }: Sourced,
  line: PricedLine,
  holdId: string,
): Promise<Row> {
  const source = 'hotel-booking-demand';
  const totalMinor = totalMinorOf(booking);
  const made = await tx.row<Row>(
    `insert into bookings (account_id, hotel_account_id, hotel_id, hotel_name, state, channel, currency, lines, total_minor, net_minor, check_in, check_out, nights, rooms,
       guest_name, guest_country, payment_method, hold_id, claimed_at, source, source_ref, created_by, created_at, completed_at)
     values ($1, $2, $3, $4, 'pending', $5, $6, $7, $8, $8, $9, $10, $11, 1, $12, $13, 'athotel', $14, now(), $15, $16, 'import', $17, $17)
     on conflict (account_id, source, source_ref) where source is not null do nothing returning id, state, hold_id`,
    [
      account,
      hotel.account,
      hotel.id,
      hotel.name,
      booking.segment === 'Direct' ? 'b2c' : 'b2b',
      currency,
      JSON.stringify([line]),
      totalMinor,
      toIsoDate(booking.checkIn),
      toIsoDate(addDays(booking.checkIn, booking.nights)),
      booking.nights,
      booking.guest ?? `${booking.countryAsWritten} ${booking.line}`,
      booking.country,
      holdId,
      source,
      ref,
      toIsoDate(booking.bookedOn),
    ],
  );
  return (
    made ??
    (await tx.row<Row>(
      'select id, state, hold_id from bookings where account_id = $1 and source = $2 and source_ref = $3',
      [account, source, ref],
    ))!
  );
}

/**
 * From pending through confirmed to its final state, each an allowed transition. No mails: the guests were notified by
 * the other system. @returns whether this run did it.
 */
async function settle(tx: Tx, row: Row, booking: ImportedBooking): Promise<boolean> {
  if (!mayFollow('pending', 'confirmed') || !mayFollow('confirmed', booking.state))
    throw new Error(`${booking.state} may not follow`);
  await tx.execute(
    `update bookings set state = 'confirmed', version = version + 1, confirmed_at = created_at,
       voucher = coalesce(voucher, 'KNK-' || $2 || '-' || lpad(nextval('voucher_numbers')::text, 6, '0')) where id = $1 and state = 'pending'`,
    [row.id, String(booking.bookedOn).slice(0, 4)],
  );
  const settled = await tx.execute(
    `update bookings set state = $2, version = version + 1, cancelled_at = case when $2 = 'cancelled' then $3::timestamptz end, penalty_minor = case when $2 = 'cancelled' then 0 end
     where id = $1 and state = 'confirmed'`,
    [row.id, booking.state, toIsoDate(booking.settledOn)],
  );
  if (settled === 1)
    await tx.execute(
      `insert into booking_history (booking_id, account_id, hotel_account_id, at, what, by, detail)
       select id, account_id, hotel_account_id, now(), 'imported', 'import', $2 from bookings where id = $1`,
      [row.id, `line ${booking.line}`],
    );
  return settled === 1;
}

function totalMinorOf({ totalMinor, nightMinor, nights }: ImportedBooking): number {
  return nights === 0 ? 0 : (totalMinor ?? nightMinor * nights);
}

function pricedLine(
  booking: ImportedBooking,
  { hotel, market, rooms, plans }: Prepared,
  currency: Currency,
): PricedLine {
  const { checkIn, nights, adults, children, board, room } = booking;
  const parts = splitEvenly(totalMinorOf(booking), Math.max(1, nights));
  const checkOut = addDays(checkIn, nights);
  return {
    offerId: '',
    hotel,
    market,
    room: { id: rooms[room]!, name: room },
    pricePlan: { id: plans[board]!, name: board, board, cancellation: [], payment: 'athotel' },
    checkIn,
    checkOut,
    nights,
    // The file has the number of children, not their ages.
    party: { adults, children: Array<number>(children).fill(0) },
    count: 1,
    price: {
      amount: toDecimal(totalMinorOf(booking)),
      currency,
      breakdown: eachNight(checkIn, checkOut).map((day, nth) => ({
        step: 'night' as const,
        day,
        amount: toDecimal(parts[nth]!),
      })),
    },
    left: 0,
  };
}
