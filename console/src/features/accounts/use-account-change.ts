import type { Account } from '#libs/contracts';
import { useText } from '../../kit/i18n';
import { keepAccount } from '../../kit/session/session-store';
import { useAction } from '../../kit/data';

/** A change of an account that is saved by itself and seen everywhere at once. */
export function useAccountChange(change: () => Promise<{ record: Account }>, successMessage?: string) {
  const t = useText();
  return useAction(change, {
    successMessage: successMessage ?? t('general.saved'),
    onSuccess: ({ record }) => keepAccount(record),
    invalidate: ['accounts'],
  });
}
