import { useSyncExternalStore } from 'react';
import {
  QueryClient,
  hashKey,
  keepPreviousData,
  useQuery,
  type DefaultOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { ApiError, type RequestOf } from '#libs/api-client';
import type { AnswerOf } from '#libs/contracts';
import type { FrontCall } from './calls';
import { call } from './client';

/** Whether the API has answered that there is nothing. */
export const isAbsent = (error: Error | null): boolean => error instanceof ApiError && error.status === 404;

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
  /** Where its last answer is kept for times without a connection. */
  offline?: string;
}

/** The answer of a reading call, asked again when the language changes. */
export function useCall<C extends FrontCall>(
  id: C,
  request: RequestOf<C>,
  { enabled, staleTime, keepPrevious, refetchEvery, offline }: Options<AnswerOf<C>> = {},
): UseQueryResult<AnswerOf<C>, Error> {
  const { i18n } = useTranslation();
  const queryKey = answerKey(id, i18n.language, request);
  return useQuery<AnswerOf<C>, Error>({
    queryKey,
    queryFn: ({ signal }) => {
      const asked = call(id, request, { signal });
      return offline === undefined || !('caches' in globalThis)
        ? asked
        : answerOrKept(offline, hashKey(queryKey), asked);
    },
    refetchOnReconnect: ({ queryHash }) => keptAt.has(queryHash) && 'always',
    enabled,
    meta: offline === undefined ? undefined : { offline },
    // Undefined would take the place of the usual one.
    ...(staleTime !== undefined && { staleTime }),
    placeholderData: keepPrevious ? (keepPreviousData as never) : undefined,
    refetchInterval: ({ queryHash, state }) =>
      keptAt.has(queryHash) ? RECONNECT_MS : (refetchEvery?.(state.data) ?? false),
  });
}

/** A connection may be back without the browser noticing. */
const RECONNECT_MS = 10_000;

/** The times of kept answers that are shown now, by their queries. */
const keptAt = new Map<string, number>();
const watchers = new Set<() => void>();

function watchKept(changed: () => void): () => void {
  watchers.add(changed);
  return () => void watchers.delete(changed);
}

async function answerOrKept<T>(slot: string, of: string, asked: Promise<T>): Promise<T> {
  asked.catch(() => undefined);
  const parts = await import('../offline/answer-or-kept').catch(() => undefined);
  if (!parts) return asked;
  const { answer, at } = await parts.answerOrKept(slot, of, asked);
  if (at === undefined) keptAt.delete(of);
  else keptAt.set(of, at);
  // An answer that has not changed draws nothing by itself.
  for (const changed of watchers) changed();
  return answer;
}

/** The time of the answer that is shown, where it was kept from before and there is no connection. */
export function useAsOf<C extends FrontCall>(id: C, request: RequestOf<C>): number | undefined {
  const { i18n } = useTranslation();
  const of = hashKey(answerKey(id, i18n.language, request));
  return useSyncExternalStore(
    watchKept,
    () => keptAt.get(of),
    () => undefined,
  );
}

/** Asks what a page is going to ask, where it is not known yet; a failure is left to the page. */
export const askAhead = <C extends FrontCall>(id: C, request: RequestOf<C>): Promise<void> =>
  queryClient.prefetchQuery({
    queryKey: answerKey(id, i18next.language, request),
    queryFn: ({ signal }) => call(id, request, { signal }),
  });

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
