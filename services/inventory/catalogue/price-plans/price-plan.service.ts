import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { PricePlanInput, type PricePlan as PricePlanAnswer } from '#libs/contracts';
import { Database, type Tx } from '#libs/database';
import { RecordService, Refusal, type Context, type RecordOwner } from '#libs/service';
import { assertCancellation, assertStayLimits, isChanged } from '../contradictions.js';
import { Market } from '../markets/market.entity.js';
import { Room } from '../rooms/room.entity.js';
import { OF_HOTEL } from '../records/of-hotel.js';
import { PricePlan } from './price-plan.entity.js';

@Injectable()
export class PricePlanService extends RecordService<PricePlan, PricePlanInput, PricePlanAnswer> {
  constructor(database: Database) {
    super(database, {
      entity: PricePlan,
      parent: OF_HOTEL,
      input: PricePlanInput,
      named: {},
      searched: 'fold_texts(r.name)',
    });
  }

  protected async describeAll(plans: PricePlan[]): Promise<PricePlanAnswer[]> {
    return plans.map((plan) => {
      const { id, revision, hotelId } = plan;
      return { id, revision, hotel: hotelId, ...this.columns.read(plan) };
    });
  }

  /**
   * @throws Refusal planning.unknown 422 · pricePlan.derivedLoop 422 · ages.overlap, cancellation.twice,
   * cancellation.falls, stay.minOverMax 422.
   */
  protected override async validate(
    tx: Tx,
    { lang }: Context,
    input: PricePlanInput,
    owner: RecordOwner,
    present?: PricePlan,
  ): Promise<void> {
    const hotelId = owner.hotelId!;
    const { rooms, markets, childPrices, derivedFrom } = input;
    if (isChanged(['cancellation'], input, present)) assertCancellation(input.cancellation, lang);
    if (isChanged(['minStay', 'maxStay'], input, present)) assertStayLimits(input);
    const ofHotel = [
      rooms.length === (await tx.repository(Room).countBy({ hotelId, id: In(rooms) })),
      markets.length === (await tx.repository(Market).countBy({ hotelId, id: In(markets) })),
    ];
    if (ofHotel.includes(false)) throw new Refusal('planning.unknown', 422);
    const overlapping = childPrices.some(
      (a, i) =>
        a.from >= a.to || childPrices.some((b, j) => i < j && a.order === b.order && a.from < b.to && b.from < a.to),
    );
    if (overlapping) throw new Refusal('ages.overlap', 422);
    if (!derivedFrom) return;
    // One level of derivation only: the base has its own prices, so there are no loops.
    const base = await tx.repository(PricePlan).findOneBy({ id: derivedFrom.pricePlan, hotelId });
    if (!base) throw new Refusal('planning.unknown', 422);
    const derivedFromThis =
      present &&
      (await tx.row(
        `select 1 from price_plans where hotel_id = $1 and (derived_from ->> 'pricePlan')::int = $2 limit 1`,
        [hotelId, present.id],
      ));
    if (base.id === present?.id || base.derivedFrom || derivedFromThis) throw new Refusal('pricePlan.derivedLoop', 422);
  }
}
