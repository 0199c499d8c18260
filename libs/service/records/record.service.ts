import type { EntityTarget, FindOneOptions, FindOptionsWhere, SelectQueryBuilder } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import type { z } from 'zod';
import type { Stats } from '#libs/contracts';
import type { Database, Tx } from '#libs/database';
import type { Context } from '../context.js';
import { narrowByKeyword } from '../keyword-filter.js';
import { mergeRevision, type Change } from '../merge-revision.js';
import { offsetOf, pageOf } from '../paging.js';
import { applyPatch, fieldKeys, type PatchKey } from '../patch-keys.js';
import { orNotFound } from '../refusal.js';
import { columnMap, type ColumnMap, type NamedColumns } from './column-map.js';
import type { ParentQuery, RecordOwner, RecordParent } from './record-parent.js';

interface RevisedRecord extends RecordOwner {
  id: number;
  revision: number;
}

export interface RecordQuery extends ParentQuery {
  page: number;
  limit: number;
  sort?: string;
  order: 'asc' | 'desc';
  id?: number[];
  keyword?: string;
  status?: boolean;
}

/** One kind of record, as its service describes it. */
export interface RecordKind<E, Input> {
  entity: EntityTarget<E>;
  parent: RecordParent;
  input: z.ZodObject;
  /** The columns of fields that have none of their own name. */
  named: NamedColumns<Input, E>;
  /** The API's sort keys with their properties. */
  sorts?: Readonly<Record<string, string>>;
  /** The folded text that a list's keyword is searched in. */
  searched?: string;
}

/**
 * Lists, creates, changes and deletes the records of one table for the staff of the accounts that own them. `of` is the
 * parent as the query names it, a hotel or an account: callers may restrict the calls to it.
 */
export abstract class RecordService<E extends RevisedRecord, Input extends object, Answer> {
  protected readonly columns: ColumnMap<Input, E>;
  private readonly keys: ReadonlyMap<string, PatchKey<z.ZodType, Input>>;

  constructor(
    protected readonly database: Database,
    private readonly kind: RecordKind<E, Input>,
  ) {
    const shape = kind.input.shape as Record<keyof Input & string, z.ZodType>;
    this.columns = columnMap<Input, E>(shape, kind.named);
    this.keys = fieldKeys<Input>(shape, Object.keys(shape) as Array<keyof Input & string>);
  }

  /** The answers for records, with related data loaded for all of them at once. */
  protected abstract describeAll(records: E[]): Promise<Answer[]>;
  /** Validates across fields. @returns columns that follow from the fields. */
  protected async validate(
    _tx: Tx,
    _ctx: Context,
    _input: Input,
    _owner: RecordOwner,
    _present?: E,
  ): Promise<Partial<E> | void> {}
  /** Refuses to remove records that bookings still need. */
  protected async assertUnused(_tx: Tx, _record: E): Promise<void> {}

  async list(ctx: Context, query: RecordQuery): Promise<{ status: true; records: Answer[]; stats: Stats }> {
    const { entity, sorts = { id: 'r.id' } } = this.kind;
    const [records, total] = await this.database.tx(ctx, (tx) => {
      const found = tx.repository(entity).createQueryBuilder('r').where('true');
      this.narrow(found, query);
      const direction = query.order === 'asc' ? 'ASC' : 'DESC';
      return found
        .orderBy(sorts[query.sort ?? 'id']!, direction)
        .addOrderBy('r.id', direction)
        .skip(offsetOf(query))
        .take(query.limit)
        .getManyAndCount();
    });
    return pageOf(await this.describeAll(records), total, query);
  }

  get(ctx: Context, id: number, of: ParentQuery = {}): Promise<Answer> {
    return this.answer(this.database.tx(ctx, (tx) => this.find(tx, id, of)));
  }

  /** @throws Refusal notFound 404 for a parent out of reach. */
  create(ctx: Context, of: ParentQuery, input: Input): Promise<Answer> {
    const { parent } = this.kind;
    return this.answer(
      this.database.tx(ctx, async (tx) => {
        const owner = await parent.ownerFor(tx, ctx, parent.named(of));
        return this.find(tx, await this.insert(tx, ctx, owner, input));
      }),
    );
  }

  /** Makes a record within another transaction. @returns its id. */
  async insert(tx: Tx, ctx: Context, owner: RecordOwner, input: Input): Promise<number> {
    const columns = { ...owner, ...(await this.columnsOf(tx, ctx, input, owner)) };
    const { identifiers } = await tx
      .repository(this.kind.entity)
      .insert(columns as unknown as QueryDeepPartialEntity<E>);
    return identifiers[0]!['id'] as number;
  }

  update(
    ctx: Context,
    id: number,
    of: ParentQuery,
    { revision, ...input }: Input & { revision?: number },
  ): Promise<Answer> {
    return this.change(ctx, id, of, { basedOn: revision, apply: () => input as unknown as Input });
  }

  patch(
    ctx: Context,
    id: number,
    of: ParentQuery,
    { revision, ...change }: { key: string; value: unknown; revision?: number },
  ): Promise<Answer> {
    return this.change(ctx, id, of, {
      basedOn: revision ?? 'latest',
      apply: (input) => applyPatch(this.keys, input, change, ctx),
    });
  }

  delete(ctx: Context, id: number, of: ParentQuery = {}): Promise<void> {
    return this.database.tx(ctx, async (tx) => {
      const record = await this.findLocked(tx, id, of);
      await this.assertUnused(tx, record);
      await tx.repository(this.kind.entity).delete(record.id);
    });
  }

  /** Applies a query's filters to a list. */
  protected narrow(found: SelectQueryBuilder<E>, { id, account, hotel, status, keyword }: RecordQuery): void {
    if (id) found.andWhere('r.id = any (:ids)', { ids: id });
    if (account) found.andWhere('r.accountId = :account', { account });
    if (hotel) found.andWhere('r.hotelId = :hotel', { hotel });
    if (status !== undefined) found.andWhere('r.status = :status', { status });
    if (this.kind.searched) narrowByKeyword(found, this.kind.searched, keyword);
  }

  protected async answer(record: Promise<E>): Promise<Answer> {
    return (await this.describeAll([await record]))[0]!;
  }

  private async columnsOf(tx: Tx, ctx: Context, input: Input, owner: RecordOwner, present?: E): Promise<Partial<E>> {
    return { ...(await this.validate(tx, ctx, input, owner, present)), ...this.columns.write(input) };
  }

  /** A record, locked until the commit. @throws Refusal notFound 404. */
  private async findLocked(tx: Tx, id: number, of: ParentQuery): Promise<E> {
    const { lock } = this.kind.parent;
    if (!lock) return this.find(tx, id, of, { mode: 'for_no_key_update' });
    await lock(tx, await this.find(tx, id, of));
    return this.find(tx, id, of);
  }

  private async find(tx: Tx, id: number, of: ParentQuery = {}, lock?: FindOneOptions<E>['lock']): Promise<E> {
    const { entity, parent } = this.kind;
    const named = parent.named(of);
    const where = (named === undefined ? { id } : { id, [parent.key]: named }) as FindOptionsWhere<E>;
    return orNotFound(await tx.repository(entity).findOne({ where, lock }));
  }

  private change(ctx: Context, id: number, of: ParentQuery, change: Change<Input>): Promise<Answer> {
    const { entity } = this.kind;
    return this.answer(
      this.database.tx(ctx, async (tx) => {
        const record = await this.findLocked(tx, id, of);
        const input = await mergeRevision({ tx, ctx, entity }, record, this.columns.read, change);
        const changed = await this.columnsOf(tx, ctx, input, record, record);
        await tx.repository(entity).update(id, changed as unknown as QueryDeepPartialEntity<E>);
        return this.find(tx, id, of);
      }),
    );
  }
}
