import type { MarkupOf, Price } from '#libs/contracts';
import { convertMinor, divideHalfUp, fromDecimal, percentOf } from '#libs/money';
import type { DayNumber } from '#libs/stays';
import { campaignCuts, type PricedCampaign } from './campaigns.js';
import { WHOLE_CELL } from './occupancy.js';

/** One line of a price: a step and the amount it added, in minor units. */
export interface StayPriceLine {
  step: Price['breakdown'][number]['step'];
  day?: DayNumber;
  /** For a night: the price of its cell, and the party's percent of it (100: all of it). */
  cellMinor?: number;
  percent?: number;
  /** The campaign, promotion or account of the line. */
  source?: number;
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

/** What an account's markup adds to a price, in minor units. */
export function markupMinor(lines: readonly StayPriceLine[], account: number): number {
  const own = lines.filter(({ step, source }) => step === 'markup' && source === account);
  return own.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** The discount of a code on a room. A code with an amount off the booking does not affect its rooms. */
export interface PromotionCut {
  promotion: number;
  percent: number;
  /** Only for a price of at least this; minor units of the market's currency. */
  minimumMinor: number;
}

/** The modifiers of the nights' price. */
export interface Charges {
  /** Of the selling account, then of the partner that sells for it. */
  markups: readonly MarkupOf[];
  promotion?: PromotionCut;
  tax: HotelTax;
}

export interface StayToPrice extends Charges {
  /** The party's percent of a cell's price (see `occupancyPercent`). */
  percent: number;
  /** Those that apply to this room and plan on these days (see `campaignsFor`). */
  campaigns: readonly PricedCampaign[];
  /** The days of the nights, and the price of each one's planning cell: minor units of the market's currency, negative where there is none. */
  days: readonly DayNumber[];
  cellsMinor: readonly number[];
  /** Units of the requested currency for one of the market's; without it the price stays in the market's. */
  rate?: number;
}

/** Appends the lines of one step to those before it, whose total is given. */
type PriceStep = (stay: StayToPrice, totalMinor: number, lines: StayPriceLine[]) => void;

/** The order of the steps is a product rule: each applies to the total of those before it. */
const STEPS: readonly PriceStep[] = [nightLines, campaignLines, markupLines, promotionLine, taxLine];

/** The price of one room for a stay in day prices, or undefined when a night has no price. */
export function priceStay(stay: StayToPrice): StayPrice | undefined {
  if (stay.days.length === 0 || stay.cellsMinor.some((cell) => cell < 0)) return undefined;

  const lines: StayPriceLine[] = [];
  let total = 0;
  for (const step of STEPS) {
    const before = lines.length;
    step(stay, total, lines);
    for (let added = before; added < lines.length; added++) total += lines[added]!.amountMinor;
  }
  return stay.rate === undefined ? { amountMinor: total, lines } : inCurrency(lines, stay.rate);
}

/** The price of a night for a party: the cell's price by the party's percent (see `occupancyPercent`), half up once. */
export function nightMinor(cellMinor: number, percent: number): number {
  return divideHalfUp(cellMinor * Math.round(percent * 100), WHOLE_CELL * 100);
}

/** The amount of one markup on the total before it, in minor units. */
export function markupOn(totalMinor: number, { percent }: MarkupOf): number {
  return percent === 0 ? 0 : percentOf(totalMinor, percent);
}

/** The discount of a code on the total before it, in minor units. */
export function promotionOff(totalMinor: number, promotion: PromotionCut | undefined): number {
  return !promotion || totalMinor < promotion.minimumMinor ? 0 : percentOf(totalMinor, promotion.percent);
}

/** The hotel's taxes on the total before them, in minor units. */
export function taxOn(totalMinor: number, { tax }: Charges): number {
  return tax.included ? 0 : percentOf(totalMinor, tax.vat + tax.accommodation);
}

/** How a plan's price is derived from its base. */
export interface Derivation {
  percent?: number;
  /** Minor units, added after the percent. */
  amountMinor?: number;
}

/** A stored derivation, with its amount in minor units. */
export function derivationOf({ percent, amount }: { percent?: number; amount?: number }): Derivation {
  return { percent, amountMinor: amount === undefined ? undefined : fromDecimal(amount) };
}

/** The price of a derived plan's cell, or undefined when it would fall below zero: such a night is not on sale. */
export function derivedPrice(baseMinor: number, { percent = 0, amountMinor = 0 }: Derivation): number | undefined {
  const derived = baseMinor + percentOf(baseMinor, percent) + amountMinor;
  return derived < 0 ? undefined : derived;
}

function nightLines({ percent, days, cellsMinor }: StayToPrice, _: number, lines: StayPriceLine[]): void {
  for (let night = 0; night < days.length; night++) {
    const cellMinor = cellsMinor[night]!;
    const amountMinor = nightMinor(cellMinor, percent);
    lines.push({ step: 'night', day: days[night]!, cellMinor, percent: percent / 2, amountMinor });
  }
}

function campaignLines({ campaigns, days }: StayToPrice, _: number, lines: StayPriceLine[]): void {
  if (campaigns.length === 0) return;
  const nightsMinor = lines.map(({ amountMinor }) => amountMinor);
  for (const { campaign, offMinor } of campaignCuts(campaigns, days, nightsMinor))
    lines.push({ step: 'campaign', source: campaign, amountMinor: -offMinor });
}

function markupLines({ markups }: StayToPrice, totalMinor: number, lines: StayPriceLine[]): void {
  let total = totalMinor;
  for (const markup of markups) {
    if (markup.percent === 0) continue;
    const amountMinor = markupOn(total, markup);
    lines.push({ step: 'markup', source: markup.account, amountMinor });
    total += amountMinor;
  }
}

function promotionLine({ promotion }: StayToPrice, totalMinor: number, lines: StayPriceLine[]): void {
  const offMinor = promotionOff(totalMinor, promotion);
  if (offMinor !== 0) lines.push({ step: 'promotion', source: promotion!.promotion, amountMinor: -offMinor });
}

function taxLine(stay: StayToPrice, totalMinor: number, lines: StayPriceLine[]): void {
  if (!stay.tax.included) lines.push({ step: 'tax', amountMinor: taxOn(totalMinor, stay) });
}

/**
 * Each line is converted and rounded once, so that the displayed lines sum to the paid amount. With discounts of nearly
 * everything, rounding could make the total negative: the last discount line is reduced by that.
 */
function inCurrency(lines: readonly StayPriceLine[], rate: number): StayPrice {
  const converted = lines.map((line) => ({
    ...line,
    ...(line.cellMinor !== undefined && { cellMinor: convertMinor(line.cellMinor, rate) }),
    amountMinor: convertMinor(line.amountMinor, rate),
  }));
  const amountMinor = converted.reduce((sum, line) => sum + line.amountMinor, 0);
  if (amountMinor >= 0) return { amountMinor, lines: converted };
  const last = converted.findLast((line) => line.amountMinor < 0)!;
  last.amountMinor -= amountMinor;
  return { amountMinor: 0, lines: converted };
}
