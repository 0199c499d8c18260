import { migration } from '#libs/database';

/** Whether the pay link of the booking to be is mailed to its guest. */
export default migration(14, 'sent links', `alter table carts add column sends_link boolean not null default false;`);
