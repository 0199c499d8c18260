import type { FlightLeg, FoundFlight, FoundFlightOffer } from '#libs/contracts';
import { zoned } from './client.js';
import { moneyOf } from './read-hotels.js';
import type { WireFlight, WireFlightItem, WireFlightOffer } from './wire/index.js';

type WireStop = WireFlightItem['departure'];
const named = (place: { id: string; name: string; code: string } | null) =>
  place && { id: place.id || place.code, name: place.name };

/** The flights of an answer with the offers that can be booked; flights without any are left out. */
export function readFlights(
  supplier: string,
  searchId: string,
  expiresOn: string | null,
  flights: readonly WireFlight[],
): FoundFlight[] {
  return flights
    .map(({ provider, id, items, offers }) => ({
      ...{ supplier, searchId, provider, id },
      legs: items.map(readLeg),
      offers: offers.flatMap((offer) => readOffer(offer, expiresOn)),
    }))
    .filter(({ legs, offers }) => legs.length > 0 && offers.length > 0);
}

function readLeg(item: WireFlightItem): FlightLeg {
  const { airline, flightClass, baggageInformations: baggage } = item;
  return {
    flightNo: item.flightNo,
    route: item.route ?? 1,
    airline: airline && { id: airline.id, name: airline.name, thumbnail: airline.thumbnailFull },
    departure: readStop(item.departure),
    arrival: readStop(item.arrival),
    duration: item.duration,
    dayChange: item.dayChange,
    class: flightClass && { id: flightClass.code, name: flightClass.name, type: flightClass.type },
    stopCount: item.stopCount ?? Math.max(0, item.segments.length - 1),
    baggage:
      baggage.length === 0
        ? null
        : baggage.map(({ baggageType: kind, weight, piece, unitType: unit, passengerType }) => ({
            ...{ kind, weight, piece, unit, passengerType },
          })),
    segments: item.segments.map((segment) => ({
      flightNo: segment.flightNo,
      airline: named(segment.airline),
      departure: readStop(segment.departure),
      arrival: readStop(segment.arrival),
      duration: segment.duration,
    })),
  };
}

const readStop = (stop: WireStop) =>
  stop && { airport: named(stop.airport), city: named(stop.city), country: named(stop.country), date: stop.date };

function readOffer(offer: WireFlightOffer, searchExpiresOn: string | null): FoundFlightOffer[] {
  const price = moneyOf(offer.price);
  if (!price || offer.reservableInfo?.reservable === false) return [];
  const { fees } = offer;
  const expires = offer.expiresOn ?? searchExpiresOn;
  return [
    {
      ids: idsOf(offer),
      isPackage: offer.isPackageOffer === true,
      price,
      fees: fees && {
        key: fees.key,
        oneWayMinor: fees.oneWay?.price?.minor ?? 0,
        roundTripMinor: fees.roundTrip?.price?.minor ?? 0,
      },
      brand: offer.flightBrandInfo?.name ?? '',
      features: (offer.flightBrandInfo?.features ?? []).map(({ name, commercialName }) => commercialName || name),
      seats: offer.seatInfo?.availableSeatCount ?? null,
      breakdown: (offer.priceBreakDown?.items ?? []).flatMap(
        ({ passengerType, passengerCount, price: of, airportTax }) =>
          passengerType !== null && passengerCount !== null && of?.minor !== null && of !== null
            ? [{ passengerType, count: passengerCount, minor: of.minor, taxMinor: airportTax?.minor ?? null }]
            : [],
      ),
      isRefundable: offer.isRefundable,
      expiresOn: expires && new Date(zoned(expires)).toISOString(),
    },
  ];
}

/** An offer has an id for each of its group keys, or one for all of them. */
function idsOf({ offerId, offerIds, groupKeys }: WireFlightOffer): FoundFlightOffer['ids'] {
  if (offerIds.length > 0) return offerIds.map(({ groupKey, offerId: id }) => ({ groupKey, id }));
  return groupKeys.length > 0
    ? groupKeys.map((groupKey) => ({ groupKey, id: offerId }))
    : [{ groupKey: '', id: offerId }];
}
