import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api/use-api';
import { daysFromToday } from '../../platform/i18n/format';
import { useMay } from '../../platform/session/access';

/** The hotels of the bookings that arrive next, for those who see no list of hotels. */
export function useSeenHotels(): { id: number; name: string }[] {
  const api = useApi();
  const enabled = !useMay('hotels:read');
  const { data } = useQuery({
    queryKey: ['bookings', 'seen-hotels'],
    queryFn: ({ signal }) =>
      api.bookingPage(
        { status: 'confirmed', checkin: daysFromToday(-30), sort: 'checkIn', order: 'asc', limit: 100 },
        signal,
      ),
    enabled,
  });
  return [...new Map(data?.records.map(({ hotel, hotelName }) => [hotel, { id: hotel, name: hotelName }])).values()];
}
