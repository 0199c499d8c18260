import { migration } from '#libs/database';

/** Photos that have no widths yet: the job `photos.widen` makes them. */
export default migration(
  25,
  'narrow photos',
  `
  create table narrow_photos (file text primary key);
  insert into narrow_photos select file from hotel_photos union select file from images;
`,
);
