import { Inject, Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { z } from 'zod';
import { MarketInput, type Market as MarketAnswer } from '#libs/contracts';
import { Database, type Tx } from '#libs/database';
import { Refusal, fieldKeys } from '#libs/service';
import type { Hotel } from '../hotels/hotel.entity.js';
import { HotelPartService } from '../hotels/hotel-part.service.js';
import { Room } from '../rooms/room.entity.js';
import { Market } from './market.entity.js';

type Input = z.output<typeof MarketInput>;

@Injectable()
export class MarketService extends HotelPartService<Market, Input, MarketAnswer> {
  protected readonly entity = Market;
  protected readonly keys = fieldKeys<Input>(MarketInput.shape, ['name', 'currency', 'countries', 'channel', 'caps']);

  constructor(@Inject(Database) database: Database) {
    super(database);
  }

  describe({ id, hotelId, ...market }: Market): MarketAnswer {
    return { id, hotel: hotelId, ...this.inputOf(market) };
  }

  protected inputOf({ name, currency, countries, channel, caps }: Input): Input {
    return { name, currency, countries, channel, caps };
  }

  /** @throws Refusal planning.unknown 422 for a cap on a room that is not the hotel's. */
  protected override async check(tx: Tx, hotel: Hotel, { caps }: Input): Promise<void> {
    const known = await tx.repository(Room).countBy({ hotelId: hotel.id, id: In(caps.map(({ room }) => room)) });
    if (known !== caps.length) throw new Refusal('planning.unknown', 422);
  }
}
