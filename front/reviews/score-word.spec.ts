import { scoreWord } from './score-word';

it('the word of an average follows its band, and a low average has none', () => {
  expect([10, 9, 8.9, 8, 7.9, 7, 6.9, 1].map(scoreWord)).toEqual([
    ...['excellent', 'excellent', 'veryGood', 'veryGood', 'good', 'good'],
    ...[undefined, undefined],
  ]);
});
