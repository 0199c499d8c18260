import { indexMigration } from '#libs/database';

/** What a search by words compares is all in the index: no row is looked up, also under row-level security. */
export default indexMigration(21, 'words index', {
  booking_words_found: 'unique on booking_words (word, booking_id) include (account_id, hotel_account_id, contact)',
});
