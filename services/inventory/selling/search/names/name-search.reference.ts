import distance from 'damerau-levenshtein';
import { foldWords } from '#libs/keywords';
import { NAMED_KINDS, type Named, type NameQuery } from './named.js';

type Item = readonly [named: Named, names: readonly string[]];

const HOTEL = ['hotel', 'otel', 'oteli', 'hotels', 'oteller', 'otelleri'];
const AIRPORT = ['airport', 'havalimani', 'havaalani', 'flughafen'];
const COMMON = [HOTEL, AIRPORT];

/** What `NameIndex` has to find, by comparing each name with what is typed, one way after the other. */
export function referenceFind(items: readonly Item[], typed: string, query: NameQuery): Named[] {
  const words = [...new Set(foldWords(typed))].slice(0, 12);
  const whole = foldWords(typed).join(' ');
  if (whole.length < 2) return [];
  for (const way of [1, 2, 3, 4]) {
    const found = items.flatMap((item) => judged(item, words, whole, way, items, query));
    const shown = NAMED_KINDS.flatMap((kind) =>
      found
        .filter(({ named }) => named.kind === kind)
        .sort((a, b) => order(a, b, way))
        .slice(0, query.limits[kind] ?? 0),
    );
    if (shown.length > 0)
      return [...shown.filter((one) => one.isExact), ...shown.filter((one) => !one.isExact)].map(({ named }) => named);
  }
  return [];
}

function judged(
  [named, names]: Item,
  typed: string[],
  whole: string,
  way: number,
  items: readonly Item[],
  query: NameQuery,
) {
  if (!query.accepts(named)) return [];
  const folded = names.map((name) => foldWords(name).join(' '));
  const own = folded.flatMap((name) => name.split(' '));
  const costs = typed.map((word) => {
    const isKnown = items.some(([, others]) => others.some((name) => foldWords(name).includes(word)));
    const costIn = (some: readonly string[]) => Math.min(...some.map((one) => costOf(word, one, way, isKnown)));
    return { word, own: costIn(own), place: costIn(named.surroundings ?? []) + 3 };
  });
  const missing = costs.filter((cost) => cost.own === Infinity && cost.place === Infinity);
  const ofName = costs.filter((cost) => cost.own < Infinity);
  if (missing.length > (way === 4 ? 1 : 0) || ofName.length === 0) return [];
  const letters = (some: readonly { word: string }[]) => some.reduce((sum, { word }) => sum + word.length, 0);
  if (letters(missing) > letters(ofName.filter(({ word }) => !COMMON.flat().includes(word)))) return [];
  const sum = costs.reduce(
    (total, cost) => total + (cost.own < Infinity ? cost.own : cost.place < Infinity ? cost.place : 20),
    0,
  );
  const begins = folded.some((name) => name.startsWith(whole));
  return [
    { named, folded, begins, isExact: folded.includes(whole), cost: sum, popularity: query.popularity?.(named) ?? 0 },
  ];
}

type Judged = ReturnType<typeof judged>[number];

function order(a: Judged, b: Judged, way: number): number {
  const keys = ({ isExact, cost, popularity, begins, named }: Judged) => [
    isExact ? 0 : 1,
    way >= 3 ? cost : 0,
    -popularity,
    begins ? 0 : 1,
    cost,
    -named.weight,
  ];
  const [first, second] = [keys(a), keys(b)];
  const at = first.findIndex((key, i) => key !== second[i]);
  if (at >= 0) return first[at]! - second[at]!;
  return a.folded[0]! < b.folded[0]! ? -1 : a.folded[0]! > b.folded[0]! ? 1 : a.named.id - b.named.id;
}

function costOf(typed: string, word: string, way: number, isKnown: boolean): number {
  if (typed === word || COMMON.some((same) => same.includes(typed) && same.includes(word))) return 0;
  if (word.startsWith(typed)) return 1;
  const within = way >= 2 && typed.length >= 3 && word.includes(typed) ? 4 : Infinity;
  const isTried = way === 4 || (way === 3 && !isKnown);
  return Math.min(within, isTried ? costOfEdits(typed, word) : Infinity);
}

function costOfEdits(typed: string, word: string): number {
  const most = typed.length < 4 ? 0 : typed.length < 7 ? 1 : 2;
  // Of the first two letters, one is right.
  if (most === 0 || ![...typed.slice(0, 2)].some((letter) => word.slice(0, 2).includes(letter))) return Infinity;
  const first = typed[0] === word[0] ? 0 : 2;
  const whole = distance(typed, word).steps;
  if (whole <= most) return whole * 6 + first;
  const begin = Math.min(...Array.from(word, (_, end) => distance(typed, word.slice(0, end)).steps));
  return begin <= most ? begin * 6 + 3 + first : Infinity;
}
