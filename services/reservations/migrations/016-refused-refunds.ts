import { migration } from '#libs/database';

/** What of a payment's refund its gateway has refused; of those before, their tasks alone tell. */
export default migration(
  16,
  'refused refunds',
  `
  select set_config('app.platform', 'on', true);
  alter table booking_payments add column refund_failed_minor bigint not null default 0;
  update booking_payments p set refund_failed_minor = p.refund_due_minor from tasks t
  where t.booking_id = p.booking_id and t.kind = 'refundFailed' and p.method not in ('cash', 'banktransfer', 'credit');
  `,
);
