import type { Booking } from '#libs/contracts';
import { useRead } from '../../kit/data';

/** What cancelling the booking now would cost and refund. */
export function useCancellationCost({ id, version }: Booking, freshness?: { staleTime: number; gcTime: number }) {
  return useRead(
    'bookings.cancel',
    { params: { id }, query: { preview: 'true' } },
    { select: ({ cost }) => cost, per: version, ...freshness },
  );
}
