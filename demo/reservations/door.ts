import { openDoor } from '#libs/database';

/** The demo writes the rows of all accounts. */
export const DOOR = openDoor('reservations.demo');
