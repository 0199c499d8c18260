import { z } from 'zod';
import { Flag, Money, Named, Numeric, Text, When, listOf, maybe } from './lenient.js';

const Stop = z.object({ country: maybe(Named), city: maybe(Named), airport: maybe(Named), date: When });

const Baggage = z.object({
  weight: Numeric,
  piece: Numeric,
  baggageType: Numeric,
  unitType: Numeric,
  passengerType: Numeric,
});

const Segment = z.object({
  flightNo: Text,
  airline: maybe(Named),
  departure: maybe(Stop),
  arrival: maybe(Stop),
  duration: Numeric,
});

const FlightItem = z.object({
  segmentNumber: Numeric,
  flightNo: Text,
  flightDate: When,
  airline: maybe(z.object({ id: Text, name: Text, thumbnailFull: Text })),
  duration: Numeric,
  dayChange: Numeric,
  departure: maybe(Stop),
  arrival: maybe(Stop),
  flightClass: maybe(z.object({ type: Numeric, name: Text, code: Text })),
  route: Numeric,
  segments: listOf(Segment),
  stopCount: Numeric,
  baggageInformations: listOf(Baggage),
  flightType: Numeric,
});
export type WireFlightItem = z.output<typeof FlightItem>;

const Fees = z.object({
  key: Text,
  oneWay: maybe(z.object({ price: maybe(Money) })),
  roundTrip: maybe(z.object({ price: maybe(Money) })),
});

const FlightOffer = z
  .object({
    offerId: Text,
    offerIds: listOf(z.object({ groupKey: Text, offerId: z.string().min(1) })),
    groupKeys: listOf(z.string()),
    isPackageOffer: Flag,
    hasBrand: Flag,
    flightBrandInfo: maybe(
      z.object({ id: Text, name: Text, features: listOf(z.object({ name: Text, commercialName: Text })) }),
    ),
    seatInfo: maybe(z.object({ availableSeatCount: Numeric })),
    singleAdultPrice: maybe(Money),
    priceBreakDown: maybe(
      z.object({
        items: listOf(
          z.object({ passengerType: Numeric, passengerCount: Numeric, price: maybe(Money), airportTax: maybe(Money) }),
        ),
      }),
    ),
    serviceFee: maybe(Money),
    fees: maybe(Fees),
    reservableInfo: maybe(z.object({ reservable: Flag })),
    price: Money,
    expiresOn: When,
    isRefundable: Flag,
  })
  .refine(({ offerId, offerIds }) => offerId !== '' || offerIds.length > 0);
export type WireFlightOffer = z.output<typeof FlightOffer>;

const Flight = z.object({ provider: Text, id: Text, items: listOf(FlightItem), offers: listOf(FlightOffer) });
export type WireFlight = z.output<typeof Flight>;

export const FlightSearch = z.object({
  searchId: Text,
  expiresOn: When,
  flights: listOf(Flight),
  details: maybe(z.object({ flightResponseListType: Numeric })),
});
export const FlightOffers = z.object({ searchId: Text, expiresOn: When, offers: listOf(FlightOffer) });
