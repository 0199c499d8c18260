import { feeOf, refundAfter } from './cancel-fee';

describe('the fee of a cancellation', () => {
  it('the fee of a cancellation may be nothing, and at most what is owed', () => {
    expect(feeOf('0', 100)).toBe(0);
    expect(feeOf('0,00', 100)).toBe(0);
    expect(feeOf('99,50', 100)).toBe(99.5);
    expect(feeOf('100,01', 100)).toBeUndefined();
    expect(feeOf('', 100)).toBeUndefined();
    expect(feeOf('-1', 100)).toBeUndefined();
  });

  it('the fee of a cancellation is kept from what was paid', () => {
    expect(refundAfter(100.3, 30.1)).toBe(70.2);
    expect(refundAfter(10, 30)).toBe(0);
  });
});
