import fc from 'fast-check';

/** What a short run leaves to chance changes with the day; `SEED=20779` makes the same again. */
export const SEED = Number(process.env['SEED'] ?? Math.floor(Date.now() / 86_400_000));

let taken = 0;

/** So many of the items, in their order; which ones is the seed's choice, another one at each call. */
export function sampleOf<T>(items: readonly T[], count: number): T[] {
  // A planted fault is to be noticed whatever the day.
  if (count >= items.length || process.env['PLANTED'] === 'full') return [...items];
  const [chosen] = fc.sample(
    fc.shuffledSubarray(
      items.map((_, at) => at),
      { minLength: count, maxLength: count },
    ),
    {
      seed: SEED + taken++,
      numRuns: 1,
    },
  );
  return chosen!.sort((a, b) => a - b).map((at) => items[at]!);
}
