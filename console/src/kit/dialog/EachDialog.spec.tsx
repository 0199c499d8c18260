/** @jest-environment <rootDir>/test/dom-environment.mjs */
import { fireEvent, screen } from '@testing-library/react';
import { ApiError } from '#libs/api-client';
import { useConsole } from '../../testing/use-console';
import { EachDialog } from './EachDialog';

const { draw } = useConsole();

const RECORDS = [1, 2, 3].map((id) => ({ id }));

it('an action on several records runs for each, and reports which was refused and why', async () => {
  const acted: number[] = [];
  const closings: boolean[] = [];
  draw(
    <EachDialog
      name="close"
      records={RECORDS}
      title="Close three bookings?"
      action="Close them"
      act={async ({ id }) => {
        acted.push(id);
        if (id === 2) throw new ApiError(409, 'conflict', 'The record was changed meanwhile.', { requestId: 'r' });
      }}
      successMessage={(count) => `${count} closed`}
      nameOf={({ id }) => `No. ${id}`}
      onClose={(done) => closings.push(done)}
    />,
  );
  fireEvent.click(screen.getByText('Cancel'));
  expect([closings, acted]).toEqual([[false], []]);
  fireEvent.click(screen.getByTestId('bulk-close-do'));
  expect((await screen.findByTestId('bulk-done')).textContent).toBe('2 closed');
  expect(screen.getAllByTestId('bulk-refused').map(({ textContent }) => textContent)).toEqual([
    'No. 2 · The record was changed meanwhile.',
  ]);
  expect(acted).toEqual([1, 2, 3]);
  expect(screen.queryByText('Cancel')).toBeNull();
  fireEvent.click(screen.getByTestId('bulk-close-close'));
  expect(closings).toEqual([false, true]);
});
