import { migration, tenantPolicy } from '#libs/database';

/** Departures that do not take place, until nothing of them is sold any more. */
export default migration(
  31,
  'called-off departures',
  `
  create table called_off_departures (
    departure_id int not null,
    -- The tour's owner.
    account_id int not null,
    by text not null,
    created_at timestamptz not null default now(),
    done_at timestamptz,
    primary key (account_id, departure_id)
  );
  create index called_off_departures_open on called_off_departures (created_at) where done_at is null;
  ${tenantPolicy('called_off_departures')}

  -- Row locks for a moment only: validated after it is in force for new rows.
  do $$
  declare kinds text := (select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'tasks'::regclass and conname = 'tasks_kind_check');
  begin
    alter table tasks drop constraint tasks_kind_check;
    execute 'alter table tasks add constraint tasks_kind_check '
      || replace(replace(kinds, ' NOT VALID', ''), '])', ', ''belowMinimum''::text])') || ' not valid';
    alter table tasks validate constraint tasks_kind_check;
  end $$;
  `,
);
