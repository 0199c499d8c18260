import type { ConsumerName } from '#libs/contracts';
import { PLATFORM } from '#libs/database';
import type { ServiceRuntime } from './runtime.js';

/** JSON, as Postgres writes it, that mentions any of some words in lower case. */
const MENTIONS = 'exists (select 1 from unnest($1::text[]) as word where position(word in lower(MENTIONED::text)) > 0)';
const IN_PAYLOAD = MENTIONS.replace('MENTIONED', 'payload');
const IN_BODY = MENTIONS.replace('MENTIONED', 'body::jsonb');

/**
 * Removes finished messages, and stored answers for repeated requests, that mention any of these words (ids or
 * addresses, in lower case): from the queue first, so that after a crash in between a row is left to start again from.
 * @returns how many were removed, and how many are still under way.
 */
export async function forgetMessages(
  { database, queues }: Pick<ServiceRuntime, 'database' | 'queues'>,
  words: string[],
): Promise<{ removed: number; underway: number }> {
  const messages = await database.tx(PLATFORM, (tx) =>
    tx.rows<{ id: string; consumer: ConsumerName; over: boolean }>(
      `select id, consumer, done_at is not null or failed_at is not null as over from outbox where ${IN_PAYLOAD}`,
      [words],
    ),
  );
  const over = messages.filter((message) => message.over);
  for (const { consumer, id } of over) await queues.forget(consumer, id);
  await database.tx(PLATFORM, async (tx) => {
    await tx.execute('delete from outbox where id = any ($1)', [over.map(({ id }) => id)]);
    await tx.execute(`delete from idempotency_keys where ${IN_BODY}`, [words]);
  });
  return { removed: over.length, underway: messages.length - over.length };
}
