/** @jest-environment <rootDir>/test/dom-environment.mjs */
import { screen } from '@testing-library/react';
import { useConsole } from '../../testing/use-console';
import { PerCurrency } from './PerCurrency';

const { draw } = useConsole();

function open(...currencies: string[]) {
  draw(
    <PerCurrency totals={currencies.map((currency) => ({ currency }))} testId="sums">
      {({ currency }) => currency}
    </PerCurrency>,
  );
}

describe('sums of each currency', () => {
  it('sums per currency begin with lira', () => {
    open('eur', 'gbp', 'try');
    expect([...screen.getByTestId('sums').children].map(({ textContent }) => textContent)).toEqual([
      'try',
      'eur',
      'gbp',
    ]);
  });

  it('sums per currency are absent where there are none', () => {
    open();
    expect(screen.queryByTestId('sums')).toBeNull();
  });
});
