import { useMay } from '../../platform/session/access';
import { useSession } from '../../platform/session/session-store';
import { useAccountNames } from '../../shared/AccountSelect';

/** Whether a booking was sold by an account in reach: what the guest has paid is no matter of its hotel. */
export function useIsSeller(account: number): boolean {
  const isSuperadmin = useMay('superadmin');
  const own = useSession()?.account.id;
  const names = useAccountNames();
  return isSuperadmin || account === own || names.some(({ id }) => id === account);
}
