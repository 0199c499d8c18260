import type { keepPreviousData } from '@tanstack/react-query';
import { useRead } from '../../kit/data';
import type { Narrowing, SearchOrder, StaffFilter } from './reservation-types';

interface Settings {
  enabled?: boolean;
  placeholderData?: typeof keepPreviousData;
}

export const PAGE_SIZE = 20;

/** One page of the hotels that have room. */
export function useHotelSearch(
  filter: StaffFilter & Narrowing,
  { order, page }: { order: SearchOrder; page: number },
  settings: Settings,
) {
  return useRead(
    'availability.hotels',
    { body: { filter, sort: order, page, limit: PAGE_SIZE } },
    { staleTime: 0, ...settings },
  );
}
