import { migration } from '#libs/database';

export default migration(
  10,
  'stuck and index',
  `
  -- The availability index of a process, as of its last report.
  alter table processes add column search_index jsonb;
  alter table operator_actions drop constraint operator_actions_action_check;
  alter table operator_actions add constraint operator_actions_action_check
    check (action in ('retry', 'discard', 'run', 'pause', 'resume', 'hurry', 'advance'));
  `,
);
