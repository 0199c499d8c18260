import { migration } from '#libs/database';

/** Whether a visitor holds the nights without money; those from before are not counted. */
export default migration(17, 'unpaid holds', 'alter table holds add column unpaid boolean not null default false');
