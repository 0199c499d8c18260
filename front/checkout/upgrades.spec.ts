import type { CartLine, Offer } from '#libs/contracts';
import { upgradable, upgradesOf } from './upgrades';

const TIER = { daysBefore: 2, penalty: { percent: 100 } };
const plan = { id: 7, name: 'Esnek', board: 'BB', cancellation: [TIER], payment: 'now' } as const;
const party = { adults: 2, children: [6] };
const line = (changed: object = {}) =>
  ({
    ...{ kind: 'room', source: 'own', cancelled: null, room: { id: 1, name: 'Standart' }, pricePlan: plan, party },
    ...{ count: 1, price: { amount: 1_000, currency: 'try', breakdown: [] } },
    ...changed,
  }) as unknown as CartLine;
const offer = (room: number, amount: number, changed: object = {}) =>
  ({
    ...{ offerId: `o${room}`, room: { id: room, name: `Oda ${room}`, photo: null }, pricePlan: plan, party, left: 3 },
    ...{ price: { amount, currency: 'try' } },
    ...changed,
  }) as unknown as Offer;
const found = (offers: Offer[], lines = [line()]) =>
  upgradesOf(lines, offers).map(({ offer: { room }, more }) => [room.id, more]);

describe('better rooms', () => {
  it('better rooms are the two that are nearest in price, for the difference to the kuruş', () =>
    expect(found([offer(4, 1_500), offer(2, 1_250.1), offer(3, 1_333.33)])).toEqual([
      [2, 250.1],
      [3, 333.33],
    ]));

  it('a better room costs more, and at most three fifths more', () =>
    expect(found([offer(2, 1_000), offer(3, 900), offer(4, 1_600), offer(5, 1_600.01)])).toEqual([[4, 600]]));

  it('a better room is on sale for all rooms of its line, beside those that the cart takes of it', () => {
    const lines = [line({ count: 2 }), line({ room: { id: 2, name: 'Deluxe' }, count: 2 })];
    expect(found([offer(2, 1_100, { left: 3 })], lines)).toEqual([]);
    expect(found([offer(2, 1_100, { left: 4 })], lines)).toEqual([[2, 200]]);
  });

  it.each([
    ['another board', { board: 'RO' }],
    ['a later fee', { cancellation: [] }],
    ['another way to pay', { payment: 'athotel' }],
  ])('a better room is on no worse terms, as with %s', (_, worse) =>
    expect(found([offer(2, 1_200, { pricePlan: { ...plan, id: 8, ...worse } })])).toEqual([]),
  );

  it('a better room may have a better board, and is shown once with its cheapest plan', () =>
    expect(found([offer(2, 1_400), offer(2, 1_300, { pricePlan: { ...plan, id: 8, board: 'HB' } })])).toEqual([
      [2, 300],
    ]));

  it('a better room is of the party of its line, in the currency of the cart', () =>
    expect(
      found([
        offer(2, 1_200, { party: { adults: 2, children: [] } }),
        offer(3, 1_200, { price: { amount: 1_200, currency: 'eur' } }),
      ]),
    ).toEqual([]));

  it('rooms of suppliers have no better ones here', () =>
    expect(
      upgradable({ cartList: [line({ kind: 'supplierHotel', source: 'paximum' }), line({ kind: 'tour' })] }),
    ).toEqual([]));
});
