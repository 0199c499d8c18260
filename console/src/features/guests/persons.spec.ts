import type { Booking } from '#libs/contracts';
import { guestsOf, personsOf, roomsOf, seatsOf } from './persons';

const line = (name: string, count: number, adults: number, children: number[]) =>
  ({
    kind: 'room',
    room: { id: 1, name },
    count,
    party: { adults, children },
  }) as unknown as Booking['cartList'][number];
const cart = { cartList: [line('Deluxe', 2, 1, []), line('Suit', 1, 2, [6])] };
const customer = { name: 'Elif', surname: 'Arslan' } as never;

describe('the persons of a cart', () => {
  it('the persons of a cart have a place in each of its rooms, children with their ages', () =>
    expect(roomsOf(cart).map(({ line: at, ages }) => [at, ages])).toEqual([
      [0, [undefined]],
      [0, [undefined]],
      [1, [undefined, undefined, 6]],
    ]));

  it('the persons of a cart show their known names, and the booker once, as the first guest', () => {
    const rooms = [
      { guests: [{ name: '', surname: '' }] },
      { guests: [{ name: 'Ada', surname: 'Kaya' }] },
      {
        guests: [
          { name: '', surname: '' },
          { name: '', surname: '' },
          { name: 'Can', surname: '' },
        ],
      },
    ];
    expect(guestsOf(cart, { customer, rooms })).toEqual([
      { line: 0, name: 'Elif', surname: 'Arslan' },
      { line: 0, name: 'Ada', surname: 'Kaya' },
      { line: 1, name: 'Can', surname: 'Arslan', age: 6 },
    ]);
  });

  it('the persons of a cart are found again in a cart that has them', () => {
    const guests = [
      { line: 0, name: 'Elif', surname: 'Arslan' },
      { line: 1, name: 'Ada', surname: 'Kaya' },
      { line: 1, name: 'Can', surname: 'Kaya', age: 6 },
    ];
    const { rooms } = personsOf({ ...cart, guests, customer: null, specialRequests: '', lang: 'en' } as never);
    expect(rooms.map(({ guests: names }) => names.map(({ name }) => name))).toEqual([
      ['Elif'],
      [''],
      ['Ada', '', 'Can'],
    ]);
  });

  it('the persons of a cart have their places, also unnamed ones', () => {
    const guests = [
      { line: 1, name: 'Can', surname: 'Kaya', age: 6 },
      { line: 1, name: 'Ece', surname: 'Kaya', age: 9 },
    ];
    const { rooms, others } = seatsOf({ ...cart, guests });
    expect(rooms.map(({ seats }) => seats.map(({ guest }) => guest?.name))).toEqual([
      [undefined],
      [undefined],
      [undefined, undefined, 'Can'],
    ]);
    expect(others).toEqual([guests[1]]);
  });
});

it('a tour has one place for each traveller, and an extra none', () => {
  const tour = { ...line('', 1, 2, [6]), kind: 'tour', hotel: { name: 'Cappadocia' } };
  const extra = { ...tour, kind: 'extra' };
  expect(roomsOf({ cartList: [...cart.cartList, tour, extra] } as never).slice(3)).toEqual([
    { line: 2, name: 'Cappadocia', party: tour.party, ages: [undefined, undefined, 6], isTour: true },
  ]);
});
