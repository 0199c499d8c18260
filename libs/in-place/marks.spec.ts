import i18next from 'i18next';
import { Marks, isWhole, withoutMarks } from './marks.js';
import { renderCounts } from './render-counts.js';

describe('marks', () => {
  const marks = new Marks();
  const words = i18next.createInstance();
  const t = words.t.bind(words) as unknown as (key: string, values?: object) => string;
  beforeAll(() => {
    words.use(marks.processor);
    void words.init({
      lng: 'tr',
      fallbackLng: 'en',
      initAsync: false,
      postProcess: marks.processor.name,
      postProcessPassResolved: true,
      resources: {
        tr: { front: { home: { rooms_one: '{{count}} oda', rooms_other: '{{count}} oda', by: '{{who}} ile' } } },
        en: { front: { home: { late: 'Late' } } },
      },
      defaultNS: 'front',
    });
  });

  it('marks name the text of a screen, with its form and its values, and leave its words alone', () => {
    const shown = t('home.rooms', { count: 5 });
    expect(withoutMarks(shown)).toBe('5 oda');
    expect(isWhole(shown)).toBe(true);
    expect(marks.textsIn(`x ${shown} y`)).toEqual([
      { namespace: 'front', key: 'home.rooms_other', values: { count: 5 } },
    ]);
    expect(marks.textsIn(t('home.late')).map(({ key }) => key)).toEqual(['home.late']);
  });

  it('marks name each of two texts of which one is within the other', () => {
    const shown = t('home.by', { who: t('home.late') });
    expect(withoutMarks(shown)).toBe('Late ile');
    expect(marks.textsIn(shown).map(({ key, values }) => [key, values])).toEqual([
      ['home.by', { who: 'Late' }],
      ['home.late', {}],
    ]);
  });

  it('marks are not on what is no text, and end when they are switched off', () => {
    expect([t('home.none'), t('home.none', { defaultValue: '' })]).toEqual(['home.none', '']);
    expect(marks.textsIn(`\u2060\u2064\u2064\u2064\u2064\u2060 of a guest`)).toEqual([]);
    marks.isOn = false;
    expect(t('home.late')).toBe('Late');
    marks.isOn = true;
  });
});

describe('a counted text', () => {
  const english = { one: '{{count}} room in {{place}}', other: '{{count}} rooms in {{place}}' };

  it('a counted text is shown with every number in its own form', () => {
    const own = { one: '{{count}} pokój', few: '{{count}} pokoje', many: '{{count}} pokoi', other: '{{count}} pokoju' };
    const shown = renderCounts({ lang: 'pl', own, english }).map(({ text }) => text);
    expect(shown).toEqual([
      ...['0 pokoi', '1 pokój', '2 pokoje', '5 pokoi', '11 pokoi', '21 pokoi', '100 pokoi', '1000000 pokoi'],
    ]);
  });

  it('a counted text that lacks forms is shown as builds have it, with the names of what is not known', () => {
    const shown = (own: Record<string, string>, values?: object) =>
      renderCounts({ lang: 'ru', own, english, values: values as Record<string, unknown> }).map(({ text }) => text);
    expect(shown({ other: '{{count}} номера' })[1]).toBe('1 номера');
    expect(shown({})[1]).toBe('1 room in ‹place›');
    expect(shown({}, { place: 'Kaş' })[3]).toBe('5 rooms in Kaş');
  });
});
