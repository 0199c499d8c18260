import type { QueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { call, hasEnded, once, useAction } from '../../kit/data';
import { useText } from '../../kit/i18n';
import { collectFallback, serverMessage } from './collect-problem';

/** Queries invalidated after a payment or a change of plan: subscriptions, their records, and the list of all records. */
export const BILLING_READS = ['accounts', 'subrecords', 'subscriptionRecords'] as const;

/** Invalidates them all except previews, which are gone once the change is made. */
export function refreshBilling(queries: QueryClient): Promise<void> {
  const known: readonly unknown[] = BILLING_READS;
  return queries.invalidateQueries({
    predicate: ({ queryKey }) => known.includes(queryKey[0]) && !queryKey.includes('preview'),
  });
}

/** Collects a record from the stored card, and shows the server's message about the outcome. */
export function useCollect(onSuccess?: () => void) {
  const t = useText();
  const notify = useNotify();
  return useAction((record: number) => call('order.collect', { params: { id: record } }, { ...once(), post: true }), {
    successMessage: ({ msg }) => msg,
    onSuccess,
    invalidate: BILLING_READS,
    onError: (error) =>
      !hasEnded(error) && notify(serverMessage(error) ?? t(collectFallback(error)), { type: 'error' }),
  });
}

/** Asks for the page on which a record can be paid. */
export function usePayLink(onSuccess: (url: string) => void) {
  return useAction((record: number) => call('subrecords.paylink', { body: { id: record } }), {
    onSuccess: ({ data }) => onSuccess(data.url),
  });
}
