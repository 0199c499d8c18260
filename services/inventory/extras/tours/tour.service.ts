import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import {
  SEARCH_ITEMS_ID,
  type AnswerOf,
  type InputOf,
  type Tour as TourAnswer,
  type TourInput,
  type TourListed,
  type TourPackageInput,
} from '#libs/contracts';
import { Database, systemScope, type Tx } from '#libs/database';
import { textIn } from '#libs/locales';
import { fromDecimal, toDecimal } from '#libs/money';
import { HOME_ZONE, dayIn, fromIsoDate, toIsoDate } from '#libs/stays';
import {
  Refusal,
  SERVICE,
  mergeRevision,
  notFound,
  orNotFound,
  pageOf,
  type Change,
  type Context,
  type ServiceRuntime,
} from '#libs/service';
import { assertCancellation, isChanged } from '../../catalogue/contradictions.js';
import { isOwn } from '../../catalogue/hotels/hotel-list.service.js';
import { ImageService } from '../../catalogue/images/image.service.js';
import { LocationService } from '../../catalogue/locations/location.service.js';
import {
  assertHotels,
  departuresOf,
  describeDeparture,
  plannedDeparture,
  removeUnsold,
  saveDepartures,
} from './departures.js';
import { agesOverlap } from './price-tour.js';
import { shownBasePrice, shownName } from './shown-tour.js';
import { TourReselling } from './tour-reselling.js';
import { Tour } from './tour.entity.js';

const SCOPE = systemScope('inventory.shelf');

type ListQuery = InputOf<'tours.list'>['query'];

interface UpcomingPackages extends Record<string, unknown> {
  tour_id: number;
  departures: number;
  next: string;
  left: number;
}

@Injectable()
export class TourService {
  constructor(
    private readonly database: Database,
    private readonly reselling: TourReselling,
    private readonly locations: LocationService,
    private readonly images: ImageService,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  list(ctx: Context, query: ListQuery): Promise<AnswerOf<'tours.list'>> {
    return this.database.tx(SCOPE, async (tx) => {
      const [tours, total] = await this.reselling.page(tx, ctx, query);
      return pageOf(await this.listed(tx, ctx, tours), total, query);
    });
  }

  /** A tour of the account, or another's that it sells. @throws Refusal notFound 404. */
  get(ctx: Context, id: number): Promise<TourAnswer> {
    return this.database.tx(SCOPE, async (tx) => {
      const tour = orNotFound(await find(tx, ctx, id));
      const sold = await this.reselling.soldBy(tx, ctx.account);
      if (!isOwn(ctx, tour.accountId) && !(tour.status && sold.has(tour.id))) throw notFound();
      return this.describe(tx, ctx, tour);
    });
  }

  /** @throws Refusal ages.overlap, cancellation.twice, cancellation.falls 422 · image.unknown 422 · hotel.noLocation 422 · hotel.notForSale 422. */
  create(ctx: Context, input: TourInput): Promise<TourAnswer> {
    return this.database.tx(ctx, async (tx) => {
      const id = input.type === 'searchitems' ? await ensureSearchItems(tx, ctx.account) : undefined;
      if (id !== undefined)
        return this.write(tx, ctx, orNotFound(await lock(tx, ctx, id)), { basedOn: 'latest', apply: () => input });
      await this.check(tx, ctx, input);
      const { identifiers } = await tx
        .repository(Tour)
        .insert({ ...columnsOf(input), type: 'tour', accountId: ctx.account });
      const made = { tourId: identifiers[0]!['id'] as number, accountId: ctx.account };
      await saveDepartures(tx, made, input.packages);
      return this.describe(tx, ctx, await tx.repository(Tour).findOneByOrFail({ id: made.tourId }));
    });
  }

  /** @throws Refusal revision.required 428 · record.changed 409 · tour.capacity 422 · tour.hasBookings 409, and as `create`. */
  update(ctx: Context, id: number, { revision, ...input }: InputOf<'tours.update'>['body']): Promise<TourAnswer> {
    const change = { basedOn: revision, apply: () => input };
    return this.database.tx(ctx, async (tx) => this.write(tx, ctx, orNotFound(await lock(tx, ctx, id)), change));
  }

  /** @throws Refusal tour.hasBookings 409 while a departure has seats that are sold or held. */
  delete(ctx: Context, id: number): Promise<void> {
    return this.database.tx(ctx, async (tx) => {
      const tour = orNotFound(await lock(tx, ctx, id));
      const departures = await departuresOf(tx, tour.id);
      await removeUnsold(
        tx,
        tour.id,
        departures.map((departure) => departure.id),
      );
      await tx.repository(Tour).delete({ id: tour.id });
    });
  }

  private async write(tx: Tx, ctx: Context, tour: Tour, change: Change<TourInput>): Promise<TourAnswer> {
    const packages = (await departuresOf(tx, tour.id)).map(plannedDeparture);
    const fieldsOf = (version: Tour, row?: Record<string, unknown>) =>
      inputOf(version, (row?.['packages'] as typeof packages | undefined) ?? packages);
    const input = await mergeRevision({ tx, ctx, entity: Tour }, tour, fieldsOf, change);
    await this.check(tx, ctx, input, tour);
    await tx.repository(Tour).update({ id: tour.id }, columnsOf(input));
    if (tour.type === 'tour' && !isDeepStrictEqual(input.packages, packages)) {
      await saveDepartures(tx, { tourId: tour.id, accountId: tour.accountId }, input.packages);
      await keepDepartures(tx, tour, packages);
    }
    return this.describe(tx, ctx, await tx.repository(Tour).findOneByOrFail({ id: tour.id }));
  }

  private async check(tx: Tx, ctx: Context, input: TourInput, known?: Tour): Promise<void> {
    const { locations, searchItems, packages, images } = input;
    const places = await this.locations.all();
    const asked = [...locations, ...searchItems.flatMap(({ location }) => location ?? [])];
    if (asked.some((id) => !places.has(id))) throw new Refusal('hotel.noLocation', 422);
    if (packages.some(({ prices }) => prices.some(({ children }) => agesOverlap(children))))
      throw new Refusal('ages.overlap', 422);
    if (isChanged<Pick<TourInput, 'cancellation'>>(['cancellation'], input, known))
      assertCancellation(input.cancellation, ctx.lang);
    await assertHotels(tx, ctx, packages, known?.id);
    await this.images.assertKnown(tx, images, known?.images);
  }

  private async listed(tx: Tx, ctx: Context, tours: Tour[]): Promise<TourListed[]> {
    const today = toIsoDate(dayIn(HOME_ZONE, this.runtime.now()));
    const ahead = await tx.rows<UpcomingPackages>(
      `select tour_id, count(*) as departures, min(start_on) as next, sum(capacity - sold - held) as left from tour_packages
       where tour_id = any ($1) and start_on >= $2 and status and state in ('open', 'guaranteed') group by tour_id`,
      [tours.map(({ id }) => id), today],
    );
    const sold = await this.reselling.soldBy(tx, ctx.account);
    return Promise.all(
      tours.map(async (tour) => {
        const mine = ahead.find((each) => each.tour_id === tour.id);
        const own = isOwn(ctx, tour.accountId);
        const { minor, currency } = shownBasePrice(tour);
        return {
          id: idOf(tour),
          account: tour.accountId,
          name: textIn(shownName(tour), ctx.lang),
          status: tour.status,
          category: tour.category,
          locations: await this.locations.tags(tour.locationIds, ctx.lang),
          photo: this.images.face(tour.images),
          basePrice: { amount: toDecimal(minor), currency },
          departures: mine?.departures ?? 0,
          nextDeparture: mine ? fromIsoDate(mine.next) : null,
          left: mine?.left ?? 0,
          own,
          inInventory: own || sold.has(tour.id),
        };
      }),
    );
  }

  private async describe(tx: Tx, ctx: Context, tour: Tour): Promise<TourAnswer> {
    const { revision, accountId } = tour;
    const { locations, images, ...input } = inputOf(tour, []);
    const own = isOwn(ctx, accountId);
    return {
      ...input,
      id: idOf(tour),
      revision,
      account: accountId,
      locations: await this.locations.tags(locations, ctx.lang),
      images: this.images.describeAll(images),
      packages: (await departuresOf(tx, tour.id)).map(describeDeparture),
      own,
      // A tour of others is only shown where it is on sale.
      inInventory: true,
    };
  }
}

/** The account's search items have a fixed id that is the same for all accounts. */
function idOf({ id, type }: Tour): number {
  return type === 'searchitems' ? SEARCH_ITEMS_ID : id;
}

function find(tx: Tx, ctx: Context, id: number): Promise<Tour | null> {
  const where = id === SEARCH_ITEMS_ID ? { accountId: ctx.account, type: 'searchitems' as const } : { id };
  return tx.repository(Tour).findOneBy(where);
}

/** Locks a tour for a change: concurrent saves are serialised. */
async function lock(tx: Tx, ctx: Context, id: number): Promise<Tour | null> {
  const known = await find(tx, ctx, id);
  if (known) await tx.rows('select 1 from tours where id = $1 for no key update', [known.id]);
  return find(tx, ctx, id);
}

async function ensureSearchItems(tx: Tx, account: number): Promise<number> {
  await tx.execute(
    `insert into tours (account_id, type, name) values ($1, 'searchitems', '[]')
     on conflict (account_id) where type = 'searchitems' do nothing`,
    [account],
  );
  return SEARCH_ITEMS_ID;
}

/** The writable fields of a tour, in the API's form. */
function inputOf({ id: _id, revision: _revision, accountId: _account, ...tour }: Tour, packages: TourPackageInput[]) {
  const { locationIds, basePriceMinor, currency, ...input } = tour;
  const basePrice = { amount: toDecimal(basePriceMinor), currency };
  return { ...input, locations: locationIds, basePrice, packages } satisfies TourInput;
}

/** Adds the departures to the version of a tour that was just replaced; a change of them alone is one of the tour. */
async function keepDepartures(tx: Tx, { id, revision }: Tour, packages: TourPackageInput[]): Promise<void> {
  await tx.execute('update tours set revision = revision + 1 where id = $1 and revision = $2', [id, revision]);
  await tx.execute(
    `update record_versions set row = row || jsonb_build_object('packages', $3::jsonb)
     where table_name = 'tours' and record_id = $1 and revision = $2`,
    [id, revision, JSON.stringify(packages)],
  );
}

function columnsOf({ type: _type, locations, packages: _packages, basePrice, ...input }: TourInput) {
  return {
    ...input,
    locationIds: locations,
    basePriceMinor: fromDecimal(basePrice.amount),
    currency: basePrice.currency,
  };
}
