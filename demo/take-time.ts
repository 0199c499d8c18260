import type { Tx } from '#libs/database';

/** Lets a transaction wait for others of the demo, on a slow machine for longer than a request may. */
export async function takeTime(tx: Tx): Promise<void> {
  await tx.rows(
    `select set_config(setting, '0', true) from unnest(array['idle_in_transaction_session_timeout', 'statement_timeout']) setting`,
  );
}
