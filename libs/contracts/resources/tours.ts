import { z } from 'zod';
import { DEPARTURE_STATES } from '../departure-events.js';
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
import { PriceLine } from './availability.js';
import { Party } from '../party.js';
import { BOARDS, CancellationTier, PricePlanInput } from './price-plans.js';
import { Image, ImageFile } from '../image.js';
import { Location } from './hotels.js';
import { Day } from './planning.js';
import { INVENTORY_FILTERS, InventoryChange, InventoryChanged, StatusFilter } from './services.js';

export const TOUR_CATEGORIES = ['cruise', 'cultural', 'international'] as const;
/** `searchitems` are the suggestions of an account's search box: one record per account, with the fixed id 9999. */
const TOUR_TYPES = ['tour', 'searchitems'] as const;
/** The id of an account's search suggestions. */
export const SEARCH_ITEMS_ID = 9999;

const BasePrice = z.strictObject({ amount: Amount.max(1e7).default(0), currency: Currency.default('try') });

/** A hotel of a package; a price can be for one of several. */
const TourHotelOption = z.strictObject({
  name: aName(200),
  /** The hotel's id, if it is in the system. */
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
  /** Whether the package's price contains it; else it costs `price` per person. */
  included: z.boolean().default(true),
  price: Amount.max(1e7).default(0),
});

/** Prices per person in the tour's currency, by the number of persons in a room; children by age. */
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

/** A departure with its seats; without `id` a new one. Bookings refer to the id. */
export const TourPackageInput = z
  .strictObject({
    id: Id.optional(),
    name: LocalName.min(1),
    startDate: Day,
    endDate: Day,
    status: z.boolean().default(true),
    capacity: z.number().int().min(0).max(10_000),
    /** It takes place with this many persons; 0: guaranteed. */
    minPersons: z.number().int().min(0).max(10_000).default(0),
    /** Days before the start from which it cannot be booked any more. */
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

/** A suggestion of the search box. */
const TourSearchItem = z.strictObject({
  label: LocalText.min(1),
  location: Id.nullable().default(null),
  category: z.enum(TOUR_CATEGORIES).nullable().default(null),
});

/** Free until seven days before the start. */
const USUAL_TIERS: z.input<typeof CancellationTier>[] = [
  { daysBefore: 7, penalty: { percent: 50 } },
  { daysBefore: 2, penalty: { percent: 100 } },
];

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
  cancellation: z.array(CancellationTier).max(10).default(USUAL_TIERS),
  payment: PricePlanInput.shape.payment,
  /** Percent, contained in the price. */
  vat: z.number().min(0).max(100).multipleOf(0.01).default(20),
  /** Children under this age have no seat, and pay only where a price names their age. */
  infantAge: z.number().int().min(0).max(6).default(2),
  /** The price per person for packages without prices. */
  basePrice: BasePrice.prefault({}),
  /** Replaces the tour's own fields while it is set. */
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
      state: z.enum(DEPARTURE_STATES),
      /** Until when its owner decides whether it takes place, where too few seats are sold. */
      decideBy: z.string().nullable(),
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
  /** The number of upcoming departures, and the first. */
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
    images: z.array(Image),
    inclusions: z.string(),
    exclusions: z.string(),
    cancellation: z.array(CancellationTier),
  }),
  from: z.object({ amount: z.number(), currency: z.string() }),
  packages: z.array(
    z.object({
      packageId: z.number(),
      name: z.string(),
      startDate: z.number(),
      endDate: z.number(),
      nights: z.number(),
      /** Seats left; children under the tour's age of infants take none. */
      left: z.number(),
      hotelOption: z.number().nullable(),
      hotel: z.string().nullable(),
      /** Whether its terms give any money back. */
      refundable: z.boolean(),
      /** The price for the whole party. */
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
  /** The month, YYYYMM; absent: all upcoming departures. */
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
    /** Filters are JSON in `filter`, as for any list. */
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
  /** Cancelling undoes all that is sold of it, at no fee; it is on sale again only once that is done. */
  'tours.departure': post('/tours/{id}/departures/{departure}/state', 'tours:write', 'Decide on a departure', {
    params: ById.extend({ departure: Id }),
    body: z.strictObject({ state: z.enum(DEPARTURE_STATES) }),
    answer: ok,
  }),
  'tours.inventory.change': put(
    '/tours/changeinventorystatus',
    'tours:write',
    'Add a tour to the inventory, or remove it',
    { body: InventoryChange, answer: ok },
  ),
  'tours.inventory.addall': put('/tours/addinventoryall', 'tours:write', 'Add all tours of a list to the inventory', {
    body: z.object({ filter: TourFilter.prefault({}) }),
    answer: InventoryChanged,
  }),
  'tours.inventory.removeall': put(
    '/tours/removeinventoryall',
    'tours:write',
    'Remove all tours of a list from the inventory',
    { body: z.object({ filter: TourFilter.prefault({}) }), answer: InventoryChanged },
  ),
  /** Departures on sale without enough seats for the party, for which people can wait. */
  'availability.fulltours': post('/availability/tours/full', session('reservation:read'), 'Search full departures', {
    query: z.object({ sessionId: z.string().max(64).optional() }),
    body: z.object({ filter: TourSearchFilter.pick({ lang: true, party: true }).extend({ tour: Id }) }),
    answer: z.object({
      status: z.literal(true),
      items: z.array(
        z.object({
          packageId: z.number(),
          tourName: z.string(),
          name: z.string(),
          startDate: z.number(),
          endDate: z.number(),
        }),
      ),
    }),
  }),
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

export const tourRefusals = ['tour.hasBookings', 'tour.capacity', 'departure.undoing', 'departure.over'] as const;
