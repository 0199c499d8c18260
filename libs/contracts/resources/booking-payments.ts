import { z } from 'zod';
import { Amount, Id, PublicId, ok } from '../answers.js';
import { callsOf, changing, get, post, put, remove } from '../call.js';
import { BookingId, answerBooking } from './bookings.js';

const PaymentOfBooking = BookingId.extend({ paymentId: z.uuid() });

export const bookingPaymentCalls = callsOf('reservations', {
  /** Money received by hand (with a note), a link, or credit; without an amount, all that is left to be paid. */
  'bookings.payment.create': post('/bookings/{id}/payment', 'bookings:write', 'Record or request a payment', {
    params: z.object({ id: z.union([Id, PublicId]) }),
    body: z.strictObject({
      method: z.enum(['banktransfer', 'cash', 'credit', 'paylink', 'creditcard']),
      amount: Amount.min(0.01).optional(),
      /** No postponed instalments, which no gateway here offers. It does not limit how many there are. */
      noDeferment: z.boolean().optional(),
      singleInstallment: z.boolean().optional(),
      note: z.string().trim().max(500).optional(),
      /** Of a pay link. */
      expiresInHours: z.number().int().min(1).max(720).default(48),
    }),
    answer: answerBooking,
  }),
  /** Money recorded by hand is corrected by a reversal and a new record; of others only the note. */
  'bookings.payment.update': put('/bookings/{id}/payment/{paymentId}', 'bookings:write', 'Change a payment', {
    params: PaymentOfBooking,
    body: z.strictObject({
      method: z.enum(['banktransfer', 'cash']).optional(),
      amount: Amount.min(0.01).optional(),
      note: z.string().trim().max(500).optional(),
    }),
    answer: answerBooking,
  }),
  /** Reverses money recorded by hand, closes an unpaid link, or drops a scheduled payment. */
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
  /** Records that staff have paid out a manual refund, or one that a gateway has refused. Idempotent. */
  'bookings.payment.paidback': post(
    '/bookings/{id}/payment/{paymentId}/paid-back',
    'bookings:write',
    'Mark a refund as paid back',
    {
      params: PaymentOfBooking,
      body: z.strictObject({
        /** The amount that was shown and paid out. Another one by now is refused: conflict 409. */
        amount: Amount.min(0.01).optional(),
        note: z.string().trim().min(1).max(300),
      }),
      answer: answerBooking,
    },
  ),
  /** Sends the guest the way to pay, by mail or SMS, to the booking's contact data. */
  'bookings.payment.sendnotify': changing(
    get('/bookings/{id}/payment/{paymentId}/sendnotify', 'bookings:write', 'Send the pay link again', {
      params: PaymentOfBooking,
      query: z.object({ type: z.enum(['mail', 'sms']).default('mail'), destination: z.string().max(200).optional() }),
      answer: ok,
    }),
  ),
});
