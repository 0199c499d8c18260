import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { Account } from '#libs/contracts';
import { useText } from '../i18n/use-text';
import { keepAccount } from '../session/session-store';
import { useProblem } from '../widgets/use-problem';

/** A change of an account that is saved by itself and seen everywhere at once. */
export function useAccountChange(account: Account, change: () => Promise<Account>) {
  const t = useText();
  const notify = useNotify();
  const problem = useProblem();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (changed) => {
      keepAccount(changed);
      notify(t('general.saved'), { type: 'success' });
      await queries.invalidateQueries({ queryKey: ['accounts'] });
    },
    onError: problem,
    meta: { account: account.id },
  });
}
