/** @jest-environment <rootDir>/test/dom-environment.mjs */
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Form } from 'react-admin';
import { useConsole } from '../../testing/use-console';
import { LocalTextInput } from './LocalTextInput';

const { draw } = useConsole();

interface Names {
  name: Array<{ lang: string; value: string }>;
}

function open(name: Names['name']) {
  const sent: Names[] = [];
  draw(
    <Form
      record={{ name }}
      onSubmit={(values: object) => void sent.push(values as Names)}
      disableInvalidFormNotification
      noValidate
    >
      <LocalTextInput source="name" label="general.language" required />
      <button type="submit" data-testid="save" />
    </Form>,
  );
  const type = (lang: string, value: string) =>
    fireEvent.change(screen.getByTestId(`name-${lang}`), { target: { value } });
  return { sent, type, save: () => userEvent.click(screen.getByTestId('save')) };
}

describe('a text in several languages', () => {
  it('a text in several languages keeps the languages that are not looked at, and leaves out empty ones', async () => {
    const { sent, type, save } = open([
      { lang: 'tr', value: 'Oda' },
      { lang: 'de', value: 'Zimmer' },
    ]);
    type('tr', '');
    type('en', 'Room');
    await save();
    expect(sent).toEqual([
      {
        name: [
          { lang: 'en', value: 'Room' },
          { lang: 'de', value: 'Zimmer' },
        ],
      },
    ]);
  });

  it('a text in several languages is required where all languages are empty', async () => {
    const { sent, type, save } = open([]);
    type('tr', '   ');
    await save();
    expect(await screen.findByText('Required')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('a text in several languages accepts a further language', async () => {
    const { sent, type, save } = open([{ lang: 'tr', value: 'Oda' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Language' }));
    await userEvent.click(screen.getByText('Arabic'));
    type('ar', 'غرفة');
    await save();
    expect(sent[0]!.name).toContainEqual({ lang: 'ar', value: 'غرفة' });
  });
});
