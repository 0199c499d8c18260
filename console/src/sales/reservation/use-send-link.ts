import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Completed } from '../../platform/api/cart-calls';
import { useApi } from '../../platform/api/use-api';

/** Sends the guest the link to pay, once by itself where that was wished; again by hand where it failed. */
export function useSendLink({ booking, payment }: Completed, isWished: boolean) {
  const api = useApi();
  const begun = useRef(false);
  const sending = useMutation({
    mutationFn: async () => {
      const { payments } = await api.booking(booking.id);
      const open = payments.find(({ link }) => link !== null && link.code === payment?.code);
      if (open) await api.sendPayLink(booking.id, open, 'mail');
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
