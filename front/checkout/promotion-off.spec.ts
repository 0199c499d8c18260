import type { Booking } from '#libs/contracts';
import { promotionOff } from './promotion-off';

const line = (count: number, ...amounts: number[]) =>
  ({
    count,
    price: { breakdown: [{ step: 'night', amount: 900 }, ...amounts.map((amount) => ({ step: 'promotion', amount }))] },
  }) as unknown as Booking['cartList'][number];

it.each([
  ['a part of each room’s price', [line(2, -10.1), line(1, -5)], 0, 25.2],
  ['an amount of its own', [line(1)], 500, 500],
  ['nothing', [line(1)], 0, 0],
])('a code takes off %s', (_, cartList, promotionAmount, off) =>
  expect(promotionOff({ cartList, promotionAmount })).toBe(off),
);
