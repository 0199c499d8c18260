import { assertGuests, guestsThatFit } from './judge-guests.js';

const family = { party: { adults: 2, children: [1] }, count: 1 };
const couples = { party: { adults: 2, children: [] }, count: 2 };
const named = (line: number, ...ages: Array<number | undefined>) =>
  ages.map((age, at) => ({ line, name: `Guest ${at}`, surname: 'Yıldız', ...(age !== undefined && { age }) }));
const faultOf = (guests: ReturnType<typeof named>, lines = [family, couples]): string | undefined => {
  try {
    return void assertGuests(guests, { lines });
  } catch (error) {
    return (error as { msg?: string; message: string }).msg ?? (error as Error).message;
  }
};
const adult = undefined;

describe('the guests of a booking', () => {
  it.each([
    ['fewer than the beds', named(0, adult)],
    ['children of the priced ages', named(0, adult, adult, 1)],
    ['all rooms of a kind', named(1, adult, adult, adult, adult)],
    ['nobody of one room', named(1, adult)],
  ])('the guests of a booking may be %s', (_, guests) => expect(faultOf(guests)).toBeUndefined());

  it.each([
    ['more adults than were priced', named(0, adult, adult, adult)],
    ['a child where adults were priced', named(1, 3)],
    ['a child of another age', named(0, adult, 12)],
    ['two children for one', named(0, adult, 1, 1)],
    ['guests of a room that is not booked', named(2, adult)],
  ])('the guests of a booking are refused as %s', (_, guests) => expect(faultOf(guests)).toBe('booking.party'));

  it('the guests of a booking are required where nobody is named', () =>
    expect(faultOf([])).toBe('cart.guestsMissing'));

  it('the guests of a booking stay in their order while a smaller party has beds for them', () => {
    const couple = { party: { adults: 1, children: [] }, count: 1 };
    const guests = [...named(0, adult, adult, 1), ...named(1, adult)];
    expect(guestsThatFit(guests, [couple, couples])).toEqual([guests[0], guests[3]]);
  });
});
