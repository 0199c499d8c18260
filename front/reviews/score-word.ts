const BANDS = [
  { from: 9, word: 'excellent' },
  { from: 8, word: 'veryGood' },
  { from: 7, word: 'good' },
] as const;

/** The word for an average; none for a low one. */
export function scoreWord(average: number): (typeof BANDS)[number]['word'] | undefined {
  return BANDS.find(({ from }) => average >= from)?.word;
}
