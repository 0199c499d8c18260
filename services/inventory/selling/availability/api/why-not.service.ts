import { Injectable } from '@nestjs/common';
import { mayAccess, type AnswerOf, type InputOf, type WhyNot } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { textIn } from '#libs/locales';
import { notFound, userOf, type Context } from '#libs/service';
import { Hotel } from '../../../catalogue/hotels/hotel.entity.js';
import { AvailabilityService } from './availability.service.js';
import { AvailabilityIndexUpdater } from '../feed/availability-index-updater.js';
import type { HotelFacts } from '../feed/load-hotels.js';
import { resolveMarket } from '../../../catalogue/markets/resolve-market.js';
import type { NotSold } from '../engine/availability-index.js';
import { sellerOf } from '../request/sellers.js';

const SCOPE = systemScope('inventory.index');

type Answer = AnswerOf<'availability.why'>['data'];

/** Explains to staff why a hotel, or a room of it, is missing from a search. */
@Injectable()
export class WhyNotService {
  constructor(
    private readonly database: Database,
    private readonly index: AvailabilityIndexUpdater,
    private readonly availability: AvailabilityService,
  ) {}

  /** @throws Refusal notFound 404 for a hotel that the account neither sells nor has asked for · stay.* 422. */
  async explain(ctx: Context, { filter }: InputOf<'availability.why'>['body']): Promise<Answer> {
    const request = this.availability.requestOf(ctx, { filter, sort: 'recommended', page: 1, limit: 1 });
    const facts = this.index.facts.get(filter.hotel);
    if (!facts) return this.switchedOff(ctx, filter.hotel);
    const { hotel, markets } = facts;
    const sold = this.index.soldUnder(sellerOf(ctx), { hotel: hotel.id, owner: hotel.accountId });
    if ('refused' in sold)
      return sold.refused === 'agreement.missing'
        ? { ...blank(hotel), reasons: [reason({ reason: 'noAgreement' })] }
        : this.notInInventory(ctx, hotel);

    const { json } = await this.availability.search(ctx, { filter, sort: 'recommended', page: 1, limit: 1 });
    const { items } = JSON.parse(json.toString()) as AnswerOf<'availability.hotels'>;
    const market = markets[resolveMarket(markets, filter.country, filter.channel)];
    return {
      hotel: { id: hotel.id, name: hotel.name },
      market: market ? { id: market.id, name: textIn(market.name, ctx.lang) } : null,
      found: items[0] ?? null,
      reasons: this.index.explain(hotel.id, request).map((why) => describe(why, facts, ctx.lang)),
      planning: mayPlan(ctx, hotel.accountId),
    };
  }

  /** A hotel of others: requested by the account, or switched off by it. Any other is not found. */
  private async notInInventory(ctx: Context, hotel: Hotel): Promise<Answer> {
    const asked = await this.database.tx(ctx, (tx) =>
      tx.row('select 1 from hotel_inventory where account_id = $1 and hotel_id = $2', [ctx.account, hotel.id]),
    );
    if (!asked) throw notFound();
    return { ...blank(hotel), reasons: [reason({ reason: 'notInInventory' })] };
  }

  /** A hotel that is not in the index: switched off, or unknown. */
  private async switchedOff(ctx: Context, id: number): Promise<Answer> {
    const hotel = await this.database.tx(SCOPE, (tx) => tx.repository(Hotel).findOneBy({ id }));
    if (!hotel || (ctx.scope !== 'all' && !ctx.scope.includes(hotel.accountId))) throw notFound();
    return { ...blank(hotel), reasons: [reason({ reason: 'switchedOff' })] };
  }
}

function blank({ id, name }: Hotel): Answer {
  return { hotel: { id, name }, market: null, found: null, reasons: [], planning: false };
}

function mayPlan(ctx: Context, owner: number): boolean {
  const isOwn = ctx.scope === 'all' || ctx.scope.includes(owner);
  return isOwn && mayAccess('planning:read', userOf(ctx).role);
}

function reason(why: Partial<WhyNot> & Pick<WhyNot, 'reason'>): WhyNot {
  return { room: null, pricePlan: null, party: null, date: null, value: null, ...why };
}

function describe({ room, plan, party, day, reason: why, value }: NotSold, facts: HotelFacts, lang: string): WhyNot {
  return reason({
    ...(room !== undefined && { room: { id: room, name: textIn(facts.rooms.get(room), lang) } }),
    ...(plan !== undefined && { pricePlan: { id: plan, name: textIn(facts.plans.get(plan)?.name, lang) } }),
    party: party ?? null,
    date: day ?? null,
    reason: why,
    value: value ?? null,
  });
}
