import { migration, tenantPolicy } from '#libs/database';

/** What sellers and owners of hotels agree, version by version. */
export default migration(
  14,
  'agreements',
  `
  create table agreements (
    id int generated always as identity primary key,
    -- The seller.
    account_id int not null,
    owner_account_id int not null,
    version int not null,
    state text not null default 'draft' check (state in ('draft', 'proposed', 'accepted', 'superseded', 'ended')),
    proposed_by text not null check (proposed_by in ('seller', 'owner')),
    terms jsonb not null,
    hash text not null,
    first_day date not null,
    last_day date,
    -- Of each side: {by, at, hash}.
    seller_accepted jsonb,
    owner_accepted jsonb,
    -- Sales of today are made under it.
    in_force boolean not null default false,
    taken_over boolean not null default false,
    note text not null default '',
    created_at timestamptz not null default now(),
    unique (account_id, owner_account_id, version),
    check (not in_force or state = 'accepted'),
    check (state in ('draft', 'proposed', 'ended') or taken_over or (seller_accepted is not null and owner_accepted is not null))
  );
  create unique index agreements_proposed on agreements (account_id, owner_account_id) where state = 'proposed';
  create unique index agreements_in_force on agreements (account_id, owner_account_id) where in_force;
  create index agreements_owner on agreements (owner_account_id, id);
  ${tenantPolicy('agreements', ['account_id', 'owner_account_id'])}

  -- Search reads again who may sell what.
  create function note_changed_agreements() returns trigger language plpgsql set search_path from current as $$
  begin
    insert into hotel_changes (hotel_id, kind) values (0, 'sellers');
    return null;
  end $$;
  create trigger agreements_written after insert or update or delete on agreements for each statement execute function note_changed_agreements();
  `,
);
