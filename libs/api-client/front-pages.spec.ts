import { readdirSync } from 'node:fs';
import { FRONT_WORDS, isSlug } from '#libs/contracts';
import { FRONT_PAGES } from './front-pages.js';

/** The first words of the front's own paths; pages of accounts have none. */
const ownWords = Object.values(FRONT_PAGES)
  .map((path) => path.split('/')[1]!)
  .filter((word) => word !== '' && !word.startsWith(':'));

describe('the words that no page of an account may be at', () => {
  it('the words that no page of an account may be at begin all paths of the front', () => {
    expect(ownWords.filter((word) => !FRONT_WORDS.has(word))).toEqual([]);
    expect([...ownWords, ...FRONT_WORDS].filter(isSlug)).toEqual([]);
    expect(isSlug('hakkimizda')).toBe(true);
  });

  it('the words that no page of an account may be at name the files that the front serves', () => {
    const files = readdirSync('front/public').map((file) => file.split('.')[0]!);
    expect(files.filter((name) => isSlug(name))).toEqual([]);
  });

  it('the words that no page of an account may be at are small, as paths are', () =>
    expect([...FRONT_WORDS].filter((word) => word !== word.toLowerCase())).toEqual([]));
});
