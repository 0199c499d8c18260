import { doEach, type Outcome } from './do-each';

it('a bulk action continues though one record is refused, and reports why', async () => {
  const done: number[] = [];
  const outcomes: Array<[number, Outcome]> = [];
  const act = async ({ id }: { id: number }) => {
    if (id === 2) throw new Error('paid already');
    done.push(id);
    return { id };
  };
  const all = await doEach(
    [{ id: 1 }, { id: 2 }, { id: 3 }],
    act,
    (error) => (error as Error).message,
    (id, outcome) => outcomes.push([id, outcome]),
  );
  expect(all).toBe(false);
  expect(done).toEqual([1, 3]);
  expect(outcomes).toEqual([
    [1, { answer: { id: 1 } }],
    [2, { problem: 'paid already' }],
    [3, { answer: { id: 3 } }],
  ]);
});
