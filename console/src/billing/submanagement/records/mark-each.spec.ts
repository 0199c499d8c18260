import type { SubscriptionRecord } from '#libs/contracts';
import { markEach, type Outcome } from './mark-each';

it('marks the others though one is refused', async () => {
  const outcomes: Array<[number, Outcome]> = [];
  const mark = (id: number) =>
    id === 2 ? Promise.reject(new Error('paid already')) : Promise.resolve({ id } as SubscriptionRecord);
  const all = await markEach(
    [{ id: 1 }, { id: 2 }, { id: 3 }],
    mark,
    (error) => (error as Error).message,
    (id, outcome) => outcomes.push([id, outcome]),
  );
  expect(all).toBe(false);
  expect(outcomes).toEqual([
    [1, { record: { id: 1 } }],
    [2, { problem: 'paid already' }],
    [3, { record: { id: 3 } }],
  ]);
});
