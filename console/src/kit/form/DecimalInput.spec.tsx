/** @jest-environment <rootDir>/test/dom-environment.mjs */
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Form } from 'react-admin';
import { useConsole } from '../../testing/use-console';
import { DecimalInput } from './inputs';

const { draw } = useConsole();

function open(percent: number | null) {
  const sent: object[] = [];
  draw(
    <Form
      record={{ percent }}
      onSubmit={(values: object) => void sent.push(values)}
      disableInvalidFormNotification
      noValidate
    >
      <DecimalInput source="percent" label="markups.percent" min={0} max={100} required />
      <button type="submit" data-testid="save" />
    </Form>,
  );
  const field = () => screen.getByRole<HTMLInputElement>('textbox');
  return {
    ...{ sent, field },
    type: (value: string) => fireEvent.change(field(), { target: { value } }),
    save: () => userEvent.click(screen.getByTestId('save')),
  };
}

describe('a number with decimals', () => {
  it.each([
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['7', 7],
  ])('a number typed as %s is %s', async (typed, percent) => {
    const { sent, field, type, save } = open(20);
    expect(field().value).toBe('20');
    type(typed);
    expect(field().value).toBe(typed);
    await save();
    expect(sent).toEqual([{ percent }]);
  });

  it.each([
    ['', 'Required'],
    ['12,555', 'Must be a number'],
    ['abc', 'Must be a number'],
    ['101', 'Must be 100 or less'],
  ])('a decimal input refuses "%s", which stays as it was typed', async (typed, fault) => {
    const { sent, field, type, save } = open(20);
    type(typed);
    await save();
    expect(await screen.findByText(fault)).toBeTruthy();
    expect([field().value, sent]).toEqual([typed, []]);
  });
});
