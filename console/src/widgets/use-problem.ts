import { useNotify } from 'react-admin';
import { messageOf, refused } from '../api/http';

/** Tells what went wrong; for a form, answers the errors of its fields. */
export function useProblem(): (error: unknown) => Record<string, unknown> | undefined {
  const notify = useNotify();
  return (error) => {
    // Signing out tells its own story.
    if (refused(error)?.status !== 401) notify(messageOf(error), { type: 'error' });
    return refused(error)?.fields;
  };
}
