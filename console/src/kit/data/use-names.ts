import { useGetList, useTranslate } from 'react-admin';
import type { User } from '#libs/contracts';
import { useMay } from '../session/access';
import { useSession } from '../session/session-store';

/** How people call who signed something: a person's name for a username that is in reach, a method in words. */
export function useNames(): (by: string) => string {
  const translate = useTranslate();
  const own = useSession()?.user;
  const enabled = useMay('users:read');
  const { data = [] } = useGetList<User>(
    'users',
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'name', order: 'ASC' } },
    { enabled, staleTime: 60_000 },
  );
  const names = new Map([...data, ...(own ? [own] : [])].map(({ username, name }) => [username, name]));
  return (by) => names.get(by) ?? translate(`bookings.methods.${by}`, { _: by });
}
