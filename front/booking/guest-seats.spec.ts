import type { Booking } from '#libs/contracts';
import { guestsSeated, isNameMissing, seatGuests } from './guest-seats';

const line = (name: string, count: number, adults: number, children: number[]) =>
  ({
    kind: 'room',
    room: { id: 1, name },
    count,
    party: { adults, children },
  }) as unknown as Booking['cartList'][number];
const cartList = [line('Deluxe', 2, 2, []), line('Suite', 1, 2, [9, 6])];
const deniz = { line: 0, name: 'Deniz', surname: 'Yıldız' };
const ada = { line: 0, name: 'Ada', surname: 'Kaya' };
const can = { line: 1, name: 'Can', surname: 'Kaya', age: 6 };
const elif = { line: 1, name: 'Elif', surname: 'Kaya' };
const namesIn = (guests: Booking['guests']) =>
  seatGuests({ cartList, guests }).map(({ persons }) => persons.map(({ name }) => name));

describe('the persons of a booking', () => {
  it('the persons of a booking have a place each, also those without a name', () => {
    expect(namesIn([deniz, ada, elif, can])).toEqual([
      ['Deniz', ''],
      ['Ada', ''],
      ['Elif', '', '', 'Can'],
    ]);
    expect(seatGuests({ cartList, guests: [] })[2]!.persons.map(({ age }) => age)).toEqual([
      undefined,
      undefined,
      9,
      6,
    ]);
  });

  it('the persons of a booking fill a room where more are named than there are rooms', () =>
    expect(namesIn([deniz, ada, { ...deniz, name: 'Derya' }]).slice(0, 2)).toEqual([
      ['Deniz', 'Ada'],
      ['Derya', ''],
    ]));

  it('the persons of a booking are sent as far as they are named, children with their ages', () =>
    expect(guestsSeated(seatGuests({ cartList, guests: [deniz, elif, can] }))).toEqual([deniz, elif, can]));

  it('the persons of a booking need a full name for the first of each room', () => {
    const named = { name: 'Ada', surname: ' ' };
    expect(isNameMissing('name', { name: '', surname: '' }, 0)).toBe(true);
    expect(isNameMissing('name', { name: '', surname: '' }, 1)).toBe(false);
    expect(isNameMissing('surname', named, 1)).toBe(true);
    expect(isNameMissing('name', named, 1)).toBe(false);
  });
});
