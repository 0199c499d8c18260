import type { PlanningSet } from '#libs/contracts';
import type { BulkInput } from './planning-calls';
import { parseNumber } from './cell-text';

/** What prices may be rounded to, in whole units of their currency. */
export const ROUND_STEPS = ['', '1', '5', '10', '50', '100'] as const;
export const PRICE_KINDS = ['keep', 'price', 'percent', 'amount', 'clear'] as const;
type PriceKind = (typeof PRICE_KINDS)[number];
export const FLAG_CHOICES = ['keep', 'on', 'off'] as const;
export type FlagChoice = (typeof FLAG_CHOICES)[number];

/** The panel as it is filled in; empty texts leave things as they are. */
export interface BulkForm {
  rooms: number[];
  plans: number[];
  markets: number[];
  from: number | null;
  to: number | null;
  weekdays: number[];
  priceKind: PriceKind;
  price: string;
  /** What weekend nights cost more, in percent. */
  weekend: string;
  /** Prices become multiples of it. */
  roundTo: (typeof ROUND_STEPS)[number];
  allotment: string;
  minStay: string;
  maxStay: string;
  stopSale: FlagChoice;
  cta: FlagChoice;
  ctd: FlagChoice;
}

export const ALL_WEEK = [1, 2, 3, 4, 5, 6, 7];

/** What the panel asks for, or undefined while something in it is missing or unusable. */
export function bulkChange(hotel: number, form: BulkForm): BulkInput | undefined {
  const { rooms, plans, markets, from, to, weekdays } = form;
  const set = bulkSet(form);
  if (!set || Object.keys(set).length === 0) return undefined;
  if (rooms.length === 0 || markets.length === 0 || weekdays.length === 0 || !from || !to || from > to)
    return undefined;
  return { hotel, markets, rooms, priceplans: plans, from, to, ...(weekdays.length < 7 && { weekdays }), set };
}

function bulkSet(form: BulkForm): PlanningSet | undefined {
  const { priceKind, price, allotment, minStay, maxStay, stopSale, cta, ctd } = form;
  const set = ruleSet(form);
  if (!set) return undefined;
  if (priceKind === 'clear') set.price = null;
  else if (priceKind !== 'keep') {
    const value = parseNumber(price);
    if (value === undefined || (priceKind === 'price' && value < 0)) return undefined;
    if (priceKind === 'price') set.price = value;
    else set.priceChange = priceKind === 'percent' ? { percent: value } : { amount: value };
  }
  const numbers = { allotment, minStay, maxStay } as const;
  for (const [key, text] of Object.entries(numbers) as Array<[keyof typeof numbers, string]>) {
    if (text.trim() === '') continue;
    const value = Number(text);
    if (!Number.isInteger(value) || value < 0 || (key !== 'allotment' && value > 30)) return undefined;
    // A stay of no nights is no limit.
    set[key] = key !== 'allotment' && value === 0 ? (null as never) : value;
  }
  const flags = { stopSale, cta, ctd } as const;
  for (const [key, choice] of Object.entries(flags) as Array<[keyof typeof flags, FlagChoice]>)
    if (choice !== 'keep') set[key] = choice === 'on';
  return set;
}

/** The rules that hold beside what the price becomes: of the weekend, and of rounding. */
function ruleSet({ priceKind, weekend, roundTo }: BulkForm): PlanningSet | undefined {
  if (priceKind === 'clear') return {};
  const set: PlanningSet = {};
  if (weekend.trim() !== '') {
    const percent = parseNumber(weekend);
    if (percent === undefined || percent < -99 || percent > 500) return undefined;
    set.weekendPercent = percent;
  }
  if (roundTo !== '') set.roundTo = Number(roundTo);
  return set;
}
