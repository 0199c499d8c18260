import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { fieldsOf, hasEnded, messageOf, refused } from './http';
import { useText } from '../i18n/use-text';

/** What went wrong, in words; with the time to wait where the API asks for patience. */
export function useMessage(): (error: unknown) => string {
  const t = useText();
  return useCallback(
    (error) => {
      const { retryAfter } = refused(error) ?? {};
      if (!retryAfter) return messageOf(error);
      return retryAfter > 120
        ? t('general.waitMinutes', { smart_count: Math.ceil(retryAfter / 60) })
        : t('general.waitSeconds', { smart_count: retryAfter });
    },
    [t],
  );
}

/** The errors of a form's fields: refusals that belong to one by their nature, and those the API names. */
export function fieldErrors(error: unknown, fieldOf: Record<string, string> = {}): Record<string, unknown> | undefined {
  const refusal = refused(error);
  if (!refusal) return undefined;
  const field = fieldOf[refusal.msg];
  return field ? { [field]: refusal.message } : fieldsOf(refusal);
}

/**
 * Tells what went wrong; for a form, answers the errors of its fields. A form that says which refusals belong to which of
 * its fields shows them there, and there alone; for others the notification tells of them too.
 */
export function useProblem(fieldOf?: Record<string, string>): (error: unknown) => Record<string, unknown> | undefined {
  const notify = useNotify();
  const message = useMessage();
  return (error) => {
    const fields = fieldErrors(error, fieldOf);
    // Signing out tells its own story.
    if (!hasEnded(error) && !(fields && fieldOf)) notify(message(error), { type: 'error' });
    return fields;
  };
}
