import { Injectable } from '@nestjs/common';
import type { AnswerOf } from '#libs/contracts';
import { Database } from '#libs/database';
import { offsetOf, pageOf, type Cell, type Context } from '#libs/service';
import { auditCells } from './audit-export.js';
import { countEntries, entriesAskedFor, type AuditQuery } from './audit-list.js';

const EXPORT_PAGE = 500;

/** The audit log, restricted to the asking account and the accounts below it. */
@Injectable()
export class AuditService {
  constructor(private readonly database: Database) {}

  async list(ctx: Context, query: AuditQuery): Promise<AnswerOf<'audit.list'>> {
    return this.database.read(ctx, async (tx) => {
      const total = await countEntries(tx, query);
      const entries = await entriesAskedFor(tx, query, { limit: query.limit, offset: offsetOf(query) });
      return pageOf(entries, total, query);
    });
  }

  /** All entries of a filter, newest first, page by page, for the export. */
  async *cells(ctx: Context, query: AuditQuery): AsyncGenerator<Cell[][]> {
    const newestFirst: AuditQuery = { ...query, order: 'desc' };
    for (let after: string | undefined; ;) {
      const page = await this.database.read(ctx, (tx) =>
        entriesAskedFor(tx, newestFirst, { limit: EXPORT_PAGE, after }),
      );
      yield page.flatMap(auditCells);
      if (page.length < EXPORT_PAGE) return;
      after = page.at(-1)!.id;
    }
  }
}
