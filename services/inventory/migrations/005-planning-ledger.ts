import { migration } from '#libs/database';

export default migration(
  5,
  'planning ledger',
  `
  alter table planning_changes
    add column cell_count int not null default 0,
    add column first_day int,
    add column last_day int,
    add column undo_of bigint,
    add column undone_by bigint,
    alter column cells set default '[]',
    add constraint planning_changes_kind check (kind in ('bulk', 'cell', 'reset', 'copy', 'import', 'undo', 'ari'));

  -- The owner of the tables is behind the wall too.
  select set_config('app.platform', 'on', true);
  update planning_changes c set
    cell_count = jsonb_array_length(c.cells),
    first_day = (select min((cell ->> 'date')::int) from jsonb_array_elements(c.cells) as cell),
    last_day = (select max((cell ->> 'date')::int) from jsonb_array_elements(c.cells) as cell);

  create index planning_changes_account on planning_changes (account_id, id);
  `,
);
