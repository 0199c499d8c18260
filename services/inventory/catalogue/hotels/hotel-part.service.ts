import type { SelectQueryBuilder } from 'typeorm';
import type { Tx } from '#libs/database';
import { Refusal, narrowByKeyword, orNotFound, type Context } from '#libs/service';
import { RecordService, type ListQuery } from '../records/record.service.js';
import { Hotel } from './hotel.entity.js';
import { lockHotel, type HotelOwner } from './lock-hotel.js';

interface Part extends HotelOwner {
  id: number;
  revision: number;
}

export interface PartQuery extends ListQuery {
  hotel?: number;
  keyword?: string;
}

/** Markets, rooms and price plans: records of a hotel, changed one at a time under its lock. */
export abstract class HotelPartService<E extends Part, Input extends object, Answer> extends RecordService<
  E,
  HotelOwner,
  Input,
  Answer,
  PartQuery
> {
  protected readonly parentKey = 'hotelId';

  abstract describe(part: E): Answer;
  /** Validation across fields. */
  protected async check(_tx: Tx, _hotelId: number, _input: Input, _lang: string, _present?: E): Promise<void> {}

  protected async describeAll(parts: E[]): Promise<Answer[]> {
    return parts.map((part) => this.describe(part));
  }

  protected narrow(found: SelectQueryBuilder<E>, { hotel, keyword }: PartQuery): void {
    if (hotel) found.andWhere('r.hotelId = :hotel', { hotel });
    narrowByKeyword(found, 'fold_texts(r.name)', keyword);
  }

  protected async ownerFor(tx: Tx, _ctx: Context, id: number | undefined): Promise<HotelOwner> {
    if (id === undefined)
      throw new Refusal('request.invalid', 400, { errors: [{ path: 'query.hotel', msg: 'request.invalid' }] });
    const { accountId } = orNotFound(await tx.repository(Hotel).findOneBy({ id }));
    return { hotelId: id, accountId };
  }

  protected async columnsOf(
    tx: Tx,
    { lang }: Context,
    input: Input,
    { hotelId }: HotelOwner,
    present?: E,
  ): Promise<Partial<E>> {
    await this.check(tx, hotelId, input, lang, present);
    return input as unknown as Partial<E>;
  }

  /** Read again under the hotel's lock, so that the checks hold until the commit. */
  protected override async findLocked(tx: Tx, id: number, hotel?: number): Promise<E> {
    await lockHotel(tx, (await this.find(tx, id, hotel)).hotelId);
    return this.find(tx, id, hotel);
  }
}
