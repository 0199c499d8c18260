import type { CallId } from './call-types.js';

/** A rate limit: a number of requests in a period, counted across all processes. */
export interface Limit {
  points: number;
  seconds: number;
  /** Whether all requests count, only refused ones (wrong passwords, unknown codes), or only those that begin a session. */
  counts: 'all' | 'refused' | 'begun';
}

const MINUTE = 60;
const HOUR = 3_600;

/**
 * Limits per address (IPv4 address or IPv6 /64) for public calls that reveal whether something exists, compute a password
 * hash, or send a mail. Beyond them: 429 with Retry-After.
 */
export const limits = {
  'auth.login': { points: 50, seconds: 15 * MINUTE, counts: 'refused' },
  'auth.checkotp': { points: 50, seconds: 15 * MINUTE, counts: 'refused' },
  'auth.status': { points: 100, seconds: 5 * MINUTE, counts: 'refused' },
  'auth.availableuser': { points: 60, seconds: HOUR, counts: 'all' },
  'auth.control': { points: 60, seconds: HOUR, counts: 'all' },
  'auth.register': { points: 10, seconds: HOUR, counts: 'all' },
  'auth.confirm': { points: 20, seconds: MINUTE, counts: 'refused' },
  'auth.sendlostpasslink': { points: 20, seconds: HOUR, counts: 'all' },
  'auth.resendconfirm': { points: 20, seconds: HOUR, counts: 'all' },
  'auth.querylostpasscode': { points: 20, seconds: MINUTE, counts: 'refused' },
  'auth.createnewpass': { points: 20, seconds: MINUTE, counts: 'refused' },
  'promotions.query': { points: 30, seconds: MINUTE, counts: 'refused' },
  'order.query': { points: 20, seconds: MINUTE, counts: 'refused' },
  'order.initialize': { points: 20, seconds: MINUTE, counts: 'refused' },
  'payments.data': { points: 20, seconds: MINUTE, counts: 'refused' },
  'payments.installments': { points: 120, seconds: MINUTE, counts: 'all' },
  binlist: { points: 60, seconds: MINUTE, counts: 'all' },
  'onlinecheckin.get': { points: 20, seconds: MINUTE, counts: 'refused' },
  'onlinecheckin.save': { points: 20, seconds: MINUTE, counts: 'refused' },
  // A supplier counts what it is asked.
  'paximum.arrival': { points: 120, seconds: MINUTE, counts: 'all' },
  'flight.autocomplete': { points: 120, seconds: MINUTE, counts: 'all' },
  'flight.search': { points: 30, seconds: MINUTE, counts: 'all' },
  'flight.begintransaction': { points: 30, seconds: MINUTE, counts: 'all' },
  // Each basket of a quote is priced again.
  'quotes.open': { points: 60, seconds: MINUTE, counts: 'all' },
  'quotes.accept': { points: 20, seconds: MINUTE, counts: 'all' },
  // Each day is a search: a month as its site opens it is one call.
  'availability.calendar': { points: 120, seconds: MINUTE, counts: 'all' },
  'departures.wait': { points: 20, seconds: HOUR, counts: 'all' },
  'suppliers.hotels': { points: 30, seconds: MINUTE, counts: 'all' },
  'suppliers.begin': { points: 30, seconds: MINUTE, counts: 'all' },
  'reservation.find': { points: 20, seconds: MINUTE, counts: 'all' },
  // Behind carrier-grade NAT many guests share one address, so the limit is high and the wait one minute.
  'b2c.getsession': { points: 300, seconds: MINUTE, counts: 'begun' },
} as const satisfies Partial<Record<CallId, Limit>>;

/** What all guests of one site may ask of suppliers, whose answers are not kept: a supplier counts what it is asked. */
export const SITE_SUPPLIER_LIMITS = {
  search: { points: 240, seconds: MINUTE },
  begin: { points: 120, seconds: MINUTE },
};

/** What one account may mail of quotes: their addresses are typed by staff, and so is what they read. */
export const QUOTE_MAIL_LIMIT = { points: 300, seconds: 24 * HOUR };

/** How much is written about one booking, by its guest and by all staff together: a person reads it. */
export const THREAD_LIMIT = { points: 12, seconds: HOUR };

/** How often an account may try to sign in at a supplier: nobody guesses passwords through us. */
export const SUPPLIER_LOGIN_LIMIT = { points: 10, seconds: MINUTE };

/** The limit of `b2c.getsession` per known session, over all addresses. */
export const SESSION_LIMIT = { points: 120, seconds: MINUTE };
