import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../platform/api/http';
import { sendPayLink } from '../bookings/booking-calls';
import type { Completed } from './reservation-types';

/** Sends the guest the link to pay, once by itself where that was wished; again by hand where it failed. */
export function useSendLink({ booking, payment }: Completed, isWished: boolean) {
  const begun = useRef(false);
  const sending = useMutation({
    mutationFn: async () => {
      const { booking: now } = await call('bookings.get', { params: { id: booking.id } });
      const open = now.payments.find(({ link }) => link !== null && link.code === payment?.code);
      if (open) await sendPayLink(booking.id, open, 'mail');
    },
  });
  const { mutate } = sending;
  useEffect(() => {
    if (!isWished || !payment || begun.current) return;
    begun.current = true;
    mutate();
  }, [isWished, payment, mutate]);
  return sending;
}
