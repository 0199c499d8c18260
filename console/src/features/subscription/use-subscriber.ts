import { useSearchParams } from 'react-router-dom';
import { useRead } from '../../kit/data';
import { useSession } from '../../kit/session/session-store';

/** The account whose subscription is shown: the user's own, or an account that the platform chooses. */
export function useSubscriber() {
  const own = useSession()?.account;
  const [search, setSearch] = useSearchParams();
  const choosing = own?.type === 'supervisor';
  const chosen = Number(search.get('account')) || undefined;
  return {
    choosing,
    account: choosing ? chosen : own?.id,
    choose: (account: number | null) => setSearch(account ? { account: String(account) } : {}, { replace: true }),
    /** A page of the subscription, for the same account. */
    toPage: (path: string) => (choosing && chosen ? `${path}?account=${chosen}` : path),
  };
}

export function useSubscription(account: number | undefined) {
  return useRead(
    'accounts.subscription.get',
    { params: { id: account ?? 0 } },
    { select: ({ data }) => data, enabled: account !== undefined },
  );
}
