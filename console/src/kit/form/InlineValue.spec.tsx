/** @jest-environment <rootDir>/test/dom-environment.mjs */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useConsole } from '../../testing/use-console';
import { InlineValue } from './InlineValue';

const { draw } = useConsole();

/** The count of a room, opened for change; `refusal` is what saving it fails with. */
function open({ refusal, okButton }: { refusal?: string; okButton?: boolean } = {}) {
  const saved: unknown[] = [];
  draw(
    <InlineValue
      kind={{ type: 'number', max: 100 }}
      value={12}
      label="Rooms"
      okButton={okButton}
      testId="count"
      onSave={async (value) => {
        saved.push(value);
        if (refusal) throw new Error(refusal);
      }}
    />,
  );
  fireEvent.click(screen.getByTestId('count'));
  const type = (text: string) => fireEvent.change(input(), { target: { value: text } });
  return { saved, type };
}

const input = () => screen.getByTestId<HTMLInputElement>('count-input');
const isClosed = () => waitFor(() => expect(screen.queryByTestId('count-input')).toBeNull());

describe('an inline value', () => {
  it('an inline value is saved once, though Enter and leaving the field come together', async () => {
    const { saved, type } = open();
    type('15');
    fireEvent.keyDown(input(), { key: 'Enter' });
    fireEvent.blur(input());
    await isClosed();
    expect(saved).toEqual([15]);
  });

  it('an inline value stays as it was on Escape, and is not saved unchanged', async () => {
    const { saved, type } = open();
    type('15');
    fireEvent.keyDown(input(), { key: 'Escape' });
    await isClosed();
    fireEvent.click(screen.getByTestId('count'));
    expect(input().value).toBe('12');
    fireEvent.blur(input());
    await isClosed();
    expect(saved).toEqual([]);
  });

  it('an inline value is not sent when it is invalid', () => {
    const { saved, type } = open();
    for (const text of ['', 'many', '101', '-1']) {
      type(text);
      fireEvent.keyDown(input(), { key: 'Enter' });
      expect([text, input().getAttribute('aria-invalid')]).toEqual([text, 'true']);
    }
    expect(saved).toEqual([]);
  });

  it('an inline value keeps what was typed beside the reason when it is refused', async () => {
    const { type } = open({ refusal: 'Two rooms are sold.' });
    type('1');
    fireEvent.keyDown(input(), { key: 'Enter' });
    await waitFor(() => expect(input().getAttribute('aria-invalid')).toBe('true'));
    expect(input().value).toBe('1');
  });

  it('an inline value with a button of its own waits for it', async () => {
    const { saved, type } = open({ okButton: true });
    type('15');
    fireEvent.blur(input());
    expect(saved).toEqual([]);
    fireEvent.click(screen.getByTestId('count-ok'));
    await isClosed();
    expect(saved).toEqual([15]);
  });
});
