import { parentPort } from 'node:worker_threads';
import { IndexReplica, type IndexUpdate, type RankedIds } from '../engine/availability-index.js';
import { queryOf, type SearchRequest } from '../request/search-request.js';
import { NO_SELLERS, type Sellers } from '../request/sellers.js';

export type WorkerUpdate = IndexUpdate | { kind: 'sellers'; sellers: Sellers };
/** To a search thread: numbered updates, or a search. */
export type ToWorker = { updates: WorkerUpdate[]; sequence: number } | { search: SearchRequest; id: number };
/** From it: the number up to which it has applied them, or the results of a search. */
export type FromWorker = { applied: number } | { id: number; ranking: RankedIds } | { id: number; fault: Error };

/**
 * The code of a search thread. Between two messages it reads nothing, so never a block that it knows to be replaced.
 */
const replica = new IndexReplica();
let sellers = NO_SELLERS;
const port = parentPort!;

port.on('message', (message: ToWorker) => {
  if ('updates' in message) {
    for (const update of message.updates)
      if (update.kind === 'sellers') ({ sellers } = update);
      else replica.apply(update);
    port.postMessage({ applied: message.sequence } satisfies FromWorker);
    return;
  }
  const { id, search } = message;
  try {
    port.postMessage({ id, ranking: replica.rank(queryOf(search, sellers)) } satisfies FromWorker);
  } catch (error) {
    port.postMessage({ id, fault: error as Error } satisfies FromWorker);
  }
});
