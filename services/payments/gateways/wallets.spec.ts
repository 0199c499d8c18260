import { shownCard } from './wallets.js';

it.each([
  ['a wallet with its card', '************4242', 'apple_pay', 'Apple Pay ************4242'],
  ['a wallet alone', null, 'google_pay', 'Google Pay'],
  ['a card alone', '424242******4242', null, '424242******4242'],
  ['a card of a wallet that nobody knows', '424242******4242', 'link', '424242******4242'],
  ['nothing', undefined, undefined, null],
])('a payment shows %s', (_, masked, wallet, shown) => expect(shownCard(masked, wallet)).toBe(shown));
