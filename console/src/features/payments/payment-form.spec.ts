import { blankPayment, ofBooking, paymentBody } from './payment-form';

const booking = {
  _id: 'b-1',
  id: 7,
  voucher: 'KNK-2027-000007',
  plan: { left: [{ amount: 500 }, { amount: 200.2 }] },
  payments: [{ _id: 'p-1', state: 'open', method: 'paylink', amount: 100 }],
  currency: 'eur',
  lang: 'en',
  cartList: [{ hotel: { name: 'Marina' } }],
  customer: { name: 'Ada', surname: 'Yıldız', email: 'ada@example.com', phone: '+90', country: '', title: 'x' },
} as never;

describe('a new payment', () => {
  it('a new payment takes from its booking what the booking knows', () => {
    expect(ofBooking(booking)).toEqual({
      bookingId: 'b-1',
      title: 'KNK-2027-000007 · Marina',
      amount: 600.2,
      currency: 'eur',
      lang: 'en',
      customer: { name: 'Ada', surname: 'Yıldız', email: 'ada@example.com', phone: '+90', country: 'TR' },
    });
  });

  it('a new payment shows until when it is open only where it is open', () => {
    expect(paymentBody(blankPayment('cash', 'tr'))).not.toHaveProperty('expiresInHours');
    expect(paymentBody(blankPayment('cash', 'tr'))).not.toHaveProperty('bookingId');
    expect(paymentBody({ ...blankPayment('paylink', 'tr'), bookingId: 'b-1' })).toMatchObject({
      bookingId: 'b-1',
      expiresInHours: 48,
    });
  });
});
