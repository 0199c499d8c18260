import type { Booking } from '#libs/contracts';
import { useRead } from '../../kit/data';

interface Settings {
  /** Positions of lines that are cancelled alone. */
  lines?: readonly number[];
  staleTime?: number;
  gcTime?: number;
}

/** What cancelling the booking, or some of its lines alone, would cost and refund now. */
export function useCancellationCost({ id, version }: Booking, { lines, ...freshness }: Settings = {}) {
  return useRead(
    'bookings.cancel',
    { params: { id }, query: { preview: 'true', ...(lines && { lines: lines.join(',') }) } },
    { select: ({ cost }) => cost, per: version, ...freshness },
  );
}
