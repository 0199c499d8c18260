import type { FlightItem, FlightLeg, FoundFlight, FoundFlightOffer } from '#libs/contracts';
import { divideHalfUp, toDecimal } from '#libs/money';
import { flightPairs, withMarkups, type FlightPair } from '#libs/suppliers';
import { secondsUntil, type Issuing } from './describe-hotels.js';

/** More combinations are shown to nobody. */
const MOST = 100;

/** What can be booked of the found flights, at the seller's prices, cheapest first. */
export function describeFlights(flights: readonly FoundFlight[], isRoundTrip: boolean, issuing: Issuing): FlightItem[] {
  return flightPairs(flights, isRoundTrip, MOST).map((pair) => describePair(pair, issuing));
}

function describePair(pair: FlightPair, { seller, suppliers, tokens, now }: Issuing): FlightItem {
  const { outbound, offer, inbound, inboundOffer, ids, totalMinor, feeMinor } = pair;
  const { currency } = offer.price;
  const minor = totalMinor + feeMinor;
  const saleMinor = withMarkups(minor, seller.markups);
  const isPackage = offer.isPackage || inboundOffer?.isPackage === true;
  const refundable = [offer, inboundOffer].flatMap((each) => (each ? [each.isRefundable] : []));
  const isRefundable = refundable.includes(false) ? false : refundable.includes(null) ? null : true;
  const expiries = [offer.expiresOn, inboundOffer?.expiresOn ?? null].map((expiresOn) => secondsUntil(expiresOn, now));
  const { supplier, searchId, provider } = outbound;
  const offerId = tokens.issue({
    ...{ supplier, kind: 'flight', ids, searchId, product: outbound.id, provider, minor, feeMinor, currency },
    ...{ isPackage, isRefundable, penalties: [], saleMinor, account: seller.account, until: Math.min(...expiries) },
    supplierAccount: suppliers.accountAt(supplier) ?? undefined,
    flights: [...outbound.legs, ...(inbound?.legs ?? [])].flatMap(planesOf),
  });
  const seats = [offer.seats, inboundOffer?.seats ?? null].filter((each) => each !== null);
  return {
    ...{ offerId, supplier, isPackage, refundable: isRefundable },
    price: { amount: toDecimal(saleMinor), currency },
    fee: { amount: toDecimal(feeMinor), currency },
    legs: [...outbound.legs, ...(inbound?.legs ?? [])],
    brand: offer.brand,
    features: offer.features,
    seats: seats.length > 0 ? Math.min(...seats) : null,
    passengers: [...eachOf(offer, 1), ...(inboundOffer ? eachOf(inboundOffer, 2) : [])],
  };
}

/** Each plane of a way by its number and its day of departure, at the airport: `EG807 2026-12-30`. */
function planesOf({ flightNo, departure, segments }: FlightLeg): string[] {
  const planes = segments.length > 0 ? segments : [{ flightNo, departure }];
  return planes
    .filter((plane) => plane.flightNo !== '')
    .map((plane) => `${plane.flightNo} ${(plane.departure ?? departure)?.date?.slice(0, 10) ?? ''}`);
}

/** The supplier's prices are for all passengers of a type. */
function eachOf({ breakdown, price }: FoundFlightOffer, route: number): FlightItem['passengers'] {
  return breakdown
    .filter(({ count }) => count > 0)
    .map(({ passengerType: type, count, minor }) => ({
      ...{ route, type, count },
      each: { amount: toDecimal(divideHalfUp(minor, count)), currency: price.currency },
    }));
}
