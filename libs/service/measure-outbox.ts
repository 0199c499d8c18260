import { PLATFORM, countDeadLetters, findWaiting, type Database } from '#libs/database';
import { deadLetters, outboxOldestSeconds, outboxWaiting } from '#libs/process';

/**
 * Measures the waiting and failed messages of a service's outbox. Consumers without waiting messages are reset to none.
 */
export async function measureOutbox(database: Database): Promise<void> {
  const { schema: service } = database;
  const { waiting, failed } = await database.tx(PLATFORM, async (tx) => ({
    waiting: await findWaiting(tx),
    failed: await countDeadLetters(tx),
  }));
  for (const gauge of [outboxWaiting, outboxOldestSeconds, deadLetters])
    for (const { labels } of (await gauge.get()).values) if (labels['service'] === service) gauge.set(labels, 0);
  // Newest first, so that the oldest of a consumer's kinds wins.
  for (const { consumer, count, since } of waiting.toReversed()) {
    outboxWaiting.inc({ service, consumer }, count);
    outboxOldestSeconds.set({ service, consumer }, (Date.now() - since.getTime()) / 1_000);
  }
  for (const { consumer, count } of failed) deadLetters.set({ service, consumer }, count);
}
