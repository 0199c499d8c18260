import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { Account } from '#libs/contracts';
import { useText } from '../../platform/i18n/use-text';
import { keepAccount } from '../../platform/session/session-store';
import { useProblem } from '../../shared/use-problem';

/** Lists, names and single accounts are asked for anew after one has changed; `later` when the page is left anyway. */
export function useForgetAccounts(): (when?: 'now' | 'later') => Promise<void> {
  const queries = useQueryClient();
  return (when = 'now') =>
    queries.invalidateQueries({ queryKey: ['accounts'], refetchType: when === 'now' ? 'active' : 'none' });
}

/** A change of an account that is saved by itself and seen everywhere at once. */
export function useAccountChange(change: () => Promise<Account>) {
  const t = useText();
  const notify = useNotify();
  const problem = useProblem();
  const forget = useForgetAccounts();
  return useMutation({
    mutationFn: change,
    onSuccess: async (changed) => {
      keepAccount(changed);
      notify(t('general.saved'), { type: 'success' });
      await forget();
    },
    onError: problem,
  });
}
