import type { CartLine } from '#libs/contracts';
import { hasCount, lineName } from './line-name';

const line = (kind: CartLine['kind'], count: number, unit?: 'person' | 'vehicle') =>
  ({
    kind,
    count,
    room: { id: 1, name: 'Deluxe' },
    hotel: { name: 'Deniz' },
    extra: unit ? { unit } : null,
  }) as CartLine;

describe('the name of a line', () => {
  it.each([
    ['a room has its count, also of one', line('room', 1), '1 × Deluxe'],
    ['a tour is called by its own name', line('tour', 1), 'Deniz'],
    ['an extra has its count where there are several', line('extra', 2, 'vehicle'), '2 × Deniz'],
  ])('the name of a line: %s', (_, named, name) => expect(lineName(named)).toBe(name));

  it.each([
    ['rooms', line('room', 1), true],
    ['vehicles', line('extra', 1, 'vehicle'), true],
    ['persons, as the party says', line('extra', 1, 'person'), false],
    ['seats of a tour, as the party says', line('tour', 1), false],
  ])('a line is counted where it is of %s: %#', (_, counted, is) => expect(hasCount(counted)).toBe(is));
});
