import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { PricePlanInput, type PricePlan as PricePlanAnswer } from '#libs/contracts';
import type { z } from 'zod';
import { Database, type Tx } from '#libs/database';
import { Refusal, fieldKeys } from '#libs/service';
import { assertCancellation, assertStayLimits, isChanged } from '../contradictions.js';
import { HotelPartService } from '../hotels/hotel-part.service.js';
import { Market } from '../markets/market.entity.js';
import { Room } from '../rooms/room.entity.js';
import { PricePlan } from './price-plan.entity.js';

type Input = z.output<typeof PricePlanInput>;

@Injectable()
export class PricePlanService extends HotelPartService<PricePlan, Input, PricePlanAnswer> {
  protected readonly entity = PricePlan;
  protected readonly keys = fieldKeys<Input>(
    PricePlanInput.shape,
    Object.keys(PricePlanInput.shape) as Array<keyof Input>,
  );

  constructor(database: Database) {
    super(database);
  }

  describe(plan: PricePlan): PricePlanAnswer {
    return { id: plan.id, revision: plan.revision, hotel: plan.hotelId, ...this.inputOf(plan) };
  }

  protected inputOf({
    id: _id,
    revision: _revision,
    accountId: _account,
    hotelId: _hotel,
    ...input
  }: PricePlan): Input {
    return input;
  }

  /**
   * @throws Refusal planning.unknown 422 · pricePlan.derivedLoop 422 · ages.overlap, cancellation.twice,
   * cancellation.falls, stay.minOverMax 422.
   */
  protected override async check(
    tx: Tx,
    hotelId: number,
    input: Input,
    lang: string,
    present?: PricePlan,
  ): Promise<void> {
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
