import { Injectable } from '@nestjs/common';
import { ServiceInput, type AgencyService as Answer, type AnswerOf, type InputOf } from '#libs/contracts';
import { Database, systemScope, type Tx } from '#libs/database';
import { fromDecimal, toDecimal } from '#libs/money';
import { Refusal, mergeRevision, notFound, orNotFound, pageOf, type Context } from '#libs/service';
import { isOwn } from '../catalogue/hotels/hotel-list.service.js';
import { ImageService } from '../catalogue/images/image.service.js';
import { LocationService } from '../catalogue/locations/location.service.js';
import { columnMap } from '../catalogue/records/column-map.js';
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

  /** @throws Refusal image.unknown 422 · hotel.noLocation 422. */
  create(ctx: Context, input: ServiceInput): Promise<Answer> {
    return this.database.tx(ctx, async (tx) => {
      await this.check(tx, input);
      const { identifiers } = await tx.repository(Extra).insert({ ...COLUMNS.write(input), accountId: ctx.account });
      return this.read(tx, ctx, identifiers[0]!['id'] as number);
    });
  }

  /** @throws Refusal revision.required 428 · record.changed 409, and as `create`. */
  update(ctx: Context, id: number, { revision, ...wanted }: InputOf<'services.update'>['body']): Promise<Answer> {
    return this.database.tx(ctx, async (tx) => {
      const lock = { mode: 'for_no_key_update' } as const;
      const known = orNotFound(await tx.repository(Extra).findOne({ where: { id }, lock }));
      const change = { basedOn: revision, apply: () => wanted };
      const input = await mergeRevision({ tx, ctx, entity: Extra }, known, COLUMNS.read, change);
      await this.check(tx, input, known.images);
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

  private async check(tx: Tx, { images, location }: ServiceInput, kept?: readonly string[]): Promise<void> {
    if (location !== null && (await this.locations.lineage(location)).length === 0)
      throw new Refusal('hotel.noLocation', 422);
    await this.images.assertKnown(tx, images, kept);
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
