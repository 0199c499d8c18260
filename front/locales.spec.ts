import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Texts = { [key: string]: string | Texts };

function textsOf(lang: string): Texts {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'locales', `${lang}.json`), 'utf8')) as Texts;
}

function flat(texts: Texts, path = ''): Map<string, string> {
  const lines = Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as const] : [...flat(value, `${path}${key}.`)],
  );
  return new Map(lines);
}

const placeholders = (text: string) => [...text.matchAll(/\{\{\w+\}\}|<\/?\w+>/g)].map(([found]) => found).sort();

describe('the texts', () => {
  const [turkish, english] = [flat(textsOf('tr')), flat(textsOf('en'))];

  it('are the same in each language', () => expect([...english.keys()]).toEqual([...turkish.keys()]));

  it.each([...turkish])('%s says something, with the same values', (key, text) => {
    const other = english.get(key)!;
    expect(text.trim()).not.toBe('');
    expect(other.trim()).not.toBe('');
    expect(placeholders(other)).toEqual(placeholders(text));
  });
});
