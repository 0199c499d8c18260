import { Injectable } from '@nestjs/common';
import { slugOf } from '#libs/addresses';
import { FRONT_WORDS, type LocalText, type PlacePage } from '#libs/contracts';
import { LANGUAGES } from '#libs/languages';
import { notFound } from '#libs/service';
import type { Location } from './location.entity.js';
import { LocationService, describePlace } from './location.service.js';
import { nameOf } from './place-names.js';

/** Addresses are in Turkish, and in English for all others. */
type AddressLanguage = 'tr' | 'en';
const addressLanguage = (lang: string): AddressLanguage => (lang === 'tr' ? 'tr' : 'en');
const MOST_CHILDREN = 100;
/** Who gets the plain name where several places share it. */
const RANKS: ReadonlyArray<Location['type']> = ['region', 'country', 'city', 'district', 'airport'];

interface Slugs {
  ofPlace: Map<number, Record<AddressLanguage, string>>;
  places: Map<string, number>;
}

/** The pages of places, each at its name: `/kapadokya`, in English `/cappadocia`. */
@Injectable()
export class PlacePagesService {
  private slugs?: Slugs;

  constructor(private readonly locations: LocationService) {}

  /** The place whose page is at a word, in any language. */
  async idAt(slug: string): Promise<number | null> {
    return (await this.known()).places.get(slug) ?? null;
  }

  /** A known place with its names and addresses by language. */
  async addressesOf(id: number): Promise<{ id: number; names: LocalText; slugs: LocalText }> {
    const [place, { ofPlace }] = [(await this.locations.all()).get(id)!, await this.known()];
    return {
      id,
      names: LANGUAGES.map((lang) => ({ lang, value: nameOf(place, lang) })),
      slugs: LANGUAGES.map((lang) => ({ lang, value: ofPlace.get(id)![addressLanguage(lang)] })),
    };
  }

  /** @throws Refusal notFound 404. */
  async describe(slug: string, lang: string): Promise<PlacePage> {
    const [places, { ofPlace }] = await Promise.all([this.locations.all(), this.known()]);
    const id = await this.idAt(slug);
    if (id === null) throw notFound();
    const link = (place: Location) => ({
      ...describePlace(places, place.id, lang),
      slug: ofPlace.get(place.id)![addressLanguage(lang)],
    });
    const [place, ...above] = await this.locations.lineage(id);
    const within = [...places.values()].filter(
      ({ id: each, parentId }) => parentId === id || place!.members.includes(each),
    );
    const byPopulation = within.sort((a, b) => b.population - a.population).slice(0, MOST_CHILDREN);
    return {
      ...link(place!),
      slugs: LANGUAGES.map((each) => ({ lang: each, slug: ofPlace.get(id)![addressLanguage(each)] })),
      parents: above
        .filter(({ members }) => members.length === 0)
        .toReversed()
        .map(link),
      children: byPopulation.map(link),
    };
  }

  private async known(): Promise<Slugs> {
    this.slugs ??= makeSlugs(await this.locations.all());
    return this.slugs;
  }
}

function makeSlugs(all: ReadonlyMap<number, Location>): Slugs {
  const rank = ({ type, country }: Location) => RANKS.indexOf(type) + (country === 'TR' ? 0 : RANKS.length);
  const ranked = [...all.values()].sort((a, b) => rank(a) - rank(b) || b.population - a.population || a.id - b.id);
  const places = new Map<string, number>();
  const ofPlace: Slugs['ofPlace'] = new Map();
  for (const place of ranked) {
    const parent = all.get(place.parentId ?? 0);
    const claim = (lang: AddressLanguage): string => {
      const plain = slugOf(place.names[lang]);
      const wider = slugOf(`${place.names[lang]} ${parent?.names[lang] ?? place.type}`);
      const isFree = (slug: string) =>
        slug !== '' && !FRONT_WORDS.has(slug) && (places.get(slug) ?? place.id) === place.id;
      const slug = [plain, wider].find(isFree) ?? `${wider}-${place.id}`;
      places.set(slug, place.id);
      return slug;
    };
    ofPlace.set(place.id, { tr: claim('tr'), en: claim('en') });
  }
  return { ofPlace, places };
}
