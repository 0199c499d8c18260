import type { MarkupOf } from '#libs/contracts';
import type { Currency } from '#libs/money';
import { nightsBetween, weekday, type DayNumber, type Party } from '#libs/stays';
import type { PricedCampaign } from './campaigns.js';
import type { PlanPricing } from './occupancy.js';
import type { HotelTax, PromotionCut, StayPrice, StayPriceLine } from './price-stay.js';

/** A stay with all inputs of its price, before any rule is applied. */
export interface StayInFull {
  plan: PlanPricing;
  party: Party;
  days: readonly DayNumber[];
  cellsMinor: readonly number[];
  /** For this room, plan and market; not yet filtered by stay. */
  campaigns: readonly PricedCampaign[];
  today: DayNumber;
  ownCurrency: Currency;
  markups: readonly MarkupOf[];
  promotion?: PromotionCut;
  tax: HotelTax;
  rate?: number;
}

/** Exact fractions: the results of the rules before rounding. */
type Fraction = readonly [numerator: bigint, denominator: bigint];

function half(value: Fraction): number {
  const [n, d] = value;
  const sign = n < 0n ? -1n : 1n;
  const rounded = Number((sign * (2n * sign * n + d)) / (2n * d));
  return rounded === 0 ? 0 : rounded;
}
const hundredths = (percent: number) => BigInt(Math.round(percent * 100));
const percentOf = (amount: number, percent: number) => half([BigInt(amount) * hundredths(percent), 10_000n]);
const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0);

/** The price of a stay by rules.md §4, step by step in exact numbers: the reference for `priceStay`. */
export function referencePrice(stay: StayInFull): StayPrice | undefined {
  const { days, cellsMinor, markups, promotion, tax, rate } = stay;
  if (days.length === 0 || cellsMinor.some((cell) => cell < 0)) return undefined;
  const paid = hundredthsPaid(stay);
  const lines: StayPriceLine[] = days.map((day, i) => ({
    step: 'night',
    day,
    cellMinor: cellsMinor[i]!,
    percent: Number(paid) / 100 / 2,
    amountMinor: half([BigInt(cellsMinor[i]!) * paid, 20_000n]),
  }));
  const total = () => sum(lines.map(({ amountMinor }) => amountMinor));
  lines.push(...campaignLines(stay, sum(lines.map((line) => line.amountMinor)), lines));
  for (const { account, percent } of markups)
    if (percent !== 0) lines.push({ step: 'markup', source: account, amountMinor: percentOf(total(), percent) });
  if (promotion && total() >= promotion.minimumMinor) {
    const off = percentOf(total(), promotion.percent);
    if (off !== 0) lines.push({ step: 'promotion', source: promotion.promotion, amountMinor: -off });
  }
  if (!tax.included) lines.push({ step: 'tax', amountMinor: percentOf(total(), tax.vat + tax.accommodation) });
  if (rate === undefined) return { amountMinor: total(), lines };
  const converted = lines.map((line) => ({
    ...line,
    ...(line.cellMinor === undefined ? {} : { cellMinor: convert(line.cellMinor, rate) }),
    amountMinor: convert(line.amountMinor, rate),
  }));
  const left = sum(converted.map(({ amountMinor }) => amountMinor));
  if (left < 0) converted.filter(({ amountMinor }) => amountMinor < 0).at(-1)!.amountMinor -= left;
  return { amountMinor: Math.max(left, 0), lines: converted };
}

const convert = (amount: number, rate: number) => half([BigInt(amount) * BigInt(Math.round(rate * 1e8)), 100_000_000n]);

/** Hundredths of a percent of half a cell, person by person. */
function hundredthsPaid({ plan, party }: StayInFull): bigint {
  if (plan.pricing === 'room') return 20_000n;
  let adults = party.adults;
  let paid = 0n;
  [...party.children]
    .sort((a, b) => b - a)
    .forEach((age, i) => {
      const rule = plan.childPrices.find((price) => price.order === i + 1 && price.from <= age && age < price.to);
      if (rule) paid += hundredths(rule.percent);
      else adults += 1;
    });
  if (adults === 1) return paid + hundredths(plan.occupancy.single);
  for (let adult = 1; adult <= adults; adult++) {
    if (adult <= 2) paid += 10_000n;
    else paid += hundredths(adult === 3 ? plan.occupancy.third : plan.occupancy.fourth);
  }
  return paid;
}

function campaignLines(stay: StayInFull, totalMinor: number, nights: readonly StayPriceLine[]): StayPriceLine[] {
  const cuts = stay.campaigns
    .map((campaign) => ({ campaign, off: cut(campaign, stay, nights) }))
    .filter(({ off }) => off > 0)
    .sort((a, b) => b.off - a.off || a.campaign.id - b.campaign.id);
  if (cuts.length === 0) return [];
  const line = (campaign: PricedCampaign, off: number): StayPriceLine => ({
    step: 'campaign',
    source: campaign.id,
    amountMinor: -off,
  });
  const together: StayPriceLine[] = [];
  let left = totalMinor;
  for (const { campaign, off } of cuts.filter((one) => one.campaign.combinable)) {
    const offLeft = half([BigInt(off) * BigInt(left), BigInt(totalMinor)]);
    if (offLeft > 0) together.push(line(campaign, offLeft));
    left -= offLeft;
  }
  return totalMinor - left > cuts[0]!.off ? together : [line(cuts[0]!.campaign, cuts[0]!.off)];
}

/** The discount of a campaign alone; zero when it does not apply to this stay. */
function cut(campaign: PricedCampaign, stay: StayInFull, nights: readonly StayPriceLine[]): number {
  const { discount } = campaign;
  const ahead = nightsBetween(stay.today, stay.days[0]!);
  if (campaign.bookFrom !== null && stay.today < campaign.bookFrom) return 0;
  if (campaign.bookTo !== null && stay.today > campaign.bookTo) return 0;
  if (stay.days.length < campaign.minNights) return 0;
  const eligible = nights
    .filter(({ day }) => campaign.stayFrom === null || day! >= campaign.stayFrom)
    .filter(({ day }) => campaign.stayTo === null || day! <= campaign.stayTo)
    .filter(({ day }) => discount.type !== 'weekdays' || discount.weekdays.includes(weekday(day!)))
    .map(({ amountMinor }) => amountMinor);
  switch (discount.type) {
    case 'amount':
      return discount.currency === stay.ownCurrency
        ? sum(eligible.map((night) => Math.min(night, Math.round(discount.amount * 100))))
        : 0;
    case 'longStay': {
      const free = Math.floor(eligible.length / discount.stayNights) * (discount.stayNights - discount.payNights);
      return sum(eligible.sort((a, b) => a - b).slice(0, free));
    }
    case 'earlyBooking':
      return ahead >= discount.daysBefore ? percentOf(sum(eligible), discount.percent) : 0;
    case 'lastMinute':
      return ahead <= discount.daysBefore ? percentOf(sum(eligible), discount.percent) : 0;
    default:
      return percentOf(sum(eligible), discount.percent);
  }
}
