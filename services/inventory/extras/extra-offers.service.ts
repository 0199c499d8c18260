import { Inject, Injectable } from '@nestjs/common';
import type { FoundExtra, InputOf, MarkupOf } from '#libs/contracts';
import { Database, systemScope, type Tx } from '#libs/database';
import { textIn } from '#libs/locales';
import { toDecimal } from '#libs/money';
import { SERVICE, orNotFound, type Context, type ServiceRuntime } from '#libs/service';
import { HOME_ZONE, dayIn, toDay, toIsoDate } from '#libs/stays';
import { ImageService } from '../catalogue/images/image.service.js';
import { LocationService } from '../catalogue/locations/location.service.js';
import { rateBetween } from '../pricing/rates/rate-table.js';
import { Rates } from '../pricing/rates/rates.js';
import { EXTRA_ON_SALE, quoteExtra, takenOf, type ExtraOnSale, type ExtraWanted } from './extra-items.js';
import { itemMarkups } from './item-markups.js';
import { convertPrice } from './item-price.js';
import { EXTRA_AGREED, EXTRA_SOLD, soldByParameters } from './sold-by.js';

const SCOPE = systemScope('inventory.shelf');
/** More than anybody looks through beside a stay. */
const AT_MOST = 200;

type Filter = InputOf<'availability.extras'>['body']['filter'];

/** Extras that can be had with a stay, or at a place. */
@Injectable()
export class ExtraOffers {
  constructor(
    private readonly database: Database,
    private readonly locations: LocationService,
    private readonly images: ImageService,
    private readonly rates: Rates,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  /** Those with enough left for the party, by name; a currency without a rate finds none in another. */
  async search(ctx: Context, filter: Filter): Promise<FoundExtra[]> {
    const { checkIn, checkOut = checkIn } = filter;
    const today = dayIn(HOME_ZONE, this.runtime.now());
    const [extras, markups] = await this.database.tx(SCOPE, async (tx) => {
      const { places, owner } = await this.placesOf(tx, filter);
      // A basket is of one owner beside its seller and the seller's parent.
      const owners = owner === null ? null : [owner, ctx.account, ...ctx.markups.map(({ account }) => account)];
      const wanted = { checkIn, checkOut, places, owners };
      return Promise.all([this.extras(tx, ctx, wanted), itemMarkups(tx, ctx.markups, today)]);
    });
    const found = await Promise.all(
      extras.map((on) => {
        const item = { serviceId: on.extra.id, party: filter.party, count: 1, checkIn, checkOut };
        return this.describe(on, item, { ctx: { ...ctx, markups }, filter, today });
      }),
    );
    return found.flatMap((each) => each ?? []).sort((a, b) => a.name.localeCompare(b.name, filter.lang));
  }

  /** The place of the stay with all above it, and the owner of its hotel; null for all of them. */
  private async placesOf(
    tx: Tx,
    { hotel, location }: Filter,
  ): Promise<{ places: number[] | null; owner: number | null }> {
    if (hotel === undefined && location === undefined) return { places: null, owner: null };
    const sql = 'select location_id as id, account_id as owner from hotels where id = $1 and status';
    const of = hotel === undefined ? undefined : orNotFound(await tx.row<{ id: number; owner: number }>(sql, [hotel]));
    const lineage = await this.locations.lineage(of?.id ?? location!);
    return { places: lineage.map(({ id }) => id), owner: of?.owner ?? null };
  }

  private extras(
    tx: Tx,
    ctx: Context,
    wanted: { checkIn: number; checkOut: number; places: number[] | null; owners: number[] | null },
  ): Promise<ExtraOnSale[]> {
    const days = [toIsoDate(toDay(wanted.checkIn)), toIsoDate(toDay(wanted.checkOut))];
    return tx.rows<ExtraOnSale>(
      `select ${EXTRA_ON_SALE} from services s
       where s.status and ${EXTRA_SOLD} and ${EXTRA_AGREED}
         and ($8::int[] is null or s.location_id is null or s.location_id = any ($8))
         and ($9::int[] is null or s.account_id = any ($9))
       order by s.id limit $10`,
      [...soldByParameters('extra', ctx), ...days, wanted.places, wanted.owners, AT_MOST],
    );
  }

  private async describe(
    on: ExtraOnSale,
    item: ExtraWanted,
    {
      ctx: { account, sellsFor, markups },
      filter,
      today,
    }: {
      ctx: Pick<Context, 'account' | 'sellsFor'> & { markups: readonly MarkupOf[] };
      filter: Filter;
      today: ReturnType<typeof dayIn>;
    },
  ): Promise<FoundExtra | undefined> {
    const { extra } = on;
    const quoted = quoteExtra(on, item, { seller: { account, sellsFor, markups }, today });
    if ('refused' in quoted || (quoted.left ?? Infinity) < takenOf(extra.unit, item)) return undefined;
    const { lang, currency = quoted.price.currency } = filter;
    const rate = rateBetween(this.rates.known, quoted.price.currency, currency);
    if (rate === undefined) return undefined;
    const { amountMinor } = convertPrice(quoted.price, currency, rate);
    return {
      serviceId: extra.id,
      name: textIn(extra.name, lang),
      description: textIn(extra.description, lang),
      ...{ type: extra.type, unit: extra.unit, left: quoted.left },
      photo: this.images.face(extra.images),
      location: extra.locationId === null ? null : await this.locations.describe(extra.locationId, lang),
      price: { amount: toDecimal(amountMinor), currency },
      asks: { time: extra.asksTime, pickUp: extra.asksPickUp },
      refundable: extra.cancellation.length > 0,
    };
  }
}
