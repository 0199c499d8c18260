import { indexMigration } from '#libs/database';
import { collationOf } from '#libs/keywords';

/** As of this migration: the list by guest is kept in the order of these alphabets. */
const LANGUAGES = ['tr', 'en'];

export default indexMigration(
  20,
  'guests by alphabet',
  Object.fromEntries(
    LANGUAGES.map((lang) => [`bookings_by_guest_${lang}`, `on bookings (guest_name collate ${collationOf(lang)}, id)`]),
  ),
);
