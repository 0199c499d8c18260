import { parentPort } from 'node:worker_threads';
import { IndexReplica, type IndexUpdate, type RankedIds } from './index-replica.js';
import type { SearchRequest } from './search-request.js';

/** To a search thread: changes of the index, numbered; or a search. */
export type ToWorker = { updates: IndexUpdate[]; sequence: number } | { search: SearchRequest; id: number };
/** From it: up to where it has followed; or what a search has found. */
export type FromWorker = { followed: number } | { id: number; ranking: RankedIds } | { id: number; fault: Error };

/** What a search thread runs. Between two messages it reads nothing, so what it was told is replaced it reads no more. */
const replica = new IndexReplica();
const port = parentPort!;

port.on('message', (message: ToWorker) => {
  if ('updates' in message) {
    message.updates.forEach((update) => replica.apply(update));
    port.postMessage({ followed: message.sequence } satisfies FromWorker);
    return;
  }
  const { id, search } = message;
  try {
    port.postMessage({ id, ranking: replica.rank(search) } satisfies FromWorker);
  } catch (error) {
    port.postMessage({ id, fault: error as Error } satisfies FromWorker);
  }
});
