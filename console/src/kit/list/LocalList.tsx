import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ListContextProvider, useList, type ListControllerResult, type RaRecord } from 'react-admin';

interface Props<T extends RaRecord> {
  /** All records at once, from a call that has no pages. */
  read: Pick<UseQueryResult<T[]>, 'data' | 'isPending' | 'error' | 'refetch'>;
  perPage?: number;
  children: ReactNode;
}

/** The context of a list whose records are all there: sorted and paged here. */
export function LocalList<T extends RaRecord>({ read, perPage = 25, children }: Props<T>) {
  const { data, isPending, error, refetch } = read;
  const list = useList<T>({ data: data ?? [], isPending, perPage });
  const value = { ...list, data: isPending ? undefined : list.data, error, refetch } as unknown;
  return <ListContextProvider value={value as ListControllerResult<T>}>{children}</ListContextProvider>;
}
