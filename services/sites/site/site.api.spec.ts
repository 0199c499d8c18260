import { SitesUnderTest, imageOf } from '../sites.fixture.js';
import { VersionsSchedule } from './versions.schedule.js';

describe('the site of an account', () => {
  let sites: SitesUnderTest;
  beforeAll(async () => (sites = await SitesUnderTest.start()));
  afterAll(() => sites.close());

  const siteOf = async (account: number) => (await sites.agency(account).get('/site').expect(200)).body.record;

  it('a site that nobody has set up is made of its account’s data', async () => {
    const site = await siteOf(11);
    expect(site).toMatchObject({
      ...{ account: 11, companyName: 'Account 11', colour: '#0f6b6b', revision: 1, languages: ['tr', 'en'] },
      seller: { title: 'Account 11' },
    });
    expect(await siteOf(11)).toEqual(site);
  });

  it('a changed site is announced with the addresses of its pictures', async () => {
    sites.inventory.images.add('logo-1');
    const { revision } = await siteOf(12);
    const name = [{ lang: 'tr', value: 'Ege Tatil' }];
    const body = { name, logo: 'logo-1', languages: ['tr'], currencies: ['try'], revision };
    const { body: answer } = await sites.agency(12).put('/site', body).expect(200);
    expect(answer.record).toMatchObject({ name, logo: imageOf('logo-1'), revision: revision + 1 });
    const { payload } = (await sites.service.emitted()).findLast(({ name: event }) => event === 'site.changed')!;
    expect(payload).toMatchObject({ account: 12, look: { name: 'Ege Tatil', logo: imageOf('logo-1').url } });
    // As the console sends back what it has read.
    const { id: _, account: __, companyName: ___, address: ____, ...record } = answer.record;
    await sites.agency(12).put('/site', record).expect(200);
  });

  it('a picture of another account is refused', async () => {
    const { revision } = await siteOf(13);
    const { body } = await sites.agency(13).put('/site', { logo: 'foreign', revision }).expect(422);
    expect(body.msg).toBe('image.unknown');
  });

  it('two people who change different fields both keep theirs', async () => {
    const first = await siteOf(14);
    const sent = ({ id: _, account: __, companyName: ___, address: ____, ...site }: typeof first) => site;
    await sites
      .agency(14)
      .put('/site', { ...sent(first), currencies: ['eur'] })
      .expect(200);
    const { body } = await sites
      .agency(14)
      .put('/site', { ...sent(first), languages: ['en'] })
      .expect(200);
    expect(body.record).toMatchObject({ currencies: ['eur'], languages: ['en'] });
    const conflict = await sites.agency(14).put('/site', { ...sent(first), currencies: ['usd'] });
    expect([conflict.status, conflict.body.msg]).toEqual([409, 'record.changed']);
  });

  it('old versions are kept for as long as a form may be open', async () => {
    const { revision } = await siteOf(16);
    await sites
      .agency(16)
      .put('/site', { languages: ['en'], revision })
      .expect(200);
    await sites
      .agency(16)
      .put('/site', { languages: ['tr'], revision: revision + 1 })
      .expect(200);
    const versions = () => sites.service.cloned.rows('select from sites.record_versions where account_id = 16');
    const kept = (await versions()).length;
    expect(kept).toBeGreaterThan(1);
    await sites.service.cloned.rows(
      `update sites.record_versions set replaced_at = now() - interval '31 days'
       where account_id = 16 and revision = (select min(revision) from sites.record_versions where account_id = 16)`,
    );
    await sites.service.running.app.get(VersionsSchedule).forget();
    expect(await versions()).toHaveLength(kept - 1);
  });

  it('a markup is set by those who set prices alone', async () => {
    const editor = sites.service.as({ role: 'corporate.agency.user', account: 15 });
    const { revision } = (await editor.get('/site').expect(200)).body.record;
    expect((await editor.put('/site', { markupRate: 30, revision })).status).toBe(403);
    await editor.put('/site', { revision }).expect(200);
  });

  it('a site of an account out of reach does not exist', async () => {
    expect((await sites.agency(16).get('/site?account=17')).status).toBe(404);
    expect((await sites.agency(16).put('/site?account=17', { revision: 1 })).status).toBe(404);
    await sites.platform.get('/site?account=17').expect(200);
  });

  it('links that are no addresses on the web are refused', async () => {
    const { revision } = await siteOf(18);
    for (const instagram of ['javascript:alert(1)', 'http://insecure.example', 'https://a b', '"><script>'])
      expect((await sites.agency(18).put('/site', { social: { instagram }, revision })).status).toBe(400);
  });
});
