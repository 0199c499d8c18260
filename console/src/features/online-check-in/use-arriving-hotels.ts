import { useRead } from '../../kit/data';
import { today } from '../../kit/i18n';

/** The hotels of the bookings that arrive next, the soonest first. */
export function useArrivingHotels() {
  return useRead(
    'bookings.list',
    { query: { status: 'confirmed', checkin: today(), sort: 'checkIn', order: 'asc', limit: 100 } },
    {
      select: ({ records }) => [
        ...new Map(records.map(({ hotel, hotelName }) => [hotel, { id: hotel, name: hotelName }])).values(),
      ],
    },
  );
}
