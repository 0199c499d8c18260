import { dayOrNull, lastDayOf } from '../price-rules/period.js';
import type { PricedCampaign } from '../stay/campaigns.js';
import type { Campaign } from './campaign.entity.js';

/** The last day on which a campaign of some days may be booked; null for one that lasts. */
export function lastDayOfCampaign({ dayDiscount, daysFrom }: Campaign) {
  return lastDayOf({ status: dayDiscount.status, days: dayDiscount.campaignDuration, since: daysFrom });
}

/** A stored campaign as pricing reads it. */
export function pricedCampaign(campaign: Campaign): PricedCampaign {
  const lastDay = lastDayOfCampaign(campaign);
  const bookTo = dayOrNull(campaign.bookTo);
  return {
    id: campaign.id,
    discount: campaign.discount,
    combinable: campaign.combinable,
    rooms: campaign.roomIds,
    plans: campaign.pricePlanIds,
    markets: campaign.marketIds,
    bookFrom: dayOrNull(campaign.bookFrom),
    bookTo: lastDay !== null && (bookTo === null || lastDay < bookTo) ? lastDay : bookTo,
    stayFrom: dayOrNull(campaign.stayFrom),
    stayTo: dayOrNull(campaign.stayTo),
    minNights: campaign.minNights,
  };
}
