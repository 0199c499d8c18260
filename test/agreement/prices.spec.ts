import fc from 'fast-check';
import { addDays } from '#libs/stays';
import { campaignsFor } from '../../services/inventory/pricing/stay/campaigns.js';
import { occupancyPercent } from '../../services/inventory/pricing/stay/occupancy.js';
import { priceStay } from '../../services/inventory/pricing/stay/price-stay.js';
import { referencePrice } from '../../services/inventory/pricing/stay/price-stay.reference.js';
import {
  TODAY,
  campaigns,
  party,
  plan,
} from '../../services/inventory/selling/availability/reference/worlds.fixture.js';
import { tell } from '../support/tell.js';

const COUNT = process.env['AGREEMENT'] === 'full' ? 1_000_000 : 20_000;
const SEED = Number(process.env['SEED'] ?? 1);

/** Prices up to twenty million a night and free ones, any percent that the forms let through. */
const stay = fc.record({
  plan: plan(301, 0),
  party,
  campaigns,
  markups: fc.array(
    fc.integer({ min: -5_000, max: 30_000 }).map((hundredths) => ({ account: 1, percent: hundredths / 100 })),
    { maxLength: 2 },
  ),
  promotion: fc.option(
    fc
      .tuple(fc.integer({ min: 1, max: 10_000 }), fc.nat({ max: 2_000_000 }))
      .map(([hundredths, minimumMinor]) => ({ promotion: 9, percent: hundredths / 100, minimumMinor })),
    { nil: undefined },
  ),
  tax: fc.record({ vat: fc.constantFrom(0, 1, 10, 20), accommodation: fc.constantFrom(0, 2), included: fc.boolean() }),
  cellsMinor: fc.array(fc.oneof(fc.nat({ max: 1_000_000 }), fc.nat({ max: 1_000_000_000 }), fc.constant(0)), {
    minLength: 1,
    maxLength: 10,
  }),
  daysAhead: fc.nat({ max: 10 }),
  rate: fc.option(fc.double({ min: 0.001, max: 90, noNaN: true }), { nil: undefined }),
});

describe('the price of a stay', () => {
  it(`the price of a stay adds up to the kuruş in ${COUNT} computations, as exact fractions do`, () => {
    fc.assert(
      fc.property(stay, ({ cellsMinor, daysAhead, ...asked }) => {
        const days = cellsMinor.map((_, night) => addDays(TODAY, daysAhead + night));
        const ours = campaignsFor(asked.campaigns, { today: TODAY, daysAhead, days, currency: 'try' });
        const percent = occupancyPercent(asked.plan, asked.party);
        const price = priceStay({ ...asked, percent, campaigns: ours, days, cellsMinor })!;
        const sum = price.lines.reduce((total, { amountMinor }) => total + amountMinor, 0);
        if (sum !== price.amountMinor) throw new Error(`lines sum to ${sum}, the price is ${price.amountMinor}`);
        const reference = referencePrice({ ...asked, days, cellsMinor, today: TODAY, ownCurrency: 'try' });
        if (JSON.stringify(price) !== JSON.stringify(reference)) expect(price).toEqual(reference);
      }),
      { numRuns: COUNT, seed: SEED },
    );
    tell(`agreement: ${COUNT} prices add up, seed ${SEED}`);
  });
});
