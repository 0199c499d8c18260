import type { PricedLine } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { splitByWeights } from '#libs/money';
import { fromIsoDate, monthOf, toIsoDate, type DayNumber } from '#libs/stays';
import { lineTotalMinor, owedMinor, ownerPriceMinor, shareOwed } from '../bookings/booking-total.js';
import { linePenalty } from '../bookings/cancellation-cost.js';
import { todayAt } from '../bookings/today-at.js';
import type { Booking } from '../bookings/booking.entity.js';
import { planLines, sumOf } from '../bookings/payment-plan.js';
import { settleBooking, type SettledBooking, type SettledKind } from './settle-booking.js';

/** What sellers and owners settle is counted once a booking is over. */
const SETTLED_STATES = ['stayed', 'noshow', 'cancelled'] as const;

/** The account that agreed with the hotel's owner: a partner sells under its parent's agreement. */
export function contractorOf({ lines, accountId }: Pick<Booking, 'lines' | 'accountId'>): number {
  return lines[0]?.agreement?.seller ?? accountId;
}

/** Whether a booking is of another account's hotel, with which its seller settles. */
export function isSettled({
  lines,
  accountId,
  hotelAccountId,
}: Pick<Booking, 'lines' | 'accountId' | 'hotelAccountId'>) {
  return hotelAccountId !== null && hotelAccountId !== accountId && lines[0]?.agreement !== null;
}

export interface Consents {
  /** The owner agreed to waive a fee. */
  isWaiverAccepted: boolean;
  /** A no-show that the owner has not answered. */
  isNoShowOpen: boolean;
}

/**
 * What the guest owes of the hotel's lines of a booking, what the seller has kept of it, and the part that the hotel collects.
 * What is still unpaid of a booking is of the hotel's lines first: the seller's own are paid to the seller alone.
 */
export function guestMoneyOf(
  booking: Booking,
  today: DayNumber,
): Pick<SettledBooking, 'owedMinor' | 'keptMinor' | 'atHotelMinor'> {
  const { state, penaltyMinor, paidMinor, refundedMinor } = booking;
  const parts = planLines(booking, today).filter((_, at) => isHotels(booking, at));
  const wholeMinor = state === 'cancelled' ? (penaltyMinor ?? 0) : owedMinor(booking);
  const ofHotelMinor = partOfHotel(booking, wholeMinor);
  return {
    owedMinor: ofHotelMinor,
    keptMinor: ofHotelMinor - (wholeMinor - (paidMinor - refundedMinor)),
    atHotelMinor: sumOf(parts.flat().filter(({ when }) => when === 'hotel')),
  };
}

const isHotels = ({ lines, hotelAccountId }: Booking, at: number) => lines[at]!.hotel.account === hotelAccountId;

/** The part of an amount for all lines of a booking that is for the hotel's: by its fees once it is cancelled. */
function partOfHotel(booking: Booking, amountMinor: number): number {
  const { lines, state, cancelledAt } = booking;
  if (lines.every((_, at) => isHotels(booking, at))) return amountMinor;
  const shares = shareOwed(booking);
  const day = state === 'cancelled' && cancelledAt ? todayAt(booking, cancelledAt) : undefined;
  const fees = day === undefined ? shares : lines.map((line, at) => linePenalty(line, day, shares[at]!).penaltyMinor);
  const weights = fees.some((fee) => fee > 0) ? fees : shares;
  const parts = splitByWeights(amountMinor, weights);
  return parts.reduce((sum, part, at) => (isHotels(booking, at) ? sum + part : sum), 0);
}

function asSettled(booking: Booking, today: DayNumber, { isWaiverAccepted }: Consents): SettledBooking {
  const { state, netMinor, commissionMinor, policyFeeMinor, ownerFeeMinor } = booking;
  return {
    state: state as SettledBooking['state'],
    ownerPriceMinor: netMinor + commissionMinor,
    commissionMinor,
    ...guestMoneyOf(booking, today),
    goodwillMinor: partOfHotel(booking, booking.adjustedMinor),
    ...(policyFeeMinor !== null && {
      fee: {
        policyMinor: partOfHotel(booking, policyFeeMinor),
        ownerMinor: ownerFeeMinor ?? policyFeeMinor,
        waiverPercent: booking.lines[0]?.agreement?.waiver ?? 0,
        isConsented: isWaiverAccepted,
      },
    }),
    chargedMinor: booking.noShowChargedMinor ?? 0,
  };
}

export interface EntrySum extends Record<string, unknown> {
  line: number;
  ofKind: SettledKind;
  amountMinor: number;
}

/**
 * Brings the entries of a locked booking to what it is settled by now. Entries are only added: what has changed since is
 * a refund or a correction, in the month in which it became known.
 * @returns how many were added.
 */
export async function bringEntries(tx: Tx, booking: Booking, today: DayNumber): Promise<number> {
  const known = await tx.rows<EntrySum>(
    `select line, of_kind as "ofKind", sum(amount_minor)::bigint as "amountMinor" from settlement_entries
     where booking_id = $1 group by line, of_kind`,
    [booking.id],
  );
  const wanted = await wantedEntries(tx, booking, today);
  const keys = new Set([...known, ...wanted].map(({ line, ofKind }) => `${line} ${ofKind}`));
  const find = (entries: readonly EntrySum[], key: string) =>
    entries.find(({ line, ofKind }) => `${line} ${ofKind}` === key)?.amountMinor ?? 0;
  const missing = [...keys].sort().flatMap((key) => {
    const amountMinor = find(wanted, key) - find(known, key);
    const [line, ofKind] = key.split(' ') as [string, SettledKind];
    return amountMinor === 0 ? [] : [{ line: Number(line), ofKind, amountMinor }];
  });
  const later = booking.refundedMinor > 0 && booking.state !== 'cancelled' ? 'refund' : 'correction';
  await insertEntries(tx, booking, {
    missing,
    kind: known.length === 0 ? null : later,
    month: monthFor(booking, today),
  });
  await tx.execute('delete from unsettled_bookings where booking_id = $1', [booking.id]);
  return missing.length;
}

function monthFor({ checkOut }: Booking, today: DayNumber): DayNumber {
  const ends = checkOut === null ? today : fromIsoDate(checkOut);
  return monthOf(ends > today ? ends : today);
}

async function wantedEntries(tx: Tx, booking: Booking, today: DayNumber): Promise<EntrySum[]> {
  if (!isSettled(booking) || !isOver(booking)) return [];
  const consents = await tx.row<Consents & Record<string, unknown>>(
    `select coalesce(bool_or(kind = 'waiver' and state = 'accepted'), false) as "isWaiverAccepted",
       coalesce(bool_or(kind = 'noshow' and state = 'open'), false) as "isNoShowOpen"
     from consents where booking_id = $1`,
    [booking.id],
  );
  return settleLines(booking, today, consents!);
}

function isOver({ state }: Booking): boolean {
  return (SETTLED_STATES as readonly string[]).includes(state);
}

/** What the seller owes the hotel for a booking that is over, and null while an answer is still possible. */
export function settledMinor(booking: Booking, today: DayNumber, consents: Consents): number | null {
  if (!isOver(booking) || (consents.isNoShowOpen && booking.state === 'noshow')) return null;
  return settleLines(booking, today, consents).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** What a booking that is over is settled by: the sums of its lines, by kind. */
export function settleLines(booking: Booking, today: DayNumber, consents: Consents): EntrySum[] {
  if (consents.isNoShowOpen && booking.state === 'noshow') return [];
  const ofHotel = (minorOf: (line: PricedLine) => number) =>
    booking.lines.map((line, at) => (isHotels(booking, at) ? minorOf(line) : 0));
  const owners = ofHotel((line) => ownerPriceMinor([line]));
  const prices = owners.some((price) => price > 0) ? owners : ofHotel(lineTotalMinor);
  // Another system's line below zero takes no part.
  const weights = prices.map((price) => Math.max(0, price));
  const settled = settleBooking(asSettled(booking, today, consents));
  return (Object.entries(settled) as Array<[SettledKind, number]>).flatMap(([ofKind, amountMinor]) =>
    splitByWeights(Math.abs(amountMinor), weights).map((part, line) => ({
      line,
      ofKind,
      amountMinor: part * Math.sign(amountMinor),
    })),
  );
}

async function insertEntries(
  tx: Tx,
  booking: Booking,
  { missing, kind, month }: { missing: readonly EntrySum[]; kind: 'refund' | 'correction' | null; month: DayNumber },
): Promise<void> {
  for (const { line, ofKind, amountMinor } of missing)
    await tx.execute(
      `insert into settlement_entries (account_id, owner_account_id, booking_id, line, kind, of_kind, amount_minor, currency, month)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        contractorOf(booking),
        booking.hotelAccountId,
        booking.id,
        line,
        kind ?? ofKind,
        ofKind,
        amountMinor,
        booking.currency,
        toIsoDate(month),
      ],
    );
}
