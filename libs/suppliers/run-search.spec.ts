import { setTimeout as wait } from 'node:timers/promises';
import type { AskedHotels, FoundSupplierHotel, SearchResult } from '#libs/contracts';
import { keepHotels } from './keep-hotels.js';
import { runSearch } from './run-search.js';
import { canonical, searchKey } from './search-key.js';
import { SupplierRefused } from './supplier-errors.js';
import type { Supplier } from './supplier.js';
import { withMarkups } from './markups.js';

const asked = (changes: Partial<AskedHotels> = {}): AskedHotels => ({
  kind: 'hotels',
  locations: [{ id: '1', type: 2 }],
  products: [],
  rooms: [{ adult: 2, childAges: [5, 3] }],
  nationality: 'TR',
  checkIn: '2027-06-01',
  night: 7,
  currency: 'try',
  culture: 'tr-TR',
  ...changes,
});
const hotel = (name: string, more: Partial<FoundSupplierHotel> = {}): FoundSupplierHotel => ({
  ...{ supplier: 'made up', provider: '1', id: name, name, stars: 4, address: '', description: '', thumbnail: '' },
  ...{ latitude: null, longitude: null, giataId: '', country: null, city: null, town: null, village: null },
  ...{ themes: [], boards: [], offers: [] },
  ...more,
});

/** Answers each place after its own time, or refuses it. */
const slowSupplier = (ms: Record<string, number | 'refused'>): Supplier =>
  ({
    name: 'made up',
    searchHotels: async (_: AskedHotels, { location }: { location?: { id: string } }) => {
      const time = ms[location!.id]!;
      if (time === 'refused') throw new SupplierRefused('X', 'no');
      await wait(time);
      return [hotel(`Otel ${location!.id}`)];
    },
  }) as unknown as Supplier;

async function search(ms: Record<string, number | 'refused'>, deadlineMs: number): Promise<SearchResult[]> {
  const locations = Object.keys(ms).map((id) => ({ id, type: 2 }));
  const reported: SearchResult[] = [];
  await runSearch({
    ...{ asked: asked({ locations }), suppliers: [slowSupplier(ms)], deadlineMs },
    report: async (result) => reported.push(result),
  });
  return reported;
}

describe('a search at suppliers', () => {
  it('a search reports at its deadline what has arrived and what is missing, and all of it later', async () => {
    const began = performance.now();
    const [first, last] = await search({ a: 1, b: 400, c: 'refused' }, 100);
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(first!.hotels.map(({ id }) => id)).toEqual(['Otel a']);
    expect(first).toMatchObject({ answered: 1, found: 1 });
    expect(first!.missing).toEqual([
      { supplier: 'made up', location: 'b', reason: 'late' },
      { supplier: 'made up', location: 'c', reason: 'refused' },
    ]);
    expect(last!.hotels.map(({ id }) => id)).toEqual(['Otel a', 'Otel b']);
    expect(last!.missing).toEqual([{ supplier: 'made up', location: 'c', reason: 'refused' }]);
  });

  it('a search whose parts all answer in time is reported once', async () => {
    expect(await search({ a: 1, b: 2 }, 5_000)).toMatchObject([{ found: 2, missing: [], answered: 2 }]);
  });

  it('a search is the same in whatever order its places, hotels and children are named, and another with anything else', () => {
    const base = asked({
      locations: [
        { id: '1', type: 2 },
        { id: '2', type: 3 },
      ],
    });
    const same = asked({
      locations: [
        { id: '2', type: 3 },
        { id: '1', type: 2 },
      ],
      rooms: [{ adult: 2, childAges: [3, 5] }],
    });
    const key = (of: AskedHotels, credential = 'x') => searchKey(credential, canonical(of));
    expect(key(base)).toBe(key(same));
    const others = [asked(), { ...base, night: 6 }, { ...base, nationality: 'DE' }, { ...base, culture: 'en-US' }];
    expect(new Set([key(base), key(base, 'y'), ...others.map((other) => key(other))]).size).toBe(6);
  });
});

describe('the hotels of an answer', () => {
  it('the hotels of an answer are the supplier’s first thirty, in the alphabet of the culture', () => {
    const names = ['Çınar', 'Cem', 'İnci', 'Ilgaz', 'Zeytin'];
    expect(
      keepHotels(
        names.map((name) => hotel(name)),
        'tr-TR',
      ).kept.map(({ name }) => name),
    ).toEqual(['Cem', 'Çınar', 'Ilgaz', 'İnci', 'Zeytin']);
    const many = Array.from({ length: 40 }, (_, at) => hotel(`Z${99 - at}`));
    const { kept, found } = keepHotels(many, 'tr-TR');
    expect([kept.length, found, kept[0]!.name, kept.at(-1)!.name]).toEqual([30, 40, 'Z70', 'Z99']);
  });

  it('the hotels of one GIATA id are one hotel, with the cheapest offer of each kind', () => {
    const offer = (id: string, minor: number, isRefundable: boolean) => ({
      ...{
        supplier: 'made up',
        searchId: 's',
        product: 'p',
        provider: '1',
        id,
        night: 7,
        checkIn: null,
        isInstant: true,
      },
      ...{ isRefundable, price: { minor, currency: 'try' as const }, penalties: [], expiresOn: null },
      rooms: [{ id: 'r', name: 'Oda', boardId: 'BB', boardName: 'BB', boardGroups: [], allotment: null }],
    });
    const { kept, found } = keepHotels(
      [
        hotel('A', { giataId: '7', offers: [offer('dear', 200, true), offer('strict', 90, false)] }),
        hotel('B', { giataId: '7', offers: [offer('cheap', 100, true)] }),
      ],
      'tr-TR',
    );
    expect(found).toBe(1);
    expect(kept[0]!.offers.map(({ id }) => id)).toEqual(['strict', 'cheap']);
  });

  it('the markups of several sellers are added one after the other, each rounded half up', () => {
    expect(withMarkups(10_005, [{ percent: 10 }, { percent: 5 }])).toBe(10_005 + 1_001 + 550);
    expect(withMarkups(10_005, [])).toBe(10_005);
  });
});
