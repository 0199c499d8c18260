import type { Price } from '#libs/contracts';
import { convertMinor, divideHalfUp, percentOf } from '#libs/money';
import type { DayNumber, Party } from '#libs/stays';
import { occupancyPercent, WHOLE_CELL, type PlanPricing } from './occupancy.js';

/** One line of a price: the step that made it and what it added, in minor units. */
export interface StayPriceLine {
  step: Price['breakdown'][number]['step'];
  day?: DayNumber;
  note?: string;
  amountMinor: number;
}

/** The price of one room for a stay. The lines sum to the amount. */
export interface StayPrice {
  amountMinor: number;
  lines: StayPriceLine[];
}

/** The hotel's taxes in percent: inside its prices, or added to them. */
export interface HotelTax {
  vat: number;
  accommodation: number;
  included: boolean;
}

/** What comes upon the price of the nights, in percent. */
export interface Charges {
  /** Of the selling account. */
  markupPercent: number;
  tax: HotelTax;
}

export interface StayToPrice extends Charges {
  plan: PlanPricing;
  party: Party;
  /** The days of the nights, and the price of each one's planning cell: minor units of the market's currency, negative where there is none. */
  days: readonly DayNumber[];
  cellsMinor: readonly number[];
  /** Units of the asked currency for one of the market's; without it the price stays in the market's. */
  rate?: number;
}

/** Adds the lines of one step, given the total of the steps before it. */
type PriceStep = (stay: StayToPrice, totalMinor: number) => StayPriceLine[];

/** The order of the steps is a rule of the product: what comes later counts on what came before. */
const STEPS: readonly PriceStep[] = [nightLines, markupLine, taxLine];

/** The price of one room for a stay in day prices, or undefined when a night has no price. */
export function priceStay(stay: StayToPrice): StayPrice | undefined {
  if (stay.days.length === 0 || stay.cellsMinor.some((cell) => cell < 0)) return undefined;

  const lines: StayPriceLine[] = [];
  let total = 0;
  for (const step of STEPS) {
    for (const line of step(stay, total)) {
      lines.push(line);
      total += line.amountMinor;
    }
  }
  return stay.rate === undefined ? { amountMinor: total, lines } : inCurrency(lines, stay.rate);
}

/** A night for a party: the cell's price by the party's percent (see `occupancyPercent`), half up once. */
export function nightMinor(cellMinor: number, percent: number): number {
  return divideHalfUp(cellMinor * Math.round(percent * 100), WHOLE_CELL * 100);
}

/** What the selling account's markup adds to the total before it, in minor units. */
export function markupOn(totalMinor: number, { markupPercent }: Charges): number {
  return markupPercent === 0 ? 0 : percentOf(totalMinor, markupPercent);
}

/** What the hotel's taxes add to the total before them, in minor units. */
export function taxOn(totalMinor: number, { tax }: Charges): number {
  return tax.included ? 0 : percentOf(totalMinor, tax.vat + tax.accommodation);
}

/** How a plan's price follows from the plan it is derived from. */
export interface Derivation {
  percent?: number;
  /** Minor units, added after the percent. */
  amountMinor?: number;
}

/** The price of a derived plan's cell, or undefined when it would fall below zero: such a night is not for sale. */
export function derivedPrice(baseMinor: number, { percent = 0, amountMinor = 0 }: Derivation): number | undefined {
  const derived = baseMinor + percentOf(baseMinor, percent) + amountMinor;
  return derived < 0 ? undefined : derived;
}

function nightLines({ plan, party, days, cellsMinor }: StayToPrice): StayPriceLine[] {
  const percent = occupancyPercent(plan, party);
  return days.map((day, night) => ({ step: 'night', day, amountMinor: nightMinor(cellsMinor[night]!, percent) }));
}

function markupLine(stay: StayToPrice, totalMinor: number): StayPriceLine[] {
  return stay.markupPercent === 0 ? [] : [{ step: 'markup', amountMinor: markupOn(totalMinor, stay) }];
}

function taxLine(stay: StayToPrice, totalMinor: number): StayPriceLine[] {
  return stay.tax.included ? [] : [{ step: 'tax', amountMinor: taxOn(totalMinor, stay) }];
}

/** Each line is converted and rounded once, so that what the guest adds up is what the guest pays. */
function inCurrency(lines: readonly StayPriceLine[], rate: number): StayPrice {
  const converted = lines.map((line) => ({ ...line, amountMinor: convertMinor(line.amountMinor, rate) }));
  return { amountMinor: converted.reduce((sum, { amountMinor }) => sum + amountMinor, 0), lines: converted };
}
