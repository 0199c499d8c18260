import type { Account } from '#libs/contracts';
import { useText } from '../../platform/i18n/use-text';
import { keepAccount } from '../../platform/session/session-store';
import { useAction } from '../../shared/use-action';

/** A change of an account that is saved by itself and seen everywhere at once. */
export function useAccountChange(change: () => Promise<{ record: Account }>, said?: string) {
  const t = useText();
  return useAction(change, {
    said: said ?? t('general.saved'),
    then: ({ record }) => keepAccount(record),
    refresh: ['accounts'],
  });
}
