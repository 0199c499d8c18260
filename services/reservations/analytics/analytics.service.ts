import { Injectable } from '@nestjs/common';
import { Clients } from '#libs/clients';
import type { Analytics, InputOf } from '#libs/contracts';
import { accountsOf, Database } from '#libs/database';
import type { Context } from '#libs/service';
import { addDays, toDay } from '#libs/stays';
import { capacityOf, describeFigures } from './describe-figures.js';
import { bookingFigures, keptFigures, nightFigures, type NightsAsked } from './night-figures.js';
import { assertRange } from './range.js';

@Injectable()
export class AnalyticsService {
  constructor(
    private readonly database: Database,
    private readonly clients: Clients,
  ) {}

  /**
   * Figures of the nights stayed in a range of days, both included: of all accounts in reach, or of one of them.
   * @throws Refusal planning.range 422.
   */
  async figures(ctx: Context, query: InputOf<'analytics'>['query']): Promise<Analytics> {
    const { startDate, endDate, hotel, account } = query;
    const reach = accountsOf(ctx);
    // At a seller's own price its bookings are shown to those in whose reach it is.
    const owners = account === undefined ? reach : reach === null || reach.includes(account) ? [account] : [];
    const asked = { from: toDay(startDate), to: toDay(endDate), hotel, owners };
    assertRange(asked.from, asked.to);
    const [nights, bookings, kept] = await this.database.read(ctx, async (tx) => [
      await nightFigures(tx, asked),
      await bookingFigures(tx, asked),
      await keptFigures(tx, asked),
    ]);
    const capacity = capacityOf(nights, await this.capacities(asked));
    const isForeign = [...nights, ...kept].some(({ currency }) => currency !== 'try');
    const selling = isForeign ? (await this.clients.call('rates.current')).selling : {};
    return { startDate, endDate, ...describeFigures({ nights, bookings, kept, capacity }, selling) };
  }

  /** The room nights that there are in each hotel of the owners. */
  private async capacities({ from, to, hotel, owners }: NightsAsked): Promise<Map<number, number>> {
    const body = { owners: owners && [...owners], hotel: hotel ?? null, from, to: addDays(to, 1) };
    const { nights } = await this.clients.call('stock.nights', { body });
    return new Map(nights.map((each) => [each.hotel, each.capacity]));
  }
}
