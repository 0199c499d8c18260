import { migration } from '#libs/database';

/** An invoice of no booking is proposed by one user and released by another. */
export default migration(
  18,
  'released invoices',
  `
  alter table invoices add column proposed_by text;
  alter table invoices drop constraint invoices_state_check, add constraint invoices_state_check
    check (state in ('proposed', 'queued', 'posted', 'failed')) not valid;
  alter table invoices validate constraint invoices_state_check;
  `,
);
