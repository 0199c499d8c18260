import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { MarketInput, type Market as MarketAnswer } from '#libs/contracts';
import { Database, type Tx } from '#libs/database';
import { RecordService, Refusal, type Context, type RecordOwner } from '#libs/service';
import { assertReach, isChanged } from '../contradictions.js';
import { lockHotel } from '../hotels/lock-hotel.js';
import { Room } from '../rooms/room.entity.js';
import { OF_HOTEL } from '../records/of-hotel.js';
import { Market } from './market.entity.js';

@Injectable()
export class MarketService extends RecordService<Market, MarketInput, MarketAnswer> {
  constructor(database: Database) {
    super(database, {
      entity: Market,
      parent: OF_HOTEL,
      input: MarketInput,
      named: {},
      searched: 'fold_texts(r.name)',
    });
  }

  protected async describeAll(markets: Market[]): Promise<MarketAnswer[]> {
    return markets.map((market) => {
      const { id, revision, hotelId } = market;
      return { id, revision, hotel: hotelId, ...this.columns.read(market) };
    });
  }

  /**
   * @throws Refusal planning.unknown 422 for a cap on a room of another hotel · market.hasPrices 409 for another
   * currency while there are prices, which would change their meaning · market.twice, market.twoDefaults 422.
   */
  protected override async validate(
    tx: Tx,
    { lang }: Context,
    input: MarketInput,
    owner: RecordOwner,
    present?: Market,
  ): Promise<void> {
    const hotelId = owner.hotelId!;
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
