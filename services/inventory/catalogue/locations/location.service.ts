import { Injectable, type OnModuleInit } from '@nestjs/common';
import { countries as COUNTRIES } from 'countries-list';
import type { AnswerOf, InputOf, Location as LocationAnswer } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { joinTexts } from '#libs/languages';
import { notFound } from '#libs/service';
import { foldText, hasTerms, readKeyword } from '#libs/keywords';
import { Location } from './location.entity.js';
import { nameOf, namesIn } from './place-names.js';

const SCOPE = systemScope('inventory.places');

/** Places are the same for all accounts and never change while a process runs, so they are cached in memory. */
@Injectable()
export class LocationService implements OnModuleInit {
  private places?: Promise<Map<number, Location>>;
  /** All places by id, from boot on. */
  known: ReadonlyMap<number, Location> = new Map();

  constructor(private readonly database: Database) {}

  /** Read at boot: a transaction that was first to ask would wait for a second connection. */
  async onModuleInit(): Promise<void> {
    this.known = await this.all();
  }

  /** All places by id. */
  all(): Promise<Map<number, Location>> {
    this.places ??= this.database
      .tx(SCOPE, (tx) => tx.repository(Location).find())
      .then((rows) => new Map(rows.map((location) => [location.id, { ...location, folded: foldedNames(location) }])));
    return this.places;
  }

  /** A place and all that contain it: its path up to the country, the place itself first, then regions and airports. */
  async lineage(id: number): Promise<Location[]> {
    return lineageOf(await this.all(), id);
  }

  /** Places with all that they contain. */
  async below(ids: readonly number[]): Promise<number[]> {
    const places = [...(await this.all()).values()];
    const below = new Set(ids);
    for (let size = 0; size !== below.size;) {
      size = below.size;
      for (const { id, parentId, members } of places) {
        if (parentId !== null && below.has(parentId)) below.add(id);
        if (below.has(id)) for (const member of members) below.add(member);
      }
    }
    return [...below];
  }

  /** A place in the API's form. @throws Refusal notFound 404. */
  async describe(id: number, lang: string): Promise<LocationAnswer> {
    const [place] = await this.describeAll([id], lang);
    return place!;
  }

  async list({ filter }: InputOf<'locations.list'>['body'], lang: string): Promise<LocationAnswer[]> {
    const terms = readKeyword(filter.keyword ?? '');
    const found = [...(await this.all()).values()].filter(
      (place) =>
        (!filter.type || place.type === filter.type) &&
        (!filter.parent || place.parentId === filter.parent) &&
        (!filter.country || place.country === filter.country) &&
        hasTerms(place.folded, terms),
    );
    return this.sorted(found.slice(0, 1_500), lang);
  }

  /** The places of known ids, in the order asked; unknown ids are left out. */
  async tags(ids: number[], lang: string): Promise<LocationAnswer[]> {
    const places = await this.all();
    return this.describeAll(
      ids.filter((id) => places.has(id)),
      lang,
    );
  }

  /** The cities of a country, by its id or its two-letter code. */
  async cities(country: string | number, lang: string): Promise<LocationAnswer[]> {
    const places = [...(await this.all()).values()];
    return this.sorted(
      places.filter(
        (place) =>
          place.type === 'city' &&
          (typeof country === 'number' ? place.parentId === country : place.country === country),
      ),
      lang,
    );
  }

  /** All countries by name, Türkiye first. */
  async countries(lang: string): Promise<AnswerOf<'locations.countries'>['items']> {
    const places = [...(await this.all()).values()].filter((place) => place.type === 'country');
    return places
      .map((place) => ({
        id: place.id,
        code: place.country,
        name: nameOf(place, lang),
        names: { tr: nameOf(place, 'tr'), en: nameOf(place, 'en') },
        dial: dialOf(place.country),
      }))
      .sort((a, b) => Number(b.code === 'TR') - Number(a.code === 'TR') || a.name.localeCompare(b.name, lang));
  }

  /** A country's id by its two-letter code. @throws Refusal notFound 404. */
  async countryId(code: string): Promise<number> {
    for (const place of (await this.all()).values())
      if (place.type === 'country' && place.country === code) return place.id;
    throw notFound();
  }

  /** Places in the API's form, by name. */
  async sorted(places: readonly Location[], lang: string): Promise<LocationAnswer[]> {
    const described = await this.describeAll(
      places.map((place) => place.id),
      lang,
    );
    return described.sort((a, b) => a.name.localeCompare(b.name, lang));
  }

  /** Places in the API's form, in the order asked. @throws Refusal notFound 404. */
  async describeAll(ids: readonly number[], lang: string): Promise<LocationAnswer[]> {
    const places = await this.all();
    return ids.map((id) => describePlace(places, id, lang));
  }
}

/** A place in the API's form. @throws Refusal notFound 404. */
export function describePlace(places: ReadonlyMap<number, Location>, id: number, lang: string): LocationAnswer {
  const way = wayUp(places, id);
  const [place] = way;
  if (!place) throw notFound();
  const names = way.map((each) => nameOf(each, lang));
  const { type, country, parentId, latitude, longitude } = place;
  return { id, name: names[0]!, type, country, parent: parentId, path: joinTexts(names, lang), latitude, longitude };
}

/** A place and all that contain it, the place first; empty for an unknown one. */
function wayUp(places: ReadonlyMap<number, Location>, id: number): Location[] {
  const way: Location[] = [];
  for (let at: number | null = id; at !== null;) {
    const place = places.get(at);
    if (!place) break;
    way.push(place);
    at = place.parentId;
  }
  return way;
}

/** A place and all that contain it: its path up, the place first, then the regions and airports of any of these. */
export function lineageOf(places: ReadonlyMap<number, Location>, id: number): Location[] {
  const way = wayUp(places, id);
  const isIn = ({ members }: Location) => way.some((place) => members.includes(place.id));
  return [...way, ...groupsOf(places).filter(isIn)];
}

/** As of this release, whatever the stored names were folded by. */
function foldedNames(place: Location): string {
  return [...new Set([...namesIn(place), ...place.aliases].map(foldText))].join(' ');
}

const groups = new WeakMap<ReadonlyMap<number, Location>, Location[]>();

/** Places never change, so the few regions and airports among them are filtered once. */
function groupsOf(places: ReadonlyMap<number, Location>): Location[] {
  let known = groups.get(places);
  if (!known) groups.set(places, (known = [...places.values()].filter(({ members }) => members.length > 0)));
  return known;
}

function dialOf(code: string): string {
  const dial = COUNTRIES[code as keyof typeof COUNTRIES]?.phone?.[0];
  return dial ? `+${dial}` : '';
}
