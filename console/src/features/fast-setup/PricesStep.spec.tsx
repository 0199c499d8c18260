/** @jest-environment <rootDir>/test/dom-environment.mjs */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Form } from 'react-admin';
import { toDay } from '#libs/stays';
import { useConsole } from '../../testing/use-console';
import { PricesStep } from './PricesStep';
import { blankSetup } from './setup-form';

const { draw } = useConsole();

it('the prices step focuses the first invalid price', async () => {
  const record = blankSetup(toDay(20_261_201));
  record.rooms = ['A', 'B', 'C'].map((name) => ({ ...record.rooms[0]!, name }));
  draw(
    <Form record={record} onSubmit={() => undefined} mode="onTouched" noValidate>
      <PricesStep />
      <button type="submit" data-testid="save" />
    </Form>,
  );
  const prices = screen.getAllByLabelText<HTMLInputElement>(/Night for two/);
  ['3000', 'abc', '-1'].forEach((value, i) => fireEvent.change(prices[i]!, { target: { value } }));
  await userEvent.click(screen.getByTestId('save'));
  await waitFor(() => expect(document.activeElement?.id).toBe(prices[1]!.id));
});
