import { Inject, Injectable } from '@nestjs/common';
import type { AnswerOf, FoundTour, InputOf, LocalText, MarkupOf, TourSearchFilter } from '#libs/contracts';
import { Database, systemScope, type Tx } from '#libs/database';
import { termsParameter } from '#libs/keywords';
import { textIn } from '#libs/locales';
import { toDecimal } from '#libs/money';
import {
  HOME_ZONE,
  addDays,
  dayIn,
  fromIsoDate,
  nextMonth,
  nightsBetween,
  toDay,
  toIsoDate,
  type DayNumber,
} from '#libs/stays';
import { SERVICE, offsetOf, statsOf, type Context, type ServiceRuntime } from '#libs/service';
import { ImageService } from '../../catalogue/images/image.service.js';
import { LocationService } from '../../catalogue/locations/location.service.js';
import { describeItemPrice, type ItemPrice } from '../item-price.js';
import { itemMarkups } from '../item-markups.js';
import { TOUR_AGREED, TOUR_SOLD, soldByParameters } from '../sold-by.js';
import { shownDescription, shownName } from './shown-tour.js';
import { waysToTravel } from './tour-items.js';
import type { TourPackage } from './tour-package.entity.js';
import type { Tour } from './tour.entity.js';

const SCOPE = systemScope('inventory.shelf');

type Body = InputOf<'availability.tours'>['body'];
type FoundPackage = FoundTour['packages'][number];

type OfPrice = 'currency' | 'basePriceMinor' | 'cancellation' | 'infantAge';
type OfText = 'name' | 'description' | 'inclusions' | 'exclusions';

interface Departure extends Record<string, unknown> {
  tour: Pick<Tour, 'id' | 'category' | 'locationIds' | 'images' | 'tourTemp' | OfText | OfPrice>;
  package: Pick<TourPackage, 'id' | 'startOn' | 'endOn' | 'hotelOptions' | 'transfers' | 'prices'> & {
    name: LocalText;
    left: number;
  };
}

/** More than any agency has on sale at once. */
const AT_MOST = 5_000;

/** Tours on sale for an account: its own, those of accounts below, and those of others in its inventory. */
@Injectable()
export class TourSearch {
  constructor(
    private readonly database: Database,
    private readonly locations: LocationService,
    private readonly images: ImageService,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  /** Departures with seats for the party, with their prices. */
  async search(ctx: Context, { filter, sort, page, limit }: Body): Promise<AnswerOf<'availability.tours'>> {
    const tours = new Map<number, Departure[]>();
    const today = dayIn(HOME_ZONE, this.runtime.now());
    const places = filter.location === undefined ? null : await this.locations.below([filter.location].flat());
    const [departures, markups] = await this.database.tx(SCOPE, (tx) =>
      Promise.all([this.departures(tx, ctx, { ...filter, places, today }), itemMarkups(tx, ctx.markups, today)]),
    );
    for (const departure of departures) {
      const { id } = departure.tour;
      tours.set(id, [...(tours.get(id) ?? []), departure]);
    }
    const found = [...tours.values()]
      .flatMap((each) => priced(each, filter, markups) ?? [])
      .sort((a, b) => SORTS[sort](a, b, filter.lang));
    const shown = found.slice(offsetOf({ page, limit }), offsetOf({ page, limit }) + limit);
    return {
      status: true,
      items: await Promise.all(shown.map((tour) => this.describe(tour, filter.lang))),
      stats: statsOf(found.length, { page, limit }),
    };
  }

  /** The departures of a tour that are on sale and have too few seats for a party. */
  async searchFull(
    ctx: Context,
    { tour, party, lang }: InputOf<'availability.fulltours'>['body']['filter'],
  ): Promise<AnswerOf<'availability.fulltours'>> {
    const today = dayIn(HOME_ZONE, this.runtime.now());
    const asked = { tour, party, lang, places: null, today, isFull: true };
    const departures = await this.database.tx(SCOPE, (tx) => this.departures(tx, ctx, asked));
    const items = departures.map(({ tour: of, package: { id, name, startOn, endOn } }) => ({
      ...{ packageId: id, tourName: textIn(shownName(of), lang), name: textIn(name, lang) },
      ...{ startDate: fromIsoDate(startOn), endDate: fromIsoDate(endOn) },
    }));
    return { status: true, items };
  }

  /** Tours on sale, for pickers. */
  sellable(
    ctx: Context,
    { ids, places, limit }: { ids?: number[]; places?: number[]; limit: number },
  ): Promise<Array<Pick<Tour, 'id' | 'name' | 'locationIds' | 'images'>>> {
    return this.database.tx(SCOPE, (tx) =>
      tx.rows(
        `select t.id, case when jsonb_array_length(coalesce(t.tour_temp -> 'name', '[]')) > 0 then t.tour_temp -> 'name' else t.name end as name,
           t.location_ids as "locationIds", t.images from tours t
         where t.status and t.type = 'tour' and ($6::int[] is null or t.id = any ($6)) and ($7::int[] is null or t.location_ids && $7)
           and ${TOUR_SOLD} and ${TOUR_AGREED}
         order by t.id limit $8`,
        [...soldByParameters('tour', ctx), ids ?? null, places ?? null, limit],
      ),
    );
  }

  /** Departures with seats for the party, or those without; children under the age of infants take none. */
  private departures(
    tx: Tx,
    ctx: Context,
    {
      party,
      category,
      keyword,
      tour,
      checkIn,
      places,
      today,
      isFull = false,
    }: TourSearchFilter & { places: number[] | null; today: DayNumber; isFull?: boolean },
  ): Promise<Departure[]> {
    const month = checkIn === undefined ? undefined : toDay(checkIn * 100 + 1);
    return tx.rows<Departure>(
      `select jsonb_build_object('id', t.id, 'category', t.category, 'locationIds', t.location_ids, 'images', t.images,
           'tourTemp', t.tour_temp, 'name', t.name, 'description', t.description, 'inclusions', t.inclusions,
           'exclusions', t.exclusions, 'currency', t.currency,
           'basePriceMinor', t.base_price_minor, 'cancellation', t.cancellation, 'infantAge', t.infant_age) as tour,
         jsonb_build_object('id', p.id, 'name', p.name, 'startOn', p.start_on, 'endOn', p.end_on, 'hotelOptions', p.hotel_options,
           'transfers', p.transfers, 'prices', p.prices, 'left', p.capacity - p.sold - p.held) as package
       from tour_packages p join tours t on t.id = p.tour_id
       where p.status and p.state in ('open', 'guaranteed') and t.status and t.type = 'tour' and ${TOUR_SOLD} and ${TOUR_AGREED}
         and (p.capacity - p.sold - p.held < $6 + (select count(*) from unnest($15::int[]) as c (age) where c.age >= t.infant_age)) = $16
         and p.start_on - p.release_days >= $7::date
         and ($8::date is null or p.start_on between $8 and $9::date)
         and ($10::int[] is null or t.location_ids && $10) and ($11::text[] is null or t.category = any ($11))
         and ($12::jsonb is null or has_terms(fold_texts(t.name) || ' ' || fold_texts(t.tour_temp -> 'name'), $12))
         and ($13::int is null or t.id = $13)
       order by p.start_on, p.id limit $14`,
      [
        ...soldByParameters('tour', ctx),
        party.adults,
        toIsoDate(today),
        month === undefined ? null : toIsoDate(month),
        month === undefined ? null : toIsoDate(addDays(nextMonth(month), -1)),
        places,
        category === undefined ? null : [category].flat(),
        termsParameter(keyword),
        tour ?? null,
        AT_MOST,
        party.children,
        isFull,
      ],
    );
  }

  private async describe({ tour, ways, from }: PricedDepartures, lang: string): Promise<FoundTour> {
    return {
      tour: {
        id: tour.id,
        name: textIn(shownName(tour), lang),
        description: textIn(shownDescription(tour), lang),
        category: tour.category,
        locations: await this.locations.tags(tour.locationIds, lang),
        photo: this.images.face(tour.images),
        images: this.images.describeAll(tour.images),
        inclusions: textIn(tour.inclusions, lang),
        exclusions: textIn(tour.exclusions, lang),
        cancellation: tour.cancellation,
      },
      from: { amount: toDecimal(from.amountMinor), currency: from.currency },
      packages: ways.map((way) => describeWay(way, tour, lang)),
    };
  }
}

interface Way extends ItemPrice {
  package: Departure['package'];
  hotelOption: number | null;
}

interface PricedDepartures {
  tour: Departure['tour'];
  ways: Way[];
  /** The cheapest of the options. */
  from: Way;
}

/** All departures of one tour with prices; undefined when there is none. */
function priced(
  departures: Departure[],
  { party, lang }: TourSearchFilter,
  markups: readonly MarkupOf[],
): PricedDepartures | undefined {
  const { tour } = departures[0]!;
  const ways = departures.flatMap(({ package: departure }) =>
    waysToTravel(tour, departure, { party, lang, markups }).map((way) => ({ ...way, package: departure })),
  );
  const bookable = ways.filter(({ amountMinor }) => amountMinor > 0);
  if (bookable.length === 0) return undefined;
  return { tour, ways: bookable, from: bookable.reduce((a, b) => (b.amountMinor < a.amountMinor ? b : a)) };
}

const SORTS: Record<Body['sort'], (a: PricedDepartures, b: PricedDepartures, lang: string) => number> = {
  date: (a, b) => firstDay(a).localeCompare(firstDay(b)) || a.tour.id - b.tour.id,
  price: (a, b) => a.from.amountMinor - b.from.amountMinor || a.tour.id - b.tour.id,
  '-price': (a, b) => b.from.amountMinor - a.from.amountMinor || a.tour.id - b.tour.id,
  name: (a, b, lang) =>
    textIn(shownName(a.tour), lang).localeCompare(textIn(shownName(b.tour), lang), lang) || a.tour.id - b.tour.id,
};

function firstDay({ ways }: PricedDepartures): string {
  return ways[0]!.package.startOn;
}

function describeWay(
  { package: departure, hotelOption, ...price }: Way,
  { cancellation }: Departure['tour'],
  lang: string,
): FoundPackage {
  const { id, name, startOn, endOn, hotelOptions, left } = departure;
  const [startDate, endDate] = [fromIsoDate(startOn), fromIsoDate(endOn)];
  const only = hotelOptions.length === 1 ? hotelOptions[0]!.name : null;
  return {
    packageId: id,
    name: textIn(name, lang),
    ...{ startDate, endDate, nights: nightsBetween(startDate, endDate), left, hotelOption },
    hotel: hotelOption === null ? only : hotelOptions[hotelOption]!.name,
    refundable: cancellation.length > 0,
    price: describeItemPrice(price, lang),
  };
}
