import { keepPreviousData } from '@tanstack/react-query';
import type { ChangeQuote, SubscriptionChange } from '#libs/contracts';
import { useDebounced, useRead } from '../../../kit/data';

const PAUSE_MS = 300;

export interface ShownQuote {
  /** What the change comes to; the one before it while it is asked for. */
  quote: ChangeQuote | undefined;
  error: Error | null;
  /** Whether what is shown is of the change that is chosen. */
  isCurrent: boolean;
  refetch: () => Promise<unknown>;
}

/** What a change comes to, asked for once the choice rests. */
export function useChangeQuote(account: number, change: SubscriptionChange | undefined): ShownQuote {
  const settled = useDebounced(change, PAUSE_MS);
  const { data, error, isPlaceholderData, isFetching, refetch } = useRead(
    'accounts.subscription.preview',
    { params: { id: account }, body: settled ?? {} },
    {
      select: (answer) => answer.data,
      enabled: settled !== undefined,
      placeholderData: keepPreviousData,
      staleTime: 0,
      retry: false,
    },
  );
  const isSettled = JSON.stringify(settled) === JSON.stringify(change);
  return {
    quote: change && data,
    error: change && isSettled ? error : null,
    isCurrent: isSettled && !isPlaceholderData && !isFetching && data !== undefined,
    refetch,
  };
}
