import type { FoundFlight, FoundFlightOffer } from '#libs/contracts';

/** Flights as they are sold together: one way, or an outbound flight and a return. */
export interface FlightPair {
  outbound: FoundFlight;
  offer: FoundFlightOffer;
  inbound: FoundFlight | null;
  inboundOffer: FoundFlightOffer | null;
  /** The key that both have in common; empty for one way. */
  groupKey: string;
  /** What is begun at the supplier. */
  ids: string[];
  totalMinor: number;
  feeMinor: number;
}

/**
 * The price of an outbound and a return offer: both prices together; of a package, the higher of the two, once. Null where their
 * currencies differ.
 */
export function pairPriceMinor(outbound: FoundFlightOffer, inbound: FoundFlightOffer): number | null {
  if (outbound.price.currency !== inbound.price.currency) return null;
  const isPackage = outbound.isPackage || inbound.isPackage;
  const [a, b] = [outbound.price.minor, inbound.price.minor];
  return isPackage ? Math.max(a, b) : a + b;
}

/** The fees of both ways: under one key the larger round-trip fee, once; under different keys both one-way fees. */
export function pairFeeMinor(outbound: FoundFlightOffer, inbound: FoundFlightOffer): number {
  const [a, b] = [outbound.fees, inbound.fees];
  if (a && b && a.key === b.key) return Math.max(a.roundTripMinor, b.roundTripMinor);
  return (a?.oneWayMinor ?? 0) + (b?.oneWayMinor ?? 0);
}

/** Every combination that can be sold, cheapest first, at most `most`. */
export function flightPairs(flights: readonly FoundFlight[], isRoundTrip: boolean, most: number): FlightPair[] {
  const pairs = isRoundTrip ? roundTrips(flights) : flights.flatMap(oneWays);
  return pairs.sort((a, b) => priceOf(a) - priceOf(b)).slice(0, most);
}

const priceOf = ({ totalMinor, feeMinor }: FlightPair): number => totalMinor + feeMinor;

function oneWays(outbound: FoundFlight): FlightPair[] {
  return outbound.offers.map((offer) => ({
    ...{ outbound, offer, inbound: null, inboundOffer: null, groupKey: '' },
    ids: [offer.ids[0]!.id],
    totalMinor: offer.price.minor,
    feeMinor: offer.fees?.oneWayMinor ?? 0,
  }));
}

function roundTrips(flights: readonly FoundFlight[]): FlightPair[] {
  // A flight with both ways in it is complete.
  const whole = flights.filter(({ legs }) => routesOf(legs).size > 1).flatMap(oneWays);
  const back = new Map<string, Array<[FoundFlight, FoundFlightOffer]>>();
  for (const flight of flights.filter(isOnly(2)))
    for (const offer of flight.offers)
      for (const { groupKey } of offer.ids) back.set(groupKey, [...(back.get(groupKey) ?? []), [flight, offer]]);
  const pairs = flights.filter(isOnly(1)).flatMap((outbound) =>
    outbound.offers.flatMap((offer) =>
      // Two offers with several keys in common are one combination.
      [
        ...new Map(
          offer.ids.flatMap(({ groupKey }) => (back.get(groupKey) ?? []).map((pair) => [pair[1], { groupKey, pair }])),
        ).values(),
      ].flatMap(({ groupKey, pair: [inbound, inboundOffer] }) =>
        pairOf({ outbound, offer, inbound, inboundOffer, groupKey }),
      ),
    ),
  );
  return [...whole, ...pairs];
}

const routesOf = (legs: FoundFlight['legs']) => new Set(legs.map(({ route }) => route));
const isOnly =
  (route: number) =>
  ({ legs }: FoundFlight) =>
    legs.every((leg) => leg.route === route);

function pairOf(of: {
  outbound: FoundFlight;
  offer: FoundFlightOffer;
  inbound: FoundFlight;
  inboundOffer: FoundFlightOffer;
  groupKey: string;
}): FlightPair[] {
  const { offer, inboundOffer, groupKey } = of;
  const totalMinor = pairPriceMinor(offer, inboundOffer);
  if (of.outbound.supplier !== of.inbound.supplier || totalMinor === null) return [];
  const idOf = ({ ids }: FoundFlightOffer) => ids.find((each) => each.groupKey === groupKey)!.id;
  return [
    {
      ...of,
      ids: [...new Set([idOf(offer), idOf(inboundOffer)])],
      totalMinor,
      feeMinor: pairFeeMinor(offer, inboundOffer),
    },
  ];
}
