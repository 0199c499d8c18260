import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api/use-api';
import { useMay } from '../../platform/session/access';

const EVERY_MS = 60_000;

/** How many tasks wait; looked at again every minute, so that the menu tells of new ones. */
export function useOpenTasks(): number {
  const api = useApi();
  const enabled = useMay('bookings:write');
  const { data } = useQuery({
    queryKey: ['tasks', 'count'],
    queryFn: ({ signal }) => api.taskPage({ status: 'open', limit: 1 }, signal),
    refetchInterval: EVERY_MS,
    staleTime: EVERY_MS / 2,
    enabled,
  });
  return data?.stats.totalRecord ?? 0;
}
