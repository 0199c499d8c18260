import { useRead } from '../../kit/data';
import { useMay } from '../../kit/session/access';

const EVERY_MS = 60_000;

/** How many tasks wait; looked at again every minute, so that the menu tells of new ones. */
export function useOpenTasks(): number {
  const enabled = useMay('bookings:write');
  const { data } = useRead(
    'tasks.list',
    { query: { status: 'open', limit: 1 } },
    { refetchInterval: EVERY_MS, staleTime: EVERY_MS / 2, enabled },
  );
  return data?.stats.totalRecord ?? 0;
}
