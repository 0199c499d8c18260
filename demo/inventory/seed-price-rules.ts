import type { Tx } from '#libs/database';
import { HOME_ZONE, dayIn, toIsoDate } from '#libs/stays';
import type { ServiceRuntime } from '#libs/service';
import { SCOPE } from './scope.js';
import { Campaign } from '../../services/inventory/pricing/campaigns/campaign.entity.js';
import { Markup } from '../../services/inventory/pricing/markups/markup.entity.js';
import { foldCode } from '../../services/inventory/pricing/promotions/promotion-for.js';
import { Promotion } from '../../services/inventory/pricing/promotions/promotion.entity.js';
import { demoCampaigns, demoMarkups, demoPromotions } from './price-rules.js';

/** Campaigns, a markup and codes. Does nothing when there are promotions already. */
export async function seedPriceRules({ database, now }: ServiceRuntime): Promise<void> {
  if (await database.tx(SCOPE, (tx) => tx.row('select 1 from promotions limit 1'))) return;
  const today = toIsoDate(dayIn(HOME_ZONE, now()));
  await database.tx(SCOPE, async (tx) => {
    for (const { nth, account, days, ...campaign } of demoCampaigns)
      await tx.repository(Campaign).insert({
        ...campaign,
        accountId: account,
        hotelId: await hotelOf(tx, account, nth),
        roomIds: [],
        pricePlanIds: [],
        marketIds: [],
        minNights: 1,
        dayDiscount: { status: days !== undefined, campaignDuration: days ?? 0 },
        daysFrom: days === undefined ? null : today,
      });
    for (const { account, nth, percent } of demoMarkups)
      await tx.repository(Markup).insert({
        accountId: account,
        hotelId: await hotelOf(tx, account, nth),
        percent,
        dayMarkup: { status: false, markupDuration: 0 },
      });
    for (const { accounts, ...promotion } of demoPromotions)
      for (const accountId of accounts)
        await tx.repository(Promotion).insert({
          ...promotion,
          accountId,
          foldedCode: foldCode(promotion.code),
          hotelIds: [],
          accountIds: [],
        });
  });
}

async function hotelOf(tx: Tx, account: number, nth: number): Promise<number> {
  const hotel = await tx.row<{ id: number }>(
    'select id from hotels where account_id = $1 order by id offset $2 limit 1',
    [account, nth],
  );
  return hotel!.id;
}
