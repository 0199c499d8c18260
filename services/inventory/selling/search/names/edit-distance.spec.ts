import distance from 'damerau-levenshtein';
import fc from 'fast-check';
import { FAR, allowedEdits, editDistance } from './edit-distance.js';

const letters = fc.array(fc.constantFrom(...'abcç'), { maxLength: 9 }).map((list) => list.join(''));
const within = (steps: number, most: number) => (steps > most ? FAR : steps);

describe('editDistance', () => {
  it('editDistance agrees with a package, for whole words and for their best beginning', () => {
    fc.assert(
      fc.property(letters, letters, fc.integer({ min: 1, max: 2 }), (typed, word, most) => {
        const begins = Array.from({ length: word.length + 1 }, (_, end) => distance(typed, word.slice(0, end)).steps);
        const expected = [begins.at(-1)!, Math.min(...begins)].map((steps) => within(steps, most));
        expect(editDistance(typed, word, most)).toEqual(expected);
      }),
      { numRuns: 5_000 },
    );
  });

  it.each([
    ['bech', 'beach', 1],
    ['bodurm', 'bodrum', 1],
    ['nostalgia', 'nostalji', 2],
    ['temeni', 'temenni', 1],
  ])('editDistance is few from %s to %s', (typed, word, steps) => {
    expect(editDistance(typed, word, allowedEdits(typed))[0]).toBe(steps);
  });

  it('editDistance compares long words by their beginning alone', () => {
    expect(editDistance('a'.repeat(90), 'a'.repeat(90), 2)[1]).toBe(0);
  });
});
