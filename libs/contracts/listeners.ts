import type { ConsumerName } from './services.js';
import type { MessageName } from './events.js';

/**
 * The whole topology on one page: who is told of what. Boot refuses a listener without a handler and a handler without a line.
 * Each consumer has one queue, named like it.
 */
export const listeners = {
  'hotel.changed': [],
  'hold.expired': ['reservations'],
  'payment.captured': ['reservations'],
  'payment.failed': ['reservations'],
  'payment.refunded': [],
  'payment.cancelled': [],
  'payment.trouble': [],
  'booking.moneyTold': [],
  'rates.changed': [],
  'booking.confirmed': [],
  'booking.cancelled': ['reservations'],
  'invoice.requested': ['payments'],
  'invoice.settled': ['reservations'],
  'mail.send': ['notify'],
  'mail.account': ['notify'],
  'booking.giveBack': [],
  'booking.refund': [],
  'sms.send': ['notify'],
  'invoice.post': ['invoice-posting'],
} as const satisfies Record<MessageName, readonly ConsumerName[]>;
