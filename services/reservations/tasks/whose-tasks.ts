/** The kinds that concern a booking's hotel; others are for its seller. */
const OF_HOTELS = `t.kind in ('roomChanged', 'guestWrote')`;

/**
 * The condition for the tasks `t` of an account's staff: of those that row-level security shows, a hotel's side has nothing to
 * do with its seller's. `accounts` is the placeholder of their ids; null stands for all.
 */
export const tasksOf = (accounts: `$${number}`): string =>
  `(${accounts}::int[] is null or t.account_id = any (${accounts}) or ${OF_HOTELS})`;
