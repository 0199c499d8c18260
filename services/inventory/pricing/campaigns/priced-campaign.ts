import { dayOrNull, lastDayOf } from '../price-rules/period.js';
import type { PricedCampaign } from '../stay/campaigns.js';
import type { Campaign } from './campaign.entity.js';

/** The last booking day of a campaign limited to some days; null for an unlimited one. */
export function lastDayOfCampaign({ dayDiscount, daysFrom }: Campaign) {
  return lastDayOf({ status: dayDiscount.status, days: dayDiscount.campaignDuration, since: daysFrom });
}

/** A stored campaign in the form pricing reads. */
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
