import { usageOf } from './usage';

it.each([
  [0, 5, { share: 0, level: 'free' }],
  [4, 5, { share: 0.8, level: 'near' }],
  [5, 5, { share: 1, level: 'full' }],
  [6, 5, { share: 1, level: 'over' }],
  [0, 0, { share: 0, level: 'free' }],
  [1, 0, { share: 1, level: 'over' }],
  [900, null, { share: 0, level: 'free' }],
] as const)('usage is shown for %s of %s', (used, allowed, usage) => expect(usageOf(used, allowed)).toEqual(usage));
