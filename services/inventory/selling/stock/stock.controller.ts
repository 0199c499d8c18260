import { Controller } from '@nestjs/common';
import type { InternalInputOf, InternalAnswerOf } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { Input, Internal } from '#libs/service';
import { toDay, toIsoDate } from '#libs/stays';

const SCOPE = systemScope('inventory.holds');

interface NightsOfHotel extends Record<string, unknown> {
  hotel: number;
  capacity: number;
}

/** Room night capacities, for occupancy figures of other services. */
@Controller()
export class StockController {
  constructor(private readonly database: Database) {}

  /**
   * A room has the nights that are planned, or where nothing is planned, as many as there are rooms of it. Allotment may be
   * lowered below the sold number: then that is what it has.
   */
  @Internal('stock.nights')
  async nights(@Input() { body }: InternalInputOf<'stock.nights'>): Promise<InternalAnswerOf<'stock.nights'>> {
    const nights = await this.database.tx(SCOPE, (tx) =>
      tx.rows<NightsOfHotel>(
        `select h.id as hotel, sum(r.count * ($4::date - $3::date) + coalesce(n.more, 0))::int as capacity
         from hotels h join rooms r on r.hotel_id = h.id and r.status
           left join lateral (
             select sum(greatest(allotment, sold) - r.count) as more from room_nights
             where room_id = r.id and stay_on >= $3::date and stay_on < $4::date
           ) as n on true
         where h.status and ($1::int[] is null or h.account_id = any ($1)) and ($2::int is null or h.id = $2)
         group by h.id order by h.id`,
        [body.owners, body.hotel, toIsoDate(toDay(body.from)), toIsoDate(toDay(body.to))],
      ),
    );
    return { nights };
  }
}
