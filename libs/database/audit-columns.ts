/** Columns whose values never leave their table: whoever reads the audit learns that they changed, and nothing more. */
export const SECRET_COLUMN =
  '(^|_)(password|hash|hashes|secret|secrets|cipher|sealed|token|tokens|credentials)$|^(code|codes|order_code|order_url)$';

/**
 * Columns that tell of a person. Their values stay out of the audit too: it can not be changed, so nothing may be in it
 * that somebody has a right to have forgotten (docs/adr/0013).
 */
export const PERSONAL_COLUMNS = [
  'auth.accounts.founder',
  'auth.accounts.email',
  'auth.accounts.phone',
  'auth.users.name',
  'auth.users.username',
  'auth.users.email',
  'auth.users.phone',
  'auth.sessions.ip',
  'auth.sessions.agent',
  'auth.challenges.network',
  'inventory.planning_changes.by',
  'reservations.bookings.customer',
  'reservations.bookings.guests',
  'reservations.bookings.guest_name',
  'reservations.bookings.special_requests',
  'reservations.bookings.invoice_error',
  'reservations.bookings.created_by',
  'reservations.booking_payments.note',
  'reservations.booking_history.by',
  'reservations.booking_history.detail',
  'reservations.messages.recipient',
  'reservations.messages.error',
  'payments.orders.customer',
  'payments.payments.customer',
  'payments.invoices.content',
  'payments.invoices.error',
];
