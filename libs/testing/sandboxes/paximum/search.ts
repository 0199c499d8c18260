import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { findFlights } from './flight-offers.js';
import { hotelOffers, wireHotel, wireHotelOffer, type HotelQuery, type Offered } from './hotel-offers.js';
import { CITIES, COUNTRIES, HOTELS, townId, type SandboxCity, type SandboxHotel } from './places.js';
import { isKnownCurrency } from './quotes.js';
import { WireRefusal } from './wire-refusal.js';

/** Offers and searches live so long. */
const OFFER_MS = 20 * 60_000;
const LOCATION = { country: 1, city: 2, town: 3, airport: 5 };

const Location = z.object({ id: z.string(), type: z.number() });
const Common = {
  checkin: z.iso.date(),
  currency: z.string().refine(isKnownCurrency),
  culture: z.string(),
};
const HotelSearch = z.object({
  ...Common,
  arrivallocations: z.array(Location).optional(),
  products: z.array(z.string()).optional(),
  roomcriteria: z.array(z.object({ adult: z.number().min(1), childAges: z.array(z.number()).default([]) })).min(1),
  nationality: z.string().length(2),
  night: z.number().int().min(1),
});
const FlightSearch = z.object({
  ...Common,
  servicetypes: z.array(z.string()).length(1),
  night: z.number().int().min(0).optional(),
  departurelocations: z.array(Location).length(1),
  arrivallocations: z.array(Location).length(1),
  passengers: z.array(z.object({ type: z.number(), count: z.number().min(1) })).min(1),
});

/** What was searched, and every offer that came of it until it expires. */
export class SandboxSearches {
  private readonly searches = new Map<string, HotelQuery>();
  private readonly offered = new Map<string, Offered>();

  constructor(private readonly now: () => number) {}

  /** The answer to pricesearch; its request's names are in lower case. */
  search(request: Record<string, unknown>): object {
    this.forget();
    const searchId = randomUUID();
    const expiresAt = this.now() + OFFER_MS;
    const common = { searchId, expiresOn: new Date(expiresAt).toISOString() };
    if (request['producttype'] === 3) {
      const { flights, offered } = findFlights(flightQuery(FlightSearch.parse(request)), searchId, expiresAt);
      for (const offer of offered) this.offered.set(offer.id, offer);
      return { ...common, flights, details: { flightResponseListType: 3 } };
    }
    const { arrivallocations, products, roomcriteria, checkin, ...rest } = HotelSearch.parse(request);
    const query = { ...rest, rooms: roomcriteria, checkIn: checkin };
    this.searches.set(searchId, query);
    const found = HOTELS.filter(
      (hotel) => products?.includes(hotel.id) || arrivallocations?.some((at) => isAt(hotel, at)),
    );
    const hotels = found.map((hotel) => ({
      ...wireHotel(hotel),
      offers: this.offersAt(hotel, searchId, expiresAt).map((offer) => wireHotelOffer(offer, query, false)),
    }));
    return { ...common, hotels, details: { enablePaging: false, getOnlyBestOffers: false } };
  }

  /** The answer to getoffers. */
  offers(request: Record<string, unknown>): object {
    const { searchid, productid, producttype } = request as {
      searchid: string;
      productid?: string;
      producttype: number;
    };
    const expiresOn = new Date(this.now() + OFFER_MS).toISOString();
    if (producttype === 3) {
      const ids = (request['offerids'] as string[] | undefined) ?? [];
      const offers = ids
        .map((id) => this.take(id))
        .map(({ id, lira, currency, expiresAt }) => ({
          offerId: id,
          price: { amount: lira, currency },
          expiresOn: new Date(expiresAt).toISOString(),
        }));
      return { searchId: searchid, expiresOn, offers };
    }
    const query = this.searches.get(searchid);
    const hotel = HOTELS.find(({ id }) => id === productid);
    if (!query || !hotel) throw new WireRefusal('OfferExpired', 'The search has expired.');
    const offers = [...this.offered.values()].filter(
      ({ id, expiresAt }) => id.startsWith(`SB$2$${searchid}$${hotel.id}$`) && expiresAt > this.now(),
    );
    return {
      searchId: searchid,
      expiresOn,
      offers: offers.map((offer) => wireHotelOffer(offer, query, true)),
      roomInfos: [],
    };
  }

  /** An offer that has not expired. @throws WireRefusal. */
  take(id: string): Offered {
    const offer = this.offered.get(id);
    if (!offer) throw new WireRefusal('OfferNotAvailable', 'There is no such offer.');
    if (offer.expiresAt <= this.now()) throw new WireRefusal('OfferExpired', 'The offer has expired.');
    return offer;
  }

  private offersAt(hotel: SandboxHotel, searchId: string, expiresAt: number): Offered[] {
    const offers = hotelOffers(hotel, this.searches.get(searchId)!, searchId, expiresAt);
    for (const offer of offers) this.offered.set(offer.id, offer);
    return offers;
  }

  private forget(): void {
    for (const [id, { expiresAt }] of this.offered) if (expiresAt < this.now() - OFFER_MS) this.offered.delete(id);
  }
}

function isAt({ city, townId: town }: SandboxHotel, { id, type }: z.output<typeof Location>): boolean {
  if (type === LOCATION.country) return city.country === id;
  if (type === LOCATION.city) return city.id === id;
  return type === LOCATION.town && town === id;
}

function flightQuery({
  servicetypes,
  night,
  departurelocations,
  arrivallocations,
  checkin,
  ...rest
}: z.output<typeof FlightSearch>) {
  const at = ([location]: Array<z.output<typeof Location>>): SandboxCity => {
    const city = CITIES.find(({ airport, id }) => airport === location!.id || id === location!.id);
    if (!city) throw new WireRefusal('ValidationError', `There is no airport ${location!.id}.`);
    return city;
  };
  const isRound = servicetypes[0] === '2';
  return {
    ...{ origin: at(departurelocations), destination: at(arrivallocations), checkIn: checkin, ...rest },
    night: isRound ? (night ?? 0) : null,
  };
}

const folded = (text: string) =>
  text.toLocaleLowerCase('tr').normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ı', 'i');

/** The answer to the autocompletes. */
export function suggest(query: string, isFlight: boolean): object {
  const wanted = folded(query);
  const isLike = (name: string) => folded(name).startsWith(wanted) || folded(name).includes(` ${wanted}`);
  const country = ({ country: id }: SandboxCity) => ({ id, name: COUNTRIES[id] });
  const at = ({ latitude, longitude }: SandboxCity) => ({ latitude: String(latitude), longitude: String(longitude) });
  if (isFlight)
    return {
      items: CITIES.filter((city) => isLike(city.name) || isLike(city.airport)).map((city) => ({
        type: 3,
        geolocation: at(city),
        country: country(city),
        city: { id: city.airport, name: city.name },
        airport: { id: city.airport, name: `${city.name} Airport` },
        provider: 1,
      })),
    };
  const selling = CITIES.filter(({ towns }) => towns.length > 0);
  const common = (city: SandboxCity) => ({ geolocation: at(city), country: country(city), state: null, provider: 2 });
  const named = ({ id, name }: SandboxCity) => ({ id, name });
  return {
    items: [
      ...selling
        .filter(({ name }) => isLike(name))
        .map((city) => ({ ...common(city), type: 1, city: named(city), giataInfo: { destinationId: city.id } })),
      ...selling.flatMap((city) =>
        city.towns
          .map((name, town) => ({
            ...common(city),
            type: 4,
            city: named(city),
            town: { id: townId(city, town), name },
          }))
          .filter(({ town }) => isLike(town.name)),
      ),
      ...HOTELS.filter(({ name }) => isLike(name)).map((hotel) => ({
        ...common(hotel.city),
        type: 2,
        city: named(hotel.city),
        hotel: { id: hotel.id, name: hotel.name },
        geolocation: { latitude: String(hotel.latitude), longitude: String(hotel.longitude) },
        giataInfo: { hotelId: hotel.giataId, destinationId: hotel.city.id },
      })),
    ],
  };
}

/** The answer to getproductinfo. */
export function describeProduct(id: unknown): object {
  const hotel = HOTELS.find((each) => each.id === String(id));
  if (!hotel) throw new WireRefusal('ProductNotFound', 'There is no such product.');
  const photo = (name: string) => ({
    fileType: 1,
    url: `/hotels/${name}.jpg`,
    urlFull: `https://media.example/hotels/${name}.jpg`,
  });
  return {
    hotel: {
      ...wireHotel(hotel),
      seasons: [
        {
          name: 'ALL',
          beginDate: '0001-01-01T00:00:00',
          endDate: '0001-01-01T00:00:00',
          textCategories: [
            {
              code: '1',
              name: 'Genel',
              presentations: [
                {
                  textType: 1,
                  text: `<p onclick="x()">${hotel.name} &amp; plaj</p><script>alert(1)</script><ul><li>${hotel.town}</li></ul>`,
                },
              ],
            },
          ],
          facilityCategories: [
            { name: 'Otel', facilities: [{ id: '1', name: 'Wi-Fi', note: null, isPriced: false, highlighted: true }] },
          ],
          mediaFiles: [photo(`${hotel.id}-1`), photo(`${hotel.id}-2`)],
          themes: [],
        },
      ],
      rooms: [{ code: 'STD', name: 'Standard Room', facilities: [], mediaFiles: [photo(`${hotel.id}-std`)] }],
      phoneNumber: '+90 242 000 00 00',
      faxNumber: null,
      homePage: 'https://hotel.example',
      paymentPlanInfo: [],
    },
  };
}
