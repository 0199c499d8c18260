import { Injectable } from '@nestjs/common';
import { Clients } from '#libs/clients';
import type { Analytics, InputOf } from '#libs/contracts';
import { Database } from '#libs/database';
import type { Context } from '#libs/service';
import { addDays, toDay, type DayNumber } from '#libs/stays';
import { capacityOf, describeFigures } from './describe-figures.js';
import { bookingFigures, nightFigures, type NightFigures } from './night-figures.js';
import { assertRange } from './range.js';

const HOTELS_AT_ONCE = 1_000;

@Injectable()
export class AnalyticsService {
  constructor(
    private readonly database: Database,
    private readonly clients: Clients,
  ) {}

  /** Figures of the nights stayed in a range of days, both included. @throws Refusal planning.range 422. */
  async figures(ctx: Context, query: InputOf<'analytics'>['query']): Promise<Analytics> {
    const { startDate, endDate, hotel, account } = query;
    const asked = { from: toDay(startDate), to: toDay(endDate), hotel, account };
    assertRange(asked.from, asked.to);
    const [nights, bookings] = await this.database.tx(ctx, async (tx) => [
      await nightFigures(tx, asked),
      await bookingFigures(tx, asked),
    ]);
    const planned = await this.planned(nights, asked.from, addDays(asked.to, 1));
    return { startDate, endDate, ...describeFigures(nights, bookings, capacityOf(nights, planned)) };
  }

  /** The room nights planned in inventory for the hotels with stays. Days are half open. */
  private async planned(figures: NightFigures[], from: DayNumber, to: DayNumber): Promise<Map<number, number>> {
    const hotels = [...new Set(figures.filter(({ by }) => by === 'hotel').map(({ key }) => Number(key)))];
    const planned = new Map<number, number>();
    for (let at = 0; at < hotels.length; at += HOTELS_AT_ONCE) {
      const body = { hotels: hotels.slice(at, at + HOTELS_AT_ONCE), from, to };
      const { nights } = await this.clients.call('stock.nights', { body });
      for (const { hotel, capacity } of nights) planned.set(hotel, capacity);
    }
    return planned;
  }
}
