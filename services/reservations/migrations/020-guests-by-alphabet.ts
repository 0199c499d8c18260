import { indexMigration } from '#libs/database';
import { LANGUAGES } from '#libs/languages';
import { collationOf } from '#libs/keywords';

/** The list by guest, in the order of each reader's alphabet. */
export default indexMigration(
  20,
  'guests by alphabet',
  Object.fromEntries(
    LANGUAGES.map((lang) => [`bookings_by_guest_${lang}`, `on bookings (guest_name collate ${collationOf(lang)}, id)`]),
  ),
);
