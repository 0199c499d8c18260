import { migration } from '#libs/database';

export default migration(
  13,
  'mail counts',
  `
  -- Mails that a stranger can cause, of the last day, by a keyed hash of their recipient: no address is stored.
  create table mail_counts (
    message_id text primary key,
    recipient text not null,
    at timestamptz not null
  );
  create index mail_counts_recipient on mail_counts (recipient, at);
  `,
);
