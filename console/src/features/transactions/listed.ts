import type { Transaction } from '#libs/contracts';

/** A line of the list; what tells it apart is its gateway and its reference. */
export type Listed = Transaction & { id: string };
