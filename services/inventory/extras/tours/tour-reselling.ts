import { Injectable } from '@nestjs/common';
import type { FindOptionsWhere, SelectQueryBuilder } from 'typeorm';
import type { InputOf } from '#libs/contracts';
import { Database } from '#libs/database';
import { narrowByKeyword } from '#libs/service';
import { Reselling } from '../../reselling/reselling.js';
import { Tour } from './tour.entity.js';

type Filter = InputOf<'tours.inventory.addall'>['body']['filter'];

/** Reselling of tours between accounts; search items are never resold. */
@Injectable()
export class TourReselling extends Reselling<Tour, Filter> {
  protected readonly kind = 'tour';
  protected readonly entity = Tour;
  protected readonly sorts = { id: 'r.id', status: 'r.status', category: 'r.category' };

  constructor(database: Database) {
    super(database);
  }

  protected override whereOf(id: number): FindOptionsWhere<Tour> {
    return { id, type: 'tour' };
  }

  protected narrow(found: SelectQueryBuilder<Tour>, { type, status, category, account, ...text }: Filter): void {
    found.andWhere('r.type = :type', { type });
    const names = `fold_texts(r.name) || ' ' || fold_texts(r.tourTemp -> 'name')`;
    narrowByKeyword(found, names, text.keyword || text.search);
    if (status !== undefined) found.andWhere('r.status = :status', { status });
    if (category) found.andWhere('r.category = :category', { category });
    if (account) found.andWhere('r.accountId = :account', { account });
  }
}
