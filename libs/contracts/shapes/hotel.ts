import { z } from 'zod';
import { Email } from '../email-address.js';
import { Phone } from '../phone-number.js';
import {
  Amount,
  ById,
  Country,
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
  answerList,
  answerRecord,
  answerRecords,
  changeOf,
  fieldChangeOf,
  fileOrImage,
  ok,
} from '../answers.js';
import { crud } from '../crud.js';
import { filters, listQuery } from '../list-query.js';
import { aName, oneLine } from '../texts.js';
import { HOME_ZONE, isTimeZone } from '#libs/stays';
import { QUALIFIERS } from '../qualifiers.js';
import { Day } from './planning.js';

export const BOARDS = ['RO', 'BB', 'HB', 'FB', 'AI', 'UAI'] as const;
export const CHANNELS = ['all', 'b2c', 'b2b'] as const;
const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** A time zone that is known here: an unknown one would fail every search that reaches the hotel. */
const TimeZone = z.string().max(60).refine(isTimeZone).meta({ format: 'time-zone' });

/** A place a hotel lies in: a country, a region of several cities, a city (province) or a district. */
export const Location = z.object({
  id: z.number(),
  name: z.string(),
  type: z.enum(['country', 'region', 'city', 'district']),
  country: z.string(),
  parent: z.number().nullable(),
  /** `Kaş, Antalya, Türkiye` */
  path: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type Location = z.output<typeof Location>;

/** The name an image has in the store, as `images.add` answers it. */
export const ImageFile = z.string().regex(/^[\w-]{1,80}(\.[a-z0-9]{2,5})?$/);
/** An image as shown. */
export const Image = z.object({ file: ImageFile, url: z.string(), thumbnail: z.string() });
export type Image = z.output<typeof Image>;

/** The category of photos whose first is the hotel's logo. */
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

/** The fields of a hotel that staff may write. */
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
  /** From this hour on, tonight can no longer be booked. */
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
  /** The asking account's reselling status of another account's hotel; null when it has not asked for it. */
  inventory: z.object({ state: z.enum(['pending', 'approved', 'rejected']), status: z.boolean() }).nullable(),
});

export type HotelListed = z.output<typeof HotelListed>;

/** An account that asks to resell another account's hotel. */
export const InventoryRequest = z.object({
  id: z.number(),
  hotel: z.object({ id: z.number(), name: z.string() }),
  account: z.object({ id: z.number(), name: z.string() }),
  createdAt: z.string(),
});
export type InventoryRequest = z.output<typeof InventoryRequest>;

const HOTEL_PAGES = ['about', 'rooms', 'photos', 'location', 'policies'] as const;
/** A hotel's page for guests, in one language, as blocks that a site lays out. */
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

export const MarketInput = z.strictObject({
  name: LocalName.min(1),
  currency: Currency.default('eur'),
  /** The guests' countries; a market without any is the hotel's default. */
  countries: z.array(Country).max(260).default([]),
  channel: z.enum(CHANNELS).default('all'),
  /**
   * Caps per room and night, for all guests of the market together; rooms that are not named have no cap of their own.
   */
  caps: z
    .array(z.strictObject({ room: Id, rooms: z.number().int().min(0).max(10_000) }))
    .max(200)
    .refine((caps) => new Set(caps.map(({ room }) => room)).size === caps.length)
    .default([]),
});
export type MarketInput = z.output<typeof MarketInput>;
export const Market = MarketInput.extend({
  id: z.number(),
  hotel: z.number(),
  currency: z.string(),
  revision: Revision,
});
export type Market = z.output<typeof Market>;

export const RoomInput = z.strictObject({
  type: z.number().int().min(1).max(12).default(1),
  name: LocalName.min(1),
  description: LocalText.default([]),
  count: z.number().int().min(0).max(10_000).default(1),
  size: z.number().min(0).max(10_000).multipleOf(0.01).default(0),
  beds: LocalName.default([]),
  maxAdults: z.number().int().min(1).max(20).default(2),
  maxChildren: z.number().int().min(0).max(10).default(0),
  maxPersons: z.number().int().min(1).max(30).default(2),
  amenities: z.array(z.number().int().min(1).max(500)).max(200).default([]),
  images: z.array(fileOrImage(ImageFile)).max(30).default([]),
  status: z.boolean().default(true),
});
export const Room = RoomInput.omit({ images: true }).extend({
  id: z.number(),
  hotel: z.number(),
  revision: Revision,
  images: z.array(Image),
});
export type Room = z.output<typeof Room>;

/** From `daysBefore` days before check-in on, cancelling costs the penalty; the tier with the fewest days that still applies counts. No tier at all: non-refundable. */
export const CancellationTier = z.strictObject({
  daysBefore: z.number().int().min(0).max(365),
  penalty: z.union([
    z.strictObject({ percent: z.number().min(0).max(100) }),
    z.strictObject({ nights: z.number().int().min(0).max(30) }),
    z.strictObject({ amount: Amount }),
  ]),
});
export type CancellationTier = z.output<typeof CancellationTier>;

/** The price of the child that comes `order`-th (1 the oldest), at ages [from, to). */
const ChildPrice = z.strictObject({
  order: z.number().int().min(1).max(10),
  from: z.number().min(0).max(18),
  to: z.number().min(0).max(18),
  /** Percent of the price of one adult in a double; 0 is free. */
  percent: z.number().min(0).max(100),
});

export const PricePlanInput = z.strictObject({
  name: LocalName.min(1),
  board: z.enum(BOARDS).default('BB'),
  cancellation: z.array(CancellationTier).max(10).default([]),
  payment: z
    .union([
      z.literal('now'),
      z.literal('athotel'),
      z.strictObject({
        depositPercent: z.number().min(1).max(99),
        /** The rest is paid so many days before arrival; without a number, at the hotel. */
        restDaysBefore: z.number().int().min(1).max(365).optional(),
      }),
    ])
    .default('now'),
  minStay: z.number().int().min(1).max(30).default(1),
  maxStay: z.number().int().min(1).max(30).default(30),
  releaseDays: z.number().int().min(0).max(365).default(0),
  rooms: z.array(Id).max(200).default([]),
  markets: z.array(Id).max(50).default([]),
  /** `room`: the cell's price is the room's; `person`: it is for two adults and the factors below apply. */
  pricing: z.enum(['room', 'person']).default('person'),
  /** Percent of half the price for two adults: one adult alone, the third, the fourth and later. */
  occupancy: z
    .strictObject({
      single: z.number().min(0).max(300).default(160),
      third: z.number().min(0).max(300).default(70),
      fourth: z.number().min(0).max(300).default(70),
    })
    .prefault({}),
  childPrices: z.array(ChildPrice).max(60).default([]),
  derivedFrom: z
    .strictObject({
      pricePlan: Id,
      percent: z.number().min(-99).max(500).optional(),
      amount: z.number().min(-1e7).max(1e7).optional(),
    })
    .nullable()
    .default(null),
  status: z.boolean().default(true),
});
export const PricePlan = PricePlanInput.extend({ id: z.number(), hotel: z.number(), revision: Revision });
export type PricePlan = z.output<typeof PricePlan>;

/** What the wizard of the first five minutes asks for. */
export const FastSetup = z.strictObject({
  hotel: HotelInput,
  /** Its rooms do not exist yet, so it has no caps for them. */
  market: MarketInput.omit({ caps: true }),
  rooms: z
    .array(
      RoomInput.extend({
        /** A night for two in the first plan, in the market's currency. */
        price: Amount.min(0.01).max(20_000_000),
      }),
    )
    .min(1)
    .max(30),
  /** The first one carries the prices; the others follow from it. */
  plans: z
    .array(
      PricePlanInput.omit({ rooms: true, markets: true, derivedFrom: true }).extend({
        derived: z
          .strictObject({
            percent: z.number().min(-99).max(500).optional(),
            amount: z.number().min(-1e7).max(1e7).optional(),
          })
          .nullable()
          .default(null),
      }),
    )
    .min(1)
    .max(10),
  from: Day,
  to: Day,
  weekend: z
    .strictObject({ weekdays: z.array(z.number().int().min(1).max(7)).max(7), percent: z.number().min(-99).max(500) })
    .nullable()
    .default(null),
});
export type FastSetup = z.output<typeof FastSetup>;

const HOTEL_SORTS = ['id', 'name', 'category', 'status'] as const;
const HotelFilters = {
  status: Flag.optional(),
  location: Id.optional(),
  inventory: z.enum(['all', 'addedbyme', 'ininventory', 'notininventory']).default('all'),
  account: Id.optional(),
  channelManager: z.string().max(60).optional(),
};
/** The filters of the hotel list, for bulk actions on all that it shows. */
const HotelFilter = z.object({ ...filters(HotelFilters), keyword: z.string().max(100).optional() });
const InventoryChanged = answerData(z.object({ changed: z.number() }));
const OfHotel = z.object({ hotel: Id.optional() });
const ofHotel = listQuery(['id'] as const, { hotel: Id.optional() });

const parts = { list: ofHotel, of: OfHotel };

export const hotelShapes = {
  'hotels.list': { query: listQuery(HOTEL_SORTS, HotelFilters, { limit: 12 }), answer: answerRecords(HotelListed) },
  'hotels.get': { params: ById, answer: answerRecord(Hotel) },
  'hotels.create': { body: HotelInput, answer: answerRecord(Hotel) },
  'hotels.update': { params: ById, body: changeOf(HotelInput), answer: answerRecord(Hotel) },
  'hotels.patch': { params: ById, body: fieldChangeOf(HotelInput), answer: answerRecord(Hotel) },
  'hotels.delete': { params: ById, answer: ok },
  /** Own hotels are switched on and off; of others', the asking account's sale of them. */
  'hotels.inventory.change': { body: z.strictObject({ id: Id, status: z.boolean() }), answer: ok },
  /** Of all hotels of other accounts that the filter shows; own ones have a switch of their own. */
  'hotels.inventory.add': { query: HotelFilter, answer: InventoryChanged },
  'hotels.inventory.remove': { query: HotelFilter, answer: InventoryChanged },
  'hotels.requests.pending': { query: listQuery(['id'] as const, {}), answer: answerRecords(InventoryRequest) },
  'hotels.requests.approve': { params: ById, answer: ok },
  'hotels.requests.reject': { params: ById, answer: ok },
  'hotels.page': {
    params: z.object({ id: Id, page: z.enum(HOTEL_PAGES) }),
    query: z.object({ lang: Language.default('tr') }),
    answer: answerData(HotelPage),
  },
  /** A hotel with all that puts it on sale, in one go: all of it or nothing. */
  'fastsetup.create': { body: FastSetup, answer: answerRecord(Hotel) },
  'hotels.locations': { answer: answerItems(Location) },
  'hotels.simplelist': { answer: answerList(z.object({ id: z.number(), name: z.string() })) },
  'hotels.photos.add': { params: ById, answer: answerRecord(Hotel) },
  'hotels.photos.order': {
    params: ById,
    body: z.strictObject({
      photos: z.array(z.strictObject({ id: Id, category: z.string().max(40), captions: LocalText })).max(200),
    }),
    answer: answerRecord(Hotel),
  },
  'hotels.photos.delete': { params: z.object({ id: Id, photoId: Id }), answer: answerRecord(Hotel) },
  'b2c.gethotel': {
    params: ById,
    // Without what is between an owner and those who sell for them.
    answer: answerData(
      Hotel.omit({ channelManager: true, cutOffHour: true, revision: true }).extend({
        rooms: z.array(Room.omit({ count: true, revision: true })),
      }),
    ),
  },

  ...crud('markets', { ...parts, input: MarketInput, record: Market }),
  ...crud('rooms', { ...parts, input: RoomInput, record: Room }),
  ...crud('priceplans', { ...parts, input: PricePlanInput, record: PricePlan }),
} as const;
