import { migration } from '#libs/database';

export default migration(
  5,
  'subscriptions',
  `
  -- A copy of what subscriptions tells of an account, the highest revision of it.
  alter table accounts
    add column subscription_state text not null default 'none',
    add column subscription_plan int,
    add column subscription_revision int not null default 0,
    add column may_sell boolean not null default true,
    -- How much it may have of what, and the plan that allows more.
    add column allowed jsonb,
    -- The plan chosen at registration, until the address is confirmed.
    add column registered_plan int;

  -- Accounts that sell nothing: switched off, gone, expired, or below one that is. One that is not confirmed has nothing to
  -- sell yet.
  create or replace function closed_accounts() returns setof int language sql stable set search_path from current as $$
    with recursive closed as (
      select id from accounts where (not status and not unconfirmed) or not may_sell
      union
      select a.id from accounts a join closed c on a.parent_id = c.id
    )
    select id from closed
  $$;

  -- Whose subscription an account is under: the corporate right below the platform, itself or above it.
  create function subscriber_of(account int) returns int language sql stable set search_path from current as $$
    with recursive above as (
      select id, parent_id, type from accounts where id = account
      union all
      select a.id, a.parent_id, a.type from accounts a join above b on a.id = b.parent_id
    )
    select a.id from above a join accounts p on p.id = a.parent_id where a.type = 'corporate' and p.type = 'supervisor'
  $$;
  `,
);
