/** @jest-environment <rootDir>/test/dom-environment.mjs */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useConsole } from '../../testing/use-console';
import { FormDrawer } from './FormDrawer';
import { TextInput } from '../form/inputs';

const { draw } = useConsole();

/** A drawer of one field; `errors` is what the API refuses of it. */
function open({ writable = true, errors }: { writable?: boolean; errors?: Record<string, string> } = {}) {
  const sent: object[] = [];
  let closings = 0;
  draw(
    <FormDrawer
      title="Standard room"
      record={{ note: 'old' }}
      creating={false}
      writable={writable}
      onSubmit={async (values) => {
        sent.push(values);
        return errors;
      }}
      onClose={() => (closings += 1)}
    >
      <TextInput source="note" label="general.language" />
    </FormDrawer>,
  );
  return { field: screen.getByTestId<HTMLInputElement>('field-note'), sent, closings: () => closings };
}

describe('a form beside its list', () => {
  it('a form drawer closes at once while nothing is typed', () => {
    const { field, closings } = open();
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(closings()).toBe(1);
  });

  it('a form drawer asks before it loses what was typed', async () => {
    const { field, closings } = open();
    fireEvent.change(field, { target: { value: 'new' } });
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(closings()).toBe(0);
    fireEvent.click(screen.getByTestId('unsaved-stay'));
    await waitFor(() => expect(screen.queryByTestId('unsaved-stay')).toBeNull());
    expect(field.value).toBe('new');
    fireEvent.click(screen.getByText('Cancel'));
    fireEvent.click(screen.getByTestId('unsaved-lose'));
    expect(closings()).toBe(1);
  });

  it('a form drawer sends what was typed, and shows at its field what was refused', async () => {
    const { field, sent } = open({ errors: { note: 'Too long.' } });
    await userEvent.type(field, 'er');
    await userEvent.click(screen.getByTestId('drawer-save'));
    await screen.findByText('Too long.');
    expect([field.value, sent]).toEqual(['older', [{ note: 'older' }]]);
  });

  it('a form drawer sends once on two presses', async () => {
    const { field, sent } = open();
    fireEvent.change(field, { target: { value: 'new' } });
    fireEvent.submit(field.form!);
    fireEvent.submit(field.form!);
    await waitFor(() => expect(sent).toHaveLength(1));
    await new Promise((done) => setTimeout(done, 50));
    expect(sent).toEqual([{ note: 'new' }]);
  });

  it('a form drawer offers no saving to those who may not write', () => {
    open({ writable: false });
    expect(screen.queryByTestId('drawer-save')).toBeNull();
  });
});
