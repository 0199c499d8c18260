import { z } from 'zod';
import {
  Amount,
  Country,
  Currency,
  Flag,
  Id,
  answerData,
  answerItems,
  answerRecord,
  answerRecords,
} from '../answers.js';
import { callsOf, changing, get, post, put } from '../call.js';
import { listQuery } from '../list-query.js';
import { MissingPart, SupplierLocation } from '../supplier-search.js';
import { Party } from '../party.js';
import { FlightAnswer, FlightItem, FlightQuery } from './flights.js';
import { Day } from './planning.js';

/** A language and a country, as suppliers write them. */
export const Culture = z.string().regex(/^[a-z]{2}-[A-Z]{2}$/, 'field.format');
export const PlainMoney = z.object({ amount: z.number(), currency: z.string() });
const Reference = z.object({ id: z.string(), name: z.string() });
/** A text in a request that goes to a supplier. */
const Line = (most: number) => z.string().trim().max(most);
export const ProductId = z.string().trim().min(1).max(60);
/** An offer of a search: signed, and valid as long as the supplier's. */
export const OfferId = z.string().min(1).max(6_000);
const DateText = z
  .union([z.iso.date(), z.iso.datetime({ local: true, offset: true })])
  .transform((text) => text.slice(0, 10));

/** What cancelling costs until a moment; the last one also holds afterwards. */
const PenaltyUntil = z.object({ until: z.string(), amount: z.number(), currency: z.string() });

export const SupplierOffer = z.object({
  offerId: z.string(),
  night: z.number(),
  checkIn: z.number().nullable(),
  /** False: the supplier confirms it within a day. */
  isInstant: z.boolean(),
  /** Null where the supplier does not state it. */
  refundable: z.boolean().nullable(),
  price: PlainMoney,
  rooms: z.array(z.object({ id: z.string(), name: z.string(), board: Reference, left: z.number().nullable() })),
  penalties: z.array(PenaltyUntil),
});
export type SupplierOffer = z.output<typeof SupplierOffer>;

export const SupplierHotelItem = z.object({
  supplier: z.string(),
  product: z.string(),
  provider: z.string(),
  name: z.string(),
  stars: z.number().nullable(),
  address: z.string(),
  description: z.string(),
  thumbnail: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  country: Reference.nullable(),
  city: Reference.nullable(),
  town: Reference.nullable(),
  themes: z.array(Reference),
  boards: z.array(Reference),
  from: PlainMoney,
  offers: z.array(SupplierOffer),
});
export type SupplierHotelItem = z.output<typeof SupplierHotelItem>;

/** Beside the items of a search: how many there were, and what is missing where a part did not answer in time. */
export const SearchAnswer = {
  found: z.number(),
  partial: z.boolean(),
  missing: z.array(MissingPart),
};

export const SuggestedPlaceItem = z.object({
  id: z.string(),
  /** Of a place to search in: 1 country, 2 city, 3 town, 4 village, 5 airport. Null for a hotel, which is a product. */
  type: z.number().nullable(),
  kind: z.enum(['country', 'city', 'town', 'village', 'airport', 'hotel']),
  name: z.string(),
  city: z.string(),
  country: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});

const Product = z.object({
  id: z.string(),
  name: z.string(),
  stars: z.number().nullable(),
  address: z.string(),
  phone: z.string(),
  homePage: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  texts: z.array(z.object({ name: z.string(), text: z.string() })),
  facilities: z.array(
    z.object({ name: z.string(), items: z.array(z.object({ name: z.string(), isPriced: z.boolean() })) }),
  ),
  photos: z.array(z.string()),
  rooms: z.array(z.object({ code: z.string(), name: z.string(), photos: z.array(z.string()) })),
  /** Of the named offer's search: all offers of the hotel with their terms. */
  offers: z.array(SupplierOffer),
});

export const SUPPLIER_STATES = [
  'open',
  'travellersSet',
  'committing',
  'committed',
  'commitUnknown',
  'failed',
  'expired',
  'abandoned',
  'cancelAsked',
  'cancelled',
  'cancelledWithPenalty',
] as const;
export type SupplierState = (typeof SUPPLIER_STATES)[number];

const TravellerForm = z.object({
  travellerId: z.string(),
  type: z.number(),
  passengerType: z.number().nullable(),
  title: z.number().nullable(),
  titles: z.array(Reference),
  isLeader: z.boolean(),
  requiredFields: z.array(z.string()),
  birthDateFrom: z.string().nullable(),
  birthDateTo: z.string().nullable(),
  orderNumber: z.number().nullable(),
});

/** A booking at a supplier. */
export const SupplierTransaction = z.object({
  id: z.string(),
  state: z.enum(SUPPLIER_STATES),
  supplier: z.string(),
  kind: z.enum(['hotel', 'flight']),
  price: PlainMoney,
  /** As it was searched, where it differs. */
  was: PlainMoney.nullable(),
  expiresOn: z.string(),
  agencyReservationNumber: z.string(),
  reservationNumber: z.string().nullable(),
  refundable: z.boolean().nullable(),
  penalties: z.array(PenaltyUntil),
  beginDate: z.number().nullable(),
  endDate: z.number().nullable(),
  services: z.array(
    z.object({ name: z.string(), begin: z.string().nullable(), end: z.string().nullable(), detail: z.string() }),
  ),
  /** What the supplier asks of each traveller. */
  travellers: z.array(TravellerForm),
  warnings: z.array(z.string()),
  /** Of a failed one: the supplier's reason. */
  failure: z.string(),
  /** The quoted penalty of a booking that is being cancelled. */
  penalty: PlainMoney.nullable(),
  calls: z.array(z.object({ op: z.string(), at: z.string(), ms: z.number(), success: z.boolean() })),
});
export type SupplierTransaction = z.output<typeof SupplierTransaction>;
/** A traveller who is on the same flight of the day in another booking of the account: to be looked at, not refused. */
const AlreadyBooked = z.object({
  travellerId: z.string(),
  /** The other reservation; null while the supplier has not confirmed it. */
  reservationNumber: z.string().nullable(),
});
const answerTransaction = answerData(SupplierTransaction);

const Phone = z.object({
  countryCode: Line(6).default(''),
  areaCode: Line(10).default(''),
  phoneNumber: Line(20).default(''),
});
const Passport = z.object({
  serial: Line(10).default(''),
  number: Line(20).default(''),
  expireDate: DateText.optional(),
  issueDate: DateText.optional(),
  citizenshipCountryCode: Country.optional(),
});
const Address = z.object({
  contactPhone: Phone.optional(),
  email: Line(200).default(''),
  address: Line(300).default(''),
  zipCode: Line(20).default(''),
});

/** A traveller, with the field names of the suppliers' own form. */
export const SupplierTraveller = z.object({
  travellerId: z.string().min(1).max(40),
  type: z.number().int().min(1).max(3).default(1),
  title: z.number().int().min(1).max(20).default(1),
  isLeader: z.boolean().default(false),
  name: Line(60),
  surname: Line(60),
  birthDate: DateText.optional(),
  nationality: z.object({ twoLetterCode: Country }).optional(),
  identityNumber: Line(20).default(''),
  passportInfo: Passport.optional(),
  address: Address.optional(),
});
export type SupplierTraveller = z.output<typeof SupplierTraveller>;

/** Who books, where it is another person or a company. */
export const SupplierCustomer = z.object({
  isCompany: z.boolean().default(false),
  title: z.number().int().min(1).max(20).optional(),
  name: Line(120).default(''),
  surname: Line(60).default(''),
  birthDate: DateText.optional(),
  identityNumber: Line(20).optional(),
  passportInfo: Passport.optional(),
  address: z
    .object({
      city: z.object({ name: Line(100) }).optional(),
      country: z.object({ name: Line(100) }).optional(),
      email: Line(200).optional(),
      phone: Line(30).optional(),
      address: Line(300).optional(),
      zipCode: Line(20).optional(),
    })
    .optional(),
  taxInfo: z.object({ taxOffice: Line(100).default(''), taxNumber: Line(20).default('') }).optional(),
});
export type SupplierCustomer = z.output<typeof SupplierCustomer>;

const ById = z.object({ id: z.uuid() });

/** Which hotel of ours a supplier's is. */
export const SupplierMapping = z.object({
  supplier: z.string(),
  code: z.string(),
  name: z.string(),
  city: z.string(),
  stars: z.number().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  giataId: z.string(),
  /** Null for a doubt, and for a hotel that we do not have. */
  hotel: z.number().nullable(),
  method: z.enum(['giata', 'nameGeo', 'manual']),
  score: z.number(),
  state: z.enum(['proposed', 'confirmed', 'rejected']),
  /** Of a doubt: the hotels that it may be. */
  candidates: z.array(z.object({ hotel: z.number(), score: z.number() })),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
});
export type SupplierMapping = z.output<typeof SupplierMapping>;

export const supplierCalls = callsOf('reservations', {
  /**
   * At most thirty hotels, with the markups of the caller's account: `markupRate` and `isPartner` of other systems are accepted
   * and change nothing.
   */
  'paximum.price': post('/paximum/price', 'reservation:read', "Search a supplier's hotels", {
    body: z.strictObject({
      arrivalLocations: z.array(SupplierLocation).min(1).max(20).optional(),
      products: z.array(ProductId).min(1).max(50).optional(),
      checkIn: Day.optional(),
      checkOut: Day.optional(),
      night: z.number().int().min(1).max(30).optional(),
      party: z.union([Party, z.array(Party).min(1).max(9)]).optional(),
      roomCriteria: z
        .array(
          z.strictObject({
            adult: z.number().int().min(1).max(9),
            childAges: z.array(z.number().int().min(0).max(17)).max(6).default([]),
          }),
        )
        .min(1)
        .max(9)
        .optional(),
      nationality: Country.default('TR'),
      currency: Currency.default('try'),
      culture: Culture.default('tr-TR'),
      markupRate: z.number().min(0).max(100).optional(),
      isPartner: Flag.optional(),
    }),
    answer: answerItems(SupplierHotelItem).extend(SearchAnswer),
  }),
  'paximum.product': post('/paximum/product', 'reservation:read', "Get a supplier's hotel", {
    body: z.strictObject({
      product: ProductId,
      provider: Line(40).optional(),
      /** An offer that a search has found: its hotel's other offers and their terms are in the answer. */
      offerId: OfferId.optional(),
      culture: Culture.default('tr-TR'),
    }),
    answer: answerData(Product),
  }),
  'paximum.arrival': post('/paximum/arrival', 'public', "Find a supplier's destinations", {
    body: z.strictObject({ query: z.string().trim().min(3).max(100), culture: Culture.default('tr-TR') }),
    answer: answerItems(SuggestedPlaceItem),
  }),
  /**
   * Begins a booking: nothing is reserved yet. A price or terms that have become worse are refused as price.changed 409 with
   * both; `accept` with the `amount` that was shown goes on.
   */
  'paximum.transaction': post('/paximum/transaction', 'reservation:write', "Begin a supplier's booking", {
    body: z.strictObject({
      offerIds: z.array(OfferId).min(1).max(9),
      currency: Currency.optional(),
      culture: Culture.default('tr-TR'),
      accept: z.boolean().default(false),
      amount: Amount.optional(),
    }),
    answer: answerTransaction,
  }),
  'paximum.transaction.get': get('/paximum/transaction/{id}', 'reservation:read', "Get a supplier's booking", {
    params: ById,
    answer: answerTransaction,
  }),
  /** Travellers by what the booking asks of each. `agencyReservationNumber` is kept beside our own, which the supplier gets. */
  'paximum.update': post('/paximum/update', 'reservation:write', "Set the guests of a supplier's booking", {
    body: z.strictObject({
      transactionId: z.uuid(),
      travellers: z.array(SupplierTraveller).min(1).max(60),
      customerInfo: SupplierCustomer.optional(),
      reservationNote: Line(500).default(''),
      agencyReservationNumber: Line(40).default(''),
    }),
    answer: answerData(SupplierTransaction.extend({ alreadyBooked: z.array(AlreadyBooked) })),
  }),
  /** Books, once. Without a clear answer the state is commitUnknown, which resolves itself by asking the supplier. */
  'paximum.commit': changing(
    get('/paximum/commit/{id}', 'reservation:write', "Commit a supplier's booking", {
      params: ById,
      answer: answerTransaction,
    }),
  ),
  /** Without `penalty` the supplier's penalty is asked and kept; with it, the booking is cancelled if it costs no more. */
  'paximum.cancel': post('/paximum/cancel/{id}', 'reservation:write', "Cancel a supplier's booking", {
    params: ById,
    body: z.strictObject({ penalty: Amount.optional() }),
    answer: answerTransaction,
  }),
  /** Doubts first, then proposals by their score. */
  'suppliers.mappings': get('/suppliers/mappings', 'superadmin', "List which hotels suppliers' hotels are", {
    query: listQuery(['score'] as const, {
      status: z.enum(['proposed', 'confirmed', 'rejected', 'all']).default('proposed'),
    }),
    answer: answerRecords(SupplierMapping),
  }),
  'suppliers.mappings.decide': put(
    '/suppliers/mappings/{supplier}/{code}',
    'superadmin',
    "Decide which hotel a supplier's hotel is",
    {
      params: z.object({ supplier: z.string().min(1).max(40), code: z.string().min(1).max(60) }),
      body: z.strictObject({ state: z.enum(['confirmed', 'rejected']), hotel: Id.optional() }),
      answer: answerRecord(SupplierMapping),
    },
  ),
  'paximum.flight': post('/paximum/flight', 'reservation:read', "Search a supplier's flights", {
    body: z.strictObject({ query: FlightQuery, markupRate: z.number().min(0).max(100).optional() }),
    answer: answerItems(FlightItem).extend(FlightAnswer),
  }),
  /** Today's price of an offer of flights, as a new offer. */
  'paximum.flightprice': post('/paximum/flight/price', 'reservation:read', "Price a supplier's flight", {
    body: z.strictObject({ query: z.strictObject({ offerId: OfferId, culture: Culture.default('tr-TR') }) }),
    answer: answerData(z.object({ offerId: z.string(), price: PlainMoney, was: PlainMoney, isChanged: z.boolean() })),
  }),
});

export const supplierRefusals = [
  'supplier.refused',
  'supplier.state',
  'supplier.expired',
  'supplier.offers',
  'supplier.inBasket',
  'supplier.unpaid',
  'supplier.travellers',
  'supplier.currency',
  'traveller.unknown',
  'traveller.missing',
  'traveller.latin',
  'traveller.age',
] as const;
