/** @jest-environment <rootDir>/test/dom-environment.mjs */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useConsole } from '../../testing/use-console';
import { BookingNotes } from './BookingNotes';

const { draw } = useConsole();

function open() {
  draw(<BookingNotes booking={{ specialRequests: '', notes: 'old', rights: ['editNotes'] } as never} />);
  fireEvent.click(screen.getByTestId('edit-notes'));
  return screen.getByTestId<HTMLTextAreaElement>('notes-input');
}

const isClosed = () => waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('edit-notes')));

describe('notes of a booking', () => {
  it('the notes of a booking close at once while nothing is typed, and return the focus', async () => {
    fireEvent.keyDown(open(), { key: 'Escape' });
    await isClosed();
  });

  it('the notes of a booking ask before typed text is lost', async () => {
    const input = open();
    fireEvent.change(input, { target: { value: 'new' } });
    fireEvent.keyDown(input, { key: 'Escape' });
    fireEvent.click(screen.getByTestId('unsaved-stay'));
    await waitFor(() => expect(screen.queryByTestId('unsaved-stay')).toBeNull());
    expect(input.value).toBe('new');
    fireEvent.click(screen.getByText('Cancel'));
    fireEvent.click(screen.getByTestId('unsaved-lose'));
    await isClosed();
    expect(screen.getByTestId('notes').textContent).toBe('old');
  });
});
