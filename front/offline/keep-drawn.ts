import { hashKey, type QueryClient } from '@tanstack/react-query';
import { keepOffline } from './kept-answers';

/** Keeps what a drawn page came with, as if it had been asked for here. */
export function keepDrawn(client: QueryClient): void {
  for (const { meta, queryKey, state } of client.getQueryCache().getAll()) {
    const slot = meta?.['offline'];
    if (typeof slot === 'string' && state.data !== undefined)
      void keepOffline(slot, hashKey(queryKey), JSON.stringify(state.data)).catch(() => undefined);
  }
}
