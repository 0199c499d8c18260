import type { ForecastStep } from '#libs/contracts';
import { forecastDays } from './forecast-days';

const step = (day: number, what: ForecastStep['what'], state: ForecastStep['state']): ForecastStep => ({
  ...{ day, what, state, detail: '', record: null, amount: null },
});

it('a forecast has each day once, with its steps in order and its final state', () => {
  const days = forecastDays([
    step(20261201, 'billed', 'active'),
    step(20261208, 'charged', 'active'),
    step(20261208, 'declined', 'pastDue'),
    step(20261209, 'mailed', 'pastDue'),
  ]);
  expect(days.map(({ day, steps, state, isNewState }) => [day, steps.length, state, isNewState])).toEqual([
    [20261201, 1, 'active', true],
    [20261208, 2, 'pastDue', true],
    [20261209, 1, 'pastDue', false],
  ]);
  expect(forecastDays([])).toEqual([]);
});
