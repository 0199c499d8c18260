import { hotelPath } from '#libs/addresses';
import type { BOARDS, SEARCH_SORTS } from '#libs/contracts';
import { isFramed } from '../framed/frame';
import {
  HOME_ZONE,
  MAX_ROOMS,
  addDays,
  dayIn,
  isDay,
  nightsBetween,
  stayFault,
  toDay,
  weekday,
  type DayNumber,
  type Party,
  type Stay,
} from '#libs/stays';

export type Board = (typeof BOARDS)[number];
export type Sort = (typeof SEARCH_SORTS)[number];

export const BOARD_CODES: readonly Board[] = ['RO', 'BB', 'HB', 'FB', 'AI', 'UAI'];
export const SORTS: readonly Sort[] = ['recommended', 'price', '-price', 'stars', 'name', 'distance'];
export const MAX_ADULTS = 8;
export const MAX_CHILDREN = 6;
const MOST_NAME = 100;

export interface UnusableDates {
  /** Where they have passed. */
  past?: Stay;
  /** Stays that can be asked for instead. */
  next: Stay[];
}

/** When and who: what every price depends on. */
export interface StayQuery extends Stay {
  /** The dates that were asked for cannot be booked; nothing is searched instead of them unasked. */
  unusable?: UnusableDates;
  rooms: Party[];
  /** The hotel's own currency when absent. */
  currency?: string;
}

export interface SearchQuery extends StayQuery {
  location?: number;
  /** Words of hotels' names. */
  name: string;
  stars: number[];
  boards: Board[];
  amenities: number[];
  price: { min?: number; max?: number };
  refundable: boolean;
  sort: Sort;
  page: number;
  /** Whether the results are seen on a map too. */
  map?: boolean;
}

export const NO_FILTERS = {
  name: '',
  stars: [],
  boards: [],
  amenities: [],
  price: {},
  refundable: false,
} as const satisfies Pick<SearchQuery, 'name' | 'stars' | 'boards' | 'amenities' | 'price' | 'refundable'>;

export function today(): DayNumber {
  return dayIn(HOME_ZONE, new Date());
}

/** The next week's Friday for two nights: something to look at until dates are chosen. */
export function usualStay(now = today()): Stay {
  const checkIn = addDays(now, 7 + ((12 - weekday(now)) % 7));
  return { checkIn, checkOut: addDays(checkIn, 2) };
}

/** `2-5-8_1`: two adults with children of 5 and 8 in one room, one adult in another. */
export function writeRooms(rooms: Party[]): string {
  return rooms.map(({ adults, children }) => [adults, ...children].join('-')).join('_');
}

export function readRooms(text: string | null): Party[] {
  const rooms = (text ?? '')
    .split('_')
    .slice(0, MAX_ROOMS)
    .map((room) => room.split('-').map(Number))
    .filter((numbers) => numbers.every((number) => Number.isInteger(number)))
    .map(([adults = 0, ...ages]) => ({ adults, children: ages.filter((age) => age >= 0 && age <= 17) }))
    .filter(({ adults, children }) => adults >= 1 && adults <= MAX_ADULTS && children.length <= MAX_CHILDREN);
  return rooms.length ? rooms : [{ adults: 2, children: [] }];
}

/** Forms on pages of others send `2026-12-31`. */
const readDay = (text: string | null): number => Number(text?.replaceAll('-', ''));

function readStay(params: URLSearchParams): Stay & { unusable?: UnusableDates } {
  if (!params.has('checkIn') && !params.has('checkOut')) return usualStay();
  const [checkIn, checkOut] = [readDay(params.get('checkIn')), readDay(params.get('checkOut'))];
  const stay = isDay(checkIn) && isDay(checkOut) ? { checkIn: toDay(checkIn), checkOut: toDay(checkOut) } : undefined;
  const fault = stay && stayFault(stay, today());
  if (stay && !fault) return stay;
  const past = fault === 'stay.past' ? stay : undefined;
  const next = past ? nextStays(past) : [usualStay()];
  return { ...next[0]!, unusable: { past, next } };
}

/** Stays as long as a past one: tomorrow, from its day of the week on, and a year later. */
export function nextStays({ checkIn, checkOut }: Stay, now = today()): Stay[] {
  const nights = nightsBetween(checkIn, checkOut);
  const tomorrow = addDays(now, 1);
  const sameWeekday = addDays(tomorrow, (weekday(checkIn) - weekday(tomorrow) + 7) % 7);
  const years = Math.trunc(now / 10_000) - Math.trunc(checkIn / 10_000);
  const anniversaries = [years, years + 1].map((count) => checkIn + count * 10_000);
  const anniversary = anniversaries.find((day) => isDay(day) && day > now);
  const starts = [...new Set([tomorrow, sameWeekday, anniversary ?? sameWeekday])].sort((a, b) => a - b);
  return starts.map((day) => ({ checkIn: toDay(day), checkOut: addDays(toDay(day), nights) }));
}

export function readStayQuery(params: URLSearchParams): StayQuery {
  const currency = params.get('currency')?.toLowerCase();
  return {
    ...readStay(params),
    rooms: readRooms(params.get('rooms')),
    currency: currency && /^[a-z]{3}$/.test(currency) ? currency : undefined,
  };
}

const numbersOf = (text: string | null) => (text ?? '').split('_').filter(Boolean).map(Number).filter(Number.isInteger);

/** What an address asks for. What cannot be understood is left out, so that no shared link is a dead end. */
export function readSearch(params: URLSearchParams): SearchQuery {
  const [min, max] = (params.get('price') ?? '').split('_').map((text) => (text === '' ? undefined : Number(text)));
  const location = Number(params.get('location'));
  const asked = (params.get('board') ?? '').split('_');
  return {
    ...readStayQuery(params),
    location: Number.isInteger(location) && location > 0 ? location : undefined,
    name: (params.get('name') ?? '').trim().slice(0, MOST_NAME),
    stars: numbersOf(params.get('stars')),
    boards: BOARD_CODES.filter((board) => asked.includes(board)),
    amenities: numbersOf(params.get('amenities')),
    price: { min: Number.isFinite(min) ? min : undefined, max: Number.isFinite(max) ? max : undefined },
    refundable: params.get('refundable') === '1',
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'recommended',
    page: Math.max(1, Math.trunc(Number(params.get('page')) || 1)),
    map: params.get('map') === '1' || undefined,
  };
}

function written(values: Record<string, string | number | undefined>): string {
  const known = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(known.map(([key, value]) => [key, String(value)])).toString();
}

const stayValues = ({ checkIn, checkOut, rooms, currency }: StayQuery) => ({
  checkIn,
  checkOut,
  rooms: writeRooms(rooms),
  currency,
});

export function writeSearch(query: SearchQuery): string {
  const { location, name, stars, boards, amenities, price, refundable, sort, page, map } = query;
  const priced = price.min !== undefined || price.max !== undefined;
  return written({
    location,
    ...stayValues(query),
    name,
    stars: stars.join('_'),
    board: boards.join('_'),
    amenities: amenities.join('_'),
    price: priced ? `${price.min ?? ''}_${price.max ?? ''}` : undefined,
    refundable: refundable ? 1 : undefined,
    sort: sort === 'recommended' ? undefined : sort,
    page: page > 1 ? page : undefined,
    map: map ? 1 : undefined,
  });
}

export function searchAddress(query: SearchQuery): string {
  return `${isFramed() ? '/hotel-search' : '/search'}?${writeSearch(query)}`;
}

export function hotelAddress(hotel: Parameters<typeof hotelPath>[0], stay: StayQuery): string {
  const path = hotelPath(hotel);
  return `${isFramed() ? path.replace('/hotel/', '/hotel-') : path}?${written(stayValues(stay))}`;
}

/** Hotels side by side, as a link that can be shared. */
export function shortlistAddress(hotels: readonly number[], stay: StayQuery): string {
  return `/shortlist?${written({ hotels: hotels.join('_'), ...stayValues(stay) })}`;
}

/** How many filters narrow a search. */
export function filterCount({ name, stars, boards, amenities, price, refundable }: SearchQuery): number {
  const priced = price.min !== undefined || price.max !== undefined;
  return stars.length + boards.length + amenities.length + Number(priced) + Number(refundable) + Number(name !== '');
}
