import type { Translation } from '#libs/contracts';
import { TEST_SECRET, aSecondLater, type Caller } from '#libs/testing';
import { SitesUnderTest } from '../sites.fixture.js';
import { grantIn, inPlaceToken } from './in-place-token.js';

const HOUR_MS = 3_600_000;

describe('texts in place', () => {
  let sites: SitesUnderTest;
  let translator: Caller;
  beforeAll(async () => {
    sites = await SitesUnderTest.start();
    translator = sites.service.as({ role: 'corporate.agency.translator', account: 41 });
  });
  afterAll(() => sites.close());

  const linkOf = async (by = translator, lang = 'tr'): Promise<string> =>
    (await by.post('/i18n/in-place', { lang }).expect(200)).body.data.url;
  const tokenOf = async (by = translator) => (await linkOf(by)).split('#translate=tr.')[1]!;
  const guest = (path: string, body: object) => sites.service.http.post(path).send(body);
  const read = (token: string, path: string) => guest('/i18n/in-place/text', { token, path });
  const save = (token: string, path: string, change: object) =>
    guest('/i18n/in-place/save', { token, path, ...change });
  const valueOf = ({ values }: Translation, lang: string) => values.find((value) => value.lang === lang)?.value;

  it('a text that is saved in place is published at once, signed by the maker of the link', async () => {
    const token = await tokenOf();
    const { record } = (await read(token, 'site.menu').expect(200)).body;
    expect([...new Set(record.values.map(({ lang }: { lang: string }) => lang))].sort()).toEqual(['en', 'tr']);
    const saved = await save(token, 'site.menu', { value: 'Gezinti', revision: record.revision }).expect(200);
    expect(valueOf(saved.body.record, 'tr')).toBe('Gezinti');
    const published = await sites.service.http.get('/locales/tr.json?app=front&edits=true').expect(200);
    expect(published.body['front']['site.menu']).toBe('Gezinti');
    const history = (await sites.platform.get(`/i18n/${record.id}/history`).expect(200)).body.list;
    expect(history[0]).toMatchObject({ lang: 'tr', after: 'Gezinti', by: expect.stringMatching(/^user\d+$/) });
    // Its answer was lost, and it is sent again.
    await save(token, 'site.menu', { value: 'Gezinti', revision: record.revision }).expect(200);
    const late = await save(token, 'site.menu', { value: 'Menüler', revision: record.revision }).expect(409);
    expect(late.body).toMatchObject({ msg: 'record.changed', data: { changes: [{ theirs: 'Gezinti' }] } });
  });

  it('a link opens texts of the front alone, in its own language', async () => {
    const token = await tokenOf();
    for (const path of ['greeting', 'refusals.notFound', 'i18n.build', '../console', 'site.menu_other.x'])
      expect([path, (await read(token, path)).status]).toEqual([path, path.startsWith('..') ? 400 : 404]);
    const change = { value: 'Menu', revision: 1 };
    expect((await save(token, 'site.menu', { ...change, lang: 'en' })).status).toBe(400);
    expect((await save(token, 'i18n.build', change)).status).toBe(404);
    const hostile = await save(token, 'site.toHome', { value: '{{company}}<img>', revision: 1 });
    expect([hostile.status, hostile.body.msg]).toEqual([422, 'i18n.tags']);
  });

  it('a link is refused that is altered, expired or of somebody else’s making', async () => {
    const token = await tokenOf();
    const grant = grantIn(TEST_SECRET, token, Date.now())!;
    const other = inPlaceToken(TEST_SECRET, { ...grant, user: grant.user + 1 });
    const foreign = inPlaceToken('another secret of thirty-two bytes', grant);
    const old = inPlaceToken(TEST_SECRET, { ...grant, until: Date.now() - 1 });
    const altered = token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA');
    for (const wrong of [other, foreign, old, altered, 'x', grant.session, translator.token])
      expect((await read(wrong, 'site.menu')).body.msg).toBe('i18n.link');
    expect(grant.until - Date.now()).toBeLessThanOrEqual(HOUR_MS);
    expect(token).not.toContain(grant.session);
  });

  it('a link ends with the right, and with the session, of its maker', async () => {
    const leaver = sites.service.as({ role: 'corporate.agency.translator', account: 42 });
    const token = await tokenOf(leaver);
    await read(token, 'site.menu').expect(200);
    const { session } = grantIn(TEST_SECRET, token, Date.now())!;
    const { identities } = sites.service.auth;
    const identity = identities.get(session)!;
    identities.set(session, { ...identity, role: 'corporate.agency.user' });
    await aSecondLater();
    expect((await save(token, 'site.menu', { value: 'x', revision: 1 })).body.msg).toBe('i18n.link');
    identities.set(session, identity);
    await aSecondLater();
    await read(token, 'site.menu').expect(200);
    identities.delete(session);
    await aSecondLater();
    expect((await read(token, 'site.menu')).status).toBe(403);
  });

  it('a link is made by those who may translate', async () => {
    expect((await sites.agency(43).post('/i18n/in-place', { lang: 'tr' })).status).toBe(403);
    expect((await translator.post('/i18n/in-place', { lang: 'xx' })).status).toBe(400);
    expect(await linkOf()).toMatch(/^http.*\/#translate=tr\.[\w-]+$/);
  });
});
