import type { CartLine } from '#libs/contracts';
import { isCancelled, partsOf } from './parts.js';

function line(kind: CartLine['kind'], id: number, changed: Partial<CartLine> = {}): CartLine {
  return { kind, source: 'own', hotel: { id }, checkIn: 1, checkOut: 3, cancelled: null, ...changed } as CartLine;
}

describe('the parts of a basket', () => {
  it('the parts of a basket are its stays, tours and extras in their order', () => {
    const parts = partsOf({ cartList: [line('room', 1), line('room', 1), line('tour', 5), line('extra', 6)] });
    expect(parts.map(({ kind, lines }) => [kind, lines.map(({ at }) => at)])).toEqual([
      ['stay', [0, 1]],
      ['tour', [2]],
      ['extra', [3]],
    ]);
  });

  it.each([
    ['another hotel', line('room', 2)],
    ['other days', line('room', 1, { checkIn: 2 })],
    ['a supplier', line('supplierHotel', 1, { source: 'paximum' })],
  ])('the parts of a basket keep rooms of %s apart', (_, other) =>
    expect(partsOf({ cartList: [line('room', 1), other] })).toHaveLength(2),
  );

  it('two extras of one kind stay two parts, as each is taken out alone', () =>
    expect(partsOf({ cartList: [line('extra', 6), line('extra', 6)] })).toHaveLength(2));

  it('a stay remains as long as one of its rooms does', () => {
    const cancelled = { at: '2026-11-01', fee: 0 };
    const [stay] = partsOf({ cartList: [line('room', 1, { cancelled }), line('room', 1)] });
    expect(isCancelled(stay!)).toBe(false);
  });
});
