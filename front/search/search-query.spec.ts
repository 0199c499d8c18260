import fc from 'fast-check';
import { addDays, nightsBetween, toDay, weekday } from '#libs/stays';
import {
  BOARD_CODES,
  SORTS,
  nextStays,
  readRooms,
  readSearch,
  today,
  usualStay,
  writeRooms,
  writeSearch,
} from './search-query';

const party = fc.record({
  adults: fc.integer({ min: 1, max: 8 }),
  children: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 6 }),
});
const rooms = fc.array(party, { minLength: 1, maxLength: 9 });
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 5 });

describe('a search in the address', () => {
  it('a search in the address writes rooms and reads them back', () => {
    expect(
      writeRooms([
        { adults: 2, children: [5, 8] },
        { adults: 1, children: [] },
      ]),
    ).toBe('2-5-8_1');
    fc.assert(fc.property(rooms, (wanted) => expect(readRooms(writeRooms(wanted))).toEqual(wanted)));
  });

  it('a search in the address writes everything and reads it back', () => {
    const query = fc.record({
      checkIn: fc.integer({ min: 0, max: 700 }).map((days) => addDays(today(), days)),
      rooms,
      currency: fc.constantFrom(undefined, 'try', 'eur'),
      location: fc.option(fc.integer({ min: 1, max: 9_999 }), { nil: undefined }),
      name: fc.constantFrom('', 'taş konak'),
      map: fc.constantFrom(undefined, true as const),
      stars: ids,
      boards: fc.subarray([...BOARD_CODES]),
      amenities: ids,
      price: fc.record({ min: fc.constantFrom(undefined, 0, 1_500), max: fc.constantFrom(undefined, 9_000.5) }),
      refundable: fc.boolean(),
      sort: fc.constantFrom(...SORTS),
      page: fc.integer({ min: 1, max: 50 }),
    });
    fc.assert(
      fc.property(query, fc.integer({ min: 1, max: 30 }), (partly, nights) => {
        const wanted = { ...partly, checkOut: addDays(partly.checkIn, nights) };
        expect(readSearch(new URLSearchParams(writeSearch(wanted)))).toEqual(wanted);
      }),
    );
  });

  it.each([
    '',
    'checkIn=20200101&checkOut=20200103',
    'checkIn=20260230&rooms=x_0_99&board=ZZ&sort=1&page=-3&price=a_b',
  ])('a search in the address makes something usable of %j', (text) => {
    const { checkIn, checkOut, rooms, boards, sort, page, price } = readSearch(new URLSearchParams(text));
    expect(checkIn).toBeGreaterThanOrEqual(today());
    expect(nightsBetween(checkIn, checkOut)).toBe(2);
    expect({ rooms, boards, sort, page, price }).toEqual({
      rooms: [{ adults: 2, children: [] }],
      boards: [],
      sort: 'recommended',
      page: 1,
      price: { min: undefined, max: undefined },
    });
  });

  it('a search in the address proposes the next weekend, or the one after', () => {
    for (let day = 0; day < 7; day++) {
      const now = addDays(toDay(20_261_101), day);
      const { checkIn } = usualStay(now);
      expect(weekday(checkIn)).toBe(5);
      expect(nightsBetween(now, checkIn)).toBeGreaterThanOrEqual(7);
      expect(nightsBetween(now, checkIn)).toBeLessThan(14);
    }
  });

  it('a search in the address reports past dates, and proposes later ones of the same length', () => {
    const { past, next } = readSearch(new URLSearchParams('checkIn=20200103&checkOut=20200106')).unusable!;
    expect(past).toEqual({ checkIn: 20_200_103, checkOut: 20_200_106 });
    expect(next).toEqual(nextStays(past!));
    expect(nextStays(past!, toDay(20_261_122))).toEqual([
      { checkIn: 20_261_123, checkOut: 20_261_126 },
      { checkIn: 20_261_127, checkOut: 20_261_130 },
      { checkIn: 20_270_103, checkOut: 20_270_106 },
    ]);
    const leap = { checkIn: toDay(20_240_229), checkOut: toDay(20_240_301) };
    expect(nextStays(leap, toDay(20_261_122)).length).toBe(2);
    expect(readSearch(new URLSearchParams('')).unusable).toBeUndefined();
  });

  it.each([
    'checkIn=20300103&checkOut=20300101',
    'checkIn=abc&checkOut=20300101',
    'checkIn=20991231&checkOut=21000101',
  ])('a search in the address reports dates that are no stay, and proposes the usual one: %s', (dates) => {
    const { unusable, checkIn } = readSearch(new URLSearchParams(dates));
    expect(unusable).toEqual({ past: undefined, next: [usualStay()] });
    expect(checkIn).toBe(usualStay().checkIn);
  });
});
