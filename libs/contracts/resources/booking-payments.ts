import { z } from 'zod';
import { Amount, Id, PublicId, ok } from '../answers.js';
import { callsOf, changing, get, post, put, remove } from '../call.js';
import { BookingId, answerBooking } from './bookings.js';

const PaymentOfBooking = BookingId.extend({ paymentId: z.uuid() });

export const bookingPaymentCalls = callsOf('reservations', {
  /** Money received outside a gateway (with a note), a pay link, or credit. Without an amount, everything left to pay. */
  'bookings.payment.create': post('/bookings/{id}/payment', 'bookings:write', 'Record or request a payment', {
    params: z.object({ id: z.union([Id, PublicId]) }),
    body: z.strictObject({
      method: z.enum(['banktransfer', 'cash', 'credit', 'paylink', 'creditcard']),
      amount: Amount.min(0.01).optional(),
      /** Excludes deferred instalments, which no gateway here offers. Does not limit the number of instalments. */
      noDeferment: z.boolean().optional(),
      singleInstallment: z.boolean().optional(),
      note: z.string().trim().max(500).optional(),
      /** For a pay link. */
      expiresInHours: z.number().int().min(1).max(720).default(48),
    }),
    answer: answerBooking,
  }),
  /** Manually recorded money is corrected by a reversal and a new record; of other payments only the note changes. */
  'bookings.payment.update': put('/bookings/{id}/payment/{paymentId}', 'bookings:write', 'Change a payment', {
    params: PaymentOfBooking,
    body: z.strictObject({
      method: z.enum(['banktransfer', 'cash']).optional(),
      amount: Amount.min(0.01).optional(),
      note: z.string().trim().max(500).optional(),
    }),
    answer: answerBooking,
  }),
  /** Reverses manually recorded money, closes an unpaid link, or drops a scheduled payment. */
  'bookings.payment.delete': remove('/bookings/{id}/payment/{paymentId}', 'bookings:write', 'Reverse a payment', {
    params: PaymentOfBooking,
    answer: answerBooking,
  }),
  /** Refunds a payment, in whole or in part. */
  'bookings.payment.refund': post('/bookings/{id}/payment/{paymentId}/refund', 'bookings:write', 'Refund a payment', {
    params: PaymentOfBooking,
    body: z.strictObject({ amount: Amount.min(0.01).optional(), reason: z.string().trim().min(1).max(300) }),
    answer: answerBooking,
  }),
  /** Records that staff have paid out a manual refund, or a refund that a gateway refused; idempotent. */
  'bookings.payment.paidback': post(
    '/bookings/{id}/payment/{paymentId}/paid-back',
    'bookings:write',
    'Mark a refund as paid out',
    {
      params: PaymentOfBooking,
      body: z.strictObject({
        /** The amount that was shown and paid out; refused as conflict 409 if it has changed. */
        amount: Amount.min(0.01).optional(),
        note: z.string().trim().min(1).max(300),
      }),
      answer: answerBooking,
    },
  ),
  /** Sends the pay link or the transfer details to the booking's contact, by mail or SMS. */
  'bookings.payment.sendnotify': changing(
    get('/bookings/{id}/payment/{paymentId}/sendnotify', 'bookings:write', 'Send the pay link again', {
      params: PaymentOfBooking,
      query: z.object({ type: z.enum(['mail', 'sms']).default('mail'), destination: z.string().max(200).optional() }),
      answer: ok,
    }),
  ),
});
