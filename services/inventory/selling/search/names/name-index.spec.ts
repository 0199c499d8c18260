import fc from 'fast-check';
import { foldWords } from '#libs/keywords';
import { airportRows } from '../../../catalogue/locations/airport-data.js';
import { countryAliases, locationRows } from '../../../catalogue/locations/location-data.js';
import { placeAliases, regionAliases } from '../../../catalogue/locations/place-aliases.js';
import { regionRows } from '../../../catalogue/locations/region-data.js';
import { NameIndex } from './name-index.js';
import { referenceFind } from './name-search.reference.js';
import { NAMED_KINDS, type Named, type NameQuery } from './named.js';

const LIMITS = { place: 8, airport: 3, hotel: 6, tour: 5 };
const everything: NameQuery = { accepts: () => true, limits: LIMITS };

describe('names of Türkiye and the world', () => {
  const index = new NameIndex();
  const names = new Map<string, string>();
  const put = (named: Named, all: readonly string[]) => {
    index.put(named, all);
    names.set(`${named.kind} ${named.id}`, all[0]!);
  };
  const found = (typed: string, query = everything) =>
    index.find(typed, query).map(({ kind, id }) => names.get(`${kind} ${id}`)!);
  const aliasesOf = new Map(countryAliases().map(({ country, aliases }) => [country, aliases]));

  beforeAll(() => {
    const kindWeight = { country: 1e9, city: 1_000_000, district: 0 };
    for (const { id, type, country, names: own, population } of locationRows()) {
      const others = type === 'country' ? aliasesOf.get(country) : country === 'TR' ? placeAliases[own.tr] : undefined;
      const weight = population + (country === 'TR' ? 5_000_000 : 0) + kindWeight[type];
      put({ kind: 'place', id, owner: 0, weight, surroundings: ['hotel', 'otel'] }, [
        ...Object.values(own),
        ...(others ?? []),
      ]);
    }
    for (const { id, names: own, aliases } of regionRows)
      put({ kind: 'place', id, owner: 0, weight: 7_000_000 }, [
        ...Object.values(own),
        ...aliases,
        ...(regionAliases[id] ?? []),
      ]);
    for (const { id, names: own, aliases } of airportRows)
      put({ kind: 'airport', id, owner: 0, weight: 0 }, [...Object.values(own), ...aliases]);
    const hotels = [
      ['Temenni Taş Konak', 'Ürgüp Nevşehir Kapadokya'],
      ['Pera Nostalji Hotel', 'Beyoğlu İstanbul'],
      ['Patara Beach', 'Kaş Antalya'],
      ['Kaya Kapısı Butik Otel', 'Ürgüp Nevşehir Kapadokya'],
      ['Strandhotel Seeblick', 'Alanya Antalya'],
    ] as const;
    hotels.forEach(([name, place], at) =>
      put({ kind: 'hotel', id: at + 1, owner: 1, weight: 0, surroundings: foldWords(place) }, [name]),
    );
    put({ kind: 'tour', id: 1, owner: 1, weight: 0 }, ['Kapadokya Turu', 'Cappadocia Tour']);
  });

  it.each([
    ['kaş', 'Kaş'],
    ['KAS', 'Kaş'],
    ['ispar', 'Isparta'],
    ['IZMIR', 'İzmir'],
    ['kapadokya', 'Kapadokya'],
    ['cappadocia', 'Kapadokya'],
    ['Каппадокия', 'Kapadokya'],
    ['Kappadokien', 'Kapadokya'],
    ['black sea', 'Karadeniz'],
    ['bodurm', 'Bodrum'],
    ['antlaya', 'Antalya'],
    ['istambul', 'İstanbul'],
    ['Стамбул', 'İstanbul'],
    ['turkiye', 'Türkiye'],
    ['turkey', 'Türkiye'],
    ['czechia', 'Çek Cumhuriyeti'],
    ['Side', 'Manavgat'],
    ['hotels bodrum', 'Bodrum'],
    ['Antalya airport', 'Antalya Havalimanı'],
    ['antalya havaalanı', 'Antalya Havalimanı'],
    ['Flughafen Antalya', 'Antalya Havalimanı'],
    ['bodrum airport', 'Milas-Bodrum Havalimanı'],
    ['AYT', 'Antalya Havalimanı'],
    ['saw', 'İstanbul Sabiha Gökçen Havalimanı'],
    ['cappadocia airport', 'Nevşehir Kapadokya Havalimanı'],
    ['temeni tas', 'Temenni Taş Konak'],
    ['temenni', 'Temenni Taş Konak'],
    ['urgup temenni', 'Temenni Taş Konak'],
    ['pera nostalgia', 'Pera Nostalji Hotel'],
    ['pera nostalji spa', 'Pera Nostalji Hotel'],
    ['patara bech', 'Patara Beach'],
    ['seeblick', 'Strandhotel Seeblick'],
    ['andhotel', 'Strandhotel Seeblick'],
    ['cappadocia tour', 'Kapadokya Turu'],
  ])('%s finds %s first', (typed, name) => expect(found(typed)[0]).toBe(name));

  it('“bech” finds the beach', () => {
    const hotels = { ...everything, limits: { hotel: 6 } };
    expect(found('bech', hotels)).toEqual(['Patara Beach']);
  });

  it.each(['', 'k', 'xqzwvy', '???', 'zzzzzzzzzzzz'])('“%s” finds nothing', (typed) =>
    expect(found(typed)).toEqual([]),
  );

  it('an exact name comes before its beginnings, and what is sold before what is not', () => {
    expect(found('kaş')).toContain('Kastamonu');
    const kastamonu = index.find('kastamonu', everything)[0]!.id;
    const popularity = ({ id }: Named) => (id === kastamonu ? 5 : 0);
    expect(found('ka', { ...everything, popularity })[0]).toBe('Kastamonu');
    expect(found('kaş', { ...everything, popularity }).slice(0, 2)).toEqual(['Kaş', 'Kastamonu']);
  });

  it('names that the caller may not find stay hidden', () => {
    const accepts = ({ kind }: Named) => kind !== 'hotel';
    expect(found('temenni tas', { ...everything, accepts })).not.toContain('Temenni Taş Konak');
    expect(found('pera', { ...everything, accepts })).not.toContain('Pera Nostalji Hotel');
  });
});

it('airports serve existing places', () => {
  const ids = new Set(locationRows().map(({ id }) => id));
  for (const { names, members } of airportRows)
    expect([names.tr, members.length > 0, members.filter((id) => !ids.has(id))]).toEqual([names.tr, true, []]);
});

/** Few letters, so that names and typed texts often meet. */
const word = fc
  .array(fc.constantFrom(...'aabeiklmnrst'), { minLength: 1, maxLength: 8 })
  .map((letters) => letters.join(''));
const known = fc.constantFrom('Hotel', 'otel', 'Taş', 'konak', 'Airport', 'havalimanı', 'beach', 'nostalji');
const text = fc.array(fc.oneof(word, known), { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const named = fc.record({
  kind: fc.constantFrom(...NAMED_KINDS),
  id: fc.integer({ min: 1, max: 6 }),
  owner: fc.constantFrom(1, 2),
  weight: fc.nat({ max: 2 }),
  surroundings: fc.option(fc.array(word, { minLength: 1, maxLength: 2 }), { nil: undefined }),
});

it('the index of names finds what a plain search finds, after any changes', () => {
  let hits = 0;
  fc.assert(
    fc.property(
      fc.array(fc.tuple(named, fc.array(text, { minLength: 1, maxLength: 2 }), fc.boolean()), { maxLength: 24 }),
      fc.array(fc.tuple(text, fc.nat(), fc.constantFrom(1, 2, 3), fc.boolean()), { minLength: 6, maxLength: 6 }),
      (changes, searches) => {
        const index = new NameIndex();
        const items = new Map<string, readonly [Named, string[]]>();
        for (const [one, names, isRemoved] of changes) {
          const key = `${one.kind} ${one.id}`;
          if (isRemoved && items.has(key)) {
            index.remove(one);
            items.delete(key);
          } else {
            index.put(one, names);
            items.set(key, [one, names]);
          }
        }
        const all = [...items.values()];
        for (const [random, turn, owner, isOfName] of searches) {
          // Half of what is typed is some item's name, with a letter less.
          const name = isOfName ? all[turn % Math.max(1, all.length)]?.[1][0] : undefined;
          const typed =
            name === undefined ? random : name.slice(0, turn % name.length) + name.slice((turn % name.length) + 1);
          const query: NameQuery = {
            accepts: (one) => (one.owner & owner) !== 0,
            popularity: ({ id, kind }) => (kind === 'place' ? id % 3 : 0),
            limits: { place: 3, airport: 1, hotel: 2, tour: 2 },
          };
          const found = index.find(typed, query);
          hits += found.length;
          expect(found.map(({ kind, id }) => [kind, id])).toEqual(
            referenceFind(all, typed, query).map(({ kind, id }) => [kind, id]),
          );
        }
      },
    ),
    { numRuns: 600 },
  );
  expect(hits).toBeGreaterThan(600);
});
