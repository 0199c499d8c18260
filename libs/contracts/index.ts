export * from './actors.js';
export * from './added-routes.js';
export * from './agreement.js';
export * from './answers.js';
export * from './booking-events.js';
export * from './booking-facts.js';
export * from './booking-rights.js';
export * from './booking-states.js';
export * from './complete-methods.js';
export * from './countries.js';
export { Email } from './email-address.js';
export * from './events.js';
export * from './idempotency.js';
export * from './internal-call.js';
export * from './internal-money.js';
export { CALLS_OF, PLATFORM_CALLER, callersOf, isAdmitted, type CallerName } from './internal-callers.js';
export {
  PARTNERS,
  SENDERS,
  STUCK,
  STUCK_KINDS,
  STUCK_OWNERS,
  type DeadLetter,
  type PartnerName,
  type Sender,
  type StuckKind,
} from './internal-operations.js';
export type { Erased, Forgotten, Found, Person } from './internal-privacy.js';
export type { CollectOutcome, Payer } from './internal-subscriptions.js';
export * from './internal.js';
export * from './inventory-facts.js';
export * from './invoice-kinds.js';
export * from './limits.js';
export { readListQuery } from './list-query.js';
export * from './listeners.js';
export { MAIL_KINDS, MAIL_NAMES, isBounded, type MailKind, type MailName } from './mail-kinds.js';
export * from './mails.js';
export * from './not-built-yet.js';
export * from './permissions.js';
export { Phone } from './phone-number.js';
export * from './priced-line.js';
export * from './qualifiers.js';
export * from './refusals.js';
export * from './routes.js';
export * from './selling-calls.js';
export * from './services.js';
export * from './shapes.js';
export * from './unpaid-rooms.js';
export { SCHEDULES, type ScheduleName } from './schedules.js';
export * from './shapes/accounts.js';
export * from './shapes/agreements.js';
export * from './shapes/ari.js';
export * from './shapes/audit.js';
export * from './shapes/availability.js';
export * from './shapes/booking.js';
export * from './shapes/cart.js';
export * from './shapes/customer.js';
export * from './shapes/desk.js';
export * from './shapes/gateway.js';
export * from './shapes/hotel.js';
export * from './shapes/messages.js';
export * from './shapes/operations.js';
export * from './shapes/order.js';
export * from './shapes/payment.js';
export * from './shapes/planning.js';
export * from './shapes/price-rules.js';
export * from './shapes/profile.js';
export * from './shapes/services.js';
export * from './shapes/settlements.js';
export * from './shapes/sign-in.js';
export * from './shapes/subscriptions.js';
export * from './shapes/tours.js';
export * from './shapes/users.js';
export * from './subscription-facts.js';
export * from './summaries.js';
export * from './tax-number.js';
export * from './texts.js';
