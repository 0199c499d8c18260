import { GATEWAYS } from '#libs/contracts';
import { canTakeBack, gatewayKey, leftOf, paymentMethodKey } from './payment-text';

const none = { refunded: 0, refundDue: 0, refundFailed: 0 };
const paid = { ...none, state: 'captured', amount: 100.1, refunded: 33.4, gateway: 'sandbox', link: null } as const;

describe('what may be done with a payment', () => {
  it('a paid payment can be refunded up to what is left of it', () => {
    expect(leftOf(paid)).toBe(66.7);
    expect(leftOf({ ...none, state: 'failed', amount: 100 })).toBe(0);
  });

  it('a refund leaves out what is already on its way back, and repeats what a gateway has refused', () => {
    expect(leftOf({ ...paid, refundDue: 50.5, refundFailed: 50.5 })).toBe(16.2);
    expect(leftOf({ ...paid, refundDue: 66.7 })).toBe(0);
    expect(leftOf({ ...paid, refundDue: 66.7, refundFailed: 66.7 })).toBe(66.7);
  });

  it('a payment that is open or was recorded by hand can be cancelled', () => {
    expect(canTakeBack(paid as never)).toBe(false);
    expect(canTakeBack({ state: 'open', ...none, gateway: '', link: {} } as never)).toBe(true);
    const byHand = { ...none, state: 'captured', gateway: 'manual', link: null };
    expect(canTakeBack(byHand as never)).toBe(true);
    expect(canTakeBack({ ...byHand, refunded: 5 } as never)).toBe(false);
    expect(canTakeBack({ ...byHand, refundDue: 5 } as never)).toBe(false);
  });
});

describe('how money came', () => {
  it('a payment method has a name even where it is new', () => {
    expect(paymentMethodKey('virtualpos')).toBe('payments.methods.virtualpos');
    expect(paymentMethodKey('barter')).toBe('payments.methods.other');
  });

  it('a payment names its gateway where it went through one', () => {
    for (const name of [...GATEWAYS, 'manual', 'credit']) expect(gatewayKey(name)).toBeDefined();
    expect(gatewayKey('')).toBeUndefined();
  });
});
