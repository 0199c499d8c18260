import { migration } from '#libs/database';

/** Who removes a booking does not see the notes that other accounts have on it. */
export default migration(
  11,
  'notes go with bookings',
  `
  alter table booking_notes drop constraint booking_notes_booking_id_fkey,
    add foreign key (booking_id) references bookings (id) on delete cascade;
  `,
);
