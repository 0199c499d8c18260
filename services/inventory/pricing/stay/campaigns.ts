import type { CampaignDiscount } from '#libs/contracts';
import { fromDecimal, percentOf, shareOf, type Currency } from '#libs/money';
import { weekday, type DayNumber } from '#libs/stays';

/** A campaign, as needed for pricing. Empty lists mean all; null days leave a period open. */
export interface PricedCampaign {
  id: number;
  discount: CampaignDiscount;
  combinable: boolean;
  rooms: readonly number[];
  plans: readonly number[];
  markets: readonly number[];
  bookFrom: DayNumber | null;
  bookTo: DayNumber | null;
  stayFrom: DayNumber | null;
  stayTo: DayNumber | null;
  minNights: number;
}

/** The stay to which campaigns are applied. */
export interface CampaignedStay {
  /** The hotel's day of booking, and the number of days until arrival. */
  today: DayNumber;
  daysAhead: number;
  days: readonly DayNumber[];
  currency: Currency;
}

/** The discount of a campaign, in minor units. */
export interface CampaignCut {
  campaign: number;
  offMinor: number;
}

/** The campaigns of a hotel that apply to a booking made now for a stay, in some room. */
export function campaignsFor(campaigns: readonly PricedCampaign[], stay: CampaignedStay): PricedCampaign[] {
  return campaigns.filter(
    (campaign) =>
      isWithin(stay.today, campaign.bookFrom, campaign.bookTo) &&
      stay.days.length >= campaign.minNights &&
      isInTime(campaign.discount, stay) &&
      stay.days.some((day) => isForNight(campaign, day)),
  );
}

/** Whether a campaign applies to a plan in a room of a market. */
export function isForRow(campaign: PricedCampaign, market: number, room: number, plan: number): boolean {
  return covers(campaign.markets, market) && covers(campaign.rooms, room) && covers(campaign.plans, plan);
}

/**
 * The discounts of campaigns on the nights of a stay: the best one alone, or all combinable ones where their sum is
 * more. Combined ones are applied in the order of their individual discounts, each to the remainder.
 */
export function campaignCuts(
  campaigns: readonly PricedCampaign[],
  days: readonly DayNumber[],
  nightsMinor: readonly number[],
): CampaignCut[] {
  const ranked = campaigns
    .map((campaign) => ({ campaign, aloneMinor: cutAlone(campaign, days, nightsMinor) }))
    .filter(({ aloneMinor }) => aloneMinor > 0)
    .sort((a, b) => b.aloneMinor - a.aloneMinor || a.campaign.id - b.campaign.id);
  const best = ranked[0];
  if (!best) return [];

  const total = nightsMinor.reduce((sum, night) => sum + night, 0);
  let left = total;
  const combined: CampaignCut[] = [];
  for (const { campaign, aloneMinor } of ranked) {
    if (!campaign.combinable) continue;
    const offMinor = shareOf(aloneMinor, left, total);
    if (offMinor > 0) combined.push({ campaign: campaign.id, offMinor });
    left -= offMinor;
  }
  return total - left > best.aloneMinor ? combined : [{ campaign: best.campaign.id, offMinor: best.aloneMinor }];
}

/** The discount of one campaign alone. */
function cutAlone(campaign: PricedCampaign, days: readonly DayNumber[], nightsMinor: readonly number[]): number {
  const { discount } = campaign;
  const nights = nightsMinor.filter((_, night) => isForNight(campaign, days[night]!));
  if (discount.type === 'amount') {
    const amountMinor = fromDecimal(discount.amount);
    return nights.reduce((off, night) => off + Math.min(night, amountMinor), 0);
  }
  if (discount.type === 'longStay') {
    const free = Math.floor(nights.length / discount.stayNights) * (discount.stayNights - discount.payNights);
    const cheapestFirst = nights.toSorted((a, b) => a - b);
    return cheapestFirst.slice(0, free).reduce((off, night) => off + night, 0);
  }
  return percentOf(
    nights.reduce((sum, night) => sum + night, 0),
    discount.percent,
  );
}

function isInTime(discount: CampaignDiscount, { daysAhead, currency }: CampaignedStay): boolean {
  if (discount.type === 'earlyBooking') return daysAhead >= discount.daysBefore;
  if (discount.type === 'lastMinute') return daysAhead <= discount.daysBefore;
  return discount.type !== 'amount' || discount.currency === currency;
}

function isForNight({ discount, stayFrom, stayTo }: PricedCampaign, day: DayNumber): boolean {
  if (!isWithin(day, stayFrom, stayTo)) return false;
  return discount.type !== 'weekdays' || discount.weekdays.includes(weekday(day));
}

function isWithin(day: DayNumber, from: DayNumber | null, to: DayNumber | null): boolean {
  return (from === null || day >= from) && (to === null || day <= to);
}

function covers(ids: readonly number[], id: number): boolean {
  return ids.length === 0 || ids.includes(id);
}
