import { migration } from '#libs/database';

/** Hotels say of themselves in a word where they are and for whom. */
export default migration(18, 'qualifiers', `alter table hotels add column qualifiers text[] not null default '{}'`);
