import fc from 'fast-check';
import { creditLines, lineGrossMinor } from './credit-lines.js';

const RUNS = process.env['PROOFS'] === 'full' ? 3_000 : 1_000;

const line = (change: object = {}) => ({
  serviceCode: '600.KONAKLAMA',
  unit: 'ADET',
  quantity: 1,
  unitPriceMinor: 10_000,
  vatRate: 10,
  vatIncluded: true,
  accommodationTaxRate: 2,
  description: 'Ada Otel',
  ...change,
});
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('the lines of a credit note', () => {
  it('the lines of a credit note are parts of the invoice in proportion, each with its own taxes', () => {
    const lines = [line({ unitPriceMinor: 30_000 }), line({ vatRate: 20, accommodationTaxRate: 0 })];
    const { lines: credit, credited } = creditLines(lines, [], 1_001);
    expect(credited).toEqual([751, 250]);
    expect(credit).toEqual([
      expect.objectContaining({ quantity: 1, unitPriceMinor: 751, vatRate: 10, accommodationTaxRate: 2 }),
      expect.objectContaining({ quantity: 1, unitPriceMinor: 250, vatRate: 20, accommodationTaxRate: 0 }),
    ]);
  });

  it('the lines of a credit note for all of it are those of the invoice, with taxes that came on top', () => {
    const rooms = line({ quantity: 3 });
    expect(creditLines([rooms], [], 30_000).lines).toEqual([rooms]);
    const net = line({ vatIncluded: false });
    expect(creditLines([net], [], 11_200).lines).toEqual([{ ...net, unitPriceMinor: 11_200, vatIncluded: true }]);
    expect(() => creditLines([rooms], [29_999], 2)).toThrow(RangeError);
  });

  it('the lines of successive credit notes sum to each refund, and all to the invoice', () => {
    const anyLine = fc
      .record({
        quantity: fc.integer({ min: 1, max: 5 }),
        unitPriceMinor: fc.integer({ min: 0, max: 1_000_000 }),
        vatRate: fc.constantFrom(0, 1, 10, 20),
        vatIncluded: fc.boolean(),
        accommodationTaxRate: fc.constantFrom(0, 2),
      })
      .map(line);
    const shares = fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 6 });
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 6 }), shares, (lines, percents) => {
        const whole = sum(lines.map(lineGrossMinor));
        let credited: number[] = [];
        for (const percent of [...percents, 100]) {
          const amount = Math.floor(((whole - sum(credited)) * percent) / 100);
          const next = creditLines(lines, credited, amount);
          expect(sum(next.lines.map(lineGrossMinor))).toBe(amount);
          next.credited.forEach((each, i) => {
            expect(each).toBeGreaterThanOrEqual(credited[i] ?? 0);
            expect(each).toBeLessThanOrEqual(lineGrossMinor(lines[i]!));
          });
          credited = next.credited;
        }
        expect(credited).toEqual(lines.map(lineGrossMinor));
      }),
      { numRuns: RUNS },
    );
  });
});
