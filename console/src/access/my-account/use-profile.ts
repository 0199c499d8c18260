import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Profile } from '#libs/contracts';
import { useApi } from '../../platform/api/use-api';
import { keepUser } from '../../platform/session/session-store';

const KEY = ['profile'];

/** One's own user as it stands on the server. */
export function useProfile() {
  const api = useApi();
  const queries = useQueryClient();
  const { data: profile, error } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => api.profile(signal) });
  return {
    profile,
    error,
    /** A change has been answered with the whole. */
    keep: (next: Profile) => {
      const { otp: _otp, ...user } = next;
      keepUser(user);
      queries.setQueryData(KEY, next);
    },
    reload: () => queries.invalidateQueries({ queryKey: KEY }),
  };
}
