import { toDay } from './day.js';
import { stepsAhead } from './step-on.js';

const steps = [
  { from: null, penalty: 0, percent: 0 },
  { from: 20_261_120, penalty: 50, percent: 50 },
  { from: 20_261_201, penalty: 100, percent: 100 },
];
const ahead = (day: number) => stepsAhead(steps, toDay(day)).map(({ penalty, until }) => [penalty, until]);

it('the steps of a cancellation fee begin with today’s, which names its last day', () => {
  expect(ahead(20_261_101)).toEqual([
    [0, 20_261_119],
    [50, null],
    [100, null],
  ]);
  expect(ahead(20_261_127)).toEqual([
    [50, 20_261_130],
    [100, null],
  ]);
  expect(ahead(20_261_201)).toEqual([[100, null]]);
});
