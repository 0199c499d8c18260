import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useText } from '../i18n/use-text';
import { useProblem } from '../data/use-problem';

interface Settings<Values, Answer> {
  /** The success message; null where the next screen shows one. */
  successMessage?: string | null | ((answer: Answer) => string | null);
  onSuccess?: (answer: Answer) => unknown;
  /** Queries to invalidate before that. */
  invalidate?: readonly string[];
  /** Refusals that belong to one field by their nature. */
  fieldOf?: Record<string, string>;
  /** Instead of showing the error; answers the errors of the fields. */
  onError?: (error: unknown, values: Values) => Record<string, unknown> | undefined;
}

/** A form's submit: saves, shows a message, and answers the errors of its fields. */
export function useSubmit<Values extends object, Answer = unknown>(
  save: (values: Values) => Promise<Answer> | Answer,
  { successMessage, onSuccess, invalidate = [], fieldOf, onError }: Settings<Values, Answer> = {},
): (values: object) => Promise<Record<string, unknown> | undefined> {
  const t = useText();
  const notify = useNotify();
  const queries = useQueryClient();
  const problem = useProblem(fieldOf);
  return async (values) => {
    try {
      const answer = await save(values as Values);
      const text = typeof successMessage === 'function' ? successMessage(answer) : successMessage;
      if (text !== null) notify(text ?? t('general.saved'), { type: 'success' });
      await Promise.all(invalidate.map((key) => queries.invalidateQueries({ queryKey: [key] })));
      await onSuccess?.(answer);
      return undefined;
    } catch (error) {
      return onError ? onError(error, values as Values) : problem(error);
    }
  };
}
