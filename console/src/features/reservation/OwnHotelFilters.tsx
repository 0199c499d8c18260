import type { HotelFilter } from '#libs/comparison';
import { BOARDS, type AnswerOf } from '#libs/contracts';
import { useReference } from '../../kit/data';
import { useText } from '../../kit/i18n';
import { HotelFilters } from './HotelFilters';

interface Props {
  filter: HotelFilter;
  facets: AnswerOf<'availability.hotels'>['facets'];
  currency: string | undefined;
  onChange: (filter: HotelFilter) => void;
}

/** The filters with what the search has found of each, and what is chosen though nothing has it. */
export function OwnHotelFilters({ filter, facets, currency, onChange }: Props) {
  const t = useText();
  const { nameOf } = useReference();
  const counts = new Map([...facets.stars, ...facets.boards].map(({ id, count }) => [id, count]));
  const withCount = (label: string, id: number | string) => `${label} (${counts.get(id) ?? 0})`;
  const classOf = (stars: number) => (isStars(stars) ? `${stars} ★` : nameOf('categories', stars));
  const stars = [...new Set([...facets.stars.map(({ id }) => Number(id)), ...filter.stars])];
  const boards = BOARDS.filter((board) => counts.has(board) || filter.boards.includes(board));
  return (
    <HotelFilters
      {...{ filter, currency, onChange }}
      choices={{
        stars: stars.sort(starsFirst).map((value) => ({ value, label: withCount(classOf(value), value) })),
        boards: boards.map((value) => ({ value, label: withCount(t(`hotels.boards.${value}`), value) })),
      }}
    />
  );
}

/** Categories 1 to 5 are stars; the others have a name. */
const isStars = (category: number) => category >= 1 && category <= 5;

function starsFirst(a: number, b: number): number {
  return Number(isStars(b)) - Number(isStars(a)) || b - a;
}
