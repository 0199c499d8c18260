import {
  QueryClient,
  keepPreviousData,
  useQuery,
  type DefaultOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, type RequestOf } from '#libs/api-client';
import type { AnswerOf } from '#libs/contracts';
import type { FrontCall } from './calls';
import { call } from './client';

const isAbsent = (error: Error | null) => error instanceof ApiError && error.status === 404;

/** Keeps the answers of one guest: the browser has one, and each page that a server draws. */
export const makeQueryClient = (queries: QueryOptions = {}) =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        retryOnMount: ({ state }) => !isAbsent(state.error),
        retry: (count, error) => count < 2 && error instanceof ApiError && error.unreachable,
        retryDelay: (count) => 600 * 2 ** count,
        networkMode: 'always',
        ...queries,
      },
      mutations: { networkMode: 'always' },
    },
  });

export const queryClient = makeQueryClient();

/** Where the answer to a request is kept. */
export const answerKey = <C extends FrontCall>(id: C, lang: string, request: RequestOf<C>) =>
  [id, lang, request] as const;

type QueryOptions = DefaultOptions['queries'];

interface Options<T> {
  enabled?: boolean;
  staleTime?: number;
  /** Shows the last answer while the next one is under way. */
  keepPrevious?: boolean;
  refetchEvery?: (answer: T | undefined) => number | false;
}

/** The answer of a reading call, asked again when the language changes. */
export function useCall<C extends FrontCall>(
  id: C,
  request: RequestOf<C>,
  { enabled, staleTime, keepPrevious, refetchEvery }: Options<AnswerOf<C>> = {},
): UseQueryResult<AnswerOf<C>, Error> {
  const { i18n } = useTranslation();
  return useQuery<AnswerOf<C>, Error>({
    queryKey: answerKey(id, i18n.language, request),
    queryFn: ({ signal }) => call(id, request, { signal }),
    enabled,
    // Undefined would take the place of the usual one.
    ...(staleTime !== undefined && { staleTime }),
    placeholderData: keepPrevious ? (keepPreviousData as never) : undefined,
    refetchInterval: refetchEvery ? (query) => refetchEvery(query.state.data) : undefined,
  });
}

/** Puts an answer where `useCall` finds it. */
export function keepAnswer<C extends FrontCall>(id: C, lang: string, request: RequestOf<C>, answer: AnswerOf<C>): void {
  queryClient.setQueryData(answerKey(id, lang, request), answer);
}

/** Puts a part of an answer where `useCall` shows it until the whole one comes. */
export function showMeanwhile<C extends FrontCall>(
  id: C,
  lang: string,
  request: RequestOf<C>,
  answer: AnswerOf<C>,
): void {
  queryClient.setQueryData(answerKey(id, lang, request), answer, { updatedAt: 1 });
}
