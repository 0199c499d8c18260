import fc from 'fast-check';
import { postedLines } from './invoice-lines.js';

const RUNS = process.env['PROOFS'] === 'full' ? 10_000 : 2_000;

const line = (change: object = {}) => ({
  serviceCode: '600.KONAKLAMA',
  unit: 'ADET',
  quantity: 1,
  unitPriceMinor: 1_232_000,
  vatRate: 10,
  vatIncluded: true,
  accommodationTaxRate: 2,
  description: 'Ada Otel',
  ...change,
});
const totals = (lines: ReturnType<typeof postedLines>) =>
  lines.map(({ quantity, unitPriceMinor }) => quantity * unitPriceMinor);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('the accommodation tax of an invoice', () => {
  it('the accommodation tax of an invoice is computed on the price without any tax, and is on a line of its own', () => {
    const [room, tax] = postedLines([line()]);
    // 12,320.00 are 11,000.00 net, 1,100.00 VAT, 220.00 accommodation tax.
    expect(room).toMatchObject({ quantity: 1, unitPriceMinor: 1_210_000, vatRate: 10, vatIncluded: true });
    expect(tax).toEqual({
      serviceCode: '600.KONAKLAMAVERGISI',
      unit: 'ADET',
      quantity: 1,
      unitPriceMinor: 22_000,
      vatRate: 0,
      vatIncluded: true,
      description: 'Konaklama vergisi %2',
    });
  });

  it('the accommodation tax of an invoice is added to a price without taxes', () => {
    expect(totals(postedLines([line({ vatIncluded: false, unitPriceMinor: 1_100_000 })]))).toEqual([1_100_000, 22_000]);
  });

  it('the accommodation tax of an invoice is one line for all rooms, and none where the rate is zero', () => {
    expect(totals(postedLines([line(), line({ quantity: 3 })]))).toEqual([1_210_000, 3_630_000, 88_000]);
    expect(postedLines([line({ accommodationTaxRate: 0 })])).toEqual([line({ accommodationTaxRate: 0 })]);
  });

  it('the accommodation tax of an invoice leaves lines that sum to the paid amount', () => {
    const anyLine = fc
      .record({
        quantity: fc.integer({ min: 1, max: 9 }),
        unitPriceMinor: fc.integer({ min: 1, max: 100_000_000 }),
        vatRate: fc.constantFrom(0, 1, 10, 20, 8.5),
        accommodationTaxRate: fc.constantFrom(0, 1, 2, 2.25),
      })
      .map(line);
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 9 }), (lines) => {
        const posted = postedLines(lines);
        expect(sum(totals(posted))).toBe(sum(lines.map((each) => each.quantity * each.unitPriceMinor)));
        for (const { unitPriceMinor } of posted) expect(Number.isInteger(unitPriceMinor)).toBe(true);
        const tax = sum(totals(posted.slice(lines.length)));
        const exact = lines.reduce((total, each) => {
          const gross = each.quantity * each.unitPriceMinor;
          return total + (gross * each.accommodationTaxRate) / (100 + each.vatRate + each.accommodationTaxRate);
        }, 0);
        expect(Math.abs(tax - exact)).toBeLessThanOrEqual(lines.length * 0.5 + 1e-6);
      }),
      { numRuns: RUNS },
    );
  });
});
