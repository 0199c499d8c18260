/** Mails of bookings that are not sent, and facts of which none were made yet: none of either when everybody was informed. */
export const UNSENT_MAILS = `(
  select 1 from reservations.messages where state <> 'sent' and channel = 'mail'
  union all
  select 1 from reservations.outbox where consumer = 'notify' and payload ? 'parties' and done_at is null and failed_at is null
) as unsent`;
