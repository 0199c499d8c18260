import { systemScope } from '#libs/database';

/** The demo writes the rows of all accounts. */
export const SCOPE = systemScope('reservations.demo');
