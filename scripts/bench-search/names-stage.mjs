import { digits, summary } from './measure.mjs';
import { generator } from './world.mjs';

const COMMON = [
  'Hotel',
  'Otel',
  'Resort',
  'Palas',
  'Konak',
  'Butik Otel',
  'Pansiyon',
  'Suites',
  'Beach',
  'Taş Konak',
  'Tatil Köyü',
  'Residence',
];
const SELLER = { account: 1, scope: 'all', markups: [] };

/** Names found as they are typed: letter by letter, whole, misspelt, by their town, and none. */
export async function namesStage({ names: count, searches, seed }) {
  const { NameIndex } = await import('../../dist/services/inventory/selling/search/names/name-index.js');
  const { locationRows } = await import('../../dist/services/inventory/catalogue/locations/location-data.js');
  const { airportRows } = await import('../../dist/services/inventory/catalogue/locations/airport-data.js');
  const { sellsFor, NO_SELLERS } =
    await import('../../dist/services/inventory/selling/availability/request/sellers.js');
  const { foldWords } = await import('../../dist/libs/keywords/index.js');
  const random = generator(seed);
  const oneOf = (list) => list[Math.floor(random() * list.length)];

  const places = locationRows();
  const towns = places.filter(({ country, type }) => country === 'TR' && type !== 'country');
  const words = [...new Set(places.flatMap(({ names }) => names.en.split(' ')))].filter((word) => word.length > 2);
  const around = new Map(towns.map((town) => [town.id, foldWords(town.names.tr)]));
  const hotels = Array.from({ length: count - places.length - airportRows.length }, (_, i) => {
    const town = oneOf(towns);
    const own = random() < 0.5 ? oneOf(words) : madeUp(random);
    const name = `${own} ${random() < 0.5 ? `${oneOf(words)} ` : ''}${oneOf(COMMON)}`;
    return { named: { kind: 'hotel', id: i + 1, owner: 1, weight: 0, surroundings: around.get(town.id) }, name, town };
  });

  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  const began = performance.now();
  const index = new NameIndex();
  for (const { id, names, population } of places)
    index.put({ kind: 'place', id, owner: 0, weight: population }, Object.values(names));
  for (const { id, names, aliases } of airportRows)
    index.put({ kind: 'airport', id, owner: 0, weight: 0 }, [...Object.values(names), ...aliases]);
  for (const { named, name } of hotels) index.put(named, [name]);
  index.find('ilk', { accepts: () => true, limits: { hotel: 1 } });
  const buildMs = performance.now() - began;
  globalThis.gc?.();
  const bytes = process.memoryUsage().heapUsed - before;

  const sells = sellsFor(SELLER, NO_SELLERS);
  const counts = new Map(towns.map(({ id }) => [id, 1 + Math.floor(random() * 200)]));
  const query = {
    accepts: ({ kind, id, owner }) => (kind === 'hotel' ? sells(id, owner) : counts.has(id)),
    popularity: ({ id }) => counts.get(id) ?? 0,
    limits: { place: 5, airport: 2, hotel: 6, tour: 5 },
  };
  const typed = {
    'a name, letter by letter': () => {
      const { name } = oneOf(hotels);
      return name.slice(0, 2 + Math.floor(random() * (name.length - 2)));
    },
    'a whole name': () => oneOf(hotels).name,
    'a misspelt name': () => misspelt(oneOf(hotels).name, random),
    'a name with its town': () => ((hotel) => `${hotel.name} ${hotel.town.names.tr}`)(oneOf(hotels)),
    'what no name has': () => Array.from({ length: 8 }, () => oneOf('bcdfgjkmpqvwxz')).join(''),
  };
  const all = [];
  const times = {};
  for (const [name, make] of Object.entries(typed)) {
    const taken = Array.from({ length: searches }, () => {
      const text = make();
      const start = performance.now();
      index.find(text, query);
      return performance.now() - start;
    });
    all.push(...taken);
    times[name] = summary(taken);
  }
  return {
    names: index.size,
    words: index.wordCount,
    buildMs: Math.round(buildMs),
    megabytes: digits(bytes / 2 ** 20),
    all: summary(all),
    times,
  };
}

/** A word of two to four syllables. */
function madeUp(random) {
  const syllable = () =>
    'bcdfghklmnprstvyz'[Math.floor(random() * 17)] +
    'aeiou'[Math.floor(random() * 5)] +
    ['', 'n', 'r', 's'][Math.floor(random() * 4)];
  return Array.from({ length: 2 + Math.floor(random() * 3) }, syllable).join('');
}

/** One letter lost, doubled, or swapped with the next. */
function misspelt(name, random) {
  const at = 1 + Math.floor(random() * (name.length - 3));
  const [before, one, two, rest] = [name.slice(0, at), name[at], name[at + 1], name.slice(at + 2)];
  return [before + two + rest, before + one + one + two + rest, before + two + one + rest][Math.floor(random() * 3)];
}
