import fc from 'fast-check';
import { shareRefund, type RefundSource } from './refund-shares.js';

const source = (id: number, amountMinor: number, decidedMinor = 0, minute = id): RefundSource => ({
  id,
  amountMinor,
  decidedMinor,
  capturedAt: new Date(Date.UTC(2026, 10, 22, 10, minute)),
});
const shared = (sources: RefundSource[], amountMinor: number) =>
  shareRefund(sources, amountMinor).map(({ source: { id }, amountMinor: minor }) => [id, minor]);

describe('a refund', () => {
  it('a refund goes to the newest payment first, and to those before it for the rest', () => {
    const sources = [source(1, 100), source(2, 50), source(3, 30)];
    expect(shared(sources, 20)).toEqual([[3, 20]]);
    expect(shared(sources, 60)).toEqual([
      [3, 30],
      [2, 30],
    ]);
    expect(shared(sources, 180)).toHaveLength(3);
  });

  it('a refund is never more than a payment has left', () => {
    expect(shared([source(1, 100, 40), source(2, 50, 50)], 200)).toEqual([[1, 60]]);
    expect(shared([source(1, 100)], 0)).toEqual([]);
  });

  it('a refund goes to the later row where two were captured at the same time', () => {
    expect(shared([source(7, 10, 0, 1), source(8, 10, 0, 1)], 10)).toEqual([[8, 10]]);
  });

  it('a refund is distributed completely as long as the payments have as much', () => {
    const amounts = fc.array(
      fc.record({ amount: fc.integer({ min: 1, max: 1_000 }), part: fc.integer({ min: 0, max: 100 }) }),
    );
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 5_000 }), (rows, asked) => {
        const sources = rows.map(({ amount, part }, i) => source(i, amount, Math.floor((amount * part) / 100)));
        const left = sources.reduce((sum, { amountMinor, decidedMinor }) => sum + amountMinor - decidedMinor, 0);
        const given = shareRefund(sources, asked);
        expect(given.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(Math.min(asked, left));
        for (const share of given)
          expect(share.amountMinor + share.source.decidedMinor).toBeLessThanOrEqual(share.source.amountMinor);
      }),
    );
  });
});
