import type { Translation } from '#libs/contracts';
import type { Caller } from '#libs/testing';
import { systemScope } from '#libs/database';
import { SitesUnderTest } from '../sites.fixture.js';
import { mergeShipped } from './merge-shipped.js';
import { readShippedTexts } from './shipped-texts.js';

describe('translations', () => {
  let sites: SitesUnderTest;
  let staff: Caller;
  beforeAll(async () => {
    sites = await SitesUnderTest.start();
    staff = sites.platform;
  });
  afterAll(() => sites.close());

  const list = async (query: string): Promise<Translation[]> =>
    (await staff.get(`/i18n?limit=100&${query}`).expect(200)).body.records;
  const find = async (module: string, variable: string) =>
    (await list(`module=${module}&keyword=${variable}`)).find((each) => each.variable === variable)!;
  const valueOf = ({ values }: Translation, lang: string, form = '') =>
    values.find((value) => value.lang === lang && value.form === form);
  const set = (id: number, body: object) => staff.patch(`/i18n/${id}`, body);
  const load = (change: (texts: ReturnType<typeof readShippedTexts>['texts']) => void, digest: string) => {
    const { texts } = readShippedTexts();
    change(texts);
    const run = () =>
      sites.service.database.tx(systemScope('sites.translations'), (tx) => mergeShipped(tx, { texts, digest }));
    return run;
  };

  it('the texts of the files are found by module, key and text', async () => {
    const record = await find('front.common', 'stars');
    expect(record).toMatchObject({ kind: 'plural', shipped: true });
    expect(valueOf(record, 'en', 'other')).toMatchObject({ value: '{{count}} stars', shipped: null, stale: false });
    expect(record.missing).not.toContain('tr');
    expect(valueOf(record, 'pl', 'few')).toMatchObject({ value: '{{count}} gwiazdki', stale: false });
    expect((await list('keyword=vous sautez')).length).toBe(0);
    expect((await list('keyword=Skip%20to%20content')).map(({ module }) => module)).toContain('front.site');
  });

  it('a translation is checked, kept with its history, and brought back by an empty one', async () => {
    const { id, revision } = await find('front.site', 'toHome');
    const refused = await set(id, { lang: 'de', value: 'Startseite von {{firma}}' }).expect(422);
    expect(refused.body.msg).toBe('i18n.placeholders');
    expect((await set(id, { lang: 'de', value: '{company} Startseite' })).body.msg).toBe('i18n.placeholders');
    expect((await set(id, { lang: 'de', value: '{{company}} {Start}' })).body.msg).toBe('i18n.braces');
    expect((await set(id, { lang: 'de', value: '{{company}} $t(x)' })).body.msg).toBe('i18n.nesting');
    expect((await set(id, { lang: 'de', form: 'one', value: '{{company}}' })).body.msg).toBe('i18n.form');
    const { body } = await set(id, { lang: 'tr', value: '{{company}} ilk sayfa 1 ', revision }).expect(200);
    expect(body.record.revision).toBe(revision + 1);
    expect(valueOf(body.record, 'tr')).toMatchObject({ warnings: ['edges', 'digits'] });
    const back = (await set(id, { lang: 'tr', value: '' }).expect(200)).body.record;
    expect(valueOf(back, 'tr')).toMatchObject({ shipped: null });
    const history = (await staff.get(`/i18n/${id}/history`).expect(200)).body.list;
    expect(history.map(({ after }: { after: string }) => after)).toEqual([
      valueOf(back, 'tr')!.value,
      '{{company}} ilk sayfa 1 ',
    ]);
  });

  it('a shipped translation counts as reviewed once somebody has saved it, until a release replaces it', async () => {
    const { id } = await find('front.site', 'language');
    const german = async () => valueOf(await find('front.site', 'language'), 'de')!;
    expect(valueOf(await find('front.site', 'language'), 'tr')).toMatchObject({ state: 'reviewed' });
    const { value, state } = await german();
    expect(state).toBe('machine');
    await set(id, { lang: 'de', value }).expect(200);
    expect(await german()).toMatchObject({ value, state: 'reviewed', by: expect.any(String) as string });
    await set(id, { lang: 'de', value: 'Sprache wählen' }).expect(200);
    expect(await german()).toMatchObject({ state: 'edited', shipped: value });
    await set(id, { lang: 'de', value: '' }).expect(200);
  });

  it('the second of two people who change one text is shown the text of the first', async () => {
    const { id, revision } = await find('front.site', 'menu');
    const answers = await Promise.all(['Menü A', 'Menü B'].map((value) => set(id, { lang: 'de', value, revision })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = answers.toSorted((one, other) => one.status - other.status);
    const theirs = valueOf(won!.body.record, 'de')!.value;
    expect(lost!.body).toMatchObject({ msg: 'record.changed', data: { changes: [{ field: 'de', theirs }] } });
    // Another language is no conflict.
    await set(id, { lang: 'fr', value: 'Menu', revision }).expect(200);
  });

  it('another English text makes translations stale, unless it was only a typo', async () => {
    const { id } = await find('front.site', 'language');
    await set(id, { lang: 'en', value: 'Languag', typo: true }).expect(200);
    expect((await find('front.site', 'language')).missing).not.toContain('tr');
    await set(id, { lang: 'en', value: 'Your language' }).expect(200);
    const stale = await find('front.site', 'language');
    expect(valueOf(stale, 'tr')).toMatchObject({ stale: true });
    expect((await list('module=front.site&notranslate=true&langitem=tr')).map((each) => each.id)).toEqual([id]);
    // Saving the text as it is confirms it.
    await set(id, { lang: 'tr', value: valueOf(stale, 'tr')!.value }).expect(200);
    expect(await list('module=front.site&notranslate=true&langitem=tr')).toEqual([]);
  });

  it('edits win over the files of a new release, which fill what nobody has edited', async () => {
    const edited = await find('front.site', 'footer');
    const untouched = await find('front.site', 'reload');
    await set(edited.id, { lang: 'tr', value: 'Bizim alt yazı.' }).expect(200);
    const run = load((texts) => {
      for (const text of texts)
        if (text.module === 'front.site' && ['footer', 'reload'].includes(text.variable)) text.value += ' 2';
    }, 'next');
    // Two processes that start at once.
    expect((await Promise.all([run(), run()])).sort()).toEqual([false, true]);
    const now = await find('front.site', 'footer');
    expect(valueOf(now, 'tr')).toMatchObject({ value: 'Bizim alt yazı.', stale: true });
    expect(valueOf(now, 'tr')!.shipped).toMatch(/ 2$/);
    const filled = await find('front.site', 'reload');
    for (const lang of ['tr', 'en'])
      expect(valueOf(filled, lang)).toMatchObject({ value: `${valueOf(untouched, lang)!.value} 2`, stale: false });
    await load(() => undefined, 'back')();
    expect(valueOf(await find('front.site', 'reload'), 'tr')).toEqual(valueOf(untouched, 'tr'));
  });

  it('a text that the program uses stays; a text of staff is removed', async () => {
    const shipped = await find('front.site', 'home');
    expect((await staff.delete(`/i18n/${shipped.id}`).expect(409)).body.msg).toBe('i18n.inUse');
    const made = { module: 'front.own', variable: 'hello', values: [{ lang: 'tr', value: 'Merhaba' }] };
    expect((await staff.post('/i18n', made).expect(409)).body.msg).toBe('i18n.source');
    const values = [
      { lang: 'tr', value: 'Merhaba {{name}}' },
      { lang: 'en', value: 'Hello {{name}}' },
    ];
    const { body } = await staff.post('/i18n', { ...made, values }).expect(200);
    expect((await staff.post('/i18n', { ...made, values }).expect(409)).body.msg).toBe('i18n.known');
    const { id, revision } = body.record;
    const replaced = await staff.put(`/i18n/${id}`, { ...made, values: [values[1]], note: 'A greeting', revision });
    expect(replaced.body.record).toMatchObject({ note: 'A greeting', values: [{ lang: 'en' }] });
    await staff.delete(`/i18n/${id}`).expect(200);
    await staff.get(`/i18n/${id}`).expect(404);
  });

  it('a build publishes edits: the whole language, and what differs from the files alone', async () => {
    const { id } = await find('front.home', 'title');
    await set(id, { lang: 'tr', value: 'Yeni başlık' }).expect(200);
    const edits = '/locales/tr.json?app=front&edits=true';
    const before = await sites.service.http.get(edits).expect(200);
    expect(before.body['front']?.['home.title']).toBeUndefined();
    const { data } = (await staff.get('/i18n/build').expect(200)).body;
    expect(data.languages).toHaveLength(20);
    const after = await sites.service.http.get(edits).expect(200);
    expect(after.body['front']['home.title']).toBe('Yeni başlık');
    expect(Object.keys(after.body)).toEqual(['front']);
    expect(after.headers).toMatchObject({ 'cache-control': 'no-cache' });
    await sites.service.http.get(edits).set('If-None-Match', after.headers['etag']!).expect(304);
    const whole = (await sites.service.http.get('/locales/pl.json').expect(200)).body;
    expect(whole['front']['home.title']).toBe(valueOf(await find('front.home', 'title'), 'pl')!.value);
    expect(Object.keys(whole).sort()).toEqual(['api', 'catalogue', 'console', 'front', 'front-pages', 'mails']);
    await sites.service.http.get('/locales/xx.json').expect(400);
  });

  it('a language with an unusable text keeps its files, and the text is named', async () => {
    const { id } = await find('front.site', 'currency');
    await set(id, { lang: 'de', value: 'Geld' }).expect(200);
    await staff.get('/i18n/compile?module=front').expect(200);
    // As an English edit leaves a translation without the value that is now needed.
    await set(id, { lang: 'en', value: 'Currency {{code}}' }).expect(200);
    const { data } = (await staff.get('/i18n/compile').expect(200)).body;
    const german = data.languages.find(({ lang }: { lang: string }) => lang === 'de');
    expect(german.faults).toEqual(['front.site.currency']);
    expect((await sites.service.http.get('/locales/de.json?app=front')).body['front']['site.currency']).toBe('Geld');
  });

  it('translations are for those who may translate', async () => {
    expect((await sites.agency(31).get('/i18n')).status).toBe(403);
    const translator = sites.service.as({ role: 'corporate.agency.translator', account: 31 });
    await translator.get('/i18n').expect(200);
  });
});
