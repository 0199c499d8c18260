import { TEST_CARDS } from '#libs/testing/sandboxes';
import { hasCardNumber, holdsCardNumber } from './card-number.js';

const card = TEST_CARDS[0]!.number;

it.each([
  card,
  '5528 7900 0000 0008',
  '5528-7900-0000-0008',
  `kart ${card} son`,
  `kart:${card}.`,
  `x${card}x`,
  '374427000000003',
  '3744 270000 00003',
  '９７９２０３００００００００００',
  `tel 0532 ${card}`,
])('the scan for card numbers finds the number in "%s"', (text) => {
  expect(holdsCardNumber(text)).toBe(true);
});

it.each([
  '',
  '4242424242424241',
  '424242424242',
  '42424242424242424242424242',
  'TR33 0006 1005 1978 6457 8413 26',
  'TR330006100519786457841326',
  '01929384-1234-7123-8123-424242424242',
  '1700000000000',
  '+90 532 123 45 67',
  '11111111111',
  'KNK-2026-000123',
])('the scan for card numbers finds none in "%s"', (text) => {
  expect(holdsCardNumber(text)).toBe(false);
});

it('the scan for card numbers searches all fields', () => {
  expect(hasCardNumber({ a: [{ b: { [card]: 1 } }] })).toBe(true);
  expect(hasCardNumber({ a: [Number(card)] })).toBe(true);
  expect(hasCardNumber({ a: [{ b: { c: 'x' } }, null, 12] })).toBe(false);
});
