/** @jest-environment <rootDir>/test/dom-environment.mjs */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useConsole } from '../../testing/use-console';
import { CellEditor } from './CellEditor';

const { draw } = useConsole();
const input = () => screen.getByTestId<HTMLInputElement>('cell-input');
const enter = () => fireEvent.keyDown(input(), { key: 'Enter' });

it('a cell shows what is wrong with a value, and keeps it to be corrected', async () => {
  const taken: string[] = [];
  const take = (text: string) => text === '3000' && taken.push(text) > 0;
  draw(<CellEditor cell="price" start="-" replace onCommit={take} onCancel={() => undefined} />);
  fireEvent.change(input(), { target: { value: '-3000' } });
  enter();
  const said = await screen.findByText('Enter an amount such as 1250.50.');
  expect(said.getAttribute('role')).toBe('alert');
  expect([input().value, input().getAttribute('aria-invalid')]).toEqual(['-3000', 'true']);

  fireEvent.change(input(), { target: { value: '3000' } });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  enter();
  fireEvent.blur(input());
  expect(taken).toEqual(['3000']);
});
