import fc from 'fast-check';
import { toDay, addDays } from '#libs/stays';
import { fitsRoom, occupancyPercent, type PlanPricing } from './occupancy.js';
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

function stay(change: Partial<StayToPrice> = {}, ...cells: number[]): StayToPrice {
  const days = cells.map((_, night) => addDays(checkIn, night));
  return {
    plan: perPerson,
    party: { adults: 2, children: [] },
    days,
    cellsMinor: cells,
    markupPercent: 0,
    tax: included,
    ...change,
  };
}

describe('what a party pays of a cell', () => {
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
  ])('%s', (_, adults, children, percent) => expect(occupancyPercent(perPerson, { adults, children })).toBe(percent));

  it('does not look at the party where the price is the room’s', () =>
    expect(occupancyPercent(perRoom, { adults: 4, children: [3, 4] })).toBe(200));

  it('adds percents without the dust of floats', () => {
    const plan = { ...perPerson, occupancy: { single: 160, third: 33.3, fourth: 33.33 } };
    expect(occupancyPercent(plan, { adults: 5, children: [] })).toBe(299.96);
  });
});

describe('who fits a room', () => {
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
  it('is the sum of its nights', () =>
    expect(priceStay(stay({}, 10_000, 12_000))).toEqual({
      amountMinor: 22_000,
      lines: [
        { step: 'night', day: 20_261_201, amountMinor: 10_000 },
        { step: 'night', day: 20_261_202, amountMinor: 12_000 },
      ],
    }));

  it('rounds a night once, after all percents are added', () => {
    // 101 / 2 × (100 + 100 + 50) % = 126.25; with the child rounded alone it would be 101 + 25 or 26.
    expect(priceStay(stay({ party: { adults: 2, children: [5] } }, 101))!.amountMinor).toBe(126);
    expect(nightMinor(101, 250)).toBe(126);
    expect(nightMinor(1, 100)).toBe(1);
  });

  it('adds the markup upon the nights, and the taxes upon both', () => {
    const { amountMinor, lines } = priceStay(stay({ markupPercent: 12.5, tax: added }, 10_001, 10_000))!;
    expect(lines.slice(2)).toEqual([
      { step: 'markup', amountMinor: 2_500 },
      { step: 'tax', amountMinor: 2_700 },
    ]);
    expect(amountMinor).toBe(25_201);
  });

  it('has no line for taxes within the price', () =>
    expect(priceStay(stay({ markupPercent: 10 }, 10_000))!.lines.map(({ step }) => step)).toEqual(['night', 'markup']));

  it('converts line by line, so that the lines sum to the total', () => {
    const { amountMinor, lines } = priceStay(stay({ rate: 0.5, markupPercent: 10, tax: added }, 101, 101))!;
    expect(lines.map((line) => line.amountMinor)).toEqual([51, 51, 10, 14]);
    expect(amountMinor).toBe(126);
  });

  it('is none when a night has no price', () => {
    expect(priceStay(stay({}, 10_000, -1))).toBeUndefined();
    expect(priceStay(stay({}))).toBeUndefined();
  });

  it('sells a free night', () => expect(priceStay(stay({}, 0))!.amountMinor).toBe(0));

  it('always sums to its total and never falls when a night rises', () => {
    const cells = fc.array(fc.nat({ max: 5_000_000 }), { minLength: 1, maxLength: 30 });
    const changes = fc.record({
      plan: fc.constantFrom(perPerson, perRoom),
      party: fc.record({
        adults: fc.integer({ min: 1, max: 6 }),
        children: fc.array(fc.nat({ max: 17 }), { maxLength: 4 }),
      }),
      markupPercent: fc.integer({ min: 0, max: 4_000 }).map((hundredths) => hundredths / 100),
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

describe('a derived plan', () => {
  it.each([
    [{ percent: -10 }, 9_000],
    [{ amountMinor: 1_500 }, 11_500],
    [{ percent: 50, amountMinor: -2_000 }, 13_000],
    [{ percent: -12.25 }, 8_775],
    [{ amountMinor: -10_000 }, 0],
    [{ amountMinor: -10_001 }, undefined],
  ])('%j of 10000 is %s', (derivation, price) => expect(derivedPrice(10_000, derivation)).toBe(price));
});
