import type { RequestOf } from '#libs/api-client';
import type { BookingPayment, InputOf } from '#libs/contracts';
import { call, once } from '../../kit/data';

export type NewPayment = RequestOf<'bookings.payment.create'>['body'];
export type MailType = InputOf<'bookings.sendmail'>['query']['type'];
type Paid = Pick<BookingPayment, '_id'>;

// GET in the specification, but they change something: sent as the POST that answers them too.
const asPost = () => ({ ...once(), post: true });

export const sendMail = (id: number, query: { type: MailType; recipient?: string; accept?: 'elsewhere' }) =>
  call('bookings.sendmail', { params: { id }, query }, asPost());

export const sendPayLink = (id: number, { _id }: Paid, type: 'mail' | 'sms') =>
  call('bookings.payment.sendnotify', { params: { id, paymentId: _id }, query: { type } }, asPost());

export const removePayment = (id: number, { _id }: Paid) =>
  call('bookings.payment.delete', { params: { id, paymentId: _id } });
