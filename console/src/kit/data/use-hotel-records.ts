import { useGetList } from 'react-admin';

interface Part {
  id: number;
}

/** All rooms, price plans or markets of a hotel, the oldest first. */
export function useHotelRecords<T extends Part>(
  resource: 'rooms' | 'priceplans' | 'markets',
  hotel: number | undefined,
) {
  return useGetList<T>(
    resource,
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'ASC' }, meta: { hotel } },
    { enabled: hotel !== undefined },
  );
}
