/** @jest-environment <rootDir>/test/dom-environment.mjs */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useConsole } from '../../testing/use-console';
import { TextInput } from './inputs';
import { TabbedForm } from './TabbedForm';

const { draw } = useConsole();

const part = (name: string) => ({
  names: [name],
  Fields: () => <TextInput source={name} label="general.language" required />,
});

const open = () =>
  draw(
    <TabbedForm
      parts={{ general: part('name'), location: part('address'), contact: part('email') }}
      label={(tab) => `hotels.tabs.${tab}`}
      record={{ name: '', address: 'Kaş', email: '' }}
      onSubmit={async () => undefined}
      writable
      creating
    />,
  );

const isMarked = (tab: string) => within(screen.getByTestId(`tab-${tab}`)).queryByRole('img') !== null;

describe('a form in tabs', () => {
  it('a form in tabs marks every tab with something to correct until it is corrected', async () => {
    open();
    expect(['general', 'location', 'contact'].map(isMarked)).toEqual([false, false, false]);
    await userEvent.click(screen.getByTestId('save'));
    await screen.findByText('The form is not valid. Please check for errors');
    expect(['general', 'location', 'contact'].map(isMarked)).toEqual([true, false, true]);
    await userEvent.type(screen.getByTestId('field-name'), 'Ada');
    await waitFor(() => expect(['general', 'location', 'contact'].map(isMarked)).toEqual([false, false, true]));
  });
});
