import { migration } from '#libs/database';

export default migration(
  9,
  'partners and processes',
  `
  -- What processes have asked of partners, added up by the minute; kept for fourteen days.
  create table partner_minutes (
    partner text not null,
    minute timestamptz not null,
    answered int not null default 0,
    refused int not null default 0,
    failed int not null default 0,
    late int not null default 0,
    primary key (partner, minute)
  );
  -- Partners that no process asks, until an operator ends it.
  create table partner_pauses (
    partner text primary key,
    at timestamptz not null default now(),
    user_id int not null,
    reason text not null
  );
  -- What runs, as of its last report.
  create table processes (
    id uuid primary key,
    names text[] not null,
    version text not null,
    started_at timestamptz not null,
    seen_at timestamptz not null default now(),
    -- Partners that it leaves alone, because they have not answered lately.
    left_alone text[] not null default '{}'
  );
  alter table operator_actions drop constraint operator_actions_action_check;
  alter table operator_actions add constraint operator_actions_action_check
    check (action in ('retry', 'discard', 'run', 'pause', 'resume'));
  `,
);
