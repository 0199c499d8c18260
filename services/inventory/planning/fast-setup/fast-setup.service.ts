import { Injectable } from '@nestjs/common';
import type { FastSetup, Hotel as HotelAnswer } from '#libs/contracts';
import { Database, type Tx } from '#libs/database';
import { nightsBetween } from '#libs/stays';
import { Refusal, type Context } from '#libs/service';
import { HotelService } from '../../catalogue/hotels/hotel.service.js';
import type { HotelOwner } from '../../catalogue/hotels/lock-hotel.js';
import { MarketService } from '../../catalogue/markets/market.service.js';
import { writeMonths, writeNights } from '../cells/planned-state.js';
import { PricePlanService } from '../../catalogue/price-plans/price-plan.service.js';
import { RoomService } from '../../catalogue/rooms/room.service.js';
import { setupPlanning } from './setup-planning.js';

const MAX_DAYS = 732;

/** Sets a hotel up for sale in one transaction: everything, or nothing. */
@Injectable()
export class FastSetupService {
  constructor(
    private readonly database: Database,
    private readonly hotels: HotelService,
    private readonly markets: MarketService,
    private readonly rooms: RoomService,
    private readonly plans: PricePlanService,
  ) {}

  /** @throws Refusal planning.range 422 · hotel.noLocation 422 · ages.overlap 422 · limit.hotels 422 · image.unknown 422. */
  async create(ctx: Context, setup: FastSetup): Promise<HotelAnswer> {
    const days = nightsBetween(setup.from, setup.to) + 1;
    if (days < 1 || days > MAX_DAYS) throw new Refusal('planning.range', 422);
    const id = await this.database.tx(ctx, async (tx) => {
      const hotelId = await this.hotels.insert(tx, ctx, setup.hotel);
      const owner = { hotelId, accountId: ctx.account };
      const market = await this.markets.insert(tx, ctx, owner, { ...setup.market, caps: [] });
      const rooms = await this.addRooms(tx, ctx, owner, setup);
      const plan = await this.addPlans(tx, ctx, owner, setup);
      const { months, nights } = setupPlanning(setup, { market, plan, rooms });
      await writeMonths(tx, owner, months);
      await writeNights(tx, owner, nights);
      return hotelId;
    });
    return this.hotels.get(ctx, id);
  }

  private async addRooms(tx: Tx, ctx: Context, owner: HotelOwner, { rooms }: FastSetup) {
    const made: Array<{ id: number; count: number; price: number }> = [];
    for (const { price, ...room } of rooms)
      made.push({ id: await this.rooms.insert(tx, ctx, owner, room), count: room.count, price });
    return made;
  }

  /** The first plan has the prices, the others are derived from it. */
  private async addPlans(
    tx: Tx,
    ctx: Context,
    owner: HotelOwner,
    { plans: [first, ...others] }: FastSetup,
  ): Promise<number> {
    const forAll = { rooms: [], markets: [] };
    const { derived: _none, ...base } = first!;
    const id = await this.plans.insert(tx, ctx, owner, { ...base, ...forAll, derivedFrom: null });
    for (const { derived, ...plan } of others)
      await this.plans.insert(tx, ctx, owner, {
        ...plan,
        ...forAll,
        derivedFrom: { percent: 0, ...derived, pricePlan: id },
      });
    return id;
  }
}
