import type {
  AnswerOf,
  Booking,
  BookingListed,
  BookingPayment,
  CancellationCost,
  InputOf,
  MailPreview,
  SentMessage,
} from '#libs/contracts';
import { call, download, type Query } from './http';

export type HistoryItem = AnswerOf<'bookings.history'>['items'][number];
export type BookingPage = AnswerOf<'bookings.list'>;
export type BookingChange = InputOf<'bookings.update'>['body'];
export type NewPayment = Omit<InputOf<'bookings.payment.create'>['body'], 'expiresInHours'> & {
  expiresInHours?: number;
};
export type PaymentChange = InputOf<'bookings.payment.update'>['body'];
export type MailType = InputOf<'bookings.sendmail'>['query']['type'];
export interface MailWish {
  type: MailType;
  recipient?: string;
}

const pathOf = (id: number, ...more: string[]) => ['/bookings', id, ...more].join('/');
const paymentPath = (id: number, { _id }: Pick<BookingPayment, '_id'>, ...more: string[]) =>
  pathOf(id, 'payment', _id, ...more);

type Changed = AnswerOf<'bookings.update'>;
const changed = async (path: string, options: Parameters<typeof call>[1]): Promise<Booking> =>
  (await call<Changed>(path, options)).booking;

export const bookingCalls = {
  bookingPage: (query: Query, signal?: AbortSignal): Promise<BookingPage> =>
    call<BookingPage>('/bookings', { query, signal }),

  booking: (id: number): Promise<Booking> => changed(pathOf(id), {}),

  cancellationCost: async (id: number): Promise<CancellationCost> =>
    (await call<AnswerOf<'bookings.cancel'>>(pathOf(id, 'cancel'), { query: { preview: true } })).cost,

  cancelBooking: (id: number): Promise<AnswerOf<'bookings.cancel'>> =>
    call<AnswerOf<'bookings.cancel'>>(pathOf(id, 'cancel'), { method: 'POST', body: {}, once: true }),

  markNoShow: (id: number): Promise<Booking> => changed(pathOf(id, 'noshow'), { method: 'POST', once: true }),

  updateBooking: (id: number, body: BookingChange): Promise<Booking> => changed(pathOf(id), { method: 'PUT', body }),

  addPayment: (id: number, body: NewPayment, key: string): Promise<Booking> =>
    changed(pathOf(id, 'payment'), { method: 'POST', body, once: key }),

  changeBookingPayment: (id: number, payment: BookingPayment, body: PaymentChange): Promise<Booking> =>
    changed(paymentPath(id, payment), { method: 'PUT', body }),

  removePayment: (id: number, payment: BookingPayment): Promise<Booking> =>
    changed(paymentPath(id, payment), { method: 'DELETE' }),

  refundBookingPayment: (
    id: number,
    payment: BookingPayment,
    body: { amount?: number; reason: string },
    key: string,
  ): Promise<Booking> => changed(paymentPath(id, payment, 'refund'), { method: 'POST', body, once: key }),

  sendPayLink: (id: number, payment: BookingPayment, type: 'mail' | 'sms'): Promise<unknown> =>
    call(paymentPath(id, payment, 'sendnotify'), { method: 'POST', query: { type }, body: {}, once: true }),

  previewMail: async (id: number, wish: MailWish, signal?: AbortSignal): Promise<MailPreview> =>
    (await call<AnswerOf<'bookings.sendmail'>>(pathOf(id, 'sendmail'), { query: { ...wish, preview: true }, signal }))
      .preview!,

  sendMail: (id: number, wish: MailWish): Promise<unknown> =>
    call(pathOf(id, 'sendmail'), { method: 'POST', query: { ...wish }, body: {}, once: true }),

  bookingMessages: async (id: number): Promise<SentMessage[]> =>
    (await call<AnswerOf<'bookings.messages'>>(pathOf(id, 'messages'))).items,

  resendMessage: (id: number, messageId: string): Promise<unknown> =>
    call(pathOf(id, 'messages', messageId, 'resend'), { method: 'POST', once: true }),

  bookingHistory: async (id: number): Promise<HistoryItem[]> =>
    (await call<AnswerOf<'bookings.history'>>(pathOf(id, 'history'))).items,

  voucherOf: (publicId: string, lang: string): Promise<Blob> =>
    download(`/reservation/${publicId}/voucher`, { query: { lang } }),

  exportBookings: (query: Query): Promise<Blob> => download('/bookings', { query: { ...query, excel: true } }),

  /** The last invoice the ERP was asked for, found by the booking's number. */
  bookingInvoice: async ({ _id, voucher }: Booking) => {
    const { records } = await call<AnswerOf<'invoices.list'>>('/invoices', {
      query: { keyword: voucher, limit: 20, sort: 'createdAt', order: 'desc' },
    });
    return records.find(({ bookingId }) => bookingId === _id);
  },
};

export type { BookingListed };
