import { migration } from '#libs/database';

/** What guests say about hotels in figures, as reservations counts it: for pages and results of all accounts. */
export default migration(
  24,
  'hotel scores',
  `
  create table hotel_scores (
    hotel_id int primary key,
    -- Of the count: a later one replaces it, an earlier one that comes late does not.
    revision int not null,
    review_count int not null,
    review_sum int not null
  );
  create trigger hotel_scores_inserted after insert on hotel_scores referencing new table as changed for each statement execute function note_hotel_change();
  create trigger hotel_scores_updated after update on hotel_scores referencing new table as changed for each statement execute function note_hotel_change();`,
);
