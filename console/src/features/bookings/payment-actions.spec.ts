import { bookingRights } from '#libs/contracts';
import { dueByHand, nextAction, paymentActions } from './payment-actions';

const payment = {
  state: 'captured',
  method: 'creditcard',
  amount: 100,
  refunded: 0,
  refundDue: 0,
  refundFailed: 0,
  link: null,
} as const;
const link = { code: 'c', url: 'https://pay', expiresAt: null };
const confirmed = { rights: bookingRights(['seller'], 'confirmed') };
const pending = { rights: bookingRights(['seller'], 'pending') };

describe('what may be done with a payment', () => {
  it('a card payment can be noted and refunded', () => {
    expect(paymentActions(confirmed, payment)).toEqual(['note', 'refund']);
    expect(paymentActions(confirmed, { ...payment, refunded: 100 })).toEqual(['note']);
  });

  it('a payment recorded by hand can be corrected and reversed, until some of it was refunded', () => {
    const recorded = { ...payment, method: 'cash' };
    expect(paymentActions(confirmed, recorded)).toEqual(['correct', 'note', 'refund', 'remove']);
    expect(paymentActions(confirmed, { ...recorded, refunded: 1 })).toEqual(['note', 'refund']);
  });

  it('a refund by hand is marked once it was paid', () => {
    const recorded = { ...payment, method: 'cash', state: 'refunded', refunded: 100, refundDue: 100 } as const;
    expect(paymentActions(confirmed, recorded)).toEqual(['payBack', 'note']);
    expect(paymentActions(confirmed, { ...recorded, method: 'creditcard' })).toEqual(['note']);
    expect(paymentActions({ rights: bookingRights(['hotel'], 'confirmed') }, recorded)).toEqual([]);
  });

  it('a refund that a gateway has refused is marked once it was paid by hand', () => {
    const refused = { ...payment, refunded: 40, refundDue: 40, refundFailed: 40 };
    expect(paymentActions(confirmed, refused)).toEqual(['payBack', 'note', 'refund']);
    expect(paymentActions(confirmed, { ...refused, refundFailed: 0 })).toEqual(['note', 'refund']);
    expect(dueByHand({ ...refused, refundFailed: 30 })).toBe(30);
    expect(dueByHand({ ...refused, method: 'cash', refundFailed: 0 })).toBe(40);
  });

  it('a waiting payment can be sent, received or closed', () => {
    expect(paymentActions(pending, { ...payment, state: 'open', link })).toEqual(['mail', 'sms', 'note', 'close']);
    expect(paymentActions(pending, { ...payment, state: 'open', method: 'banktransfer' })).toEqual([
      'receive',
      'note',
      'close',
    ]);
    expect(paymentActions(confirmed, { ...payment, state: 'scheduled' })).toEqual(['note', 'close']);
  });

  it('a payment offers the hotel no action', () =>
    expect(paymentActions({ rights: bookingRights(['hotel'], 'confirmed') }, { ...payment, link })).toEqual([]));

  it('a payment shows a button when money was received or has to be refunded', () => {
    const transfer = { ...payment, state: 'open', method: 'banktransfer' } as const;
    const back = { ...payment, method: 'cash', state: 'refunded', refunded: 100, refundDue: 100 } as const;
    expect(nextAction(paymentActions(pending, transfer))).toBe('receive');
    expect(nextAction(paymentActions(confirmed, back))).toBe('payBack');
    expect(nextAction(paymentActions(confirmed, payment))).toBeUndefined();
  });
});
