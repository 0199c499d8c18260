/** @jest-environment <rootDir>/test/dom-environment.mjs */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Form } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useConsole } from '../../testing/use-console';
import { CurrencyInput } from './CurrencyInput';

const { draw } = useConsole();

/** A currency that is chosen, until it comes from something else. */
function Currency() {
  const { setValue } = useFormContext();
  const tied = useWatch({ name: 'tied' }) as boolean;
  const tie = () => {
    setValue('tied', true);
    setValue('currency', 'eur');
  };
  return (
    <>
      <CurrencyInput source="currency" readOnly={tied} />
      <button type="button" data-testid="tie" onClick={tie} />
    </>
  );
}

it('a read-only input is submitted', async () => {
  const sent: object[] = [];
  draw(
    <Form record={{ currency: 'try', tied: false }} onSubmit={(values: object) => void sent.push(values)} noValidate>
      <Currency />
      <button type="submit" data-testid="save" />
    </Form>,
  );
  await userEvent.click(screen.getByTestId('tie'));
  expect(screen.getByRole('combobox').getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(screen.getByTestId('save'));
  expect(sent).toEqual([{ currency: 'eur', tied: true }]);
});
