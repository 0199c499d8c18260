import { migration, tenantPolicy } from '#libs/database';

/** Who waits for seats of departures: with their seller, and seen by the tour's owner. */
export default migration(
  32,
  'waiting guests',
  `
  create table waiting_guests (
    id int generated always as identity primary key,
    -- Who would sell to them.
    account_id int not null,
    owner_account_id int not null,
    departure_id int not null,
    departs_on date not null,
    name text not null,
    email text not null,
    phone text not null,
    lang text not null,
    party jsonb not null,
    seats int not null,
    created_at timestamptz not null default now(),
    notified_at timestamptz
  );
  create unique index waiting_guests_once on waiting_guests (account_id, departure_id, lower(email));
  create index waiting_guests_waiting on waiting_guests (departure_id, id) where notified_at is null;
  create index waiting_guests_departed on waiting_guests (departs_on);
  create index waiting_guests_email on waiting_guests (lower(email));
  ${tenantPolicy('waiting_guests', ['account_id', 'owner_account_id'])}
  `,
);
