import { countryAliases, locationRows } from './location-data.js';
import type { Location } from './location.entity.js';
import { searchPlaces } from './place-search.js';
import { regionRows } from './region-data.js';
import { foldText } from '#libs/keywords';

const aliasesOf = new Map(countryAliases().map(({ country, aliases }) => [country, aliases]));
const towns = locationRows().map(({ parent_id: parentId, ...row }) => {
  const aliases = row.type === 'country' ? (aliasesOf.get(row.country) ?? []) : [];
  return { ...row, parentId, aliases, members: [], folded: [row.folded, ...aliases.map(foldText)].join(' ') };
});
const regions = regionRows.map((row) => ({
  ...row,
  ...{ type: 'region' as const, country: 'TR', parentId: 792, population: 0 },
  folded: [...Object.values(row.names), ...row.aliases].map(foldText).join(' '),
}));
const places: Location[] = [...towns, ...regions];

const first = (typed: string) => searchPlaces(places, typed)[0]?.names.tr;

describe('a typed text', () => {
  it.each([
    ['kaş', 'Kaş'],
    ['kas', 'Kaş'],
    ['KAŞ', 'Kaş'],
    ['ispar', 'Isparta'],
    ['IZMIR', 'İzmir'],
    ['kapadokya', 'Kapadokya'],
    ['cappadocia', 'Kapadokya'],
    ['capadocia', 'Kapadokya'],
    ['black sea', 'Karadeniz'],
    ['bodurm', 'Bodrum'],
    ['antlaya', 'Antalya'],
    ['istambul', 'İstanbul'],
    ['antal', 'Antalya'],
    ['turkiye', 'Türkiye'],
    ['turkey', 'Türkiye'],
    ['czechia', 'Çek Cumhuriyeti'],
  ])('%s finds %s first', (typed, name) => expect(first(typed)).toBe(name));

  it('a typed text finds exact names before prefixes', () => {
    const names = searchPlaces(places, 'kaş').map(({ names }) => names.tr);
    expect(names.indexOf('Kaş')).toBe(0);
    expect(names).toContain('Kastamonu');
  });

  it('a typed text finds places with hotels before others, by their number, and an exact name before all', () => {
    const idOf = (name: string) => places.find(({ names, type }) => names.tr === name && type !== 'region')!.id;
    const hotels = new Map([
      [idOf('Antalya'), 2],
      [idOf('Kaş'), 1],
      [idOf('Kastamonu'), 5],
    ]);
    const namesOf = (typed: string) =>
      searchPlaces(places, typed, (place) => hotels.get(place) ?? 0).map(({ names }) => names.tr);
    expect(searchPlaces(places, 'ant')[0]!.names.tr).toBe('Antarktika');
    expect(namesOf('ant').slice(0, 2)).toEqual(['Antalya', 'Antarktika']);
    expect(namesOf('kaş').slice(0, 2)).toEqual(['Kaş', 'Kastamonu']);
    expect(namesOf('ka')[0]).toBe('Kastamonu');
    expect(namesOf('antarktika')[0]).toBe('Antarktika');
  });

  it.each(['', 'k', 'xqzw', '???', 'zzzzzzzzzzzz'])('%s finds nothing', (typed) =>
    expect(searchPlaces(places, typed)).toEqual([]),
  );
});

it('regions consist of existing provinces', () => {
  const ids = new Set(towns.map(({ id }) => id));
  for (const { names, members } of regionRows)
    expect([names.tr, members.filter((id) => !ids.has(id))]).toEqual([names.tr, []]);
});
