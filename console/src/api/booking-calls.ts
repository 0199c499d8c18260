import type { AnswerOf, Booking, BookingListed, CancellationCost } from '#libs/contracts';
import { call, download, type Query } from './http';

export type HistoryItem = AnswerOf<'bookings.history'>['items'][number];
export type BookingPage = AnswerOf<'bookings.list'>;

export const bookingCalls = {
  bookingPage: (query: Query, signal?: AbortSignal): Promise<BookingPage> =>
    call<BookingPage>('/bookings', { query, signal }),

  cancellationCost: async (id: number): Promise<CancellationCost> =>
    (await call<AnswerOf<'bookings.cancel'>>(`/bookings/${id}/cancel`, { query: { preview: true } })).cost,

  cancelBooking: (id: number): Promise<AnswerOf<'bookings.cancel'>> =>
    call<AnswerOf<'bookings.cancel'>>(`/bookings/${id}/cancel`, { method: 'POST', body: {}, once: true }),

  receivePayment: async (id: number, method: 'banktransfer' | 'cash', amount?: number): Promise<Booking> =>
    (
      await call<AnswerOf<'bookings.payment.create'>>(`/bookings/${id}/payment`, {
        method: 'POST',
        body: { method, ...(amount !== undefined && { amount }) },
        once: true,
      })
    ).booking,

  bookingHistory: async (id: number): Promise<HistoryItem[]> =>
    (await call<AnswerOf<'bookings.history'>>(`/bookings/${id}/history`)).items,

  voucherOf: (publicId: string, lang: string): Promise<Blob> =>
    download(`/reservation/${publicId}/voucher`, { query: { lang } }),

  exportBookings: (query: Query): Promise<Blob> => download('/bookings', { query: { ...query, excel: true } }),
};

export type { BookingListed };
