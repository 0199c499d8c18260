import { useEffect, useState } from 'react';
import type { Booking } from '#libs/contracts';
import { ApiError } from '#libs/api-client';
import { useCall } from '../api/use-call';
import { isCompleting, keepCompleting, keepPending, keptPending } from '../checkout/pending';

interface LeftBooking {
  booking: Booking;
  link: string;
}

const isRefused = (error: Error | null) => error instanceof ApiError && !error.unreachable;

/**
 * The booking that a guest has left: waiting for its payment, or completed without an answer, which its
 * session still leads to.
 */
export function useLeftBooking(): LeftBooking | undefined {
  const [pending] = useState(keptPending);
  const [completing] = useState(() => pending === undefined && isCompleting());
  const session = useCall('reservation.query', {}, { enabled: completing, staleTime: 0 });
  const link = pending ?? session.data?.link;
  const { data, error } = useCall(
    'reservation.get',
    { params: { id: link ?? '' } },
    { enabled: link !== undefined, staleTime: 0 },
  );
  const booking = data?.booking;
  const isLeft = booking?.state === 'pending' || (completing && booking?.state === 'confirmed');
  const isOver = booking ? !isLeft : isRefused(error);

  useEffect(() => {
    if (isOver) {
      keepPending(null);
      keepCompleting(false);
    } else if (completing && link && booking?.state === 'pending') {
      keepPending(link);
      keepCompleting(false);
    }
  }, [isOver, completing, link, booking?.state]);
  const isNothingLeft = isRefused(session.error) || session.data?.booking.state === 'cart';
  useEffect(() => {
    if (isNothingLeft) keepCompleting(false);
  }, [isNothingLeft]);

  return link && booking && isLeft ? { booking, link } : undefined;
}
