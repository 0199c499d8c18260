import { useEffect } from 'react';
import type { Booking } from '#libs/contracts';
import { keepInWindow, keptInWindow } from '../site/kept';
import { sendToPage } from './frame';

/** Reports a booking to the page around once it is confirmed, and once alone. */
export function useAnnounceBooked(link: string, booking: Booking | undefined): void {
  const { state, total, currency, cartList } = booking ?? {};
  const rooms = cartList?.reduce((sum, { count }) => sum + count, 0);
  const hotel = cartList?.[0]?.hotel.id;
  useEffect(() => {
    if (state !== 'confirmed' || keptInWindow(`booked_${link}`)) return;
    keepInWindow(`booked_${link}`, true);
    sendToPage({ type: 'event', event: { type: 'booked', hotel, rooms, total, currency } });
  }, [link, state, hotel, rooms, total, currency]);
}
