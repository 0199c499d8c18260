import { useMutation } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import type { Sellable } from '../../platform/api/catalogue-calls';
import { useApi } from '../../platform/api/use-api';
import { useProblem } from '../../shared/use-problem';

/** Switches one record's sale; the list around is asked for again. */
export function useInventoryChange(resource: Sellable) {
  const api = useApi();
  const notify = useNotify();
  const refresh = useRefresh();
  const problem = useProblem();
  return useMutation({
    mutationFn: ({ id, status }: { id: number; status: boolean; told: string }) =>
      api.changeInventory(resource, id, status),
    onSuccess: (_, { told }) => {
      notify(told, { type: 'success' });
      refresh();
    },
    onError: problem,
  });
}
