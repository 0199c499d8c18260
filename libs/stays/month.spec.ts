import { toDay } from './day.js';
import { monthsFrom } from './month.js';

it('months from a day are its own and those after it, over the turn of the year', () =>
  expect(monthsFrom(toDay(20261130), 3)).toEqual([202611, 202612, 202701]));
