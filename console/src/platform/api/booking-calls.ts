import type { RequestOf } from '#libs/api-client';
import type { AnswerOf, BookingPayment, InputOf } from '#libs/contracts';
import { call, download, exportList, once, type Query } from './http';

export type HistoryItem = AnswerOf<'bookings.history'>['items'][number];
export type BookingChange = RequestOf<'bookings.update'>['body'];
export type NewPayment = RequestOf<'bookings.payment.create'>['body'];
export type MailType = InputOf<'bookings.sendmail'>['query']['type'];
export interface MailWish {
  type: MailType;
  recipient?: string;
}
type Paid = Pick<BookingPayment, '_id'>;

const paymentOf = (id: number, { _id }: Paid) => ({ id, paymentId: _id });

export const bookingCalls = {
  bookingPage: (query: RequestOf<'bookings.list'>['query'], signal?: AbortSignal) =>
    call('bookings.list', { query }, { signal }),

  booking: async (id: number) => (await call('bookings.get', { params: { id } })).booking,

  cancellationCost: async (id: number) =>
    (await call('bookings.cancel', { params: { id }, query: { preview: 'true' } })).cost,

  /** With another fee than the policy's where one is given. */
  cancelBooking: (id: number, wish: { reason: string; penalty?: number }, key: string) =>
    call('bookings.cancel', { params: { id }, query: wish }, { ...once(key), post: true }),

  /** The hotel asks the seller to cancel. */
  askToCancel: async (id: number, reason: string) =>
    (await call('bookings.requestcancel', { params: { id }, body: { reason } }, once())).booking,

  removeBooking: (id: number) => call('bookings.delete', { params: { id } }),
  markNoShow: async (id: number) => (await call('bookings.noshow', { params: { id } }, once())).booking,
  updateBooking: async (id: number, body: BookingChange) =>
    (await call('bookings.update', { params: { id }, body })).booking,

  addPayment: async (id: number, body: NewPayment, key: string) =>
    (await call('bookings.payment.create', { params: { id }, body }, once(key))).booking,

  changeBookingPayment: async (
    id: number,
    payment: Paid,
    body: RequestOf<'bookings.payment.update'>['body'],
    key: string,
  ) => (await call('bookings.payment.update', { params: paymentOf(id, payment), body }, once(key))).booking,

  removePayment: async (id: number, payment: Paid) =>
    (await call('bookings.payment.delete', { params: paymentOf(id, payment) })).booking,

  refundBookingPayment: async (id: number, payment: Paid, body: { amount?: number; reason: string }, key: string) =>
    (await call('bookings.payment.refund', { params: paymentOf(id, payment), body }, once(key))).booking,

  /** What goes back by hand was paid back. */
  payBack: async (id: number, payment: Paid, body: { amount: number; note: string }, key: string) =>
    (await call('bookings.payment.paidback', { params: paymentOf(id, payment), body }, once(key))).booking,

  sendPayLink: (id: number, payment: Paid, type: 'mail' | 'sms') =>
    call('bookings.payment.sendnotify', { params: paymentOf(id, payment), query: { type } }, { ...once(), post: true }),

  previewMail: async (id: number, wish: MailWish, signal?: AbortSignal) =>
    (await call('bookings.sendmail', { params: { id }, query: { ...wish, preview: 'true' } }, { signal })).preview!,

  sendMail: (id: number, wish: MailWish) =>
    call('bookings.sendmail', { params: { id }, query: { ...wish } }, { ...once(), post: true }),

  bookingMessages: async (id: number) => (await call('bookings.messages', { params: { id } })).items,
  resendMessage: (id: number, messageId: string) =>
    call('bookings.messages.resend', { params: { id, messageId } }, once()),
  bookingHistory: async (id: number) => (await call('bookings.history', { params: { id } })).items,
  bookingVoucher: (id: number, lang: string) => download('bookings.voucher', { params: { id }, query: { lang } }),
  exportBookings: (query: Query) => exportList('bookings.list', query),

  /** A booking's documents: what was sold, what was taken back of it, fees, commission. */
  bookingDocuments: async (booking: string, signal?: AbortSignal) =>
    (await call('invoices.list', { query: { booking, limit: 50, sort: 'createdAt', order: 'asc' } }, { signal }))
      .records,
};
