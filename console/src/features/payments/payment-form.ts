import type { RequestOf } from '#libs/api-client';
import type { Booking } from '#libs/contracts';
import { freeToPay } from './owed';

export type PaymentMethod = 'paylink' | 'virtualpos' | 'cash' | 'banktransfer';

export interface PaymentForm {
  method: PaymentMethod;
  bookingId: string | null;
  title: string;
  amount: number | null;
  currency: string;
  customer: { name: string; surname: string; email: string; phone: string; country: string };
  note: string;
  lang: string;
  maxInstallment: number;
  expiresInHours: number;
}

export function blankPayment(method: PaymentMethod, lang: string): PaymentForm {
  return {
    method,
    bookingId: null,
    title: '',
    amount: null,
    currency: 'try',
    customer: { name: '', surname: '', email: '', phone: '', country: 'TR' },
    note: '',
    lang,
    maxInstallment: 12,
    expiresInHours: method === 'virtualpos' ? 1 : 48,
  };
}

/** What a booking says of the payment that is made for it. */
export function ofBooking(booking: Booking): Partial<PaymentForm> {
  const { _id, id, voucher, currency, customer, lang, cartList } = booking;
  const hotel = cartList[0]?.hotel.name;
  return {
    bookingId: _id,
    title: [voucher ?? `#${id}`, hotel].filter(Boolean).join(' · ').slice(0, 200),
    amount: freeToPay(booking) || null,
    currency,
    ...(customer && {
      lang,
      customer: {
        name: customer.name,
        surname: customer.surname,
        email: customer.email,
        phone: customer.phone,
        country: customer.country || 'TR',
      },
    }),
  };
}

type PaymentBody = RequestOf<'payments.create'>['body'];

/** What is sent: a link's limits only with a link. */
export function paymentBody({ bookingId, maxInstallment, expiresInHours, ...form }: PaymentForm): PaymentBody {
  const isOpen = form.method === 'paylink' || form.method === 'virtualpos';
  return {
    ...form,
    ...(bookingId && { bookingId }),
    ...(isOpen && { maxInstallment: Number(maxInstallment), expiresInHours: Number(expiresInHours) }),
  } as PaymentBody;
}
