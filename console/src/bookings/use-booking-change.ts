import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useProblem } from '../widgets/use-problem';

/** Does something to a booking, says so, and has every screen that shows bookings look again. */
export function useBookingChange<Input = void>(
  change: (input: Input) => Promise<unknown>,
  { told, then }: { told: string; then?: () => void },
) {
  const notify = useNotify();
  const problem = useProblem();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      notify(told, { type: 'success' });
      then?.();
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['bookings'] }),
        queries.invalidateQueries({ queryKey: ['tasks'] }),
      ]);
    },
    onError: problem,
  });
}
