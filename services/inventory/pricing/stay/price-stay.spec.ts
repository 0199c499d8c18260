import fc from 'fast-check';
import { addDays, fitsRoom, toDay, type Party } from '#libs/stays';
import type { CampaignDiscount } from '#libs/contracts';
import { campaignCuts, campaignsFor, type CampaignedStay, type PricedCampaign } from './campaigns.js';
import { occupancyPercent, occupancyShares, type PlanPricing } from './occupancy.js';
import { derivedPrice, nightMinor, priceStay, type StayToPrice } from './price-stay.js';

const perPerson: PlanPricing = {
  pricing: 'person',
  occupancy: { single: 160, third: 70, fourth: 50 },
  childPrices: [
    { order: 1, from: 0, to: 2, percent: 0 },
    { order: 1, from: 2, to: 12, percent: 50 },
    { order: 2, from: 0, to: 12, percent: 25 },
  ],
};
const perRoom: PlanPricing = { ...perPerson, pricing: 'room' };
const checkIn = toDay(20_261_201);
const included = { vat: 10, accommodation: 2, included: true };
const added = { ...included, included: false };

type Change = Partial<StayToPrice & { plan: PlanPricing; party: Party }>;

function stay(
  { plan = perPerson, party = { adults: 2, children: [] }, ...change }: Change = {},
  ...cells: number[]
): StayToPrice {
  const days = cells.map((_, night) => addDays(checkIn, night));
  return {
    percent: occupancyPercent(plan, party),
    days,
    cellsMinor: cells,
    markups: [],
    campaigns: [],
    tax: included,
    ...change,
  };
}

describe('a party’s share of a cell', () => {
  it.each([
    ['one adult alone', 1, [], 160],
    ['two adults', 2, [], 200],
    ['a third adult', 3, [], 270],
    ['a fourth and a fifth', 5, [], 370],
    ['a baby', 2, [1], 200],
    ['a child', 2, [5], 250],
    ['the oldest child counts first', 2, [1, 5], 275],
    ['ages end before `to`', 2, [2], 250],
    ['a child whom no rule names is one more adult', 2, [12], 270],
    ['also beside one adult', 1, [15], 200],
    ['and the younger one keeps the second place', 2, [15, 3], 295],
    ['a third child has no rule here', 2, [9, 8, 7], 345],
  ])('a party’s share of a cell is right for %s', (_, adults, children, percent) =>
    expect(occupancyPercent(perPerson, { adults, children })).toBe(percent),
  );

  it('a party’s share of a cell does not depend on the party where the price is the room’s', () =>
    expect(occupancyPercent(perRoom, { adults: 4, children: [3, 4] })).toBe(200));

  it('a party’s share of a cell adds percents without floating-point errors', () => {
    const plan = { ...perPerson, occupancy: { single: 160, third: 33.3, fourth: 33.33 } };
    expect(occupancyPercent(plan, { adults: 5, children: [] })).toBe(299.96);
  });
});

describe('whether a party fits a room', () => {
  const room = { maxAdults: 2, maxChildren: 2, maxPersons: 3 };
  it.each([
    [2, [4], true],
    [3, [], false],
    [1, [1, 2], true],
    [2, [1, 2], false],
    [1, [1, 2, 3], false],
    [1, [18], false],
  ])('%d adults and children of %j: %s', (adults, children, fits) =>
    expect(fitsRoom(room, { adults, children })).toBe(fits),
  );
});

describe('the price of a stay', () => {
  it('the price of a stay is the sum of its nights', () =>
    expect(priceStay(stay({}, 10_000, 12_000))).toEqual({
      amountMinor: 22_000,
      lines: [
        { step: 'night', day: 20_261_201, cellMinor: 10_000, percent: 100, amountMinor: 10_000 },
        { step: 'night', day: 20_261_202, cellMinor: 12_000, percent: 100, amountMinor: 12_000 },
      ],
    }));

  it('the price of a stay rounds a night once, after all percents are added', () => {
    // 101 / 2 × (100 + 100 + 50) % = 126.25; with the child rounded alone it would be 101 + 25 or 26.
    expect(priceStay(stay({ party: { adults: 2, children: [5] } }, 101))!.amountMinor).toBe(126);
    expect(nightMinor(101, 250)).toBe(126);
    expect(nightMinor(1, 100)).toBe(1);
  });

  it('the price of a stay adds the markup to the nights, and the taxes to both', () => {
    const { amountMinor, lines } = priceStay(
      stay({ markups: [{ account: 1, percent: 12.5 }], tax: added }, 10_001, 10_000),
    )!;
    expect(lines.slice(2)).toEqual([
      { step: 'markup', source: 1, amountMinor: 2_500 },
      { step: 'tax', amountMinor: 2_700 },
    ]);
    expect(amountMinor).toBe(25_201);
  });

  it('the price of a stay has no line for included taxes', () =>
    expect(priceStay(stay({ markups: [{ account: 1, percent: 10 }] }, 10_000))!.lines.map(({ step }) => step)).toEqual([
      'night',
      'markup',
    ]));

  it('the price of a stay converts line by line, so that the lines sum to the total', () => {
    const { amountMinor, lines } = priceStay(
      stay({ rate: 0.5, markups: [{ account: 1, percent: 10 }], tax: added }, 101, 101),
    )!;
    expect(lines.map((line) => line.amountMinor)).toEqual([51, 51, 10, 14]);
    expect(amountMinor).toBe(126);
  });

  it('the price of a stay is undefined when a night has no price', () => {
    expect(priceStay(stay({}, 10_000, -1))).toBeUndefined();
    expect(priceStay(stay({}))).toBeUndefined();
  });

  it('the price of a stay sells a free night', () => expect(priceStay(stay({}, 0))!.amountMinor).toBe(0));

  it('the price of a stay always sums to its total and never falls when a night rises', () => {
    const cells = fc.array(fc.nat({ max: 5_000_000 }), { minLength: 1, maxLength: 30 });
    const changes = fc.record({
      plan: fc.constantFrom(perPerson, perRoom),
      party: fc.record({
        adults: fc.integer({ min: 1, max: 6 }),
        children: fc.array(fc.nat({ max: 17 }), { maxLength: 4 }),
      }),
      markups: fc.array(
        fc.integer({ min: 0, max: 4_000 }).map((hundredths) => ({ account: 1, percent: hundredths / 100 })),
        { maxLength: 2 },
      ),
      tax: fc.constantFrom(included, added),
      rate: fc.option(fc.double({ min: 0.01, max: 60, noNaN: true }), { nil: undefined }),
    });
    fc.assert(
      fc.property(changes, cells, fc.nat(), (change, prices, which) => {
        const price = priceStay(stay(change, ...prices))!;
        expect(price.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(price.amountMinor);
        const dearer = prices.with(which % prices.length, prices[which % prices.length]! + 100);
        expect(priceStay(stay(change, ...dearer))!.amountMinor).toBeGreaterThanOrEqual(price.amountMinor);
      }),
    );
  });
});

describe('campaigns', () => {
  const campaign = (id: number, discount: CampaignDiscount, change: Partial<PricedCampaign> = {}): PricedCampaign => ({
    id,
    discount,
    combinable: false,
    rooms: [],
    plans: [],
    markets: [],
    bookFrom: null,
    bookTo: null,
    stayFrom: null,
    stayTo: null,
    minNights: 1,
    ...change,
  });
  const days = Array.from({ length: 8 }, (_, night) => addDays(checkIn, night));
  const asked: CampaignedStay = { today: addDays(checkIn, -10), daysAhead: 10, days, currency: 'try' };
  const percent = (id: number, off: number, change?: Partial<PricedCampaign>) =>
    campaign(id, { type: 'percent', percent: off }, change);
  const ten = Array.from({ length: 8 }, () => 1_000);

  it.each<[string, CampaignDiscount, Partial<PricedCampaign>, number]>([
    ['a percent', { type: 'percent', percent: 12.5 }, {}, 1_000],
    ['an amount a night', { type: 'amount', amount: 2.5, currency: 'try' }, {}, 2_000],
    ['an amount that is more than the night', { type: 'amount', amount: 50, currency: 'try' }, {}, 8_000],
    ['stay 3 pay 2', { type: 'longStay', stayNights: 3, payNights: 2 }, {}, 2_000],
    ['weekdays', { type: 'weekdays', percent: 50, weekdays: [6, 7] }, {}, 1_000],
    ['a period of nights', { type: 'percent', percent: 50 }, { stayFrom: days[6]! }, 1_000],
  ])('a campaign applies its discount: %s', (_, discount, change, off) =>
    expect(campaignCuts([campaign(1, discount, change)], days, ten)).toEqual([{ campaign: 1, offMinor: off }]),
  );

  it('a campaign gives the cheapest nights away', () =>
    expect(
      campaignCuts([campaign(1, { type: 'longStay', stayNights: 4, payNights: 3 })], days, [9, 3, 8, 4, 7, 5, 6, 9]),
    ).toEqual([{ campaign: 1, offMinor: 7 }]));

  it('campaigns that cannot combine apply the best one, the older of equals', () => {
    expect(campaignCuts([percent(1, 10), percent(2, 20), percent(3, 20)], days, ten)).toEqual([
      { campaign: 2, offMinor: 1_600 },
    ]);
  });

  it('combinable campaigns apply together where their sum is more, each on the remainder', () => {
    const both = { combinable: true };
    expect(campaignCuts([percent(1, 10, both), percent(2, 20, both), percent(3, 25)], days, ten)).toEqual([
      { campaign: 2, offMinor: 1_600 },
      { campaign: 1, offMinor: 640 },
    ]);
    expect(campaignCuts([percent(1, 10, both), percent(2, 20, both), percent(3, 30)], days, ten)).toEqual([
      { campaign: 3, offMinor: 2_400 },
    ]);
  });

  it.each<[string, PricedCampaign, boolean]>([
    ['booked early enough', campaign(1, { type: 'earlyBooking', percent: 10, daysBefore: 10 }), true],
    ['booked too late', campaign(1, { type: 'earlyBooking', percent: 10, daysBefore: 11 }), false],
    ['booked late enough', campaign(1, { type: 'lastMinute', percent: 10, daysBefore: 10 }), true],
    ['booked too early', campaign(1, { type: 'lastMinute', percent: 10, daysBefore: 9 }), false],
    ['another currency', campaign(1, { type: 'amount', amount: 1, currency: 'eur' }), false],
    ['too few nights', percent(1, 10, { minNights: 9 }), false],
    ['not begun', percent(1, 10, { bookFrom: addDays(checkIn, -9) }), false],
    ['over', percent(1, 10, { bookTo: addDays(checkIn, -11) }), false],
    ['nights of another season', percent(1, 10, { stayFrom: addDays(checkIn, 8) }), false],
  ])('campaigns are chosen where they apply: %s (%#)', (_, one, counts) =>
    expect(campaignsFor([one], asked)).toEqual(counts ? [one] : []),
  );

  it('campaigns apply after the nights and before the markup, and a code after it', () => {
    const price = priceStay(
      stay(
        {
          campaigns: [percent(7, 10)],
          markups: [
            { account: 1, percent: 10 },
            { account: 2, percent: 5 },
          ],
          promotion: { promotion: 3, percent: 20, minimumMinor: 0 },
          tax: added,
        },
        10_000,
      ),
    )!;
    expect(price.lines.map(({ step, source, amountMinor }) => [step, source, amountMinor])).toEqual([
      ['night', undefined, 10_000],
      ['campaign', 7, -1_000],
      ['markup', 1, 900],
      ['markup', 2, 495],
      ['promotion', 3, -2_079],
      ['tax', undefined, 998],
    ]);
  });

  it('a code applies from its minimum on', () => {
    const promotion = { promotion: 3, percent: 20, minimumMinor: 10_000 };
    expect(priceStay(stay({ promotion }, 9_999))!.amountMinor).toBe(9_999);
    expect(priceStay(stay({ promotion }, 10_000))!.amountMinor).toBe(8_000);
  });
});

describe('the shares of a party', () => {
  it.each([
    [1, []],
    [2, []],
    [5, [3]],
    [2, [12, 5, 1]],
    [1, [17]],
  ])('the shares of a party sum to the party’s total: %d adults and %j', (adults, children) => {
    const shares = occupancyShares(perPerson, { adults, children });
    const percent = occupancyPercent(perPerson, { adults, children });
    expect(shares.reduce((sum, share) => sum + share.percent * 2, 0)).toBeCloseTo(percent, 6);
  });
});

describe('a derived plan', () => {
  it.each([
    [{ percent: -10 }, 9_000],
    [{ amountMinor: 1_500 }, 11_500],
    [{ percent: 50, amountMinor: -2_000 }, 13_000],
    [{ percent: -12.25 }, 8_775],
    [{ amountMinor: -10_000 }, 0],
    [{ amountMinor: -10_001 }, undefined],
  ])('a derived plan at %j of 10000 is %s', (derivation, price) =>
    expect(derivedPrice(10_000, derivation)).toBe(price),
  );
});
