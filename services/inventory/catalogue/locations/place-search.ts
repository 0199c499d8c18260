import distance from 'damerau-levenshtein';
import { foldText } from '#libs/keywords';
import type { Location } from './location.entity.js';

const EXACT = 0;
const MISSED = 3;

/** The number of hotels that may be chosen in a place. */
export type HotelsIn = (place: number) => number;

const NO_HOTELS: HotelsIn = () => 0;

/**
 * Places by a typed text, best matches first: exact names or aliases, then places with hotels by their number, then names
 * with that prefix, then words with it; larger ones before smaller. Where there are none, by edit distance: `bodurm`
 * finds Bodrum.
 */
export function searchPlaces(places: readonly Location[], typed: string, hotelsIn = NO_HOTELS): Location[] {
  const wanted = foldText(typed).trim();
  if (wanted.length < 2) return [];
  const found = best(places, hotelsIn, (place) => rankOf(place, wanted));
  return found.length > 0 ? found : best(places, hotelsIn, (place) => misspelling(place, wanted));
}

function best(places: readonly Location[], hotelsIn: HotelsIn, rank: (place: Location) => number): Location[] {
  return places
    .map((place) => ({ place, rank: rank(place), hotels: hotelsIn(place.id) }))
    .filter((found) => found.rank < MISSED)
    .sort(
      (a, b) =>
        Number(b.rank === EXACT) - Number(a.rank === EXACT) ||
        b.hotels - a.hotels ||
        a.rank - b.rank ||
        weight(b.place) - weight(a.place),
    )
    .map(({ place }) => place);
}

function rankOf({ folded, names, aliases }: Location, wanted: string): number {
  const begins = folded.startsWith(wanted);
  const words = wanted.split(/\s+/);
  if (!begins && !words.every((word) => ` ${folded}`.includes(` ${word}`))) return MISSED;
  if ([...Object.values(names), ...aliases].some((name) => foldText(name) === wanted)) return EXACT;
  return begins ? 1 : 2;
}

/** The allowed edit distance (wrong, missing, extra or swapped letters): one in short words, two in longer ones. */
function misspelling({ folded }: Location, wanted: string): number {
  const allowed = wanted.length < 4 ? 0 : wanted.length < 7 ? 1 : 2;
  const near = folded
    .split(' ')
    // People rarely mistype the first letter, which leaves few places to compare.
    .filter((word) => word[0] === wanted[0] && Math.abs(word.length - wanted.length) <= allowed)
    .map((word) => distance(word, wanted).steps);
  return Math.min(MISSED, ...near.filter((steps) => steps > 0 && steps <= allowed));
}

/** Countries first, then regions and provinces before towns of the same size, those of Türkiye before others. */
function weight({ type, population, country }: Location): number {
  const home = country === 'TR' ? 5_000_000 : 0;
  const kind = { country: 1e9, region: 2_000_000, city: 1_000_000, district: 0 }[type];
  return population + home + kind;
}
