import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { RequestOf } from '#libs/api-client';
import type { AnswerOf, CallId } from '#libs/contracts';
import { call } from './http';

type Settings<Id extends CallId, Data> = Omit<UseQueryOptions<AnswerOf<Id>, Error, Data>, 'queryKey' | 'queryFn'> & {
  /** What the answer hangs on beside the request, such as a version or the language. */
  per?: unknown;
};
type Read<Id extends CallId> = (
  id: Id,
  request: RequestOf<Id>,
  options: { signal: AbortSignal },
) => Promise<AnswerOf<Id>>;

/** What the API answers to a call, kept by the parts of its name: `['bookings']` is the key of all `bookings.*`. */
export function useRead<Id extends CallId, Data = AnswerOf<Id>>(
  id: Id,
  request: RequestOf<Id>,
  { per, ...settings }: Settings<Id, Data> = {},
): UseQueryResult<Data> {
  return useQuery({
    queryKey: [...id.split('.'), request, per],
    queryFn: ({ signal }) => (call as Read<Id>)(id, request, { signal }),
    ...settings,
  });
}
