import type { FoundSupplierHotel, FoundSupplierOffer, SupplierMoney, SupplierPenalty } from '#libs/contracts';
import { CURRENCIES, type Currency } from '#libs/money';
import type { SupplierProduct } from '#libs/suppliers';
import { zoned } from './client.js';
import { plainText } from './plain-text.js';
import type { WireHotel, WireHotelOffer, WirePolicy, WireProduct } from './wire/index.js';

/** The supplier's figure for "practically unlimited". */
const UNLIMITED = 10_000;
const DESCRIPTION = 600;
const NOT_AVAILABLE = 3;
const AVAILABLE = 1;

interface WireMoney {
  minor: number | null;
  currency: string;
}

/** Money of the wire; undefined without an amount, or in a currency that we do not sell in. */
export function moneyOf(money: WireMoney | null): SupplierMoney | undefined {
  if (!money || money.minor === null || !CURRENCIES.includes(money.currency as Currency)) return undefined;
  return { minor: money.minor, currency: money.currency as Currency };
}

const named = (place: { id: string; name: string } | null) => place && { id: place.id, name: place.name };
const list = (items: ReadonlyArray<{ id: string; name: string }>) => items.map(({ id, name }) => ({ id, name }));

/** The hotels of an answer with the offers that can be booked; hotels without any are left out. */
export function readHotels(
  supplier: string,
  searchId: string,
  expiresOn: string | null,
  hotels: readonly WireHotel[],
): FoundSupplierHotel[] {
  return hotels
    .filter(({ id }) => id !== '')
    .map((hotel) => {
      const of = { supplier, searchId, product: hotel.id, provider: hotel.provider };
      return { ...describeHotel(supplier, hotel), offers: readOffers(of, hotel.offers, expiresOn) };
    })
    .filter(({ offers }) => offers.length > 0);
}

function describeHotel(supplier: string, hotel: WireHotel): Omit<FoundSupplierHotel, 'offers'> {
  return {
    supplier,
    provider: hotel.provider,
    id: hotel.id,
    name: hotel.name,
    stars: hotel.stars,
    address: hotel.address,
    description: plainText(hotel.description?.text ?? '').slice(0, DESCRIPTION),
    thumbnail: webAddress(hotel.thumbnailFull) || webAddress(hotel.thumbnail),
    latitude: hotel.geolocation?.latitude ?? null,
    longitude: hotel.geolocation?.longitude ?? null,
    giataId: hotel.giataInfo?.hotelId ?? '',
    country: named(hotel.country),
    city: named(hotel.city),
    town: named(hotel.town),
    village: named(hotel.village),
    themes: list(hotel.themes),
    boards: list(hotel.boards),
  };
}

/** The offers of a hotel that can be booked, or asked for. */
export function readOffers(
  of: Pick<FoundSupplierOffer, 'supplier' | 'searchId' | 'product' | 'provider'>,
  offers: readonly WireHotelOffer[],
  expiresOn: string | null,
): FoundSupplierOffer[] {
  return offers.flatMap((offer) => {
    const price = moneyOf(offer.price);
    const isGone = offer.isAvailable === false || offer.availability === NOT_AVAILABLE;
    const isSoldOut = offer.rooms.some(({ allotment }) => allotment === 0);
    if (!price || isGone || isSoldOut) return [];
    const expires = offer.expiresOn ?? expiresOn;
    return [
      {
        ...of,
        id: offer.offerId,
        night: offer.night ?? 0,
        checkIn: offer.checkIn,
        isInstant: (offer.availability ?? AVAILABLE) === AVAILABLE,
        isRefundable: offer.isRefundable,
        price,
        rooms: offer.rooms.map((room) => ({
          id: room.roomId,
          name: room.roomName,
          boardId: room.boardId,
          boardName: room.boardName,
          boardGroups: list(room.boardGroups),
          allotment: room.allotment !== null && room.allotment < UNLIMITED ? room.allotment : null,
        })),
        penalties: readPenalties(offer.cancellationPolicies),
        expiresOn: expires && new Date(zoned(expires)).toISOString(),
      },
    ];
  });
}

/** What a cancellation costs until when, in order of time. */
export function readPenalties(policies: readonly WirePolicy[]): SupplierPenalty[] {
  return policies
    .flatMap(({ dueDate, price }) =>
      dueDate && price?.minor !== null && price !== null
        ? [{ until: new Date(zoned(dueDate)).toISOString(), minor: price.minor }]
        : [],
    )
    .sort((a, b) => (a.until < b.until ? -1 : 1));
}

/** A hotel's description in plain text. */
export function readProduct(hotel: WireProduct): SupplierProduct {
  const photosOf = (files: WireProduct['rooms'][number]['mediaFiles']) =>
    files.map(({ url, urlFull }) => webAddress(urlFull) || webAddress(url)).filter(Boolean);
  return {
    id: hotel.id,
    name: hotel.name,
    stars: hotel.stars,
    address: hotel.address,
    phone: hotel.phoneNumber,
    homePage: webAddress(hotel.homePage),
    latitude: hotel.geolocation?.latitude ?? null,
    longitude: hotel.geolocation?.longitude ?? null,
    giataId: hotel.giataInfo?.hotelId ?? '',
    texts: hotel.seasons.flatMap(({ textCategories }) =>
      textCategories
        .map(({ name, presentations }) => ({ name, text: presentations.map(({ text }) => plainText(text)).join('\n') }))
        .filter(({ text }) => text !== ''),
    ),
    facilities: hotel.seasons.flatMap(({ facilityCategories }) =>
      facilityCategories.map(({ name, facilities }) => ({
        name,
        items: facilities.map((facility) => ({ name: facility.name, isPriced: facility.isPriced === true })),
      })),
    ),
    photos: [...new Set(hotel.seasons.flatMap(({ mediaFiles }) => photosOf(mediaFiles)))],
    rooms: hotel.rooms.map(({ code, name, mediaFiles }) => ({ code, name, photos: photosOf(mediaFiles) })),
  };
}

/** Addresses are shown as links and pictures: nothing but https and http. */
const webAddress = (text: string): string => (/^https?:\/\/[^\s"'<>]+$/i.test(text) ? text : '');
