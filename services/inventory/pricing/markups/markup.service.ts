import { Inject, Injectable } from '@nestjs/common';
import { MarkupInput, type Markup as MarkupAnswer } from '#libs/contracts';
import { Database, type Tx } from '#libs/database';
import {
  OF_ACCOUNT,
  RecordService,
  Refusal,
  SERVICE,
  type Context,
  type RecordOwner,
  type ServiceRuntime,
} from '#libs/service';
import { countedSince } from '../price-rules/counted-since.js';
import { hotelNames } from '../price-rules/hotel-names.js';
import { todayOf } from '../price-rules/period.js';
import { areSold } from '../price-rules/sold-hotels.js';
import { Markup } from './markup.entity.js';
import { lastDayOfMarkup } from './read-markups.js';

@Injectable()
export class MarkupService extends RecordService<Markup, MarkupInput, MarkupAnswer> {
  constructor(
    database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {
    super(database, {
      entity: Markup,
      parent: OF_ACCOUNT,
      input: MarkupInput,
      named: { hotel: 'hotelId', haveDayMarkup: 'dayMarkup' },
      sorts: { id: 'r.id', status: 'r.status', percent: 'r.percent' },
    });
  }

  protected async describeAll(markups: Markup[]): Promise<MarkupAnswer[]> {
    const names = await hotelNames(this.database, markups);
    const today = todayOf(this.runtime);
    return markups.map((markup) => {
      const { id, revision, accountId, hotelId, status } = markup;
      const until = lastDayOfMarkup(markup);
      const active = status && (until === null || today <= until);
      const hotelName = names.get(hotelId ?? 0) ?? '';
      return { ...this.columns.read(markup), id, revision, account: accountId, hotelName, active, until };
    });
  }

  /** @throws Refusal hotel.notForSale 422 for a hotel that the account does not sell. */
  protected override async validate(
    _tx: Tx,
    ctx: Context,
    { hotel, haveDayMarkup }: MarkupInput,
    _owner: RecordOwner,
    present?: Markup,
  ): Promise<Partial<Markup>> {
    if (hotel !== null && !(await areSold(this.database, ctx, [hotel]))) throw new Refusal('hotel.notForSale', 422);
    const before = present && { ...daysOf(present.dayMarkup), since: present.daysFrom };
    return { daysFrom: countedSince(todayOf(this.runtime), daysOf(haveDayMarkup), before) };
  }
}

const daysOf = ({ status, markupDuration }: MarkupInput['haveDayMarkup']) => ({ status, days: markupDuration });
