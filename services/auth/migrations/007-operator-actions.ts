import { migration } from '#libs/database';

export default migration(
  7,
  'operator actions',
  `
  -- What operators did with messages and schedules, and why. Replaces message_retries, which stays until
  -- no process writes to it any more.
  create table operator_actions (
    id int generated always as identity primary key,
    at timestamptz not null default now(),
    user_id int not null,
    action text not null check (action in ('retry', 'discard', 'run')),
    service text not null,
    consumer text not null,
    name text not null,
    error_hash text,
    -- Null until the service has answered.
    count int,
    reason text not null,
    -- Whether it needs a second person, and who that was.
    waits boolean not null default false,
    second_user_id int,
    check (second_user_id <> user_id)
  );
  create unique index operator_actions_waiting on operator_actions (service, consumer, name, error_hash) where waits;
  insert into operator_actions (at, user_id, action, service, consumer, name, count, reason)
    select at, user_id, 'retry', service, consumer, name, count, reason from message_retries order by id;
  `,
);
