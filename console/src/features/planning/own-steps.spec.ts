import type { PlanningChange } from '#libs/contracts';
import { ownSteps } from './own-steps';

const change = (id: number, about: Partial<PlanningChange> = {}): PlanningChange => ({
  ...{
    id,
    by: 'ada',
    kind: 'cell',
    at: '2026-11-23T09:00:00.000Z',
    cells: 1,
    from: null,
    to: null,
    undone: false,
    sample: [],
  },
  ...about,
});

describe('what can be undone after a reload', () => {
  it('undo after a reload offers one’s own changes of the last hours, the oldest first', () => {
    const changes = [
      change(9),
      change(8, { kind: 'undo' }),
      change(7, { by: 'berk' }),
      change(6, { kind: 'bulk' }),
      change(5, { undone: true }),
      change(4, { at: '2026-11-22T09:00:00.000Z' }),
    ];
    expect(ownSteps(changes, 'ada', new Date('2026-11-23T10:00:00.000Z'))).toEqual([[6], [9]]);
  });
});
