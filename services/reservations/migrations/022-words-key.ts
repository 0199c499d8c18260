import { migration } from '#libs/database';

/** In place of the key without the columns that row-level security compares. */
export default migration(
  22,
  'words key',
  `
  alter table booking_words drop constraint booking_words_pkey,
    add constraint booking_words_found primary key using index booking_words_found;
  `,
);
