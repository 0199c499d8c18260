import { z } from 'zod';
import { MAX_NIGHTS } from '#libs/stays';
import { callsOf, get, post, session } from '../call.js';
import { BOARDS, CancellationTier } from './price-plans.js';
import { Location, PLACE_TYPES } from './hotels.js';
import { ReviewScore } from '../review-score.js';
import { Day } from './planning.js';
import { Party } from '../party.js';
import { Amount, Country, Currency, Id, Language, Stats, answerData, answerItems } from '../answers.js';

/** A step of a price, in the offer's currency. The steps sum to the price. */
export const PriceLine = z.object({
  step: z.enum([
    'night',
    'tour',
    'transfer',
    'extra',
    'fee',
    'campaign',
    'markup',
    'promotion',
    'discount',
    'tax',
    'conversion',
  ]),
  day: z.number().optional(),
  /** The campaign or code, in the caller's language. */
  note: z.string().optional(),
  /** For a night: the price in planning, and the percentage that the party pays. */
  base: z.number().optional(),
  percent: z.number().optional(),
  /** For a conversion: the rate from the hotel's currency to the offer's, by which the other steps are converted. */
  rate: z.number().optional(),
  amount: z.number(),
});
export type PriceLine = z.output<typeof PriceLine>;
/** A person's share of the price in planning, in percent. */
export const OccupancyShare = z.object({
  guest: z.enum(['room', 'adult', 'child']),
  age: z.number().optional(),
  percent: z.number(),
});
export type OccupancyShare = z.output<typeof OccupancyShare>;
export const Price = z.object({
  amount: z.number(),
  currency: z.string(),
  breakdown: z.array(PriceLine),
  /** The computation of the night's percentage. */
  occupancy: z.array(OccupancyShare).optional(),
  /** The price plan from which this one's prices are derived. */
  derivedFrom: z.string().optional(),
});
export type Price = z.output<typeof Price>;

export const Offer = z.object({
  offerId: z.string(),
  room: z.object({ id: z.number(), name: z.string(), photo: z.string().nullable() }),
  pricePlan: z.object({
    id: z.number(),
    name: z.string(),
    board: z.enum(BOARDS),
    refundable: z.boolean(),
    cancellation: z.array(CancellationTier),
    payment: z.union([z.literal('now'), z.literal('athotel'), z.object({ depositPercent: z.number() })]),
  }),
  party: z.object({ adults: z.number(), children: z.array(z.number()) }),
  nights: z.number(),
  /** Itemised if the search asks for it or names a hotel. */
  price: Price.partial({ breakdown: true }),
  left: z.number(),
});
export type Offer = z.output<typeof Offer>;

export const FoundHotel = z.object({
  hotel: z.object({
    id: z.number(),
    name: z.string(),
    category: z.number(),
    propertyType: z.number(),
    location: Location,
    photo: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    amenities: z.array(z.number()),
    reviews: ReviewScore,
  }),
  from: z.object({ amount: z.number(), currency: z.string() }),
  /**
   * For several rooms, offers for one party after the other; `from` is the sum of the cheapest. All offers if the search
   * names a hotel, else the three cheapest per party.
   */
  offers: z.array(Offer),
});
export type FoundHotel = z.output<typeof FoundHotel>;

export const SEARCH_SORTS = ['recommended', 'price', '-price', 'stars', 'name', 'distance'] as const;

const SearchFilter = z.object({
  country: Country.default('TR'),
  lang: Language.default('tr'),
  channel: z.enum(['b2c', 'b2b']).default('b2c'),
  location: z.union([Id, z.array(Id).max(50)]).optional(),
  hotel: Id.optional(),
  /** Any of them. */
  hotels: z.array(Id).max(50).optional(),
  keyword: z.string().max(100).optional(),
  party: z.union([Party, z.array(Party).min(1).max(9)]).default({ adults: 2, children: [] }),
  checkIn: Day.optional(),
  checkOut: Day.optional(),
  promotion: z.string().max(40).optional(),
  currency: Currency.optional(),
  stars: z.array(z.number().int().min(0).max(14)).max(15).optional(),
  themes: z.array(z.number().int()).max(40).optional(),
  amenities: z.array(z.number().int()).max(100).optional(),
  board: z.union([z.enum(BOARDS), z.array(z.enum(BOARDS)).max(6)]).optional(),
  price: z.object({ min: Amount.optional(), max: Amount.optional() }).optional(),
  refundable: z.boolean().optional(),
  /** Whether prices are itemised; by default if `hotel` is given. */
  breakdown: z.boolean().optional(),
});
type SearchFilter = z.output<typeof SearchFilter>;

/** Why no stay begins on a day. */
export const CALENDAR_REASONS = ['past', 'tooFar', 'minStay', 'soldOut', 'closed'] as const;

/** In the order of the checks. */
export const NOT_SOLD_REASONS = [
  'noMarket',
  'noRate',
  'cutOff',
  'party',
  'release',
  'minStay',
  'maxStay',
  'cta',
  'ctd',
  'noPrice',
  'stopSale',
  'marketFull',
  'soldOut',
  'switchedOff',
  'notInInventory',
  'noAgreement',
] as const;
/** Why a hotel, room or price plan is not sold for a stay, possibly with the day that causes it. */
export const WhyNot = z.object({
  room: z.object({ id: z.number(), name: z.string() }).nullable(),
  pricePlan: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** The party's position in the search. */
  party: z.number().nullable(),
  date: z.number().nullable(),
  reason: z.enum(NOT_SOLD_REASONS),
  /** The rule's limit: nights of minimum or maximum stay, days of release, persons in a room. */
  value: z.number().nullable(),
});
export type WhyNot = z.output<typeof WhyNot>;

const FoundName = z.object({
  id: z.number(),
  type: z.enum(['hotel', ...PLACE_TYPES, 'tour']),
  name: z.string(),
  path: z.string(),
});

const Count = z.object({ id: z.union([z.number(), z.string()]), count: z.number() });

export const availabilityCalls = callsOf('inventory', {
  'availability.hotels': post('/availability', session('reservation:read'), 'Search hotels', {
    query: z.object({ sessionId: z.string().max(64).optional() }),
    body: z.object({
      filter: SearchFilter.prefault({}),
      sort: z.enum(SEARCH_SORTS).default('recommended'),
      page: z.number().int().min(1).max(10_000).default(1),
      limit: z.number().int().min(1).max(100).default(10),
    }),
    answer: z.object({
      status: z.literal(true),
      items: z.array(FoundHotel),
      stats: Stats,
      facets: z.object({
        boards: z.array(Count),
        stars: z.array(Count),
        amenities: z.array(Count),
        price: z.object({ min: z.number(), max: z.number() }).nullable(),
      }),
    }),
  }),
  /** The lowest price of a stay for each day of arrival, as `/availability` answers it for that day. */
  'availability.calendar': post('/availability/calendar', session('reservation:read'), 'Get lowest prices by day', {
    query: z.object({ sessionId: z.string().max(64).optional() }),
    body: z.object({
      filter: SearchFilter.omit({ checkIn: true, checkOut: true }).prefault({}),
      nights: z.number().int().min(1).max(MAX_NIGHTS).default(1),
      /** Days of arrival, at most 62. */
      from: Day,
      to: Day,
    }),
    answer: answerData(
      z.object({
        nights: z.number(),
        days: z.array(
          z.object({
            date: z.number(),
            price: z.object({ amount: z.number(), currency: z.string() }).nullable(),
            reason: z.enum(CALENDAR_REASONS).nullable(),
            /** With `minStay`: from how many nights on. */
            minStay: z.number().nullable(),
          }),
        ),
      }),
    ),
  }),
  /** Why a hotel or a part of it is missing from a search, and which parts are sold. */
  'availability.why': post('/availability/why', 'reservation:read', 'Explain why a hotel is not for sale', {
    body: z.object({ filter: SearchFilter.extend({ hotel: Id }) }),
    answer: answerData(
      z.object({
        hotel: z.object({ id: z.number(), name: z.string() }),
        market: z.object({ id: z.number(), name: z.string() }).nullable(),
        found: FoundHotel.nullable(),
        reasons: z.array(WhyNot),
        /** Whether the caller may open the hotel's planning. */
        planning: z.boolean(),
      }),
    ),
  }),
  'search.term': get('/search', 'public', 'Find hotels, tours and places by keyword', {
    query: z.object({
      term: z.string().max(100).default(''),
      /** A place: without a term, where hotels are near it. */
      near: Id.optional(),
      sessionId: z.string().max(64).optional(),
    }),
    answer: answerItems(FoundName).extend({
      /** Where nothing has such a name: places with hotels, and the country with most of them. */
      instead: z.array(FoundName).optional(),
    }),
  }),
});

export const availabilityRefusals = [
  'calendar.period',
  'tour.soldOut',
  'tour.notSold',
  'extra.soldOut',
  'extra.notSold',
  'extra.details',
  'stay.noNights',
  'stay.tooLong',
  'stay.past',
  'stay.tooFar',
  'offer.expired',
  'offer.forged',
  'room.soldOut',
  'room.notSold',
  'price.changed',
  'offer.channel',
] as const;
