import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError } from '#libs/api-client';
import type { Addresses } from './config';

/** What a page that a server has drawn was made of. */
export interface PageState {
  addresses: Addresses;
  lang: string;
  /** What staff have published in place of the release's texts, by file. */
  edits: string;
  /** When the API has answered. */
  at: number;
  answers: Array<[key: QueryKey, answer: unknown]>;
  /** What there is not. */
  absent: QueryKey[];
}

/** The state of a page that a server has drawn; undefined where the browser draws it alone. */
export function readPageState(): PageState | undefined {
  const text = document.getElementById('state')?.textContent;
  return text ? (JSON.parse(text) as PageState) : undefined;
}

/** Puts the answers of a drawn page where its components look for them. */
export function wakeUp(client: QueryClient, { answers, absent, at }: Omit<PageState, 'addresses' | 'lang'>): void {
  for (const [key, answer] of answers) client.setQueryData(key, answer, { updatedAt: at });
  for (const queryKey of absent)
    client
      .getQueryCache()
      .build(client, { queryKey })
      .setState({ status: 'error', error: new ApiError(404, 'notFound', ''), errorUpdatedAt: at, fetchStatus: 'idle' });
}
