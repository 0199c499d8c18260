import type { MarkupOf, Price, PriceLine } from '#libs/contracts';
import { convertMinor, toDecimal, type Currency } from '#libs/money';
import { conversionLine } from '../pricing/rates/conversion-line.js';
import { markupOn } from '../pricing/stay/price-stay.js';

/** A step of the price of a tour or an extra. */
interface ItemStep {
  step: Extract<PriceLine['step'], 'tour' | 'transfer' | 'extra' | 'markup'>;
  note?: string;
  /** The account of a markup. */
  account?: number;
  amountMinor: number;
}

/** The price of a tour or an extra; the steps sum to it. */
export interface ItemPrice {
  amountMinor: number;
  currency: Currency;
  steps: ItemStep[];
  /** From the currency of its owner, by which the steps were converted. */
  conversion?: { from: Currency; rate: number };
}

/** An owner's price with the sellers' markups in order, each on the total before it. */
export function withMarkups(owner: Omit<ItemPrice, 'amountMinor'>, markups: readonly MarkupOf[]): ItemPrice {
  const steps = [...owner.steps];
  for (const { account, percent } of markups) {
    const amountMinor = markupOn(sumOf(steps), { account, percent });
    if (amountMinor !== 0) steps.push({ step: 'markup', account, amountMinor });
  }
  return { ...owner, steps, amountMinor: sumOf(steps) };
}

/** A price in another currency: each step is converted and rounded once, so that the shown steps sum to what is paid. */
export function convertPrice(price: ItemPrice, to: Currency, rate: number): ItemPrice {
  if (price.currency === to) return price;
  const steps = price.steps.map((step) => ({ ...step, amountMinor: convertMinor(step.amountMinor, rate) }));
  return { steps, amountMinor: sumOf(steps), currency: to, conversion: { from: price.currency, rate } };
}

/** What an account's markup adds to a price, in minor units. */
export function markupOf({ steps }: ItemPrice, account: number): number {
  return sumOf(steps.filter((step) => step.account === account));
}

/** A price in the API's form. */
export function describeItemPrice({ amountMinor, currency, steps, conversion }: ItemPrice, lang: string): Price {
  const breakdown: PriceLine[] = steps.map(({ step, note, amountMinor: minor }) => ({
    step,
    ...(note && { note }),
    amount: toDecimal(minor),
  }));
  if (conversion) breakdown.push(conversionLine(conversion, currency, lang));
  return { amount: toDecimal(amountMinor), currency, breakdown };
}

function sumOf(steps: readonly ItemStep[]): number {
  return steps.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}
