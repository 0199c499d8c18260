import { canTakeBack, failureText, leftOf, paymentMethodKey } from './payment-text';

const paid = { state: 'captured', amount: 100.1, refunded: 33.4, gateway: 'sandbox', link: null } as never;

describe('what may be done with a payment', () => {
  it('gives back what is left of one that was paid', () => {
    expect(leftOf(paid)).toBe(66.7);
    expect(leftOf({ state: 'failed', amount: 100, refunded: 0 })).toBe(0);
  });

  it('takes back what is open, and what was told by hand', () => {
    expect(canTakeBack(paid)).toBe(false);
    expect(canTakeBack({ state: 'open', gateway: '', refunded: 0, link: {} } as never)).toBe(true);
    expect(canTakeBack({ state: 'captured', gateway: 'manual', refunded: 0, link: null } as never)).toBe(true);
    expect(canTakeBack({ state: 'captured', gateway: 'manual', refunded: 5, link: null } as never)).toBe(false);
  });
});

describe('words of payments', () => {
  it('are those of the translations, else the partner’s own', () => {
    expect(failureText('payment.expiredCard')).not.toBe('payment.expiredCard');
    expect(failureText('51: no')).toBe('51: no');
    expect(paymentMethodKey('virtualpos')).toBe('payments.methods.virtualpos');
    expect(paymentMethodKey('barter')).toBe('payments.methods.other');
  });
});
