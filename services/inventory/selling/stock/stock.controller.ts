import { Controller } from '@nestjs/common';
import type { InternalInputOf, InternalAnswerOf } from '#libs/contracts';
import { Database, openDoor } from '#libs/database';
import { Input, Internal } from '#libs/service';
import { toDay, toIsoDate } from '#libs/stays';

const DOOR = openDoor('inventory.holds');

interface NightsOfHotel extends Record<string, unknown> {
  hotel: number;
  capacity: number;
  sold: number;
}

/** Room night capacities, for occupancy figures of other services. */
@Controller()
export class StockController {
  constructor(private readonly database: Database) {}

  /** Allotment may be lowered below the sold number: then the capacity is the sold number. */
  @Internal('stock.nights')
  async nights(@Input() { body }: InternalInputOf<'stock.nights'>): Promise<InternalAnswerOf<'stock.nights'>> {
    const nights = await this.database.tx(DOOR, (tx) =>
      tx.rows<NightsOfHotel>(
        `select hotel_id as hotel, sum(greatest(allotment, sold))::int as capacity, sum(sold)::int as sold
         from room_nights where hotel_id = any ($1) and stay_on >= $2::date and stay_on < $3::date
         group by hotel_id order by hotel_id`,
        [body.hotels, toIsoDate(toDay(body.from)), toIsoDate(toDay(body.to))],
      ),
    );
    return { nights };
  }
}
