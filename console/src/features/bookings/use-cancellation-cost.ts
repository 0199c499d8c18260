import type { Booking } from '#libs/contracts';
import { useRead } from '../../kit/data';

/** What cancelling the booking as it stands would cost and give back. */
export function useCancellationCost({ id, version }: Booking, freshness?: { staleTime: number; gcTime: number }) {
  return useRead(
    'bookings.cancel',
    { params: { id }, query: { preview: 'true' } },
    { select: ({ cost }) => cost, per: version, ...freshness },
  );
}
