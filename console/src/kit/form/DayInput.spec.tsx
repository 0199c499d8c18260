/** @jest-environment <rootDir>/test/dom-environment.mjs */
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Form } from 'react-admin';
import { useConsole } from '../../testing/use-console';
import { DayInput } from './DayInput';

const { draw } = useConsole();

it('a day input reports a period that ends before it begins, and keeps a valid one', async () => {
  const sent: object[] = [];
  draw(
    <Form
      record={{ from: 20_270_501, to: 20_270_401 }}
      onSubmit={(values: object) => void sent.push(values)}
      noValidate
    >
      <DayInput source="from" label="priceRules.period.from" />
      <DayInput source="to" label="priceRules.period.to" notBefore="from" />
      <button type="submit" data-testid="save" />
    </Form>,
  );
  const save = () => userEvent.click(screen.getByTestId('save'));
  const to = screen.getByTestId('field-to');
  await save();
  await screen.findByText('The end is before the beginning');
  expect(to.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
  fireEvent.change(to, { target: { value: '02.05.2027' } });
  fireEvent.blur(to);
  await save();
  expect(sent).toEqual([{ from: 20_270_501, to: 20_270_502 }]);
});
