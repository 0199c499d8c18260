import { Injectable } from '@nestjs/common';
import type { AgencyService as Answer, AnswerOf, InputOf, ServiceInput } from '#libs/contracts';
import { Database, openDoor, type Tx } from '#libs/database';
import { fromDecimal, toDecimal } from '#libs/money';
import { Refusal, notFound, offsetOf, orNotFound, pageOf, type Context } from '#libs/service';
import { isOwn } from '../hotels/hotel-list.service.js';
import { ImageService } from '../images/image.service.js';
import { LocationService } from '../locations/location.service.js';
import { ExtraReselling } from './extra-reselling.js';
import { AgencyService } from './agency-service.entity.js';

const DOOR = openDoor('inventory.shelf');

const SORTS = { id: 's.id', status: 's.status', type: 's.type' } as const;

/** What agencies sell beside rooms and tours. */
@Injectable()
export class AgencyServices {
  constructor(
    private readonly database: Database,
    private readonly shelf: ExtraReselling,
    private readonly locations: LocationService,
    private readonly images: ImageService,
  ) {}

  list(ctx: Context, query: InputOf<'services.list'>['query']): Promise<AnswerOf<'services.list'>> {
    return this.database.tx(DOOR, async (tx) => {
      const direction = query.order === 'asc' ? 'ASC' : 'DESC';
      const [services, total] = await this.shelf
        .matching(tx, ctx, query)
        .orderBy(SORTS[query.sort], direction)
        .addOrderBy('s.id', direction)
        .skip(offsetOf(query))
        .take(query.limit)
        .getManyAndCount();
      const sold = await this.shelf.soldBy(tx, ctx.account);
      return pageOf(await Promise.all(services.map((each) => this.describe(ctx, each, sold))), total, query);
    });
  }

  /** One's own, or one of others that the account sells. @throws Refusal notFound 404. */
  get(ctx: Context, id: number): Promise<Answer> {
    return this.database.tx(DOOR, async (tx) => {
      const service = orNotFound(await tx.repository(AgencyService).findOneBy({ id }));
      const sold = await this.shelf.soldBy(tx, ctx.account);
      if (!isOwn(ctx, service.accountId) && !(service.status && sold.has(id))) throw notFound();
      return this.describe(ctx, service, sold);
    });
  }

  /** @throws Refusal image.unknown 422 · hotel.noLocation 422. */
  create(ctx: Context, input: ServiceInput): Promise<Answer> {
    return this.database.tx(ctx, async (tx) => {
      await this.check(tx, input);
      const { identifiers } = await tx
        .repository(AgencyService)
        .insert({ ...columnsOf(input), accountId: ctx.account });
      return this.read(tx, ctx, identifiers[0]!['id'] as number);
    });
  }

  update(ctx: Context, id: number, input: ServiceInput): Promise<Answer> {
    return this.database.tx(ctx, async (tx) => {
      const known = orNotFound(await tx.repository(AgencyService).findOneBy({ id }));
      await this.check(tx, input, known.images);
      await tx.repository(AgencyService).update({ id }, columnsOf(input));
      return this.read(tx, ctx, id);
    });
  }

  delete(ctx: Context, id: number): Promise<void> {
    return this.database.tx(ctx, async (tx) => {
      const { affected } = await tx.repository(AgencyService).delete({ id });
      if (affected !== 1) throw notFound();
    });
  }

  private async check(tx: Tx, { images, location }: ServiceInput, kept?: readonly string[]): Promise<void> {
    if (location !== null && (await this.locations.lineage(location)).length === 0)
      throw new Refusal('hotel.noLocation', 422);
    await this.images.assertKnown(tx, images, kept);
  }

  private async read(tx: Tx, ctx: Context, id: number): Promise<Answer> {
    return this.describe(ctx, await tx.repository(AgencyService).findOneByOrFail({ id }), new Set());
  }

  private async describe(ctx: Context, service: AgencyService, sold: ReadonlySet<number>): Promise<Answer> {
    const { id, accountId, locationId, priceMinor, currency, images, ...input } = service;
    const own = isOwn(ctx, accountId);
    return {
      ...input,
      id,
      account: accountId,
      price: { amount: toDecimal(priceMinor), currency },
      location: locationId === null ? null : await this.locations.describe(locationId, ctx.lang),
      images: this.images.describeAll(images),
      own,
      inInventory: own || sold.has(id),
    };
  }
}

function columnsOf({ location, price, ...input }: ServiceInput) {
  return { ...input, locationId: location, priceMinor: fromDecimal(price.amount), currency: price.currency };
}
