import { Inject, Injectable } from '@nestjs/common';
import { In, type SelectQueryBuilder } from 'typeorm';
import { CampaignInput, type Campaign as CampaignAnswer } from '#libs/contracts';
import { Database, type Tx } from '#libs/database';
import {
  Refusal,
  SERVICE,
  fieldKeys,
  narrowByKeyword,
  orNotFound,
  type Context,
  type ServiceRuntime,
} from '#libs/service';
import { isChanged } from '../../catalogue/contradictions.js';
import { Hotel } from '../../catalogue/hotels/hotel.entity.js';
import { assertPeriods } from '../price-rules/assert-periods.js';
import { Market } from '../../catalogue/markets/market.entity.js';
import { dayOrNull, isWithin, isoOrNull } from '../price-rules/period.js';
import { PriceRuleService, type RuleOwner, type RuleQuery } from '../price-rules/price-rule.service.js';
import { PricePlan } from '../../catalogue/price-plans/price-plan.entity.js';
import { Room } from '../../catalogue/rooms/room.entity.js';
import { Campaign } from './campaign.entity.js';
import { lastDayOfCampaign } from './priced-campaign.js';

@Injectable()
export class CampaignService extends PriceRuleService<Campaign, CampaignInput, CampaignAnswer> {
  protected readonly entity = Campaign;
  protected readonly keys = fieldKeys<CampaignInput>(
    CampaignInput.shape,
    Object.keys(CampaignInput.shape) as Array<keyof CampaignInput>,
  );
  protected override readonly sorts = { id: 'r.id', status: 'r.status' };

  constructor(database: Database, @Inject(SERVICE) runtime: ServiceRuntime) {
    super(database, runtime);
  }

  protected override narrow(found: SelectQueryBuilder<Campaign>, query: RuleQuery): void {
    super.narrow(found, query);
    const { hotel, keyword } = query;
    if (hotel) found.andWhere('r.hotelId = :hotel', { hotel });
    narrowByKeyword(found, 'fold_texts(r.name)', keyword);
  }

  protected async describeAll(campaigns: Campaign[]): Promise<CampaignAnswer[]> {
    const names = await this.hotelNames(campaigns.map(({ hotelId }) => hotelId));
    const today = this.today();
    return campaigns.map((campaign) => {
      const until = lastDayOfCampaign(campaign);
      const input = this.inputOf(campaign);
      return {
        ...input,
        id: campaign.id,
        revision: campaign.revision,
        account: campaign.accountId,
        hotelName: names.get(campaign.hotelId) ?? '',
        active: campaign.status && isWithin(today, input.booking) && (until === null || today <= until),
        until,
      };
    });
  }

  protected inputOf(campaign: Campaign): CampaignInput {
    const { hotelId, name, status, discount, combinable, minNights, dayDiscount } = campaign;
    return {
      hotel: hotelId,
      name,
      status,
      discount,
      combinable,
      rooms: campaign.roomIds,
      priceplans: campaign.pricePlanIds,
      markets: campaign.marketIds,
      booking: { from: dayOrNull(campaign.bookFrom), to: dayOrNull(campaign.bookTo) },
      stay: { from: dayOrNull(campaign.stayFrom), to: dayOrNull(campaign.stayTo) },
      minNights,
      haveDayDiscount: dayDiscount,
    };
  }

  /** @throws Refusal notFound 404 for a hotel out of reach · campaign.parts 422 · as `assertPeriods`. */
  protected async columnsOf(
    tx: Tx,
    _ctx: Context,
    input: CampaignInput,
    _owner: RuleOwner,
    present?: Campaign,
  ): Promise<Partial<Campaign>> {
    const { name, status, discount, combinable, minNights, haveDayDiscount } = input;
    if (!present || isChanged(['booking', 'stay', 'discount', 'minNights'], input, this.inputOf(present)))
      assertPeriods(input);
    const hotel = orNotFound(await tx.repository(Hotel).findOneBy({ id: input.hotel }));
    const ofHotel = (ids: number[]) => ({ hotelId: hotel.id, id: In(ids) });
    const known = [
      (await tx.repository(Room).countBy(ofHotel(input.rooms))) === new Set(input.rooms).size,
      (await tx.repository(PricePlan).countBy(ofHotel(input.priceplans))) === new Set(input.priceplans).size,
      (await tx.repository(Market).countBy(ofHotel(input.markets))) === new Set(input.markets).size,
    ];
    if (known.includes(false)) throw new Refusal('campaign.parts', 422);
    return {
      accountId: hotel.accountId,
      hotelId: hotel.id,
      name,
      status,
      discount,
      combinable,
      roomIds: input.rooms,
      pricePlanIds: input.priceplans,
      marketIds: input.markets,
      bookFrom: isoOrNull(input.booking.from),
      bookTo: isoOrNull(input.booking.to),
      stayFrom: isoOrNull(input.stay.from),
      stayTo: isoOrNull(input.stay.to),
      minNights,
      dayDiscount: haveDayDiscount,
      daysFrom: this.countedSince(
        { status: haveDayDiscount.status, days: haveDayDiscount.campaignDuration },
        present && { status: present.dayDiscount.status, days: present.dayDiscount.campaignDuration },
        present?.daysFrom,
      ),
    };
  }
}
