import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useProblem } from './use-problem';

interface Settings<Answer, Input> {
  /** The success message. */
  successMessage?: string | ((answer: Answer, input: Input) => string);
  onSuccess?: (answer: Answer, input: Input) => unknown;
  /** Queries to invalidate afterwards. */
  invalidate?: readonly string[];
  /** Instead of showing the error. */
  onError?: (error: unknown) => unknown;
}

/** Calls the API, shows a message, and invalidates the queries that show the result. */
export function useAction<Answer, Input = void>(
  action: (input: Input) => Promise<Answer>,
  { successMessage, onSuccess, invalidate = [], onError }: Settings<Answer, Input> = {},
) {
  const notify = useNotify();
  const problem = useProblem();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: action,
    onSuccess: async (answer, input) => {
      const text = typeof successMessage === 'function' ? successMessage(answer, input) : successMessage;
      if (text) notify(text, { type: 'success' });
      await onSuccess?.(answer, input);
      await Promise.all(invalidate.map((key) => queries.invalidateQueries({ queryKey: [key] })));
    },
    onError: onError ?? problem,
  });
}
