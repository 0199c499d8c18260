import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import reactAdmin from 'ra-language-english';

type Tree = { [key: string]: string | Tree };
const read = (lang: string) => JSON.parse(readFileSync(resolve('console/locales', `${lang}.json`), 'utf8')) as Tree;

function textsOf(tree: Tree, prefix = ''): Array<[key: string, text: string]> {
  return Object.entries(tree).flatMap(([key, value]): Array<[string, string]> =>
    typeof value === 'string' ? [[prefix + key, value]] : textsOf(value, `${prefix}${key}.`),
  );
}
const valuesIn = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort();

const english = new Map(textsOf({ ...read('en'), ...(reactAdmin as unknown as Tree) }));
const turkish = new Map(textsOf(read('tr')));

describe('the texts of the console', () => {
  it('are the same keys in Turkish and English', () => {
    expect([...turkish.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('are nowhere empty', () => {
    for (const [key, text] of [...english, ...turkish]) expect([key, text.length > 0]).toEqual([key, true]);
  });

  it('take the same values', () => {
    for (const [key, text] of english) {
      if (key.startsWith('ra.')) continue;
      expect([key, valuesIn(turkish.get(key) ?? '')]).toEqual([key, valuesIn(text)]);
    }
  });
});
