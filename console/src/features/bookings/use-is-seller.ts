import { useMay } from '../../kit/session/access';
import { useSession } from '../../kit/session/session-store';
import { useAccountNames } from '../../kit/field/AccountSelect';

/** Whether a booking was sold by an account in reach: what the guest has paid is no matter of its hotel. */
export function useIsSeller(account: number): boolean {
  const isSuperadmin = useMay('superadmin');
  const own = useSession()?.account.id;
  const names = useAccountNames();
  return isSuperadmin || account === own || names.some(({ id }) => id === account);
}
