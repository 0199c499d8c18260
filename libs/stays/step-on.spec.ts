import { stepOn } from './step-on.js';

describe('the step in force', () => {
  const steps = [{ from: null }, { from: 20_261_010 }, { from: 20_261_014 }];

  it.each([
    [20_261_009, 0],
    [20_261_010, 1],
    [20_261_013, 1],
    [20_261_014, 2],
    [20_270_101, 2],
  ])('the step in force on %i is number %i', (day, place) => expect(stepOn(steps, day)).toBe(place));

  it('the step in force is the first where there is none', () => expect(stepOn([], 20_261_010)).toBe(0));
});
