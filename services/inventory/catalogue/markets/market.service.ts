import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { z } from 'zod';
import { MarketInput, type Market as MarketAnswer } from '#libs/contracts';
import { Database, type Tx } from '#libs/database';
import { Refusal, fieldKeys } from '#libs/service';
import { assertReach, isChanged } from '../contradictions.js';
import { HotelPartService } from '../hotels/hotel-part.service.js';
import { lockHotel } from '../hotels/lock-hotel.js';
import { Room } from '../rooms/room.entity.js';
import { Market } from './market.entity.js';

type Input = z.output<typeof MarketInput>;

@Injectable()
export class MarketService extends HotelPartService<Market, Input, MarketAnswer> {
  protected readonly entity = Market;
  protected readonly keys = fieldKeys<Input>(MarketInput.shape, ['name', 'currency', 'countries', 'channel', 'caps']);

  constructor(database: Database) {
    super(database);
  }

  describe({ id, revision, hotelId, ...market }: Market): MarketAnswer {
    return { id, revision, hotel: hotelId, ...this.inputOf(market) };
  }

  protected inputOf({ name, currency, countries, channel, caps }: Input): Input {
    return { name, currency, countries, channel, caps };
  }

  /**
   * @throws Refusal planning.unknown 422 for a cap on a room of another hotel · market.hasPrices 409 for another
   * currency while there are prices, which would change their meaning · market.twice, market.twoDefaults 422.
   */
  protected override async check(tx: Tx, hotelId: number, input: Input, lang: string, present?: Market): Promise<void> {
    const { caps, currency } = input;
    if (isChanged(['countries', 'channel'], input, present)) {
      // Two that are made at once would not see each other.
      await lockHotel(tx, hotelId);
      const markets = await tx.repository(Market).findBy({ hotelId });
      assertReach(
        input,
        markets.filter(({ id }) => id !== present?.id),
        lang,
      );
    }
    if (present) await assertCurrency(tx, { id: present.id, currency });
    const known = await tx.repository(Room).countBy({ hotelId, id: In(caps.map(({ room }) => room)) });
    if (known !== caps.length) throw new Refusal('planning.unknown', 422);
  }
}

async function assertCurrency(tx: Tx, { id, currency }: Pick<Market, 'id' | 'currency'>): Promise<void> {
  const priced = await tx.row(
    `select 1 from markets m join plan_months p on p.market_id = m.id
     where m.id = $1 and m.currency <> $2 and array_remove(p.prices, null) <> '{}' limit 1`,
    [id, currency],
  );
  if (priced) throw new Refusal('market.hasPrices', 409);
}
