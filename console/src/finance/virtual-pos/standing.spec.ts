import { standingOf } from './standing';

describe('a card payment', () => {
  it('waits once its page is open, until the bank has spoken', () => {
    expect(standingOf(undefined, false)).toBe('ready');
    expect(standingOf({ state: 'open', failure: null }, true)).toBe('waiting');
    expect(standingOf({ state: 'open', failure: 'payment.expiredCard' }, true)).toBe('declined');
  });

  it('is paid whatever was tried before', () => {
    expect(standingOf({ state: 'captured', failure: 'payment.expiredCard' }, true)).toBe('paid');
    expect(standingOf({ state: 'expired', failure: null }, true)).toBe('over');
  });
});
