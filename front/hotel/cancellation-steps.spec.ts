import { toDay } from '#libs/stays';
import { cancellationSteps, freeUntil } from './cancellation-steps';

const checkIn = toDay(20_261_210);
const tiers = [
  { daysBefore: 3, penalty: { percent: 100 } },
  { daysBefore: 14, penalty: { nights: 1 } },
];

describe('the steps of a cancellation policy', () => {
  it('the steps of a cancellation policy go from free to the whole price', () =>
    expect(cancellationSteps(tiers, checkIn, toDay(20_261_001))).toEqual([
      { from: undefined, until: 20_261_125, penalty: null },
      { from: 20_261_126, until: 20_261_206, penalty: { nights: 1 } },
      { from: 20_261_207, until: undefined, penalty: { percent: 100 } },
    ]));

  it('the steps of a cancellation policy leave out what has passed', () => {
    const steps = cancellationSteps(tiers, checkIn, toDay(20_261_126));
    expect(steps.map(({ from, penalty }) => [from, penalty])).toEqual([
      [undefined, { nights: 1 }],
      [20_261_207, { percent: 100 }],
    ]);
    expect(freeUntil(steps)).toBeUndefined();
  });

  it('the steps of a cancellation policy are one where nothing is refunded', () =>
    expect(cancellationSteps([], checkIn, toDay(20_261_001))).toEqual([{ penalty: { percent: 100 } }]));

  it('the steps of a cancellation policy join tiers that cost the same, and those that cost nothing', () => {
    const steps = cancellationSteps(
      [
        { daysBefore: 30, penalty: { percent: 0 } },
        { daysBefore: 7, penalty: { percent: 50 } },
        { daysBefore: 2, penalty: { percent: 50 } },
      ],
      checkIn,
      toDay(20_261_001),
    );
    expect(steps.map(({ from }) => from)).toEqual([undefined, 20_261_203]);
    expect(freeUntil(steps)).toBe(20_261_202);
  });

  it('the steps of a cancellation policy know what is always free', () =>
    expect(freeUntil(cancellationSteps([{ daysBefore: 5, penalty: { nights: 0 } }], checkIn, toDay(20_261_001)))).toBe(
      'always',
    ));
});
