import pg from 'pg';

/** Does the work for each item, one after the other on each of a few connections. */
export async function eachOf<T>(
  items: readonly T[],
  connections: number,
  url: string,
  work: (client: pg.Client, item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const run = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(client, item);
    } finally {
      waiting.length = 0;
      await client.end();
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: connections }, run));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
