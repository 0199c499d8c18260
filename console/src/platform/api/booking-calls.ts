import type {
  AnswerOf,
  Booking,
  BookingListed,
  BookingPayment,
  CancellationCost,
  InputOf,
  InvoiceListed,
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

  /** With another fee than the policy's where one is given. */
  cancelBooking: (
    id: number,
    wish: { reason: string; penalty?: number },
    key: string,
  ): Promise<AnswerOf<'bookings.cancel'>> =>
    call<AnswerOf<'bookings.cancel'>>(pathOf(id, 'cancel'), {
      method: 'POST',
      query: { ...wish },
      body: {},
      once: key,
    }),

  /** The hotel asks the seller to cancel. */
  askToCancel: (id: number, reason: string): Promise<Booking> =>
    changed(pathOf(id, 'cancellation-request'), { method: 'POST', body: { reason }, once: true }),

  removeBooking: (id: number): Promise<unknown> => call(pathOf(id), { method: 'DELETE' }),

  markNoShow: (id: number): Promise<Booking> => changed(pathOf(id, 'noshow'), { method: 'POST', once: true }),

  updateBooking: (id: number, body: BookingChange): Promise<Booking> => changed(pathOf(id), { method: 'PUT', body }),

  addPayment: (id: number, body: NewPayment, key: string): Promise<Booking> =>
    changed(pathOf(id, 'payment'), { method: 'POST', body, once: key }),

  changeBookingPayment: (id: number, payment: BookingPayment, body: PaymentChange, key: string): Promise<Booking> =>
    changed(paymentPath(id, payment), { method: 'PUT', body, once: key }),

  removePayment: (id: number, payment: BookingPayment): Promise<Booking> =>
    changed(paymentPath(id, payment), { method: 'DELETE' }),

  refundBookingPayment: (
    id: number,
    payment: BookingPayment,
    body: { amount?: number; reason: string },
    key: string,
  ): Promise<Booking> => changed(paymentPath(id, payment, 'refund'), { method: 'POST', body, once: key }),

  /** What goes back by hand was paid back. */
  payBack: (
    id: number,
    payment: BookingPayment,
    body: { amount: number; note: string },
    key: string,
  ): Promise<Booking> => changed(paymentPath(id, payment, 'paid-back'), { method: 'POST', body, once: key }),

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

  bookingVoucher: (id: number, lang: string): Promise<Blob> => download(pathOf(id, 'voucher'), { query: { lang } }),

  exportBookings: (query: Query): Promise<Blob> => download('/bookings', { query: { ...query, excel: true } }),

  /** A booking's documents: what was sold, what was taken back of it, fees, commission. */
  bookingDocuments: async (booking: string, signal?: AbortSignal): Promise<InvoiceListed[]> =>
    (
      await call<AnswerOf<'invoices.list'>>('/invoices', {
        query: { booking, limit: 50, sort: 'createdAt', order: 'asc' },
        signal,
      })
    ).records,
};

export type { BookingListed };
