import { SitesUnderTest, imageOf } from '../sites.fixture.js';

describe('the set-up of a site', () => {
  let sites: SitesUnderTest;
  beforeAll(async () => (sites = await SitesUnderTest.start()));
  afterAll(() => sites.close());

  const hotel = {
    ...{ id: 5, name: 'Ege Konak', place: { tr: 'Bodrum', en: 'Bodrum' }, latitude: 37.03, longitude: 27.43 },
    images: ['a', 'b', 'c', 'd', 'e'].map(imageOf),
  };
  const setUp = async (account: number) => (await sites.agency(account).post('/site/setup', {}).expect(200)).body.data;
  const read = async (account: number, query: string) => {
    sites.service.auth.site = { ...sites.service.auth.site, account, claimed: true };
    return sites.service.http.get(`/site/page?${query}`).set('x-konak-site', `s${account}.example`);
  };

  it('the set-up of a site publishes home, about and contact with the account’s own pictures and names', async () => {
    sites.inventory.hotels = [hotel];
    const { pages } = await setUp(41);
    expect(pages.map(({ kind, isNew }: { kind: string; isNew: boolean }) => [kind, isNew])).toEqual([
      ['home', true],
      ['content', true],
      ['content', true],
    ]);
    const home = (await read(41, 'lang=en')).body.data;
    expect(home.blocks.map(({ type }: { type: string }) => type)).toEqual(['hero', 'hotels', 'gallery', 'faq']);
    expect(home.blocks[0].props.image).toEqual(imageOf('a'));
    expect(home.seoTitle).toContain('Account 41');
    expect(
      (await read(41, 'slug=hakkimizda&lang=tr')).body.data.blocks[1].props.body.content[0].content[0].text,
    ).toContain('Account 41, Bodrum için');
    expect((await read(41, 'slug=contact-us&lang=en')).body.data.blocks[1]).toMatchObject({
      ...{ type: 'map', props: { label: 'Ege Konak', latitude: 37.03 } },
    });
  });

  it('the set-up of a site makes each page once, and overwrites none', async () => {
    sites.inventory.hotels = [];
    const own = { slug: [{ lang: 'tr', value: 'iletisim' }], title: [{ lang: 'tr', value: 'Bize yazın' }] };
    const { body } = await sites.agency(42).post('/pages', own).expect(200);
    const answers = await Promise.all([setUp(42), setUp(42), setUp(42)]);
    const made = answers.flatMap(({ pages }) => pages).filter(({ isNew }) => isNew);
    expect(made).toHaveLength(2);
    const { records } = (await sites.agency(42).get('/pages')).body;
    expect(records).toHaveLength(3);
    expect(records.find(({ id }: { id: number }) => id === body.record.id)).toMatchObject({
      ...{ title: own.title, status: 'draft', revision: 1 },
    });
  });

  it('the set-up of a site out of reach is refused', async () => {
    expect((await sites.agency(43).post('/site/setup?account=44', {})).status).toBe(404);
    expect((await sites.agency(44).get('/pages')).body.records).toEqual([]);
  });
});
