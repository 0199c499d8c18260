import type { AuditPolicy } from '#libs/database';

export const auditPolicy: AuditPolicy = {
  personal: [
    'booking_history.by',
    'booking_history.detail',
    'booking_notes.text',
    'booking_payments.note',
    'booking_payments.created_by',
    'bookings.customer',
    'bookings.guests',
    'bookings.guest_name',
    'bookings.special_requests',
    'bookings.invoice_error',
    'bookings.created_by',
    'bookings.cancel_reason',
    'carts.customer',
    'carts.guests',
    'carts.special_requests',
    'carts.created_by',
    'guest_check_ins.phone',
    'guest_check_ins.plate',
    'messages.by',
    'messages.recipient',
    'messages.error',
    'tasks.detail',
    'tasks.assignee',
    'tasks.note',
    'tasks.done_by',
  ],
  // Sums and search words repeat the bookings; history and messages are themselves the record of who did what.
  unwatched: ['booking_sums', 'booking_words', 'booking_history', 'messages'],
};
