import type { PaidStay } from '#libs/contracts';
import { leftAfter } from './left-after';

const left: PaidStay['left'] = [
  { when: 'now', day: null, amount: 4_000.5 },
  { when: 'hotel', day: null, amount: 6_501.6 },
];
const stay = { left } as PaidStay;

it.each([
  ['a part is paid now', 4_000.5, { left: 6_501.6, atHotel: 6_501.6 }],
  ['less than a part', 1_000, { left: 9_502.1, atHotel: 6_501.6 }],
  ['all of it', 10_502.1, { left: 0, atHotel: 0 }],
])('the rest to pay is known once %s', (_, amount, after) => expect(leftAfter({ stay, amount })).toEqual(after));
