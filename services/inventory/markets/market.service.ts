import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { MarketInput, type Market as MarketAnswer } from '#libs/contracts';
import { Database } from '#libs/database';
import { fieldKeys } from '#libs/service';
import { HotelPartService } from '../hotels/hotel-part.service.js';
import { Market } from './market.entity.js';

type Input = z.output<typeof MarketInput>;

@Injectable()
export class MarketService extends HotelPartService<Market, Input, MarketAnswer> {
  protected readonly entity = Market;
  protected readonly keys = fieldKeys<Input>(MarketInput.shape, ['name', 'currency', 'countries', 'channel']);

  constructor(@Inject(Database) database: Database) {
    super(database);
  }

  describe({ id, hotelId, name, currency, countries, channel }: Market): MarketAnswer {
    return { id, hotel: hotelId, name, currency, countries, channel };
  }

  protected inputOf({ name, currency, countries, channel }: Market): Input {
    return { name, currency, countries, channel };
  }
}
