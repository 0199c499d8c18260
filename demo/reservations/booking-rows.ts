import type { PricedLine, TaskKind } from '#libs/contracts';
import { formatMoney, type Currency } from '#libs/money';
import { HOME_ZONE, dayIn, toDay, toIsoDate, type DayNumber } from '#libs/stays';
import { commissionMinor, netMinor } from '../../services/reservations/bookings/booking-total.js';
import { linePenalty } from '../../services/reservations/bookings/cancellation-cost.js';
import { demoUuid, type DemoBooking } from './plan-bookings.js';

/** Rows in the tables' form. A booking's payments and history name it by its public id until it has a number. */
export interface DemoRows {
  booking: Record<string, unknown> & { public_id: string; paid_minor: number; refunded_minor: number };
  payments: Array<{
    id: string;
    method: string;
    amount_minor: number;
    refunded_minor: number;
    refund_due_minor: number;
    state: string;
    at: Date;
  }>;
  history: Array<{ at: Date; what: string; by: string; detail: string }>;
  /** Open tasks. */
  tasks: Array<{ key: string; kind: TaskKind; detail: string; created_at: Date; due_at: Date }>;
  /** The nights to be sold for it; none when they are over or were released. */
  sold: { holdId: string; line: PricedLine } | null;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TRANSFER_TIME = 24 * HOUR;
const CARD_TIME = 20 * MINUTE;
const DAY = 24 * HOUR;
/** Before that, all tasks were resolved. */
const DESK_DAYS = 45;
/** Succeeds when posted again. */
const ERP_SAYS = 'The request is invalid. ValError0: Arps is locked by another user';

/** The history of a booking up to now, as it would have been written step by step. */
export function demoRows(demo: DemoBooking, now: Date, today: DayNumber): DemoRows {
  const { number, state, line, method, totalMinor, customer } = demo;
  const checkOut = toDay(line.checkOut);
  const sold = soldOf(demo, today);
  const times = timesOf(demo, now);
  const currency = line.price.currency as Currency;
  const penaltyMinor = times.cancelled ? linePenalty(line, dayIn(HOME_ZONE, times.cancelled)).penaltyMinor : null;
  const paid = advanceOf(demo, times);
  const atHotel = paidAtHotel(demo, times);
  const captured = paid?.state === 'captured';
  const paidMinor = (captured ? paid.amount_minor : 0) + (atHotel?.amount_minor ?? 0);
  const refundMinor = captured && penaltyMinor !== null ? Math.max(0, paid.amount_minor - penaltyMinor) : 0;
  const byCard = refundMinor > 0 && method === 'creditcard';
  // Transfers are refunded by hand; recent cancellations still wait for that.
  const isDue = refundMinor > 0 && !byCard && isRecent(times.cancelled!, now, demo.deskDays);
  const paidBack = refundMinor > 0 && !isDue ? new Date(times.cancelled!.getTime() + (byCard ? 0 : DAY)) : null;
  if (paid && refundMinor > 0)
    Object.assign(paid, {
      state: refundMinor === paid.amount_minor ? 'refunded' : 'captured',
      refunded_minor: refundMinor,
      refund_due_minor: isDue ? refundMinor : 0,
    });

  const history: DemoRows['history'] = [];
  const note = (at: Date | null, what: string, by: string, detail = '') => at && history.push({ at, what, by, detail });
  note(times.created, 'completed', demo.by, method);
  if (captured) note(times.paid, 'paid', method, formatMoney(paid.amount_minor, currency));
  note(times.confirmed, 'confirmed', method === 'banktransfer' ? 'corporate.agency.admin' : 'konak');
  const invoice = invoiceOf(demo, times, now);
  note(times.invoiced, `invoice.${invoice.invoice_state}`, 'konak', invoice.invoice_ref ?? invoice.invoice_error ?? '');
  note(times.expired, 'expired', 'konak');
  if (demo.renamedAt) note(demo.renamedAt, 'edited', demo.by, 'customer, guests');
  note(times.cancelled, 'cancelled', demo.by);
  if (refundMinor > 0 && !byCard) note(times.cancelled, 'refundDue', 'konak', formatMoney(refundMinor, currency));
  note(paidBack, 'refunded', byCard ? 'konak' : 'corporate.agency.admin', formatMoney(refundMinor, currency));
  if (atHotel) note(times.left, 'paid', 'cash', formatMoney(atHotel.amount_minor, currency));
  note(times.left, state, 'konak');

  return {
    booking: {
      public_id: demoUuid(`booking ${number}`),
      account_id: demo.account,
      hotel_account_id: line.hotel.account,
      hotel_id: line.hotel.id,
      hotel_name: line.hotel.name,
      state,
      version: history.length,
      channel: demo.channel,
      lang: demo.lang,
      currency,
      lines: [line],
      customer,
      guests: demo.guests,
      special_requests: demo.request,
      payment_method: method,
      total_minor: totalMinor,
      net_minor: netMinor([line]),
      commission_minor: commissionMinor([line]),
      paid_minor: paidMinor,
      refunded_minor: refundMinor,
      penalty_minor: penaltyMinor,
      check_in: toIsoDate(toDay(line.checkIn)),
      check_out: toIsoDate(checkOut),
      nights: line.nights,
      rooms: line.count,
      guest_name: `${customer.name} ${customer.surname}`,
      guest_country: customer.country,
      hold_id: sold?.holdId ?? null,
      claimed_at: times.created,
      hold_until: state === 'pending' ? new Date(times.created.getTime() + TRANSFER_TIME) : null,
      created_by: demo.by,
      created_at: times.created,
      completed_at: times.created,
      confirmed_at: times.confirmed,
      cancelled_at: times.cancelled,
      ...invoice,
    },
    payments: [paid, atHotel].filter((each) => each !== null),
    history,
    tasks: [
      ...(invoice.invoice_state === 'failed'
        ? [task('invoiceFailed', `demo ${number}`, times.invoiced!, ERP_SAYS)]
        : []),
      ...(isDue
        ? [task('refundByHand', `cancelled-${paid!.id}`, times.cancelled!, formatMoney(refundMinor, currency))]
        : []),
    ],
    sold,
  };
}

function isRecent(at: Date, now: Date, days = DESK_DAYS): boolean {
  return now.getTime() - at.getTime() < days * DAY;
}

function task(kind: TaskKind, of: string, at: Date, detail: string): DemoRows['tasks'][number] {
  const within = kind === 'refundByHand' ? 2 * DAY : DAY;
  return { key: `${kind} ${of}`, kind, detail, created_at: at, due_at: new Date(at.getTime() + within) };
}

/** Payments before the stay; one in twenty of the latest was declined. */
function invoiceOf({ number, totalMinor }: DemoBooking, { invoiced }: Times, now: Date) {
  if (!invoiced || totalMinor === 0) return { invoice_state: 'none', invoice_ref: null, invoice_error: null };
  if (number % 20 === 0 && isRecent(invoiced, now))
    return { invoice_state: 'failed', invoice_ref: null, invoice_error: ERP_SAYS };
  const reference = `KNK${invoiced.getUTCFullYear()}${String(number).padStart(9, '0')}`;
  return { invoice_state: 'posted', invoice_ref: reference, invoice_error: null };
}

interface Times {
  created: Date;
  paid: Date | null;
  confirmed: Date | null;
  invoiced: Date | null;
  expired: Date | null;
  cancelled: Date | null;
  left: Date | null;
}

function timesOf({ state, method, line, createdAt, cancelledOn }: DemoBooking, now: Date): Times {
  const after = (at: Date, ms: number) => new Date(Math.min(at.getTime() + ms, now.getTime()));
  const noonOf = (day: number) => new Date(`${toIsoDate(toDay(day))}T09:00:00Z`);
  const settled = after(createdAt, method === 'creditcard' ? 6 * MINUTE : method === 'banktransfer' ? 9 * HOUR : 0);
  const confirmed = state === 'pending' || state === 'expired' ? null : settled;
  const left = state === 'stayed' || state === 'noshow' ? noonOf(line.checkOut) : null;
  const paidThere = method === 'athotel';
  return {
    created: createdAt,
    confirmed,
    invoiced: paidThere || !confirmed ? null : after(confirmed, MINUTE),
    paid: paidThere ? null : confirmed,
    expired: state === 'expired' ? after(createdAt, method === 'creditcard' ? CARD_TIME : TRANSFER_TIME) : null,
    cancelled:
      cancelledOn && confirmed && new Date(Math.max(noonOf(cancelledOn).getTime(), after(confirmed, HOUR).getTime())),
    left,
  };
}

/** What was paid before the stay: all of it, or a deposit. */
function advanceOf(
  { number, method, state, totalMinor, advanceMinor = totalMinor }: DemoBooking,
  times: Times,
): DemoRows['payments'][number] | null {
  if (method === 'athotel') return null;
  return {
    id: demoUuid(`payment ${number}`),
    method,
    amount_minor: advanceMinor,
    refunded_minor: 0,
    refund_due_minor: 0,
    state: times.paid ? 'captured' : state === 'expired' ? 'failed' : 'open',
    at: times.paid ?? times.created,
  };
}

/** What the guest paid on departure, where that is the seller's. */
function paidAtHotel(
  { number, method, state, totalMinor, advanceMinor = totalMinor, hotelCollects }: DemoBooking,
  { left }: Times,
): DemoRows['payments'][number] | null {
  const amountMinor = method === 'athotel' ? totalMinor : totalMinor - advanceMinor;
  if (state !== 'stayed' || left === null || amountMinor === 0 || hotelCollects) return null;
  return {
    id: demoUuid(method === 'athotel' ? `payment ${number}` : `rest ${number}`),
    method: 'cash',
    amount_minor: amountMinor,
    refunded_minor: 0,
    refund_due_minor: 0,
    state: 'captured',
    at: left,
  };
}

/** The future nights of a valid booking: inventory has no others. */
function soldOf({ number, state, line }: DemoBooking, today: DayNumber): DemoRows['sold'] {
  const isValid = state === 'confirmed' || state === 'pending';
  if (!isValid || line.checkOut <= today) return null;
  return { holdId: demoUuid(`hold ${number}`), line: { ...line, checkIn: Math.max(line.checkIn, today) } };
}
