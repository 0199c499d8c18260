import { Inject, Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { CampaignInput, type Campaign as CampaignAnswer } from '#libs/contracts';
import { Database, type Tx } from '#libs/database';
import {
  OF_ACCOUNT,
  RecordService,
  Refusal,
  SERVICE,
  orNotFound,
  type Context,
  type RecordOwner,
  type ServiceRuntime,
} from '#libs/service';
import { isChanged } from '../../catalogue/contradictions.js';
import { Hotel } from '../../catalogue/hotels/hotel.entity.js';
import { Market } from '../../catalogue/markets/market.entity.js';
import { PricePlan } from '../../catalogue/price-plans/price-plan.entity.js';
import { Room } from '../../catalogue/rooms/room.entity.js';
import { assertPeriods } from '../price-rules/assert-periods.js';
import { countedSince } from '../price-rules/counted-since.js';
import { hotelNames } from '../price-rules/hotel-names.js';
import { isWithin, periodIn, todayOf } from '../price-rules/period.js';
import { Campaign } from './campaign.entity.js';
import { lastDayOfCampaign } from './priced-campaign.js';

@Injectable()
export class CampaignService extends RecordService<Campaign, CampaignInput, CampaignAnswer> {
  constructor(
    database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {
    super(database, {
      entity: Campaign,
      parent: OF_ACCOUNT,
      input: CampaignInput,
      named: {
        hotel: 'hotelId',
        rooms: 'roomIds',
        priceplans: 'pricePlanIds',
        markets: 'marketIds',
        booking: periodIn('bookFrom', 'bookTo'),
        stay: periodIn('stayFrom', 'stayTo'),
        haveDayDiscount: 'dayDiscount',
      },
      sorts: { id: 'r.id', status: 'r.status' },
      searched: 'fold_texts(r.name)',
    });
  }

  protected async describeAll(campaigns: Campaign[]): Promise<CampaignAnswer[]> {
    const names = await hotelNames(this.database, campaigns);
    const today = todayOf(this.runtime);
    return campaigns.map((campaign) => {
      const { id, revision, accountId, hotelId, status } = campaign;
      const input = this.columns.read(campaign);
      const until = lastDayOfCampaign(campaign);
      const active = status && isWithin(today, input.booking) && (until === null || today <= until);
      return { ...input, id, revision, account: accountId, hotelName: names.get(hotelId) ?? '', active, until };
    });
  }

  /** @throws Refusal notFound 404 for a hotel out of reach · campaign.parts 422 · as `assertPeriods`. */
  protected override async validate(
    tx: Tx,
    _ctx: Context,
    input: CampaignInput,
    _owner: RecordOwner,
    present?: Campaign,
  ): Promise<Partial<Campaign>> {
    const { rooms, priceplans, markets, haveDayDiscount } = input;
    const before = present && this.columns.read(present);
    if (isChanged(['booking', 'stay', 'discount', 'minNights'], input, before)) assertPeriods(input);
    const hotel = orNotFound(await tx.repository(Hotel).findOneBy({ id: input.hotel }));
    const ofHotel = (ids: number[]) => ({ hotelId: hotel.id, id: In(ids) });
    const known = [
      (await tx.repository(Room).countBy(ofHotel(rooms))) === new Set(rooms).size,
      (await tx.repository(PricePlan).countBy(ofHotel(priceplans))) === new Set(priceplans).size,
      (await tx.repository(Market).countBy(ofHotel(markets))) === new Set(markets).size,
    ];
    if (known.includes(false)) throw new Refusal('campaign.parts', 422);
    const since = present && { ...daysOf(present.dayDiscount), since: present.daysFrom };
    const daysFrom = countedSince(todayOf(this.runtime), daysOf(haveDayDiscount), since);
    return { accountId: hotel.accountId, daysFrom };
  }
}

const daysOf = ({ status, campaignDuration }: CampaignInput['haveDayDiscount']) => ({ status, days: campaignDuration });
