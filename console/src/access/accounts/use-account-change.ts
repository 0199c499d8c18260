import { useQueryClient } from '@tanstack/react-query';
import type { Account } from '#libs/contracts';
import { useText } from '../../platform/i18n/use-text';
import { keepAccount } from '../../platform/session/session-store';
import { useAction } from '../../shared/use-action';

/** Lists, names and single accounts are asked for anew after one has changed; `later` when the page is left anyway. */
export function useForgetAccounts(): (when?: 'now' | 'later') => Promise<void> {
  const queries = useQueryClient();
  return (when = 'now') =>
    queries.invalidateQueries({ queryKey: ['accounts'], refetchType: when === 'now' ? 'active' : 'none' });
}

/** A change of an account that is saved by itself and seen everywhere at once. */
export function useAccountChange(change: () => Promise<{ record: Account }>, said?: string) {
  const t = useText();
  return useAction(change, {
    said: said ?? t('general.saved'),
    then: ({ record }) => keepAccount(record),
    refresh: ['accounts'],
  });
}
