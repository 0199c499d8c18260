import { migration } from '#libs/database';

/** What the clock announces once is remembered as a fact, not by the message that came of it. */
export default migration(
  12,
  'announced once',
  `
  select set_config('app.platform', 'on', true);
  insert into inbox (message_id, name, handled_at)
  select 'booking.arrivalDue ' || b.public_id, 'booking.arrivalDue', m.created_at
  from messages m join bookings b on b.id = m.booking_id where m.once = 'preArrival'
  union all
  select 'booking.paymentDue ' || substr(m.once, length('reminder ') + 1), 'booking.paymentDue', m.created_at
  from messages m where m.once like 'reminder %' and m.once not like '% sms'
  on conflict do nothing;
  `,
);
