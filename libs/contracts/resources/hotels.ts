import { z } from 'zod';
import { ReviewScore } from '../review-score.js';
import { HOME_ZONE, isTimeZone } from '#libs/stays';
import {
  ById,
  Flag,
  Id,
  Language,
  LocalText,
  LocationId,
  Revision,
  answerData,
  answerItems,
  answerList,
  answerRecord,
  answerRecords,
  changeOf,
  fieldChangeOf,
  ok,
} from '../answers.js';
import { callsOf, get, patch, post, put, remove } from '../call.js';
import { Email } from '../email-address.js';
import { filters, listQuery } from '../list-query.js';
import { Phone } from '../phone-number.js';
import { QUALIFIERS } from '../qualifiers.js';
import { aName, oneLine } from '../texts.js';
import { Room } from './rooms.js';

export const CHANNELS = ['all', 'b2c', 'b2b'] as const;
const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** A time zone that the server knows, since an unknown one would fail every search of the hotel. */
const TimeZone = z.string().max(60).refine(isTimeZone).meta({ format: 'time-zone' });

export const PLACE_TYPES = ['country', 'region', 'airport', 'city', 'district'] as const;

/** A place: a country, a region of several cities, an airport with the places it serves, a city (province) or a district. */
export const Location = z.object({
  id: z.number(),
  name: z.string(),
  type: z.enum(PLACE_TYPES),
  country: z.string(),
  parent: z.number().nullable(),
  /** `Kaş, Antalya, Türkiye` */
  path: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type Location = z.output<typeof Location>;

/** The photo category whose first photo is the hotel's logo. */
export const LOGO_CATEGORY = 'sign.logo';

export const Photo = z.object({
  id: z.number(),
  category: z.string(),
  position: z.number(),
  captions: LocalText,
  url: z.string(),
  thumbnail: z.string(),
  width: z.number(),
  height: z.number(),
});
export type Photo = z.output<typeof Photo>;

const AgeBand = z.strictObject({ from: z.number().min(0).max(18), to: z.number().min(0).max(18) });

/** The fields of a hotel that staff can change. */
export const HotelInput = z.strictObject({
  name: aName(200),
  status: z.boolean().default(true),
  propertyType: z.number().int().min(1).max(9).default(1),
  category: z.number().int().min(0).max(14).default(0),
  themes: z.array(z.number().int().min(1).max(40)).max(40).default([]),
  qualifiers: z.array(z.enum(QUALIFIERS)).max(QUALIFIERS.length).default([]),
  location: LocationId,
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
  address: z.string().max(500).default(''),
  email: z.union([Email, z.literal('')]).default(''),
  phone: Phone.or(z.literal('')).default(''),
  checkInHour: Clock.default('14:00'),
  checkOutHour: Clock.default('12:00'),
  timeZone: TimeZone.default(HOME_ZONE),
  description: LocalText.default([]),
  amenities: z.array(z.number().int().min(1).max(500)).max(200).default([]),
  policies: z
    .strictObject({
      smoking: z.enum(['yes', 'no', 'areas']).default('no'),
      pets: z.enum(['yes', 'no', 'onRequest']).default('no'),
      parking: z.enum(['free', 'paid', 'none']).default('none'),
    })
    .prefault({}),
  childAges: z
    .array(AgeBand)
    .max(6)
    .default([
      { from: 0, to: 2 },
      { from: 2, to: 12 },
    ]),
  tax: z
    .strictObject({ vat: z.number().min(0).max(100), accommodation: z.number().min(0).max(100), included: z.boolean() })
    .default({ vat: 10, accommodation: 2, included: true }),
  /** The hour from which tonight can no longer be booked. */
  cutOffHour: z.number().int().min(0).max(24).default(24),
  channelManager: oneLine(60).default(''),
});
export type HotelInput = z.output<typeof HotelInput>;

export const Hotel = HotelInput.omit({ location: true }).extend({
  id: z.number(),
  revision: Revision,
  account: z.number(),
  location: Location,
  photos: z.array(Photo),
  logo: z.object({ id: z.number(), url: z.string() }).nullable(),
});
export type Hotel = z.output<typeof Hotel>;

export const HotelListed = z.object({
  id: z.number(),
  name: z.string(),
  status: z.boolean(),
  account: z.number(),
  propertyType: z.number(),
  category: z.number(),
  location: Location,
  photo: z.string().nullable(),
  channelManager: z.string(),
  rooms: z.number(),
  own: z.boolean(),
  /** The caller's reselling status of another account's hotel; null without a request. */
  inventory: z.object({ state: z.enum(['pending', 'approved', 'rejected']), status: z.boolean() }).nullable(),
});
export type HotelListed = z.output<typeof HotelListed>;

/** An account's request to resell another account's hotel. */
export const InventoryRequest = z.object({
  id: z.number(),
  hotel: z.object({ id: z.number(), name: z.string() }),
  account: z.object({ id: z.number(), name: z.string() }),
  createdAt: z.string(),
});
export type InventoryRequest = z.output<typeof InventoryRequest>;

const HOTEL_PAGES = ['about', 'rooms', 'photos', 'location', 'policies'] as const;

/** A hotel's page for guests in one language, as blocks for a site's layout. */
export const HotelPage = z.object({
  hotel: z.object({ id: z.number(), name: z.string() }),
  page: z.enum(HOTEL_PAGES),
  lang: z.string(),
  title: z.string(),
  blocks: z.array(
    z.object({
      title: z.string(),
      text: z.string().optional(),
      items: z.array(z.string()).optional(),
      photos: z.array(z.object({ url: z.string(), thumbnail: z.string(), caption: z.string() })).optional(),
      map: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
    }),
  ),
});
export type HotelPage = z.output<typeof HotelPage>;

const HOTEL_SORTS = ['id', 'name', 'category', 'status'] as const;

const HotelFilters = {
  status: Flag.optional(),
  location: Id.optional(),
  inventory: z.enum(['all', 'addedbyme', 'ininventory', 'notininventory']).default('all'),
  account: Id.optional(),
  channelManager: z.string().max(60).optional(),
};

/** The filters of the hotel list, for bulk actions on the whole list. */
const HotelFilter = z.object({ ...filters(HotelFilters), keyword: z.string().max(100).optional() });
const InventoryChanged = answerData(z.object({ changed: z.number() }));

export const hotelCalls = callsOf('inventory', {
  'hotels.list': get('/hotels', 'hotels:read', 'List hotels', {
    query: listQuery(HOTEL_SORTS, HotelFilters, { limit: 12 }),
    answer: answerRecords(HotelListed),
  }),
  'hotels.get': get('/hotels/{id}', 'hotels:read', 'Get a hotel', { params: ById, answer: answerRecord(Hotel) }),
  'hotels.create': post('/hotels', 'hotels:write', 'Create a hotel', { body: HotelInput, answer: answerRecord(Hotel) }),
  'hotels.update': put('/hotels/{id}', 'hotels:write', 'Replace a hotel', {
    params: ById,
    body: changeOf(HotelInput),
    answer: answerRecord(Hotel),
  }),
  'hotels.patch': patch('/hotels/{id}', 'hotels:write', 'Change one field of a hotel', {
    params: ById,
    body: fieldChangeOf(HotelInput),
    answer: answerRecord(Hotel),
  }),
  'hotels.delete': remove('/hotels/{id}', 'hotels:write', 'Remove a hotel', { params: ById, answer: ok }),
  /** Switches the sale of one's own hotel, or the account's reselling of another's. */
  'hotels.inventory.change': put(
    '/hotels/inventory/change',
    'hotels:write',
    'Add a hotel to the inventory, or remove it',
    { body: z.strictObject({ id: Id, status: z.boolean() }), answer: ok },
  ),
  /** All hotels of other accounts that match the filter; one's own have a switch. */
  'hotels.inventory.add': put('/hotels/inventory/add', 'hotels:write', 'Add all hotels of a list to the inventory', {
    query: HotelFilter,
    answer: InventoryChanged,
  }),
  'hotels.inventory.remove': put(
    '/hotels/inventory/remove',
    'hotels:write',
    'Remove all hotels of a list from the inventory',
    { query: HotelFilter, answer: InventoryChanged },
  ),
  'hotels.requests.pending': get('/hotels/inventory-requests/pending', 'hotels:read', 'List open inventory requests', {
    query: listQuery(['id'] as const, {}),
    answer: answerRecords(InventoryRequest),
  }),
  'hotels.requests.approve': put(
    '/hotels/inventory-requests/{id}/approve',
    'hotels:write',
    'Approve an inventory request',
    { params: ById, answer: ok },
  ),
  'hotels.requests.reject': put(
    '/hotels/inventory-requests/{id}/reject',
    'hotels:write',
    'Reject an inventory request',
    { params: ById, answer: ok },
  ),
  'hotels.page': get('/hotels/{id}/page/{page}', 'public', "Get one page of a hotel's site", {
    params: z.object({ id: Id, page: z.enum(HOTEL_PAGES) }),
    query: z.object({ lang: Language.default('tr') }),
    answer: answerData(HotelPage),
  }),
  'hotels.locations': get('/hotels/locations', 'hotels:read', 'List the places that have hotels', {
    answer: answerItems(Location),
  }),
  'hotels.simplelist': get('/hotels/list', 'hotels:read', 'List hotels for a drop-down', {
    answer: answerList(z.object({ id: z.number(), name: z.string() })),
  }),
  'hotels.photos.add': post('/hotels/{id}/photos', 'hotels:write', 'Add photos to a hotel', {
    params: ById,
    answer: answerRecord(Hotel),
  }),
  'hotels.photos.order': put('/hotels/{id}/photos', 'hotels:write', "Order a hotel's photos", {
    params: ById,
    body: z.strictObject({
      photos: z.array(z.strictObject({ id: Id, category: z.string().max(40), captions: LocalText })).max(200),
    }),
    answer: answerRecord(Hotel),
  }),
  'hotels.photos.delete': remove('/hotels/{id}/photos/{photoId}', 'hotels:write', 'Remove a photo of a hotel', {
    params: z.object({ id: Id, photoId: Id }),
    answer: answerRecord(Hotel),
  }),
  'b2c.gethotel': get('/b2c/gethotel/{id}', 'public', 'Get a hotel as guests see it', {
    params: ById,
    // Guests do not see data between the owner and resellers.
    answer: answerData(
      Hotel.omit({ channelManager: true, cutOffHour: true, revision: true }).extend({
        rooms: z.array(Room.omit({ count: true, revision: true })),
        reviews: ReviewScore,
      }),
    ),
  }),
});

export const hotelRefusals = [
  'hotel.noLocation',
  'hotel.hasBookings',
  'photo.unreadable',
  'photo.tooLarge',
  'hotel.notForSale',
  'request.decided',
  'image.unknown',
  'ages.overlap',
] as const;
