import { z } from 'zod';
import { callsOf, get, post, put, remove, session } from '../call.js';
import {
  Amount,
  ById,
  Currency,
  Id,
  Language,
  LocalName,
  LocalText,
  LocationId,
  Revision,
  Stats,
  answerRecord,
  answerRecords,
  changeOf,
  fileOrImage,
  ok,
} from '../answers.js';
import { filters, listQuery } from '../list-query.js';
import { aName, oneLine } from '../texts.js';
import { Party, PriceLine } from './availability.js';
import { BOARDS } from './price-plans.js';
import { Image, ImageFile } from '../image.js';
import { Location } from './hotels.js';
import { Day } from './planning.js';
import { INVENTORY_FILTERS, InventoryChange, InventoryChanged, StatusFilter } from './services.js';

export const TOUR_CATEGORIES = ['cruise', 'cultural', 'international'] as const;
/** `searchitems` is what an account's search box proposes; one record an account, under the fixed id 9999. */
const TOUR_TYPES = ['tour', 'searchitems'] as const;
/** The id under which an account keeps its search items. */
export const SEARCH_ITEMS_ID = 9999;

const BasePrice = z.strictObject({ amount: Amount.max(1e7).default(0), currency: Currency.default('try') });

/** The accommodation of a package; a price may be for one of several hotels. */
const TourHotelOption = z.strictObject({
  name: aName(200),
  /** A hotel of ours, when it is one. */
  hotel: Id.nullable().default(null),
  category: z.number().int().min(0).max(14).default(0),
  board: z.enum(BOARDS).default('BB'),
  nights: z.number().int().min(0).max(60).default(0),
});

const TourTransfer = z.strictObject({
  name: aName(200),
  kind: z.enum(['flight', 'bus', 'train', 'ship', 'minibus', 'own']).default('bus'),
  from: oneLine(200).default(''),
  to: oneLine(200).default(''),
  /** Inside the price of the package; else it costs `price` for each person. */
  included: z.boolean().default(true),
  price: Amount.max(1e7).default(0),
});

/** What a person pays, in the tour's currency, by how many share a room; children by age. */
const TourPrice = z.strictObject({
  /** Position in `hotelOptions`; null for all. */
  hotelOption: z.number().int().min(0).max(19).nullable().default(null),
  single: Amount.max(1e7),
  double: Amount.max(1e7),
  triple: Amount.max(1e7),
  children: z
    .array(
      z.strictObject({
        from: z.number().int().min(0).max(18),
        to: z.number().int().min(0).max(18),
        amount: Amount.max(1e7),
      }),
    )
    .max(6)
    .default([]),
});

/** A departure with its seats. Without `id` it is a new one; bookings hold on to the id. */
export const TourPackageInput = z
  .strictObject({
    id: Id.optional(),
    name: LocalName.min(1),
    startDate: Day,
    endDate: Day,
    status: z.boolean().default(true),
    capacity: z.number().int().min(0).max(10_000),
    /** So many days before the start it can not be booked any more. */
    releaseDays: z.number().int().min(0).max(365).default(0),
    hotelOptions: z.array(TourHotelOption).max(20).default([]),
    transfers: z.array(TourTransfer).max(20).default([]),
    prices: z.array(TourPrice).max(20).default([]),
  })
  .refine(({ startDate, endDate }) => startDate <= endDate, { path: ['endDate'] })
  .refine(({ hotelOptions, prices }) => prices.every((p) => (p.hotelOption ?? -1) < hotelOptions.length), {
    path: ['prices'],
  });
export type TourPackageInput = z.output<typeof TourPackageInput>;

/** A suggestion in the search box. */
const TourSearchItem = z.strictObject({
  label: LocalText.min(1),
  location: Id.nullable().default(null),
  category: z.enum(TOUR_CATEGORIES).nullable().default(null),
});

export const TourInput = z.strictObject({
  type: z.enum(TOUR_TYPES).default('tour'),
  status: z.boolean().default(true),
  name: LocalName.min(1),
  category: z.enum(TOUR_CATEGORIES).default('cultural'),
  locations: z.array(LocationId).max(30).default([]),
  packages: z.array(TourPackageInput).max(200).default([]),
  description: LocalText.default([]),
  inclusions: LocalText.default([]),
  exclusions: LocalText.default([]),
  /** The price per person where a package has no prices of its own. */
  basePrice: BasePrice.prefault({}),
  /** Shown and counted in place of the tour's own while it is set. */
  tourTemp: z
    .strictObject({
      name: LocalName.optional(),
      description: LocalText.optional(),
      basePrice: BasePrice.optional(),
    })
    .nullable()
    .default(null),
  images: z.array(fileOrImage(ImageFile)).max(30).default([]),
  searchItems: z.array(TourSearchItem).max(50).default([]),
});
export type TourInput = z.output<typeof TourInput>;

export const Tour = TourInput.omit({ locations: true, images: true, packages: true }).extend({
  id: z.number(),
  revision: Revision,
  account: z.number(),
  locations: z.array(Location),
  images: z.array(Image),
  packages: z.array(
    z.object({
      ...TourPackageInput.shape,
      id: z.number(),
      startDate: z.number(),
      endDate: z.number(),
      sold: z.number(),
      left: z.number(),
    }),
  ),
  inInventory: z.boolean(),
  own: z.boolean(),
});
export type Tour = z.output<typeof Tour>;

export const TourListed = z.object({
  id: z.number(),
  account: z.number(),
  name: z.string(),
  status: z.boolean(),
  category: z.enum(TOUR_CATEGORIES),
  locations: z.array(Location),
  photo: z.string().nullable(),
  basePrice: z.object({ amount: z.number(), currency: z.string() }),
  /** Departures from today on, and the first of them. */
  departures: z.number(),
  nextDeparture: z.number().nullable(),
  left: z.number(),
  inInventory: z.boolean(),
  own: z.boolean(),
});
export type TourListed = z.output<typeof TourListed>;

const TourFilters = {
  status: StatusFilter,
  category: z.enum(TOUR_CATEGORIES).optional(),
  search: z.string().max(100).optional(),
  type: z.enum(TOUR_TYPES).default('tour'),
  inventory: z.enum(INVENTORY_FILTERS).default('all'),
  account: Id.optional(),
};
const TourFilter = z.object({ ...filters(TourFilters), keyword: z.string().max(100).optional() });
export const FoundTour = z.object({
  tour: z.object({
    id: z.number(),
    name: z.string(),
    description: z.string(),
    category: z.enum(TOUR_CATEGORIES),
    locations: z.array(Location),
    photo: z.string().nullable(),
  }),
  from: z.object({ amount: z.number(), currency: z.string() }),
  packages: z.array(
    z.object({
      packageId: z.number(),
      name: z.string(),
      startDate: z.number(),
      endDate: z.number(),
      nights: z.number(),
      left: z.number(),
      hotelOption: z.number().nullable(),
      hotel: z.string().nullable(),
      /** For the whole party. */
      price: z.object({ amount: z.number(), currency: z.string(), breakdown: z.array(PriceLine) }),
    }),
  ),
});
export type FoundTour = z.output<typeof FoundTour>;

export const TourSearchFilter = z.object({
  lang: Language.default('tr'),
  location: z.union([Id, z.array(Id).max(50)]).optional(),
  category: z.union([z.enum(TOUR_CATEGORIES), z.array(z.enum(TOUR_CATEGORIES)).max(3)]).optional(),
  keyword: z.string().max(100).optional(),
  tour: Id.optional(),
  party: Party.prefault({ adults: 1 }),
  /** A month, YYYYMM; without it all upcoming departures. */
  checkIn: z.coerce
    .number()
    .int()
    .refine((month) => month >= 200_001 && month <= 210_012 && month % 100 >= 1 && month % 100 <= 12)
    .optional(),
  promotion: z.string().max(40).optional(),
});
export type TourSearchFilter = z.output<typeof TourSearchFilter>;

export const tourCalls = callsOf('inventory', {
  'tours.page': get('/tours', 'tours:read', 'List tours of a page', {
    /** Its filters come as JSON, in `filter`, as for any list. */
    query: listQuery(['id', 'status', 'category'] as const, TourFilters),
    answer: answerRecords(TourListed),
  }),
  'tours.list': get('/tours/tours', 'tours:read', 'List tours', {
    query: listQuery(['id', 'status', 'category'] as const, TourFilters),
    answer: answerRecords(TourListed),
  }),
  'tours.get': get('/tours/{id}', 'tours:read', 'Get a tour', { params: ById, answer: answerRecord(Tour) }),
  'tours.create': post('/tours', 'tours:write', 'Create a tour', { body: TourInput, answer: answerRecord(Tour) }),
  'tours.update': put('/tours/{id}', 'tours:write', 'Replace a tour', {
    params: ById,
    body: changeOf(TourInput),
    answer: answerRecord(Tour),
  }),
  'tours.delete': remove('/tours/{id}', 'tours:write', 'Remove a tour', { params: ById, answer: ok }),
  'tours.inventory.change': put(
    '/tours/changeinventorystatus',
    'tours:write',
    'Add a tour to the own inventory, or remove it',
    { body: InventoryChange, answer: ok },
  ),
  'tours.inventory.addall': put(
    '/tours/addinventoryall',
    'tours:write',
    'Add all tours of a list to the own inventory',
    { body: z.object({ filter: TourFilter.prefault({}) }), answer: InventoryChanged },
  ),
  'tours.inventory.removeall': put(
    '/tours/removeinventoryall',
    'tours:write',
    'Remove all tours of a list from the own inventory',
    { body: z.object({ filter: TourFilter.prefault({}) }), answer: InventoryChanged },
  ),
  'availability.tours': post('/availability/tours', session('reservation:read'), 'Search tours', {
    query: z.object({ sessionId: z.string().max(64).optional() }),
    body: z.object({
      filter: TourSearchFilter.prefault({}),
      sort: z.enum(['date', 'price', '-price', 'name']).default('date'),
      page: z.number().int().min(1).max(10_000).default(1),
      limit: z.number().int().min(1).max(100).default(10),
    }),
    answer: z.object({ status: z.literal(true), items: z.array(FoundTour), stats: Stats }),
  }),
});

export const tourRefusals = ['tour.hasBookings', 'tour.capacity'] as const;
