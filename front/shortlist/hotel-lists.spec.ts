import { forgetHotels, keepSeen, readHotels, saveHotels, toggleSaved, writeHotels } from './hotel-lists';

describe('the hotels that a browser remembers', () => {
  const stored = new Map<string, string>();
  const globals = globalThis as unknown as Record<string, unknown>;
  const before = { localStorage: globals['localStorage'], dispatchEvent: globals['dispatchEvent'] };
  beforeAll(() =>
    Object.assign(globals, {
      localStorage: {
        getItem: (name: string) => stored.get(name) ?? null,
        setItem: (name: string, value: string) => stored.set(name, value),
        removeItem: (name: string) => stored.delete(name),
      },
      dispatchEvent: () => true,
    }),
  );
  afterAll(() => Object.assign(globals, before));
  beforeEach(() => stored.clear());

  it.each([
    [null, []],
    ['', []],
    ['7', [7]],
    ['1_7_12', [1, 7, 12]],
    ['7_7_1', [7, 1]],
    ['x_0_-3_1.5_99999999999_<script>_4', [4]],
  ])('an address with %j leads to the hotels %j', (text, hotels) => expect(readHotels(text)).toEqual(hotels));

  it('an address leads to twenty hotels at most, and is read as it was written', () => {
    const many = Array.from({ length: 30 }, (_, at) => at + 1);
    expect(readHotels(writeHotels(many))).toEqual(many.slice(0, 20));
  });

  it('a hotel is saved by the first press and taken out by the second', () => {
    toggleSaved(7);
    toggleSaved(3);
    expect(stored.get('konak_shortlist')).toBe('7_3');
    toggleSaved(7);
    toggleSaved(3);
    expect(stored.has('konak_shortlist')).toBe(false);
  });

  it('a shared list is saved behind what was saved, each hotel once', () => {
    toggleSaved(3);
    saveHotels([7, 3, 5]);
    expect(stored.get('konak_shortlist')).toBe('3_7_5');
  });

  it('the last eight hotels are remembered, the last one first, until they are forgotten', () => {
    for (const hotel of [1, 2, 3, 4, 5, 6, 7, 8, 9, 4]) keepSeen(hotel);
    expect(stored.get('konak_seen')).toBe('4_9_8_7_6_5_3_2');
    forgetHotels('seen');
    expect(stored.has('konak_seen')).toBe(false);
  });
});
