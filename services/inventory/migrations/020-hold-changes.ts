import { migration, tenantPolicy } from '#libs/database';

/**
 * Changes of lines that are sold, by the id of the request: a repeated one gets the same answer, refusals included; and
 * until when a hold may name the places where people are picked up.
 */
export default migration(
  20,
  'hold changes',
  `
  create table hold_changes (
    account_id int not null,
    hold_id uuid not null references holds (id) on delete cascade,
    change_id uuid not null,
    answer jsonb not null,
    at timestamptz not null default now(),
    primary key (hold_id, change_id)
  );
  ${tenantPolicy('hold_changes')}

  create table hold_places (
    account_id int not null,
    hold_id uuid primary key references holds (id) on delete cascade,
    until date not null
  );
  create index hold_places_until on hold_places (until);
  ${tenantPolicy('hold_places')}
  `,
);
