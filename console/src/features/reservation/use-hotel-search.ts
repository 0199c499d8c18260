import type { keepPreviousData } from '@tanstack/react-query';
import { useRead } from '../../kit/data';
import type { StaffFilter } from './reservation-types';

interface Settings {
  enabled?: boolean;
  placeholderData?: typeof keepPreviousData;
}

/** One page of the hotels that have room, the cheapest first. */
export function useHotelSearch(filter: StaffFilter, page: number, settings: Settings) {
  return useRead(
    'availability.hotels',
    { body: { filter, sort: 'price', page, limit: 20 } },
    { staleTime: 0, ...settings },
  );
}
