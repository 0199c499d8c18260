import { MutationCache, QueryClient } from '@tanstack/react-query';
import { refused } from './http';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // What the API refuses once it refuses again; only a lost connection is worth another try.
      retry: (failures, error) => failures < 2 && !refused(error),
    },
  },
  mutationCache: new MutationCache({
    // The names that screens offer are kept for long; react-admin forgets its own lists only.
    onSuccess: (_answer, _input, _result, { options }) => forget(options.mutationKey?.[0]),
  }),
});

/** Marks the queries of a resource as stale. */
function forget(resource: unknown): void {
  if (resource !== undefined) void queryClient.invalidateQueries({ queryKey: [resource], refetchType: 'none' });
}
