import { canTakeBack, leftOf, paymentMethodKey } from './payment-text';

const paid = { state: 'captured', amount: 100.1, refunded: 33.4, gateway: 'sandbox', link: null } as never;

describe('what may be done with a payment', () => {
  it('gives back what is left of one that was paid', () => {
    expect(leftOf(paid)).toBe(66.7);
    expect(leftOf({ state: 'failed', amount: 100, refunded: 0 })).toBe(0);
  });

  it('takes back what is open, and what was recorded by hand', () => {
    expect(canTakeBack(paid)).toBe(false);
    expect(canTakeBack({ state: 'open', gateway: '', refunded: 0, link: {} } as never)).toBe(true);
    expect(canTakeBack({ state: 'captured', gateway: 'manual', refunded: 0, link: null } as never)).toBe(true);
    expect(canTakeBack({ state: 'captured', gateway: 'manual', refunded: 5, link: null } as never)).toBe(false);
  });
});

describe('how money came', () => {
  it('has a name even where it is a new way', () => {
    expect(paymentMethodKey('virtualpos')).toBe('payments.methods.virtualpos');
    expect(paymentMethodKey('barter')).toBe('payments.methods.other');
  });
});
