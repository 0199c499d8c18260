import { chargeStateOf } from './charge-state';

describe('a card payment', () => {
  it('a card payment waits once its page is open, until the bank has answered', () => {
    expect(chargeStateOf(undefined, false)).toBe('ready');
    expect(chargeStateOf({ state: 'open', failure: null }, true)).toBe('waiting');
    expect(chargeStateOf({ state: 'open', failure: 'payment.expiredCard' }, true)).toBe('declined');
  });

  it('a card payment is paid whatever was tried before', () => {
    expect(chargeStateOf({ state: 'captured', failure: 'payment.expiredCard' }, true)).toBe('paid');
    expect(chargeStateOf({ state: 'expired', failure: null }, true)).toBe('over');
  });
});
