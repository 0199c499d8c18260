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
  'payment.refunded': ['reservations'],
  'money.changed': ['reservations'],
  'payment.trouble': ['reservations'],
  'booking.owed': ['payments'],
  'subscription.due': ['payments'],
  'subscription.settled': ['payments'],
  'subscription.collected': [],
  'account.closed': ['reservations'],
  'card.kept': ['auth'],
  'card.forgotten': ['auth'],
  'rates.changed': [],
  'booking.confirmed': [],
  'booking.cancelled': [],
  'invoice.requested': ['payments'],
  'invoice.settled': ['reservations'],
  'mail.send': ['notify'],
  'mail.account': ['notify'],
  'booking.releaseRooms': ['reservations'],
  'sms.send': ['notify'],
  'invoice.post': ['invoice-posting'],
} as const satisfies Record<MessageName, readonly ConsumerName[]>;
