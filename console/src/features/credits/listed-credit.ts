import type { Credit } from '#libs/contracts';

/** A line of the list; what tells it apart is its account and its currency. */
export type ListedCredit = Credit & { id: string };
