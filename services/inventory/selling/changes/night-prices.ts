import type { Price, PriceLine } from '#libs/contracts';
import { splitByWeights, splitEvenly, storedMinor, toDecimal } from '#libs/money';
import type { DayNumber } from '#libs/stays';

/** A night's part of a price: its own line, and its part of every other step. */
export interface NightPrice {
  day: DayNumber;
  lines: PriceLine[];
  amountMinor: number;
  /** The seller's own markup in it. */
  markupMinor: number;
}

/** Splits a price among its nights, in proportion to their own prices; the parts sum to it. */
export function priceByNight(
  { amount, breakdown }: Pick<Price, 'amount' | 'breakdown'>,
  days: readonly DayNumber[],
  markupMinor = 0,
): NightPrice[] {
  const totalMinor = storedMinor(amount);
  const nights = days.map((day) => breakdown.filter((line) => line.step === 'night' && line.day === day));
  const isItemised = nights.every(({ length }) => length > 0) && sumMinor(breakdown) === totalMinor;
  if (!isItemised) return evenly(totalMinor, days, markupMinor);
  const weights = nights.map((lines) => Math.max(0, sumMinor(lines)));
  const rest = breakdown.filter(({ step, amount: of }) => step !== 'night' && of !== 0);
  const parts = rest.map((line) => {
    const minor = storedMinor(line.amount);
    return splitByWeights(Math.abs(minor), weights).map((part) => Math.sign(minor) * part);
  });
  const markups = splitByWeights(Math.max(0, markupMinor), weights);
  return days.map((day, night) => {
    const others = rest.map((line, at) => ({ ...line, amount: toDecimal(parts[at]![night]!) }));
    const lines = [...nights[night]!, ...others];
    return { day, lines, amountMinor: sumMinor(lines), markupMinor: markups[night]! };
  });
}

/** Prices of other systems may have no nights: each counts alike. */
function evenly(totalMinor: number, days: readonly DayNumber[], markupMinor: number): NightPrice[] {
  const [amounts, markups] = [splitEvenly(totalMinor, days.length), splitEvenly(markupMinor, days.length)];
  return days.map((day, at) => ({
    day,
    lines: [{ step: 'night', day, amount: toDecimal(amounts[at]!) }],
    amountMinor: amounts[at]!,
    markupMinor: markups[at]!,
  }));
}

/** The price of nights together: night by night, then each other step once, then the rates of conversions. */
export function joinNights(
  nights: readonly NightPrice[],
  conversions: readonly PriceLine[],
): Pick<Price, 'amount' | 'breakdown'> {
  const inOrder = [...nights].sort((a, b) => a.day - b.day).flatMap(({ lines }) => lines);
  const steps = new Map<string, PriceLine>();
  for (const line of inOrder.filter(({ step }) => step !== 'night')) {
    const key = `${line.step} ${line.note ?? ''}`;
    const known = steps.get(key);
    const minor = storedMinor(known?.amount ?? 0) + storedMinor(line.amount);
    steps.set(key, { ...line, amount: toDecimal(minor) });
  }
  const rates = new Map(conversions.map((line) => [line.note, line]));
  return {
    amount: toDecimal(nights.reduce((sum, { amountMinor }) => sum + amountMinor, 0)),
    breakdown: [
      ...inOrder.filter(({ step }) => step === 'night'),
      ...inStepOrder([...steps.values()]),
      ...rates.values(),
    ],
  };
}

/** The order in which steps apply. */
const STEPS: readonly PriceLine['step'][] = ['campaign', 'markup', 'promotion', 'discount', 'tax'];
const inStepOrder = (lines: PriceLine[]) => lines.sort((a, b) => STEPS.indexOf(a.step) - STEPS.indexOf(b.step));

function sumMinor(lines: readonly PriceLine[]): number {
  return lines.reduce((sum, { amount }) => sum + storedMinor(amount), 0);
}
