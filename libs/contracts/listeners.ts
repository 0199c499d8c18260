import type { ConsumerName } from './services.js';
import type { MessageName } from './events.js';

type Listeners = Record<MessageName, readonly [ConsumerName, ...ConsumerName[]]>;

/**
 * The whole topology on one page: which consumer listens to what. A fact without a listener does not compile; boot
 * refuses a listener without a handler and a handler without a line. Each consumer has one queue, named like it.
 */
export const listeners = {
  'hold.expired': ['reservations'],
  'payment.captured': ['reservations'],
  'payment.failed': ['reservations'],
  'payment.refunded': ['reservations'],
  'money.changed': ['reservations'],
  'payment.trouble': ['reservations'],
  'booking.owed': ['payments'],
  'booking.confirmed': ['notify'],
  'booking.cancelled': ['notify'],
  'booking.changed': ['notify'],
  'booking.roomChanged': ['notify'],
  'booking.transferAwaited': ['notify'],
  'booking.linkAwaited': ['notify'],
  'booking.holdExpiring': ['notify'],
  'booking.holdExpired': ['notify'],
  'booking.paid': ['notify'],
  'booking.lost': ['notify'],
  'booking.paymentFailed': ['notify'],
  'booking.arrivalTold': ['notify'],
  'booking.hotelDueChanged': ['notify'],
  'booking.refunded': ['notify'],
  'booking.refundFailed': ['notify'],
  'booking.paymentDue': ['notify'],
  'booking.arrivalDue': ['notify'],
  'inventory.requested': ['notify'],
  'inventory.approved': ['notify'],
  'inventory.rejected': ['notify'],
  'agreement.proposed': ['notify'],
  'agreement.accepted': ['notify'],
  'agreement.ended': ['notify'],
  'agreement.takenOver': ['inventory'],
  'settlement.proposed': ['notify'],
  'settlement.reminded': ['notify'],
  'subscription.due': ['payments'],
  'subscription.settled': ['payments'],
  'subscription.collected': ['subscriptions'],
  'subscription.begun': ['notify'],
  'subscription.trialEnding': ['notify'],
  'subscription.reminded': ['notify'],
  'subscription.paid': ['notify'],
  'subscription.declined': ['notify'],
  'subscription.expired': ['notify'],
  'subscription.restored': ['notify'],
  'subscription.changed': ['notify'],
  'subscription.ended': ['notify'],
  'subscription.standing': ['auth'],
  'account.registered': ['subscriptions'],
  'subscription.bill': ['subscription-billing'],
  'account.closed': ['reservations', 'subscriptions'],
  'card.kept': ['auth', 'subscriptions'],
  'card.forgotten': ['auth', 'subscriptions'],
  'invoice.requested': ['payments'],
  'invoice.settled': ['reservations'],
  'mail.send': ['notify'],
  'mail.joined': ['notify'],
  'mail.account': ['notify'],
  'booking.notifyHotel': ['reservations'],
  'booking.releaseRooms': ['reservations'],
  'sms.send': ['notify'],
  'invoice.post': ['invoice-posting'],
} as const satisfies Listeners;

/** Facts that a consumer listens to, and jobs that it does. */
export type MessagesOf<C extends ConsumerName> = {
  [N in MessageName]: C extends (typeof listeners)[N][number] ? N : never;
}[MessageName];
