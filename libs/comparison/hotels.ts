import type { SupplierHotelItem, SupplierOffer } from '#libs/contracts';
import { foldWords } from '#libs/keywords';
import { distanceKm } from '#libs/maps';

export interface HotelFilter {
  /** Words of its name. */
  name: string;
  /** Categories; none is all. */
  stars: readonly number[];
  /** Boards by their names; none is all. */
  boards: readonly string[];
  /** Only offers that can be cancelled. */
  refundable: boolean;
  /** The price of the stay, in the currency shown; null is without a limit. */
  least: number | null;
  most: number | null;
}
export const ALL_HOTELS: HotelFilter = {
  name: '',
  stars: [],
  boards: [],
  refundable: false,
  least: null,
  most: null,
};

export const HOTEL_ORDERS = ['name', 'price', 'stars', 'distance'] as const;
export type HotelOrder = (typeof HOTEL_ORDERS)[number];

/** How hotels are listed: their order, in the alphabet of a locale, with distances from a point. */
export interface HotelListing {
  order: HotelOrder;
  locale: string;
  centre: Point | null;
}

interface Point {
  latitude: number;
  longitude: number;
}

/** The hotels that fit a filter with the offers that do, in an order; equal ones by name. */
export function compareHotels(
  hotels: readonly SupplierHotelItem[],
  filter: HotelFilter,
  { order, locale, centre }: HotelListing,
): SupplierHotelItem[] {
  const { compare } = new Intl.Collator(locale);
  const rank: Record<HotelOrder, (hotel: SupplierHotelItem) => number> = {
    name: () => 0,
    price: ({ from }) => from.amount,
    stars: ({ stars }) => -(stars ?? 0),
    distance: (hotel) => kilometresFrom(hotel, centre) ?? Number.MAX_SAFE_INTEGER,
  };
  return hotels
    .filter((hotel) => isLike(hotel, filter))
    .flatMap((hotel) => withOffers(hotel, filter))
    .sort((a, b) => rank[order](a) - rank[order](b) || compare(a.name, b.name));
}

/** What can be chosen among: the categories and boards of all that was found. */
export function choicesOf(hotels: readonly SupplierHotelItem[]): { stars: number[]; boards: string[] } {
  const stars = new Set(hotels.flatMap((hotel) => wholeStars(hotel) ?? []));
  const boards = new Set(hotels.flatMap(({ offers }) => offers.flatMap(boardsOf)));
  return { stars: [...stars].sort((a, b) => b - a), boards: [...boards].sort() };
}

/** The names of an offer's boards, each once. */
const boardsOf = ({ rooms }: Pick<SupplierOffer, 'rooms'>): string[] => [
  ...new Set(rooms.map(({ board }) => board.name)),
];

/** Kilometres from a point; null where either has no coordinates. */
export function kilometresFrom(
  hotel: Pick<SupplierHotelItem, 'latitude' | 'longitude'>,
  centre: Point | null,
): number | null {
  return (centre && distanceKm(hotel, centre)) ?? null;
}

const wholeStars = ({ stars }: Pick<SupplierHotelItem, 'stars'>) => (stars === null ? null : Math.round(stars));

function isLike(hotel: SupplierHotelItem, { name, stars }: HotelFilter): boolean {
  const words = foldWords(hotel.name);
  const isNamed = foldWords(name).every((typed) => words.some((word) => word.startsWith(typed)));
  return isNamed && (stars.length === 0 || stars.includes(wholeStars(hotel) ?? 0));
}

function withOffers(hotel: SupplierHotelItem, filter: HotelFilter): SupplierHotelItem[] {
  const offers = hotel.offers.filter((offer) => isWanted(offer, filter));
  const [cheapest] = offers.toSorted((a, b) => a.price.amount - b.price.amount);
  return cheapest ? [{ ...hotel, offers, from: cheapest.price }] : [];
}

function isWanted(offer: SupplierOffer, { boards, refundable, least, most }: HotelFilter): boolean {
  const { amount } = offer.price;
  return (
    (boards.length === 0 || boardsOf(offer).every((board) => boards.includes(board))) &&
    (!refundable || offer.refundable === true) &&
    (least === null || amount >= least) &&
    (most === null || amount <= most)
  );
}
