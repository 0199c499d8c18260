import { z } from 'zod';
import { callsOf, get, post, put, remove, session } from '../call.js';
import {
  Amount,
  ById,
  Currency,
  Flag,
  Id,
  Language,
  LocalName,
  LocalText,
  LocationId,
  Revision,
  answerData,
  answerItems,
  answerRecord,
  answerRecords,
  changeOf,
  fileOrImage,
  ok,
} from '../answers.js';
import { filters, listQuery } from '../list-query.js';
import { Image, ImageFile } from '../image.js';
import { Location } from './hotels.js';
import { Party } from '../party.js';
import { Day } from './planning.js';
import { CancellationTier } from './price-plans.js';

export const SERVICE_TYPES = [
  'transfer',
  'activity',
  'meal',
  'guide',
  'carRental',
  'visa',
  'insurance',
  'spa',
  'event',
  'other',
] as const;
/** Units of a price. */
export const SERVICE_UNITS = ['person', 'booking', 'night', 'day', 'vehicle', 'hour'] as const;

/** Whose records a list shows: the account's own, others' that it sells, or others' that it could sell. */
export const INVENTORY_FILTERS = ['all', 'addedbyme', 'ininventory', 'notininventory'] as const;
export const StatusFilter = z.union([z.literal('all').transform(() => undefined), Flag]).optional();

/** Free until the day before. */
const USUAL_TIERS: z.input<typeof CancellationTier>[] = [{ daysBefore: 1, penalty: { percent: 100 } }];

/** An extra beside rooms and tours: a transfer, a guide, a dinner. */
export const ServiceInput = z.strictObject({
  name: LocalName.min(1),
  type: z.enum(SERVICE_TYPES).default('other'),
  status: z.boolean().default(true),
  description: LocalText.default([]),
  location: LocationId.nullable().default(null),
  price: z.strictObject({ amount: Amount.max(1e7), currency: Currency }),
  unit: z.enum(SERVICE_UNITS).default('person'),
  /** Percent, contained in the price. */
  vat: z.number().min(0).max(100).multipleOf(0.01).default(20),
  cancellation: z.array(CancellationTier).max(10).default(USUAL_TIERS),
  /** How many there are on a day: persons, where the price is per person; null: as many as are asked for. */
  capacity: z.number().int().min(0).max(10_000).nullable().default(null),
  /** Whether it needs a time, and a place where people are picked up. */
  asksTime: z.boolean().default(false),
  asksPickUp: z.boolean().default(false),
  images: z.array(fileOrImage(ImageFile)).max(20).default([]),
});
export type ServiceInput = z.output<typeof ServiceInput>;
export const AgencyService = ServiceInput.omit({ images: true, location: true }).extend({
  id: z.number(),
  revision: Revision,
  account: z.number(),
  location: Location.nullable(),
  images: z.array(Image),
  /** Whether the caller's account sells it; always true for its own. */
  inInventory: z.boolean(),
  own: z.boolean(),
});
export type AgencyService = z.output<typeof AgencyService>;

/** Adds another account's record to the caller's inventory, or removes it. */
export const InventoryChange = z.strictObject({ id: Id, status: z.boolean() });
/** The number of changed records. */
export const InventoryChanged = answerData(z.object({ changed: z.number() }));

const ServiceFilters = {
  inventory: z.enum(INVENTORY_FILTERS).default('addedbyme'),
  status: StatusFilter,
  type: z.enum(SERVICE_TYPES).optional(),
  account: Id.optional(),
};
const ServiceFilter = z.object({ ...filters(ServiceFilters), keyword: z.string().max(100).optional() });

const SEARCH_ITEM_TYPES = ['hotel', 'location', 'tour', 'service'] as const;

/** An extra that can be had on these days, at its price for the party. */
export const FoundExtra = z.object({
  serviceId: z.number(),
  name: z.string(),
  description: z.string(),
  type: z.enum(SERVICE_TYPES),
  unit: z.enum(SERVICE_UNITS),
  photo: z.string().nullable(),
  location: Location.nullable(),
  /** The price for the party and the days; of a vehicle or an hour, of one. */
  price: z.object({ amount: z.number(), currency: z.string() }),
  /** How many are left on the scarcest day; null where it is not limited. */
  left: z.number().nullable(),
  /** Whether it needs a time, and a place where people are picked up. */
  asks: z.object({ time: z.boolean(), pickUp: z.boolean() }),
  refundable: z.boolean(),
});
export type FoundExtra = z.output<typeof FoundExtra>;

const ExtraSearchFilter = z.object({
  lang: Language.default('tr'),
  /** Those at the hotel's place or above it, and those without a place. */
  hotel: Id.optional(),
  location: Id.optional(),
  checkIn: Day,
  /** Nothing is found for a day before `checkIn`. */
  checkOut: Day.optional(),
  party: Party.prefault({ adults: 1 }),
  currency: Currency.optional(),
});

export const serviceCalls = callsOf('inventory', {
  'services.list': get('/services', 'services:read', 'List extras', {
    query: listQuery(['id', 'status', 'type'] as const, ServiceFilters),
    answer: answerRecords(AgencyService),
  }),
  'services.get': get('/services/{id}', 'services:read', 'Get an extra', {
    params: ById,
    answer: answerRecord(AgencyService),
  }),
  'services.create': post('/services', 'services:write', 'Create an extra', {
    body: ServiceInput,
    answer: answerRecord(AgencyService),
  }),
  'services.update': put('/services/{id}', 'services:write', 'Replace an extra', {
    params: ById,
    body: changeOf(ServiceInput),
    answer: answerRecord(AgencyService),
  }),
  'services.delete': remove('/services/{id}', 'services:write', 'Remove an extra', { params: ById, answer: ok }),
  'services.inventory.change': put(
    '/services/changeinventorystatus',
    'services:write',
    'Add an extra to the inventory, or remove it',
    { body: InventoryChange, answer: ok },
  ),
  'services.inventory.addall': put(
    '/services/addinventoryall',
    'services:write',
    'Add all extras of a list to the inventory',
    { body: z.object({ filter: ServiceFilter.prefault({}) }), answer: InventoryChanged },
  ),
  'services.inventory.removeall': put(
    '/services/removeinventoryall',
    'services:write',
    'Remove all extras of a list from the inventory',
    { body: z.object({ filter: ServiceFilter.prefault({}) }), answer: InventoryChanged },
  ),
  /** Extras of the session's seller, offered beside a stay. */
  'availability.extras': post('/availability/extras', session('reservation:read'), 'Search extras', {
    query: z.object({ sessionId: z.string().max(64).optional() }),
    body: z.object({ filter: ExtraSearchFilter }),
    answer: answerItems(FoundExtra),
  }),
  /** One image of a room, tour or extra (multipart, field `file`). */
  'images.add': post('/images', 'reservation:write', 'Upload a picture', { answer: answerData(Image) }),
  /** Items of one kind that match a filter, for pickers and landing pages. */
  'search.getitems': post('/search/getitems', 'public', 'Get the names of found items', {
    body: z.strictObject({
      type: z.enum(SEARCH_ITEM_TYPES),
      filter: z
        .object({
          ids: z.array(Id).max(100).optional(),
          keyword: z.string().max(100).optional(),
          location: z.union([Id, z.array(Id).max(50)]).optional(),
          limit: z.number().int().min(1).max(100).default(20),
        })
        .prefault({}),
    }),
    answer: answerItems(
      z.object({
        id: z.number(),
        type: z.enum(SEARCH_ITEM_TYPES),
        name: z.string(),
        path: z.string(),
        photo: z.string().nullable(),
      }),
    ),
  }),
});

export const serviceRefusals = ['extra.capacity'] as const;
