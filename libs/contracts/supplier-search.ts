import { z } from 'zod';
import { CURRENCIES } from '#libs/money';

/** A place of a supplier. Types: 1 country, 2 city, 3 town, 4 village, 5 airport. */
export const SupplierLocation = z.strictObject({
  id: z.string().trim().min(1).max(60),
  type: z.number().int().min(1).max(5),
});
export type SupplierLocation = z.output<typeof SupplierLocation>;

const IsoDay = z.iso.date();
const Common = {
  /** The currency asked for, in lower case. */
  currency: z.enum(CURRENCIES),
  culture: z.string().max(10),
};

/** A search for hotels, complete: equal searches are equal objects. */
export const AskedHotels = z.strictObject({
  kind: z.literal('hotels'),
  locations: z.array(SupplierLocation).max(20),
  products: z.array(z.string().min(1).max(60)).max(50),
  rooms: z
    .array(z.strictObject({ adult: z.number().int(), childAges: z.array(z.number().int()) }))
    .min(1)
    .max(9),
  nationality: z.string().length(2),
  checkIn: IsoDay,
  night: z.number().int().min(1).max(30),
  ...Common,
});
export type AskedHotels = z.output<typeof AskedHotels>;

/** A search for flights, complete. `night`: days until the return; null for one way. */
export const AskedFlights = z.strictObject({
  kind: z.literal('flights'),
  origin: SupplierLocation,
  destination: SupplierLocation,
  checkIn: IsoDay,
  night: z.number().int().min(0).max(365).nullable(),
  passengers: z
    .array(z.strictObject({ type: z.number().int().min(1).max(9), count: z.number().int().min(1).max(9) }))
    .min(1)
    .max(9),
  nonStop: z.boolean(),
  /** 0 all, 1 only with baggage, 2 only without. */
  baggage: z.number().int().min(0).max(2),
  classes: z.array(z.number().int().min(0).max(2)).min(1).max(3),
  ...Common,
});
export type AskedFlights = z.output<typeof AskedFlights>;

export const AskedSearch = z.discriminatedUnion('kind', [AskedHotels, AskedFlights]);
export type AskedSearch = z.output<typeof AskedSearch>;

const Minor = z.number().int();
const Reference = z.object({ id: z.string(), name: z.string() });
/** Money of a supplier, in minor units. */
export const SupplierMoney = z.object({ minor: Minor, currency: z.enum(CURRENCIES) });
export type SupplierMoney = z.output<typeof SupplierMoney>;

/** What a cancellation costs until a moment. The last one also holds afterwards. */
export const SupplierPenalty = z.object({ until: z.string(), minor: Minor });
export type SupplierPenalty = z.output<typeof SupplierPenalty>;

export const FoundRoom = z.object({
  id: z.string(),
  name: z.string(),
  boardId: z.string(),
  boardName: z.string(),
  boardGroups: z.array(Reference),
  /** Null: practically unlimited, or unknown. */
  allotment: z.number().nullable(),
});

/** An offer of a supplier at the supplier's own price. */
export const FoundSupplierOffer = z.object({
  supplier: z.string(),
  searchId: z.string(),
  /** The hotel at the supplier; and its provider, where the supplier sells several. */
  product: z.string(),
  provider: z.string(),
  id: z.string(),
  night: z.number(),
  checkIn: z.string().nullable(),
  /** False: the supplier has to be asked, which takes up to a day. */
  isInstant: z.boolean(),
  /** Null where it is unknown. */
  isRefundable: z.boolean().nullable(),
  price: SupplierMoney,
  rooms: z.array(FoundRoom),
  penalties: z.array(SupplierPenalty),
  expiresOn: z.string().nullable(),
});
export type FoundSupplierOffer = z.output<typeof FoundSupplierOffer>;

export const FoundSupplierHotel = z.object({
  supplier: z.string(),
  /** Within the supplier: needed for details where it sells several providers. */
  provider: z.string(),
  id: z.string(),
  name: z.string(),
  stars: z.number().nullable(),
  address: z.string(),
  description: z.string(),
  thumbnail: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  giataId: z.string(),
  country: Reference.nullable(),
  city: Reference.nullable(),
  town: Reference.nullable(),
  village: Reference.nullable(),
  themes: z.array(Reference),
  boards: z.array(Reference),
  offers: z.array(FoundSupplierOffer),
});
export type FoundSupplierHotel = z.output<typeof FoundSupplierHotel>;

const FlightStop = z.object({
  airport: Reference.nullable(),
  city: Reference.nullable(),
  country: Reference.nullable(),
  /** In the airport's own time. */
  date: z.string().nullable(),
});
/** Of a passenger type; `kind` 1 checked, 2 hand; `unit` 0 kilograms, 1 pounds, 2 pieces. */
export const Baggage = z.object({
  kind: z.number().nullable(),
  weight: z.number().nullable(),
  piece: z.number().nullable(),
  unit: z.number().nullable(),
  passengerType: z.number().nullable(),
});
const FlightSegment = z.object({
  flightNo: z.string(),
  airline: Reference.nullable(),
  departure: FlightStop.nullable(),
  arrival: FlightStop.nullable(),
  /** Minutes. */
  duration: z.number().nullable(),
});
/** One way of a journey. Route 1 is outbound, 2 the return. */
export const FlightLeg = z.object({
  flightNo: z.string(),
  route: z.number(),
  airline: Reference.extend({ thumbnail: z.string() }).nullable(),
  departure: FlightStop.nullable(),
  arrival: FlightStop.nullable(),
  duration: z.number().nullable(),
  dayChange: z.number().nullable(),
  class: Reference.extend({ type: z.number().nullable() }).nullable(),
  stopCount: z.number(),
  /** Null: unknown, which is not the same as none. */
  baggage: z.array(Baggage).nullable(),
  segments: z.array(FlightSegment),
});
export type FlightLeg = z.output<typeof FlightLeg>;

/** What a fee costs for one way and for both; offers with the same key share it. */
export const FlightFees = z.object({ key: z.string(), oneWayMinor: Minor, roundTripMinor: Minor });
/** An offer of one flight. On a round trip two are sold together where they have a group key in common. */
export const FoundFlightOffer = z.object({
  /** The id by group key; the key is empty for an offer that is sold alone. */
  ids: z.array(z.object({ groupKey: z.string(), id: z.string() })),
  isPackage: z.boolean(),
  price: SupplierMoney,
  fees: FlightFees.nullable(),
  brand: z.string(),
  features: z.array(z.string()),
  seats: z.number().nullable(),
  breakdown: z.array(
    z.object({ passengerType: z.number(), count: z.number(), minor: Minor, taxMinor: Minor.nullable() }),
  ),
  isRefundable: z.boolean().nullable(),
  expiresOn: z.string().nullable(),
});
export type FoundFlightOffer = z.output<typeof FoundFlightOffer>;

export const FoundFlight = z.object({
  supplier: z.string(),
  searchId: z.string(),
  provider: z.string(),
  id: z.string(),
  legs: z.array(FlightLeg).min(1),
  offers: z.array(FoundFlightOffer),
});
export type FoundFlight = z.output<typeof FoundFlight>;

/** A part of a search that did not answer, and why. */
export const MissingPart = z.object({
  supplier: z.string(),
  location: z.string().nullable(),
  reason: z.enum(['late', 'refused', 'unanswered']),
});
export type MissingPart = z.output<typeof MissingPart>;

/** What a search has found, before anyone's markup. */
export const SearchResult = z.object({
  hotels: z.array(FoundSupplierHotel),
  flights: z.array(FoundFlight),
  /** How many there were, of which the first are kept. */
  found: z.number().int(),
  missing: z.array(MissingPart),
  /** How many parts of the search answered, possibly with nothing. */
  answered: z.number().int(),
  /** The earliest moment at which an offer of it expires; null where it is unknown. */
  expiresOn: z.string().nullable(),
});
export type SearchResult = z.output<typeof SearchResult>;
