import { migration } from '#libs/database';

export default migration(
  23,
  'waiting messages',
  `
  -- Until when a mail waits because its recipient has had as many as it may, how it is listed then, and the mail that
  -- lists it; and whether staff sent it to an address that is not the booking's.
  alter table messages
    add column waits_until timestamptz,
    add column waiting jsonb,
    add column joined uuid,
    add column elsewhere boolean not null default false,
    drop constraint messages_state_check,
    add constraint messages_state_check
      check (state in ('queued', 'waiting', 'sending', 'sent', 'failed')) not valid;
  `,
);
