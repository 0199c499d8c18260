import type { EntityTarget, FindOneOptions, FindOptionsWhere, SelectQueryBuilder } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import type { z } from 'zod';
import type { Stats } from '#libs/contracts';
import type { Database, Tx } from '#libs/database';
import {
  applyPatch,
  mergeRevision,
  offsetOf,
  orNotFound,
  pageOf,
  type Change,
  type Context,
  type PatchKey,
} from '#libs/service';

interface OwnedRecord {
  id: number;
  revision: number;
  accountId: number;
}

export interface ListQuery {
  page: number;
  limit: number;
  sort?: string;
  order: 'asc' | 'desc';
  id?: number[];
}

/**
 * Lists, creates, changes and deletes the records of one table for the staff of the accounts that own them. `parent` is
 * the parent record, a hotel or an account: callers may restrict the list to it.
 */
export abstract class RecordService<
  E extends OwnedRecord,
  Owner extends object,
  Input extends object,
  Answer,
  Query extends ListQuery,
> {
  protected abstract readonly entity: EntityTarget<E>;
  protected abstract readonly parentKey: 'hotelId' | 'accountId';
  protected abstract readonly keys: ReadonlyMap<string, PatchKey<z.ZodType, Input>>;
  /** The API's sort keys with their properties. */
  protected readonly sorts: Readonly<Record<string, string>> = { id: 'r.id' };

  constructor(protected readonly database: Database) {}

  /** The answers for records, with related data loaded for all of them at once. */
  protected abstract describeAll(records: E[]): Promise<Answer[]>;
  /** The writable fields of a record. */
  protected abstract inputOf(record: E): Input;
  /** The owner of a new record. @throws Refusal notFound 404 for a parent out of reach. */
  protected abstract ownerFor(tx: Tx, ctx: Context, parent: number | undefined): Promise<Owner>;
  /** The columns of a changed record, validated across fields. */
  protected abstract columnsOf(tx: Tx, ctx: Context, input: Input, owner: Owner, present?: E): Promise<Partial<E>>;
  /** Applies a query's filter to a list. */
  protected abstract narrow(found: SelectQueryBuilder<E>, query: Query): void;
  /** Refuses to remove records that bookings still need. */
  protected async assertUnused(_tx: Tx, _record: E): Promise<void> {}

  async list(ctx: Context, query: Query): Promise<{ status: true; records: Answer[]; stats: Stats }> {
    const [records, total] = await this.database.tx(ctx, (tx) => {
      const found = tx.repository(this.entity).createQueryBuilder('r').where('true');
      if (query.id) found.andWhere('r.id = any (:ids)', { ids: query.id });
      this.narrow(found, query);
      const direction = query.order === 'asc' ? 'ASC' : 'DESC';
      return found
        .orderBy(this.sorts[query.sort ?? 'id']!, direction)
        .addOrderBy('r.id', direction)
        .skip(offsetOf(query))
        .take(query.limit)
        .getManyAndCount();
    });
    return pageOf(await this.describeAll(records), total, query);
  }

  get(ctx: Context, id: number, parent?: number): Promise<Answer> {
    return this.answer(this.database.tx(ctx, (tx) => this.find(tx, id, parent)));
  }

  /** @throws Refusal notFound 404 for a parent out of reach. */
  create(ctx: Context, parent: number | undefined, input: Input): Promise<Answer> {
    return this.answer(
      this.database.tx(ctx, async (tx) =>
        this.find(tx, await this.insert(tx, ctx, await this.ownerFor(tx, ctx, parent), input)),
      ),
    );
  }

  /** Makes a record within another transaction. @returns its id. */
  async insert(tx: Tx, ctx: Context, owner: Owner, input: Input): Promise<number> {
    const columns = { ...owner, ...(await this.columnsOf(tx, ctx, input, owner)) };
    const { identifiers } = await tx.repository(this.entity).insert(columns as unknown as QueryDeepPartialEntity<E>);
    return identifiers[0]!['id'] as number;
  }

  update(
    ctx: Context,
    id: number,
    parent: number | undefined,
    { revision, ...input }: Input & { revision?: number },
  ): Promise<Answer> {
    return this.change(ctx, id, parent, { basedOn: revision, apply: () => input as unknown as Input });
  }

  patch(
    ctx: Context,
    id: number,
    parent: number | undefined,
    { revision, ...change }: { key: string; value: unknown; revision?: number },
  ): Promise<Answer> {
    return this.change(ctx, id, parent, {
      basedOn: revision ?? 'latest',
      apply: (input) => applyPatch(this.keys, input, change, ctx),
    });
  }

  delete(ctx: Context, id: number, parent?: number): Promise<void> {
    return this.database.tx(ctx, async (tx) => {
      const record = await this.findLocked(tx, id, parent);
      await this.assertUnused(tx, record);
      await tx.repository(this.entity).delete(record.id);
    });
  }

  /** A record, locked until the commit. @throws Refusal notFound 404. */
  protected findLocked(tx: Tx, id: number, parent?: number): Promise<E> {
    return this.find(tx, id, parent, { mode: 'for_no_key_update' });
  }

  protected async find(tx: Tx, id: number, parent?: number, lock?: FindOneOptions<E>['lock']): Promise<E> {
    const where = (parent === undefined ? { id } : { id, [this.parentKey]: parent }) as FindOptionsWhere<E>;
    return orNotFound(await tx.repository(this.entity).findOne({ where, lock }));
  }

  private change(ctx: Context, id: number, parent: number | undefined, change: Change<Input>): Promise<Answer> {
    return this.answer(
      this.database.tx(ctx, async (tx) => {
        const record = await this.findLocked(tx, id, parent);
        const store = { tx, ctx, entity: this.entity };
        const input = await mergeRevision(store, record, (version) => this.inputOf(version), change);
        const columns = await this.columnsOf(tx, ctx, input, record as unknown as Owner, record);
        await tx.repository(this.entity).update(id, columns as unknown as QueryDeepPartialEntity<E>);
        return this.find(tx, id, parent);
      }),
    );
  }

  protected async answer(record: Promise<E>): Promise<Answer> {
    return (await this.describeAll([await record]))[0]!;
  }
}
