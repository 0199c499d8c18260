import { Inject, Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { MarkupInput, type Markup as MarkupAnswer } from '#libs/contracts';
import { Database, type Tx } from '#libs/database';
import { Refusal, SERVICE, fieldKeys, type Context, type ServiceRuntime } from '#libs/service';
import { PriceRuleService, type RuleOwner, type RuleQuery } from '../price-rules/price-rule.service.js';
import { areSold } from '../price-rules/sold-hotels.js';
import { lastDayOfMarkup } from './read-markups.js';
import { Markup } from './markup.entity.js';

@Injectable()
export class MarkupService extends PriceRuleService<Markup, MarkupInput, MarkupAnswer> {
  protected readonly entity = Markup;
  protected readonly keys = fieldKeys<MarkupInput>(MarkupInput.shape, ['hotel', 'percent', 'status', 'haveDayMarkup']);
  protected override readonly sorts = { id: 'r.id', status: 'r.status', percent: 'r.percent' };

  constructor(database: Database, @Inject(SERVICE) runtime: ServiceRuntime) {
    super(database, runtime);
  }

  protected override narrow(found: SelectQueryBuilder<Markup>, query: RuleQuery): void {
    super.narrow(found, query);
    const { hotel } = query;
    if (hotel) found.andWhere('r.hotelId = :hotel', { hotel });
  }

  protected async describeAll(markups: Markup[]): Promise<MarkupAnswer[]> {
    const names = await this.hotelNames(markups.map(({ hotelId }) => hotelId));
    const today = this.today();
    return markups.map((markup) => {
      const until = lastDayOfMarkup(markup);
      return {
        ...this.inputOf(markup),
        id: markup.id,
        revision: markup.revision,
        account: markup.accountId,
        hotelName: names.get(markup.hotelId ?? 0) ?? '',
        active: markup.status && (until === null || today <= until),
        until,
      };
    });
  }

  protected inputOf({ hotelId, percent, status, dayMarkup }: Markup): MarkupInput {
    return { hotel: hotelId, percent, status, haveDayMarkup: dayMarkup };
  }

  /** @throws Refusal hotel.notForSale 422 for a hotel that the account does not sell. */
  protected async columnsOf(
    _tx: Tx,
    ctx: Context,
    { hotel, percent, status, haveDayMarkup }: MarkupInput,
    _owner: RuleOwner,
    present?: Markup,
  ): Promise<Partial<Markup>> {
    if (hotel !== null && !(await areSold(this.database, ctx, [hotel]))) throw new Refusal('hotel.notForSale', 422);
    return {
      hotelId: hotel,
      percent,
      status,
      dayMarkup: haveDayMarkup,
      daysFrom: this.countedSince(
        { status: haveDayMarkup.status, days: haveDayMarkup.markupDuration },
        present && { status: present.dayMarkup.status, days: present.dayMarkup.markupDuration },
        present?.daysFrom,
      ),
    };
  }
}
