import distance from 'damerau-levenshtein';
import { foldWords } from '#libs/keywords';

/** What distinguishes a hotel from others. */
export interface MatchedHotel {
  name: string;
  stars: number | null;
  latitude: number | null;
  longitude: number | null;
}

export interface HotelMatch<Hotel> {
  hotel: Hotel;
  /** From 0 to 1. */
  score: number;
}

/** What hotels are called besides their names. */
const KINDS = new Set(
  'hotel hotels otel oteli otelleri resort resorts spa the by and ve konak butik boutique'.split(' '),
);
const METRES_APART = 150;
const STARS_APART = 1;
/** A match of this score is proposed; two of nearly that score are for a person to tell apart. */
const PROPOSED = 0.92;
const RIVAL = 0.9;
const [NAME, PLACE, CATEGORY] = [0.94, 0.04, 0.02];
const EARTH_M = 6_371_000;

/** The words of a hotel's name that distinguish it, in plain letters. */
export function plainHotelName(name: string): string {
  const words = foldWords(name);
  const own = words.filter((word) => !KINDS.has(word));
  return (own.length > 0 ? own : words).join(' ');
}

/** Metres between two hotels; null where either has no coordinates. */
export function metresBetween(a: MatchedHotel, b: MatchedHotel): number | null {
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) return null;
  const rad = Math.PI / 180;
  const x = (b.longitude - a.longitude) * rad * Math.cos(((a.latitude + b.latitude) / 2) * rad);
  return Math.hypot(x, (b.latitude - a.latitude) * rad) * EARTH_M;
}

/** How alike two hotels are: by name, near each other, in a similar category. Zero for those that are too far apart. */
function scoreOf(a: MatchedHotel, b: MatchedHotel): number {
  const metres = metresBetween(a, b);
  const stars =
    a.stars === null || b.stars === null || b.stars === 0 || a.stars === 0 ? 0 : Math.abs(a.stars - b.stars);
  if (metres === null || metres > METRES_APART || stars > STARS_APART) return 0;
  const { similarity } = distance(plainHotelName(a.name), plainHotelName(b.name));
  return NAME * similarity + PLACE * (1 - metres / METRES_APART) + CATEGORY * (1 - stars);
}

/**
 * Which of our hotels one of a supplier is. `proposed`: a hotel that is like no other; `doubtful`: several are nearly the same, and
 * none is chosen; otherwise none.
 */
export function matchHotel<Hotel extends MatchedHotel>(
  theirs: MatchedHotel,
  ours: readonly Hotel[],
): { kind: 'proposed' | 'doubtful' | 'none'; matches: HotelMatch<Hotel>[] } {
  const matches = ours
    .map((hotel) => ({ hotel, score: scoreOf(theirs, hotel) }))
    .filter(({ score }) => score >= RIVAL)
    .sort((a, b) => b.score - a.score);
  if (matches.length > 1) return { kind: 'doubtful', matches };
  return matches[0] && matches[0].score >= PROPOSED ? { kind: 'proposed', matches } : { kind: 'none', matches: [] };
}
