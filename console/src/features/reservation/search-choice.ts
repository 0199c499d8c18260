import type { HotelFilter } from '#libs/comparison';
import { BOARDS, SEARCH_SORTS } from '#libs/contracts';
import type { Narrowing, SearchOrder } from './reservation-types';

/** Which of the found hotels are shown, in what order, and whether on a map too. */
export interface SearchChoice {
  filter: HotelFilter;
  order: SearchOrder;
  map: boolean;
}

const listOf = (text: string | null) => (text ?? '').split(',').filter(Boolean);

function amountOf(text: string | null): number | null {
  return text !== null && /^\d{1,8}$/.test(text) ? Number(text) : null;
}

/** What an address chooses; what cannot be understood is left out. */
export function readChoice(params: URLSearchParams): SearchChoice {
  const boards = listOf(params.get('board'));
  return {
    filter: {
      name: (params.get('name') ?? '').slice(0, 60),
      stars: listOf(params.get('stars'))
        .map(Number)
        .filter((stars) => stars >= 0 && stars <= 14),
      boards: BOARDS.filter((board) => boards.includes(board)),
      refundable: params.get('refundable') === '1',
      least: amountOf(params.get('least')),
      most: amountOf(params.get('most')),
    },
    order: SEARCH_SORTS.find((order) => order === params.get('order')) ?? 'price',
    map: params.get('map') === '1',
  };
}

/** A choice as it is in addresses; what is undefined is not written. */
export function writeChoice({ filter, order, map }: SearchChoice): Record<string, string | undefined> {
  return {
    ...writeFilter(filter),
    order: order === 'price' ? undefined : order,
    map: map ? '1' : undefined,
  };
}

function writeFilter({ name, stars, boards, refundable, least, most }: HotelFilter) {
  return {
    name: name || undefined,
    stars: stars.join(',') || undefined,
    board: boards.join(',') || undefined,
    refundable: refundable ? '1' : undefined,
    least: least?.toString(),
    most: most?.toString(),
  };
}

/** Whether a filter leaves hotels out. */
export function isNarrowed(filter: HotelFilter): boolean {
  return Object.values(writeFilter(filter)).some((value) => value !== undefined);
}

/** A filter as the API takes it. */
export function narrowingOf({ name, stars, least, most, ...ofOffers }: HotelFilter): Narrowing {
  const isPriced = least !== null || most !== null;
  return {
    keyword: name.trim() || undefined,
    stars: stars.length > 0 ? [...stars] : undefined,
    price: isPriced ? { min: least ?? undefined, max: most ?? undefined } : undefined,
    ...offerNarrowingOf(ofOffers),
  };
}

/** The part of a filter that leaves out offers of a hotel. */
export function offerNarrowingOf({ boards, refundable }: Pick<HotelFilter, 'boards' | 'refundable'>): Narrowing {
  const board = BOARDS.filter((each) => boards.includes(each));
  return { board: board.length > 0 ? board : undefined, refundable: refundable || undefined };
}
