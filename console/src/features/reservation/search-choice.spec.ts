import { ALL_HOTELS } from '#libs/comparison';
import { isNarrowed, narrowingOf, offerNarrowingOf, readChoice, writeChoice } from './search-choice';

const NARROW = { name: 'kaş', stars: [5, 4], boards: ['HB', 'AI'], refundable: true, least: 100, most: 900 };

function addressOf(written: Record<string, string | undefined>): URLSearchParams {
  return new URLSearchParams(Object.entries(written).flatMap(([key, value]) => (value ? [[key, value]] : [])));
}

it('a choice comes back from its address as it was sent', () => {
  const choice = { filter: NARROW, order: 'distance', map: true } as const;
  expect(readChoice(addressOf(writeChoice(choice)))).toEqual(choice);
});

it('an address without a choice shows all hotels, the cheapest first', () => {
  const choice = readChoice(new URLSearchParams());
  expect(choice).toEqual({ filter: ALL_HOTELS, order: 'price', map: false });
  expect(addressOf(writeChoice(choice)).size).toBe(0);
});

it('an address that cannot be understood narrows nothing', () => {
  const address = 'stars=99,x&board=ZZ&least=-5&most=1e9&order=worst&refundable=yes';
  expect(readChoice(new URLSearchParams(address)).filter).toEqual(ALL_HOTELS);
});

it('a filter is asked for in the words of the API, and not at all while it leaves nothing out', () => {
  expect(isNarrowed(NARROW)).toBe(true);
  expect(narrowingOf(NARROW)).toEqual({
    ...{ keyword: 'kaş', stars: [5, 4], price: { min: 100, max: 900 } },
    ...{ board: ['HB', 'AI'], refundable: true },
  });
  expect(offerNarrowingOf(NARROW)).toEqual({ board: ['HB', 'AI'], refundable: true });
  expect(isNarrowed(ALL_HOTELS)).toBe(false);
  expect(Object.values(narrowingOf(ALL_HOTELS)).filter((value) => value !== undefined)).toEqual([]);
});
