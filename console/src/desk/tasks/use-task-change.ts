import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TaskChange } from '../../platform/api/desk-calls';
import { useApi } from '../../platform/api/use-api';
import { useProblem } from '../../shared/use-problem';

/** Takes, lays down, notes or closes a task; every screen that counts them looks again. */
export function useTaskChange(id: number, then?: () => void) {
  const api = useApi();
  const problem = useProblem();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: TaskChange) => api.updateTask(id, change),
    onSuccess: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['tasks'] }),
        queries.invalidateQueries({ queryKey: ['dashboard'] }),
      ]);
      then?.();
    },
    onError: problem,
  });
}
