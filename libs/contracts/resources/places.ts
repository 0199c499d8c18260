import { z } from 'zod';
import { callsOf, get, post } from '../call.js';
import { Country, Id, answerData, answerItems } from '../answers.js';
import { Location, PLACE_TYPES } from './hotels.js';

const Reference = z.array(
  z.object({
    id: z.union([z.number(), z.string()]),
    name: z.string(),
    group: z.string().optional(),
    groupId: z.number().optional(),
    parent: z.string().optional(),
  }),
);

/** Names in the languages that the product always has. */
const Names = z.object({ tr: z.string(), en: z.string() });

/** A photo category with its subcategories. */
const PhotoBranch = z
  .object({
    id: z.string(),
    label: z.string(),
    get children() {
      return z.array(PhotoBranch).optional();
    },
  })
  .meta({ id: 'PhotoBranch' });

/** A place that a page is about: `slug` is its address in the language asked, `slugs` in each. */
const PlaceLink = z.object({ id: z.number(), name: z.string(), slug: z.string() });
const PlacePage = Location.extend({
  slug: z.string(),
  slugs: z.array(z.object({ lang: z.string(), slug: z.string() })),
  /** What it is in, the largest first. */
  parents: z.array(PlaceLink),
  /** What is in it, the most populous first, at most a hundred. */
  children: z.array(PlaceLink),
});
export type PlacePage = z.output<typeof PlacePage>;

/** Places, and catalogues for forms. */
export const placeCalls = callsOf('inventory', {
  'locations.list': post('/locations', 'public', 'List places', {
    body: z.object({
      filter: z
        .object({
          type: z.enum(PLACE_TYPES).optional(),
          parent: Id.optional(),
          country: Country.optional(),
          keyword: z.string().max(100).optional(),
        })
        .default({}),
    }),
    answer: answerItems(Location),
  }),
  'locations.search': get('/locations/search', 'public', 'Find places by their name', {
    query: z.object({ query: z.string().max(100).default('') }),
    answer: answerItems(Location),
  }),
  'locations.tags': post('/locations/tags', 'public', 'List tags of places', {
    body: z.object({ ids: z.array(Id).max(200) }),
    answer: answerItems(Location),
  }),
  'locations.page': get('/locations/pages/{slug}', 'public', 'Get the page of a place', {
    params: z.object({ slug: z.string().max(100) }),
    answer: answerData(PlacePage),
  }),
  'locations.cities': get('/locations/cities/{countryId}', 'public', 'List cities of a country', {
    params: z.object({ countryId: z.union([Country, Id]) }),
    answer: answerItems(Location),
  }),
  'locations.countries': get('/locations/countries', 'public', 'List countries', {
    answer: answerItems(
      z.object({ id: z.number(), code: z.string(), name: z.string(), names: Names, dial: z.string() }),
    ),
  }),
  'reference.get': get('/reference', 'public', 'Get reference data: boards, countries, currencies, languages', {
    answer: answerData(
      z.object({
        propertyTypes: Reference,
        roomTypes: Reference,
        categories: Reference,
        themes: Reference,
        amenities: Reference,
        amenityGroups: Reference,
        photoCategories: Reference,
        /** The photo categories as a tree. */
        photoTree: z.array(PhotoBranch),
        boards: Reference,
        /** Policies such as smoking, pets and parking; choices have their policy as `parent`. */
        policies: Reference,
        /** Tags of a hotel or room, such as seafront, old town, adults only. */
        qualifiers: Reference,
        modules: Reference,
        languages: z.array(
          z.object({
            id: z.number(),
            code: z.string(),
            lang: z.string(),
            locale: z.string(),
            name: z.string(),
            names: Names,
            local: z.string(),
            flag: z.string(),
          }),
        ),
        countries: z.array(z.object({ id: z.number(), code: z.string(), name: z.string(), dial: z.string() })),
        currencies: z.array(
          z.object({ code: z.string(), name: z.string(), sign: z.string(), country: z.string(), iso: z.string() }),
        ),
      }),
    ),
  }),
});
