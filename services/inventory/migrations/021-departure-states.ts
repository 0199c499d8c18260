import { migration } from '#libs/database';

/** Whether a departure takes place, and until when its owner decides that where too few seats are sold. */
export default migration(
  21,
  'departure states',
  `
  alter table tour_packages
    add column state text not null default 'open' check (state in ('open', 'guaranteed', 'closed', 'cancelled')),
    add column asked_at timestamptz,
    add column decide_by timestamptz;
  create index tour_packages_undecided on tour_packages (start_on) where state = 'open' and min_persons > 0;
  create index tour_packages_asked on tour_packages (decide_by) where decide_by is not null;
  `,
);
