import { migration, tenantPolicy } from '#libs/database';

/**
 * Tours and extras are sold on terms of their own, and their stock has a ledger, as that of rooms has. What is on offer
 * already gets terms that are usual.
 */
export default migration(
  19,
  'seats and extras',
  `
  alter table tours
    add column cancellation jsonb not null
      default '[{"daysBefore": 7, "penalty": {"percent": 50}}, {"daysBefore": 2, "penalty": {"percent": 100}}]',
    add column payment jsonb not null default '"now"',
    add column vat real not null default 20,
    add column infant_age int not null default 2;
  alter table tour_packages add column min_persons int not null default 0;
  alter table services
    add column cancellation jsonb not null default '[{"daysBefore": 1, "penalty": {"percent": 100}}]',
    -- Null: not limited.
    add column capacity int check (capacity >= 0),
    add column asks_time boolean not null default false,
    add column asks_pick_up boolean not null default false;

  -- Every take and give-back of seats; a departure's counters are always the sum of its movements. Only ever added to.
  create table seat_movements (
    id bigint generated always as identity primary key,
    account_id int not null,
    tour_id int not null,
    package_id int not null,
    hold_id uuid not null,
    -- The line of the hold.
    line smallint not null,
    held int not null,
    sold int not null,
    at timestamptz not null default now()
  );
  create index seat_movements_hold on seat_movements (hold_id);
  create index seat_movements_package on seat_movements (package_id);
  ${tenantPolicy('seat_movements')}

  -- How many of an extra are taken on a day; its capacity is the extra's own.
  create table extra_days (
    account_id int not null,
    service_id int not null,
    day date not null,
    sold int not null default 0 check (sold >= 0),
    held int not null default 0 check (held >= 0),
    primary key (service_id, day)
  );
  ${tenantPolicy('extra_days')}

  create table extra_movements (
    id bigint generated always as identity primary key,
    account_id int not null,
    service_id int not null,
    day date not null,
    hold_id uuid not null,
    line smallint not null,
    held int not null,
    sold int not null,
    at timestamptz not null default now()
  );
  create index extra_movements_hold on extra_movements (hold_id);
  ${tenantPolicy('extra_movements')}
  `,
);
