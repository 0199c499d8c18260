import { useRead } from '../../platform/api/use-read';
import { daysFromToday } from '../../platform/i18n/format';
import { useMay } from '../../platform/session/access';

/** The hotels of the bookings that arrive next, for those who see no list of hotels. */
export function useSeenHotels(): { id: number; name: string }[] {
  const enabled = !useMay('hotels:read');
  const { data } = useRead(
    'bookings.list',
    { query: { status: 'confirmed', checkin: daysFromToday(-30), sort: 'checkIn', order: 'asc', limit: 100 } },
    { enabled },
  );
  return [...new Map(data?.records.map(({ hotel, hotelName }) => [hotel, { id: hotel, name: hotelName }])).values()];
}
