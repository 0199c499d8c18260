import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useProblem } from '../../shared/use-problem';

/** Does something to a booking, says so, and has every screen that shows bookings look again. */
export function useBookingChange<Input = void>(
  change: (input: Input) => Promise<unknown>,
  { said, then, onRefused }: { said: string; then?: () => void; onRefused?: (error: unknown) => void },
) {
  const notify = useNotify();
  const problem = useProblem();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      notify(said, { type: 'success' });
      then?.();
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['bookings'] }),
        queries.invalidateQueries({ queryKey: ['tasks'] }),
      ]);
    },
    onError: onRefused ?? problem,
  });
}
