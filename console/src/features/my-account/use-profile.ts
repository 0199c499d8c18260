import { useQueryClient } from '@tanstack/react-query';
import type { Profile } from '#libs/contracts';
import { useRead } from '../../kit/data';
import { keepUser } from '../../kit/session/session-store';

const KEY = ['profile', 'get'];

/** The signed-in user as stored on the server. */
export function useProfile() {
  const queries = useQueryClient();
  const { data, error } = useRead('profile.get', {});
  return {
    profile: data?.record,
    error,
    /** A change has been answered with the whole. */
    keep: (next: Profile) => {
      const { otp: _otp, ...user } = next;
      keepUser(user);
      queries.setQueriesData({ queryKey: KEY }, { status: true, record: next });
    },
    reload: () => queries.invalidateQueries({ queryKey: KEY }),
  };
}
