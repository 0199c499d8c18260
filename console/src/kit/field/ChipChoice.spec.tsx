/** @jest-environment <rootDir>/test/dom-environment.mjs */
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { useConsole } from '../../testing/use-console';
import { ChipChoice } from './ChipChoice';

const { draw } = useConsole();
const OPTIONS = [3, 4, 5].map((value) => ({ value, label: `${value} ★` }));

function Choice({ single }: { single?: boolean }) {
  const [value, setValue] = useState<number[]>([]);
  return <ChipChoice label="Stars" options={OPTIONS} value={value} onChange={setValue} single={single} />;
}
const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
const press = (...names: string[]) =>
  names.forEach((name) => fireEvent.click(screen.getByRole('button', { name: `${name} ★` })));

it('a choice of chips has all that are pressed, and releases what is pressed again', () => {
  draw(<Choice />);
  press('3', '5', '3');
  expect(pressed()).toEqual(['5 ★']);
  press('4');
  expect(pressed()).toEqual(['4 ★', '5 ★']);
});

it('a choice of one chip has the last that was pressed', () => {
  draw(<Choice single />);
  press('3', '5');
  expect(pressed()).toEqual(['5 ★']);
});
