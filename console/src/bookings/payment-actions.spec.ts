import { paymentActions } from './payment-actions';

const payment = { state: 'captured', method: 'creditcard', amount: 100, refunded: 0, link: null } as const;
const link = { code: 'c', url: 'https://pay', expiresAt: null };

describe('what may be done with a payment', () => {
  it('by card is to note and to give back', () => {
    expect(paymentActions({ state: 'confirmed' }, payment)).toEqual(['note', 'refund']);
    expect(paymentActions({ state: 'confirmed' }, { ...payment, refunded: 100 })).toEqual(['note']);
  });

  it('told by hand can be corrected and taken back, until some of it went back', () => {
    const told = { ...payment, method: 'cash' };
    expect(paymentActions({ state: 'confirmed' }, told)).toEqual(['correct', 'note', 'refund', 'remove']);
    expect(paymentActions({ state: 'confirmed' }, { ...told, refunded: 1 })).toEqual(['note', 'refund']);
  });

  it('that waits is sent, received or taken back', () => {
    expect(paymentActions({ state: 'pending' }, { ...payment, state: 'open', link })).toEqual([
      'mail',
      'sms',
      'note',
      'remove',
    ]);
    expect(paymentActions({ state: 'pending' }, { ...payment, state: 'open', method: 'banktransfer' })).toEqual([
      'receive',
      'note',
      'remove',
    ]);
    expect(paymentActions({ state: 'confirmed' }, { ...payment, state: 'scheduled' })).toEqual(['note', 'remove']);
  });
});
