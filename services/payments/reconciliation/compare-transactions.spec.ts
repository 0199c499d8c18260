import { compareTransactions, type OurPayment } from './compare-transactions.js';
import type { GatewayTransaction } from '../gateways/payment-gateway.js';

const ours = (change: Partial<OurPayment> = {}): OurPayment => ({
  ...{ reference: 'a', gatewayRef: 'g', account: 2, bookingId: null, state: 'captured' },
  ...{ amountMinor: 1_000, refundedMinor: 0, currency: 'try' },
  ...change,
});
const theirs = (change: Partial<GatewayTransaction> = {}): GatewayTransaction => ({
  ...{ reference: 'a', gatewayRef: 'g', state: 'captured' as const },
  ...{ amountMinor: 1_000, refundedMinor: 0, currency: 'try' },
  ...change,
});

describe('a payment beside its gateway’s record', () => {
  it.each([
    ['none', ours(), theirs()],
    ['none', ours({ state: 'refunded', refundedMinor: 1_000 }), theirs({ state: 'refunded', refundedMinor: 1_000 })],
    ['none', ours({ state: 'failed' }), theirs({ state: 'unknown', amountMinor: 5 })],
    ['amount', ours(), theirs({ amountMinor: 999 })],
    ['amount', ours(), theirs({ currency: 'eur' })],
    ['refund', ours(), theirs({ refundedMinor: 1 })],
    ['state', ours({ state: 'failed' }), theirs()],
    ['state', ours(), theirs({ state: 'failed' })],
    ['missingThere', ours(), undefined],
    ['missingHere', undefined, theirs()],
    ['missingHere', undefined, theirs({ reference: null })],
  ])('a payment beside its gateway’s record differs in %s', (difference, here, there) =>
    expect(compareTransactions(here ? [here] : [], there ? [there] : [])).toEqual([
      expect.objectContaining({ difference }),
    ]),
  );

  it('a payment beside its gateway’s record is left out where one side has no record and the other no money', () => {
    expect(compareTransactions([ours({ state: 'failed' })], [])).toEqual([]);
    expect(compareTransactions([], [theirs({ state: 'unknown' })])).toEqual([]);
  });
});
