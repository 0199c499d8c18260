import { migration } from '#libs/database';

export default migration(
  6,
  'operations',
  `
  -- Who of the platform had what failed sent again, and why.
  create table message_retries (
    id int generated always as identity primary key,
    at timestamptz not null default now(),
    user_id int not null,
    service text not null,
    consumer text not null,
    name text not null,
    -- Null until the service has answered.
    count int,
    reason text not null
  );
  `,
);
