import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useProblem } from './use-problem';

interface Settings<Answer, Input> {
  /** The success message. */
  said?: string | ((answer: Answer, input: Input) => string);
  then?: (answer: Answer, input: Input) => unknown;
  /** Queries to invalidate afterwards. */
  refresh?: readonly string[];
  /** Instead of telling what went wrong. */
  onError?: (error: unknown) => unknown;
}

/** Calls the API, shows a message, and invalidates the queries that show the result. */
export function useAction<Answer, Input = void>(
  action: (input: Input) => Promise<Answer>,
  { said, then, refresh = [], onError }: Settings<Answer, Input> = {},
) {
  const notify = useNotify();
  const problem = useProblem();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: action,
    onSuccess: async (answer, input) => {
      const text = typeof said === 'function' ? said(answer, input) : said;
      if (text) notify(text, { type: 'success' });
      await then?.(answer, input);
      await Promise.all(refresh.map((key) => queries.invalidateQueries({ queryKey: [key] })));
    },
    onError: onError ?? problem,
  });
}
