import type { CartLine } from '#libs/contracts';
import { linesToCancel, standingParts } from './cancel-lines';

function line(kind: CartLine['kind'], isCancelled = false): CartLine {
  const cancelled = isCancelled ? { at: '2026-11-01', fee: 0 } : null;
  return { kind, source: 'own', hotel: { id: 1 }, checkIn: 1, checkOut: 3, cancelled } as CartLine;
}
const parts = standingParts({ cartList: [line('room'), line('room'), line('tour', true), line('extra')] });

describe('cancelling a part of a booking', () => {
  it('cancelling a part of a booking offers each room, tour and extra that is not cancelled yet', () =>
    expect(parts.map(({ kind, lines }) => [kind, lines[0]!.at])).toEqual([
      ['stay', 0],
      ['stay', 1],
      ['extra', 3],
    ]));

  it('cancelling a part of a booking names its lines', () => expect(linesToCancel(parts, [3, 0])).toEqual([0, 3]));

  it('cancelling all of it is cancelling the booking, and names no lines', () =>
    expect(linesToCancel(parts, [3, 1, 0])).toBeUndefined());
});
