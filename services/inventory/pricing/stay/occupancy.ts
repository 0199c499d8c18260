import type { OccupancyShare } from '#libs/contracts';
import type { Party } from '#libs/stays';

/** How a price plan turns the price of a planning cell into the price for a party. Percents count to two decimals. */
export interface PlanPricing {
  /** `room`: the cell's price is the room's, for any party; `person`: it is for two adults. */
  pricing: 'room' | 'person';
  /** Percent of half the price for two adults: one adult alone, the third, the fourth and later. */
  occupancy: { single: number; third: number; fourth: number };
  /** The child that comes `order`-th (1 the oldest) at ages [from, to): percent of half the price for two adults. */
  childPrices: readonly { order: number; from: number; to: number; percent: number }[];
}

/** The cell's full price: both adults' halves. */
export const WHOLE_CELL = 200;

const PER_PERCENT = 100;
const hundredths = (percent: number) => Math.round(percent * PER_PERCENT);

/**
 * The price of a night for a party as percent of half the cell's price, so 200 is the cell's price itself.
 * A child whom no rule names is priced as one more adult.
 */
export function occupancyPercent(plan: PlanPricing, party: Party): number {
  if (plan.pricing === 'room') return WHOLE_CELL;

  const oldestFirst = party.children.toSorted((a, b) => b - a);
  let adults = party.adults;
  let children = 0;
  oldestFirst.forEach((age, index) => {
    const rule = childRule(plan, index + 1, age);
    if (rule) children += hundredths(rule.percent);
    else adults++;
  });
  return (adultHundredths(plan, adults) + children) / PER_PERCENT;
}

function childRule({ childPrices }: PlanPricing, place: number, age: number) {
  return childPrices.find(({ order, from, to }) => order === place && age >= from && age < to);
}

function adultHundredths({ occupancy }: PlanPricing, adults: number): number {
  if (adults === 0) return 0;
  if (adults === 1) return hundredths(occupancy.single);
  const third = adults >= 3 ? hundredths(occupancy.third) : 0;
  const later = Math.max(0, adults - 3) * hundredths(occupancy.fourth);
  return hundredths(WHOLE_CELL) + third + later;
}

/** The composition of a party's percent, person by person as percent of the cell's price (100: all of it). */
export function occupancyShares(plan: PlanPricing, party: Party): OccupancyShare[] {
  if (plan.pricing === 'room') return [{ guest: 'room', percent: 100 }];
  const children = party.children
    .toSorted((a, b) => b - a)
    .map((age, index) => ({ age, rule: childRule(plan, index + 1, age) }));
  const adults = party.adults + children.filter(({ rule }) => !rule).length;
  const ofAdults = Array.from({ length: adults }, (_, index): OccupancyShare => {
    const before = adultHundredths(plan, index);
    const single = adults === 1;
    const half = (single || index >= 2 ? adultHundredths(plan, index + 1) - before : hundredths(WHOLE_CELL) / 2) / 2;
    return { guest: 'adult', percent: half / PER_PERCENT };
  });
  const ofChildren = children.flatMap(({ age, rule }): OccupancyShare[] =>
    rule ? [{ guest: 'child', age, percent: hundredths(rule.percent) / 2 / PER_PERCENT }] : [],
  );
  return [...ofAdults, ...ofChildren];
}
