/** @jest-environment <rootDir>/test/dom-environment.mjs */
import { writeButton, writeForm, writeScript, type WidgetLook } from './widget-snippets';

const look: WidgetLook = {
  ...{ address: 'https://www.ege-tatil.com', layout: 'bar', radius: 6, hotel: null, lang: 'en', colour: '#0F766E' },
};
const words = { checkIn: 'In', checkOut: 'Out', adults: 'Adults', search: 'Search', book: 'Book <now> "x"' };

function drawn<E extends Element>(code: string): E {
  document.body.innerHTML = code;
  return document.body.firstElementChild as E;
}

describe('the code for pages of others', () => {
  it('the form searches on the account’s site, in its language and for its guests', () => {
    const form = drawn<HTMLFormElement>(writeForm(look, words));
    expect(form.getAttribute('action')).toBe('https://www.ege-tatil.com/search');
    const names = [...form.querySelectorAll('[name]')].map((field) => field.getAttribute('name'));
    expect(names).toEqual(['lang', 'checkIn', 'checkOut', 'rooms']);
    const one = drawn<HTMLFormElement>(writeForm({ ...look, hotel: 7 }, words));
    expect(one.getAttribute('action')).toBe('https://www.ege-tatil.com/hotel/7');
  });

  it('the widget has all that was chosen, and a link where no scripts run', () => {
    const code = writeScript({ ...look, hotel: 7, layout: 'box' }, words);
    expect(code).toContain('<script src="https://www.ege-tatil.com/widget.js" async></script>');
    const widget = drawn<HTMLElement>(code.slice(code.indexOf('<konak-booking')));
    expect(Object.fromEntries([...widget.attributes].map(({ name, value }) => [name, value]))).toEqual({
      ...{ site: 'https://www.ege-tatil.com', hotel: '7', lang: 'en', colour: '#0F766E', layout: 'box', radius: '6' },
    });
    expect([widget.textContent.trim(), widget.querySelector('a')!.getAttribute('href')]).toEqual([
      'Book <now> "x"',
      'https://www.ege-tatil.com/hotel/7?lang=en',
    ]);
    expect(writeScript(look, words)).not.toContain('hotel=');
  });

  it('the button shows its words as they are, and is read on any colour', () => {
    const button = drawn<HTMLAnchorElement>(writeButton(look, words));
    expect([button.textContent, button.children]).toEqual(['Book <now> "x"', expect.objectContaining({ length: 0 })]);
    expect(button.getAttribute('href')).toBe('https://www.ege-tatil.com/search?lang=en');
    expect(button.getAttribute('style')).toContain('color:#ffffff');
    expect(writeButton({ ...look, colour: '#FDE047' }, words)).toContain('color:#1d2433');
  });
});
