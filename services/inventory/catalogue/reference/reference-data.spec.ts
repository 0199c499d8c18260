import { referenceData, referenceNames, photoCategoryName } from './reference-data.js';

const unique = (values: unknown[]) => new Set(values).size;

describe.each(['tr', 'en', 'de'])('the catalogues in %s', (lang) => {
  const data = referenceData(lang);

  it('the catalogues have the numbers of the specification', () => {
    const numbers = (list: Array<{ id: number | string }>) => list.map(({ id }) => id);
    const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
    expect(numbers(data.propertyTypes)).toEqual(upTo(1, 9));
    expect(numbers(data.roomTypes)).toEqual(upTo(1, 12));
    expect(numbers(data.categories)).toEqual(upTo(0, 14));
    expect(numbers(data.themes)).toEqual(upTo(1, 40));
    expect(numbers(data.modules)).toEqual(upTo(1, 20));
    expect(data.languages.map(({ id }) => id)).toEqual(upTo(1, 41));
  });

  it.each([
    'propertyTypes',
    'roomTypes',
    'categories',
    'themes',
    'amenities',
    'boards',
    'qualifiers',
    'modules',
  ] as const)('the catalogues name each of the %s once', (list) => {
    expect(data[list].every(({ name }) => name.trim() !== '')).toBe(true);
    expect(unique(data[list].map(({ id }) => id))).toBe(data[list].length);
    expect(unique(data[list].map(({ name }) => name))).toBe(data[list].length);
  });

  it('the catalogues name 41 languages in the reader’s and in their own', () => {
    expect(unique(data.languages.map(({ code }) => code))).toBe(41);
    expect(unique(data.languages.map(({ name }) => name))).toBe(41);
    expect(data.languages.find(({ code }) => code === 'tr')).toMatchObject({
      locale: 'tr-TR',
      local: 'Türkçe',
      flag: 'tr',
    });
    expect(data.languages.every(({ name, code }) => name !== code)).toBe(true);
  });

  it('the catalogues give the groups of amenities and the tree of photos their ids, and languages both names', () => {
    const groups = new Map(data.amenityGroups.map(({ id, name }) => [id, name]));
    expect(groups.size).toBeGreaterThan(3);
    expect(data.amenities.filter(({ group, groupId }) => groups.get(groupId!) !== group)).toEqual([]);
    const flat = (tree: typeof data.photoTree): string[] =>
      tree.flatMap(({ id, label, children }) => [`${id} ${label}`, ...flat(children ?? [])]);
    expect(flat(data.photoTree)).toEqual(data.photoCategories.map(({ id, name }) => `${id} ${name}`));
    expect(data.photoTree.find(({ id }) => id === 'view')!.children!.length).toBeGreaterThan(8);
    expect(data.languages.find(({ lang: code }) => code === 'de')!.names).toEqual({ tr: 'Almanca', en: 'German' });
  });

  it('the catalogues name the world’s currencies, the supported ones first', () => {
    const { currencies } = data;
    // Of these CLDR knows no sign, in no language.
    const codes = currencies.filter(({ code, sign }) => sign.toLowerCase() === code).map(({ code }) => code);
    expect(codes.length).toBeLessThanOrEqual(20);
    expect(codes).toContain('chf');
    expect(currencies.slice(0, 4).map(({ code, sign, iso }) => [code, sign, iso])).toEqual([
      ['try', '₺', '949'],
      ['eur', '€', '978'],
      ['usd', '$', '840'],
      ['gbp', '£', '826'],
    ]);
    expect(currencies.length).toBeGreaterThanOrEqual(145);
    expect(currencies.length).toBeLessThanOrEqual(165);
    for (const key of ['code', 'iso'] as const)
      expect(unique(currencies.map((each) => each[key]))).toBe(currencies.length);
    expect(
      currencies.filter(
        ({ code, iso, country }) => !/^[a-z]{3}$/.test(code) || !/^\d{3}$/.test(iso) || !/^[A-Z]{2}$/.test(country),
      ),
    ).toEqual([]);
  });

  it('the catalogues let a group’s "Other" be the group itself, and every child have an existing parent', () => {
    const { photoCategories, policies } = data;
    const others = photoCategories.filter(({ id, parent }) => id === parent).map(({ id }) => id);
    expect(others).toEqual(['food', 'view']);
    expect(unique(photoCategories.map(({ id, parent }) => `${parent} ${id}`))).toBe(photoCategories.length);
    for (const list of [photoCategories, policies])
      expect(list.filter(({ parent }) => parent && !list.some(({ id }) => id === parent))).toEqual([]);
    expect(policies.filter(({ parent }) => !parent).map(({ id }) => id)).toEqual(['smoking', 'pets', 'parking']);
  });
});

it('names of reference data are in the reader’s language, and in English where that is not supported', () => {
  expect(referenceNames('themes', [1, 2, 99], 'tr')).toEqual(['Deniz', 'Kumsal']);
  expect(referenceNames('themes', [2, 1], 'nl')).toEqual(['Beach', 'Seaside']);
  expect(referenceNames('themes', [2], 'ru')).toEqual(['Пляж']);
  expect([photoCategoryName('view.sea', 'tr'), photoCategoryName('Other', 'en')]).toEqual(['Deniz manzarası', 'Other']);
  expect(referenceData('tr').currencies[0]!.name).toBe('Türk lirası');
});
