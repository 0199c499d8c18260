import { useRead } from '../../platform/api/use-read';
import { daysFromToday, today } from '../../platform/i18n/format';
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

/** The hotels of the bookings that arrive next, the soonest first. */
export function useNextHotels() {
  return useRead(
    'bookings.list',
    { query: { status: 'confirmed', checkin: today(), sort: 'checkIn', order: 'asc', limit: 100 } },
    { select: ({ records }) => records.map(({ hotel }) => hotel) },
  );
}
