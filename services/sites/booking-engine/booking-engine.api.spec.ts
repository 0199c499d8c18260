import { SitesUnderTest } from '../sites.fixture.js';

describe('the booking engine of an account', () => {
  let sites: SitesUnderTest;
  beforeAll(async () => (sites = await SitesUnderTest.start()));
  afterAll(() => sites.close());

  const hotelier = (account: number) => sites.service.as({ role: 'corporate.hotelier.admin', account });

  it('a hotelier, who has no site screen, sets the look of its widget', async () => {
    const { record } = (await hotelier(31).get('/bookingengine').expect(200)).body;
    expect(record).toMatchObject({ account: 31, colour: null, layout: 'bar', siteLanguages: ['tr', 'en'] });
    const change = { layout: 'box', radius: 12, hotel: 7, revision: record.revision };
    expect((await hotelier(31).put('/bookingengine', change)).body.msg).toBe('hotel.notForSale');
    sites.inventory.sold = [7];
    const { body } = await hotelier(31).put('/bookingengine', change).expect(200);
    expect(body.record).toMatchObject({ layout: 'box', radius: 12, hotel: 7, revision: record.revision + 1 });
    expect((await hotelier(31).get('/site')).status).toBe(403);
  });

  it('two people who change different fields both keep theirs, and no older revision wins', async () => {
    const { record } = (await hotelier(32).get('/bookingengine').expect(200)).body;
    const change = (fields: object) => hotelier(32).put('/bookingengine', { ...fields, revision: record.revision });
    await change({ layout: 'box' }).expect(200);
    expect((await change({ radius: 20 }).expect(200)).body.record).toMatchObject({ layout: 'box', radius: 20 });
    const late = await change({ radius: 4 });
    expect([late.status, late.body.msg]).toEqual([409, 'record.changed']);
  });

  it('its hosts are public names as they are typed, and shown to the front in ASCII, with the account’s own', async () => {
    const { record } = (await hotelier(35).get('/bookingengine').expect(200)).body;
    const change = (...hosts: string[]) => hotelier(35).put('/bookingengine', { hosts, revision: record.revision });
    for (const host of ['*', '*.example.com', 'localhost', '10.0.0.1', 'a.com;script-src *', "'self'", 'https://a.com'])
      expect([host, (await change(host)).status]).toEqual([host, 400]);
    await change(' WWW.Günlük.com ', 'blog.example.net').expect(200);
    await sites.service.cloned.rows(
      `insert into sites.hosts (account_id, host, shown, token, state) values
         (35, 'www.own-hotel.com', 'www.own-hotel.com', 'a', 'live'),
         (35, 'www.not-yet.com', 'www.not-yet.com', 'b', 'waitingTxt')`,
    );
    const { hosts } = await sites.service.clients.call('bookingengine.hosts', { body: { account: 35 } });
    expect([...hosts].sort()).toEqual(['blog.example.net', 'www.own-hotel.com', 'www.xn--gnlk-0rac.com']);
  });

  it('a widget of an account out of reach does not exist', async () => {
    expect((await hotelier(33).get('/bookingengine?account=34')).status).toBe(404);
    expect((await hotelier(33).put('/bookingengine?account=34', { revision: 1 })).status).toBe(404);
  });
});
