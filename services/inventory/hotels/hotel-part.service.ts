import type { EntityTarget, FindOptionsWhere } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import type { z } from 'zod';
import type { Stats } from '#libs/contracts';
import type { Database, Tx } from '#libs/database';
import {
  Refusal,
  applyPatch,
  likePattern,
  offsetOf,
  orNotFound,
  pageOf,
  type Context,
  type PatchKey,
} from '#libs/service';
import { lockHotel } from '../planning/change-ledger.js';
import { Hotel } from './hotel.entity.js';

/** A record that belongs to a hotel and to the hotel's account. */
interface Part {
  id: number;
  accountId: number;
  hotelId: number;
}

export interface PartQuery {
  hotel?: number;
  keyword?: string;
  page: number;
  limit: number;
  order: 'asc' | 'desc';
}

/** What markets, rooms and price plans have in common: they are listed, made, changed and removed under their hotel. */
export abstract class HotelPartService<E extends Part, Input extends object, Answer> {
  protected abstract readonly entity: EntityTarget<E>;
  protected abstract readonly keys: ReadonlyMap<string, PatchKey<z.ZodType, Input>>;

  constructor(protected readonly database: Database) {}

  abstract describe(part: E): Answer;
  /** What of a record staff may write. */
  protected abstract inputOf(part: E): Input;
  /** Refuses what fits each field but not the whole. */
  protected async check(_tx: Tx, _hotel: Hotel, _input: Input, _id?: number): Promise<void> {}

  async list(ctx: Context, query: PartQuery): Promise<{ status: true; records: Answer[]; stats: Stats }> {
    return this.database.tx(ctx, async (tx) => {
      const found = tx.repository(this.entity).createQueryBuilder('p').where('true');
      if (query.hotel) found.andWhere('p.hotelId = :hotel', { hotel: query.hotel });
      if (query.keyword)
        found.andWhere('p.name::text ilike :keyword', {
          keyword: likePattern(query.keyword),
        });
      const [parts, total] = await found
        .orderBy('p.id', query.order === 'asc' ? 'ASC' : 'DESC')
        .skip(offsetOf(query))
        .take(query.limit)
        .getManyAndCount();
      return pageOf(
        parts.map((part) => this.describe(part)),
        total,
        query,
      );
    });
  }

  get(ctx: Context, id: number, hotel?: number): Promise<Answer> {
    return this.database.tx(ctx, async (tx) => this.describe(await this.find(tx, id, hotel)));
  }

  /** @throws Refusal notFound 404 when the hotel is not in reach. */
  create(ctx: Context, hotelId: number | undefined, input: Input): Promise<Answer> {
    if (hotelId === undefined)
      throw new Refusal('request.invalid', 400, { errors: [{ path: 'query.hotel', msg: 'request.invalid' }] });
    return this.database.tx(ctx, async (tx) => {
      const hotel = orNotFound(await tx.repository(Hotel).findOneBy({ id: hotelId }));
      return this.describe(await this.find(tx, await this.insert(tx, hotel, input)));
    });
  }

  /** Makes a record as part of something larger. @returns its id. */
  async insert(tx: Tx, hotel: Hotel, input: Input): Promise<number> {
    await this.check(tx, hotel, input);
    const owned = { ...input, hotelId: hotel.id, accountId: hotel.accountId } as unknown as QueryDeepPartialEntity<E>;
    const { identifiers } = await tx.repository(this.entity).insert(owned);
    return identifiers[0]!['id'] as number;
  }

  update(ctx: Context, id: number, hotel: number | undefined, input: Input): Promise<Answer> {
    return this.database.tx(ctx, async (tx) => this.write(tx, await this.findHeld(tx, id, hotel), input));
  }

  patch(ctx: Context, id: number, hotel: number | undefined, change: { key: string; value: unknown }): Promise<Answer> {
    return this.database.tx(ctx, async (tx) => {
      const part = await this.findHeld(tx, id, hotel);
      const input = this.inputOf(part);
      await applyPatch(this.keys, input, change, ctx);
      return this.write(tx, part, input);
    });
  }

  delete(ctx: Context, id: number, hotel?: number): Promise<void> {
    return this.database.tx(ctx, async (tx) => {
      const part = await this.findHeld(tx, id, hotel);
      await this.assertUnused(tx, part);
      await tx.repository(this.entity).delete(part.id);
    });
  }

  /** Refuses to remove what bookings still need. */
  protected async assertUnused(_tx: Tx, _part: E): Promise<void> {}

  private async write(tx: Tx, part: E, input: Input): Promise<Answer> {
    const hotel = await tx.repository(Hotel).findOneByOrFail({ id: part.hotelId });
    await this.check(tx, hotel, input, part.id);
    await tx.repository(this.entity).update(part.id, input as unknown as QueryDeepPartialEntity<E>);
    return this.describe(await this.find(tx, part.id));
  }

  /** A record whose hotel is held: what is looked at for it stands until the commit. @throws Refusal notFound 404 */
  private async findHeld(tx: Tx, id: number, hotelId?: number): Promise<E> {
    await lockHotel(tx, (await this.find(tx, id, hotelId)).hotelId);
    return this.find(tx, id, hotelId);
  }

  private async find(tx: Tx, id: number, hotelId?: number): Promise<E> {
    const where = (hotelId === undefined ? { id } : { id, hotelId }) as FindOptionsWhere<E>;
    return orNotFound(await tx.repository(this.entity).findOneBy(where));
  }
}
