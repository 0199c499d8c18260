/** @jest-environment <rootDir>/test/dom-environment.mjs */
import { screen } from '@testing-library/react';
import type { ChangedCell, PlanningMonth } from '#libs/contracts';
import { useConsole } from '../../testing/use-console';
import { ChangedCells } from './ChangedCells';

const { draw } = useConsole();

const plan = (id: number, follows: string | null, derived: number | null) => ({
  ...{ id, name: `P${id}`, follows },
  days: [
    { date: 20261201, price: null, derived, minStay: null, maxStay: null, stopSale: false, cta: false, ctd: false },
  ],
});
const month: PlanningMonth = {
  ...{ hotel: 1, market: 1, currency: 'try', year: 2026, month: 12, version: 1 },
  rooms: [{ id: 1, name: 'R1', count: 5, days: [], priceplans: [plan(11, null, null), plan(12, 'P11', 2925.67)] }],
};

/** What a cell's price was and became. */
function wordsOf(part: Partial<ChangedCell>): string {
  const cell: ChangedCell = {
    ...{ market: 1, room: 1, priceplan: 12, date: 20261201, key: 'price', before: null, after: 2500 },
    ...part,
  };
  draw(<ChangedCells cells={[cell]} month={month} markets={[]} />);
  return screen.getByTestId('changed-cell').textContent;
}

describe('a price that was not a cell’s own', () => {
  it('an inherited price is the one its base plan gave', () => expect(wordsOf({})).toContain('₺2,925.67₺2,500.00'));

  it('an inherited price follows the base plan where the month does not show it', () =>
    expect(wordsOf({ date: 20270101 })).toContain('Follows its base plan₺2,500.00'));

  it('an inherited price is not sold where there is no base plan', () =>
    expect(wordsOf({ priceplan: 11 })).toContain('Not sold'));
});
