import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import type { InputOf } from '#libs/contracts';
import { Database } from '#libs/database';
import { narrowByKeyword } from '#libs/service';
import { Reselling } from '../reselling/reselling.js';
import { Extra } from './extra.entity.js';

type Filter = InputOf<'services.inventory.addall'>['body']['filter'];

/** Reselling of extras between accounts. */
@Injectable()
export class ExtraReselling extends Reselling<Extra, Filter> {
  protected readonly kind = 'extra';
  protected readonly entity = Extra;
  protected readonly sorts = { id: 'r.id', status: 'r.status', type: 'r.type' };

  constructor(database: Database) {
    super(database);
  }

  protected narrow(found: SelectQueryBuilder<Extra>, { keyword, status, type, account }: Filter): void {
    narrowByKeyword(found, 'fold_texts(r.name)', keyword);
    if (status !== undefined) found.andWhere('r.status = :status', { status });
    if (type) found.andWhere('r.type = :type', { type });
    if (account) found.andWhere('r.accountId = :account', { account });
  }
}
