import { Injectable } from '@nestjs/common';
import { ServiceInput, type AgencyService as Answer, type AnswerOf, type InputOf } from '#libs/contracts';
import { Database, systemScope, type Tx } from '#libs/database';
import { fromDecimal, toDecimal } from '#libs/money';
import { Refusal, columnMap, mergeRevision, notFound, orNotFound, pageOf, type Context } from '#libs/service';
import { assertCancellation, isChanged } from '../catalogue/contradictions.js';
import { isOwn } from '../catalogue/hotels/hotel-list.service.js';
import { ImageService } from '../catalogue/images/image.service.js';
import { LocationService } from '../catalogue/locations/location.service.js';
import { ExtraReselling } from './extra-reselling.js';
import { Extra } from './extra.entity.js';

const SCOPE = systemScope('inventory.shelf');

const COLUMNS = columnMap<ServiceInput, Extra>(ServiceInput.shape, {
  location: 'locationId',
  price: {
    read: ({ priceMinor, currency }) => ({ amount: toDecimal(priceMinor), currency }),
    write: ({ amount, currency }) => ({ priceMinor: fromDecimal(amount), currency }),
  },
});

/** Extras, which agencies sell beside rooms and tours. */
@Injectable()
export class ExtraService {
  constructor(
    private readonly database: Database,
    private readonly reselling: ExtraReselling,
    private readonly locations: LocationService,
    private readonly images: ImageService,
  ) {}

  list(ctx: Context, query: InputOf<'services.list'>['query']): Promise<AnswerOf<'services.list'>> {
    return this.database.tx(SCOPE, async (tx) => {
      const [extras, total] = await this.reselling.page(tx, ctx, query);
      const sold = await this.reselling.soldBy(tx, ctx.account);
      return pageOf(await Promise.all(extras.map((each) => this.describe(ctx, each, sold))), total, query);
    });
  }

  /** An extra of the account, or another's that it sells. @throws Refusal notFound 404. */
  get(ctx: Context, id: number): Promise<Answer> {
    return this.database.tx(SCOPE, async (tx) => {
      const extra = orNotFound(await tx.repository(Extra).findOneBy({ id }));
      const sold = await this.reselling.soldBy(tx, ctx.account);
      if (!isOwn(ctx, extra.accountId) && !(extra.status && sold.has(id))) throw notFound();
      return this.describe(ctx, extra, sold);
    });
  }

  /** @throws Refusal image.unknown, hotel.noLocation, cancellation.twice, cancellation.falls 422. */
  create(ctx: Context, input: ServiceInput): Promise<Answer> {
    return this.database.tx(ctx, async (tx) => {
      await this.check(tx, ctx, input);
      const { identifiers } = await tx.repository(Extra).insert({ ...COLUMNS.write(input), accountId: ctx.account });
      return this.read(tx, ctx, identifiers[0]!['id'] as number);
    });
  }

  /** @throws Refusal revision.required 428 · record.changed 409 · extra.capacity 422, and as `create`. */
  update(ctx: Context, id: number, { revision, ...wanted }: InputOf<'services.update'>['body']): Promise<Answer> {
    return this.database.tx(ctx, async (tx) => {
      const lock = { mode: 'for_no_key_update' } as const;
      const known = orNotFound(await tx.repository(Extra).findOne({ where: { id }, lock }));
      const change = { basedOn: revision, apply: () => wanted };
      const input = await mergeRevision({ tx, ctx, entity: Extra }, known, COLUMNS.read, change);
      await this.check(tx, ctx, input, known);
      await tx.repository(Extra).update({ id }, COLUMNS.write(input));
      return this.read(tx, ctx, id);
    });
  }

  delete(ctx: Context, id: number): Promise<void> {
    return this.database.tx(ctx, async (tx) => {
      const { affected } = await tx.repository(Extra).delete({ id });
      if (affected !== 1) throw notFound();
    });
  }

  private async check(tx: Tx, { lang }: Context, input: ServiceInput, known?: Extra): Promise<void> {
    const { images, location, capacity, cancellation } = input;
    if (isChanged<Pick<ServiceInput, 'cancellation'>>(['cancellation'], input, known))
      assertCancellation(cancellation, lang);
    if (known && capacity !== null) await assertCapacity(tx, known.id, capacity);
    if (location !== null && (await this.locations.lineage(location)).length === 0)
      throw new Refusal('hotel.noLocation', 422);
    await this.images.assertKnown(tx, images, known?.images);
  }

  private async read(tx: Tx, ctx: Context, id: number): Promise<Answer> {
    return this.describe(ctx, await tx.repository(Extra).findOneByOrFail({ id }), new Set());
  }

  private async describe(ctx: Context, extra: Extra, sold: ReadonlySet<number>): Promise<Answer> {
    const { id, revision, accountId } = extra;
    const { location, images, ...input } = COLUMNS.read(extra);
    const own = isOwn(ctx, accountId);
    return {
      ...input,
      id,
      revision,
      account: accountId,
      location: location === null ? null : await this.locations.describe(location, ctx.lang),
      images: this.images.describeAll(images),
      own,
      inInventory: own || sold.has(id),
    };
  }
}

/** Claims lock the extra while they take of it. @throws Refusal extra.capacity 422 when more than that is taken of a day. */
async function assertCapacity(tx: Tx, id: number, capacity: number): Promise<void> {
  const over = await tx.row('select 1 from extra_days where service_id = $1 and sold + held > $2 limit 1', [
    id,
    capacity,
  ]);
  if (over) throw new Refusal('extra.capacity', 422);
}
