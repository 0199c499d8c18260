import { migration } from '#libs/database';

export default migration(
  4,
  'held-accounts',
  `
  -- A registration whose address has not been confirmed: only such an account is woken by a link. One that was switched off
  -- by somebody is not.
  alter table accounts add column unconfirmed boolean not null default false;
  update accounts a set unconfirmed = true
  where not status and deleted_at is null and exists (
    select 1 from links l where l.account_id = a.id and l.purpose = 'confirm' and l.used_at is null);

  -- An invitation lives beside a link of a lost password.
  alter table links drop constraint links_purpose_check,
    add constraint links_purpose_check check (purpose in ('confirm', 'password', 'invitation'));
  update links set purpose = 'invitation'
  where purpose = 'password' and used_at is null and expires_at - created_at > interval '1 day';

  -- Accounts that sell nothing: switched off, gone, or below one that is. One that is not confirmed has nothing to sell yet.
  create function closed_accounts() returns setof int language sql stable set search_path from current as $$
    with recursive closed as (
      select id from accounts where not status and not unconfirmed
      union
      select a.id from accounts a join closed c on a.parent_id = c.id
    )
    select id from closed
  $$;
  `,
);
