import { SitesUnderTest, imageOf } from '../sites.fixture.js';

const both = (tr: string, en: string) => [
  { lang: 'tr', value: tr },
  { lang: 'en', value: en },
];
const hero = (id: string, title: string) => ({
  type: 'hero',
  props: { id, title: both(title, `${title} in English`) },
});
const pageOf = (slug: string, ...content: object[]) => ({
  slug: [{ lang: 'tr', value: slug }],
  title: both(slug, `${slug} page`),
  content: { content },
});

describe('the pages of a site', () => {
  let sites: SitesUnderTest;
  beforeAll(async () => (sites = await SitesUnderTest.start()));
  afterAll(() => sites.close());

  const make = async (account: number, slug: string, ...content: object[]) =>
    (
      await sites
        .agency(account)
        .post('/pages', pageOf(slug, ...content))
        .expect(200)
    ).body.record;
  const publish = async (account: number, { id, revision }: { id: number; revision: number }) =>
    (await sites.agency(account).post(`/pages/${id}/publish`, { revision }).expect(200)).body.record;
  const guestsOf = (account: number) => {
    const get = (path: string) => sites.service.http.get(path).set('x-konak-site', `a${account}.example`);
    sites.service.auth.site = { ...sites.service.auth.site, account, claimed: true };
    return { get };
  };
  const sent = ({
    id: _,
    account: __,
    status: _s,
    liveVersion: _l,
    formerVersion: _f,
    changed: _c,
    formerSlugs: _fs,
    images: _i,
    ...page
  }: Record<string, unknown>) => page;

  it('a draft is seen by no guest until it is published', async () => {
    const page = await make(21, 'hakkimizda', hero('a', 'Merhaba'));
    expect(page).toMatchObject({ status: 'draft', liveVersion: null, changed: true });
    expect((await guestsOf(21).get('/site/page?slug=hakkimizda')).status).toBe(404);
    expect(await publish(21, page)).toMatchObject({ status: 'published', liveVersion: 1, changed: false });
    const { body } = await guestsOf(21).get('/site/page?slug=hakkimizda&lang=en').expect(200);
    expect(body.data).toMatchObject({
      ...{ lang: 'en', path: '/hakkimizda', title: 'hakkimizda page', preview: false },
      blocks: [{ type: 'hero', props: { title: 'Merhaba in English' } }],
    });
    expect((await guestsOf(22).get('/site/page?slug=hakkimizda')).status).toBe(404);
  });

  it('a page that is published twice is one version, and an unseen change is not published', async () => {
    const page = await make(23, 'gezi', hero('a', 'Bir'));
    const both = await Promise.all([publish(23, page), publish(23, page)]);
    expect(both.map(({ liveVersion }) => liveVersion)).toEqual([1, 1]);
    await sites.agency(23).patch(`/pages/${page.id}`, { key: 'inMenu', value: true }).expect(200);
    const late = await sites.agency(23).post(`/pages/${page.id}/publish`, { revision: page.revision });
    expect([late.status, late.body.msg]).toEqual([409, 'record.changed']);
  });

  it('an undone version makes the former one live, once for two requests', async () => {
    const page = await make(24, 'sayfa', hero('a', 'Bir'));
    await publish(24, page);
    const change = { ...sent(page), content: { content: [hero('a', 'İki')] } };
    const changed = (await sites.agency(24).put(`/pages/${page.id}`, change).expect(200)).body.record;
    expect(await publish(24, changed)).toMatchObject({ liveVersion: 2, formerVersion: 1 });
    const undo = () => sites.agency(24).post(`/pages/${page.id}/undo`, { version: 2 });
    const answers = await Promise.all([undo(), undo()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = await guestsOf(24).get('/site/page?slug=sayfa&lang=tr');
    expect(body.data.blocks[0].props.title).toBe('Bir');
    const versions = (await sites.agency(24).get(`/pages/${page.id}/versions`)).body.records;
    expect(versions.map(({ version, live }: { version: number; live: boolean }) => [version, live])).toEqual([
      [2, false],
      [1, true],
    ]);
    const old = await sites.agency(24).get(`/pages/${page.id}/versions/2`).expect(200);
    expect(old.body.data.content.content[0].props.title[0].value).toBe('İki');
  });

  it('a changed path of a published page leads to the page, a draft’s does not', async () => {
    const page = await make(25, 'eski');
    await publish(25, page);
    const moved = { ...sent(page), slug: [{ lang: 'tr', value: 'yeni' }] };
    const { body } = await sites.agency(25).put(`/pages/${page.id}`, moved).expect(200);
    expect(body.record.formerSlugs).toEqual([{ lang: 'tr', value: 'eski' }]);
    expect((await guestsOf(25).get('/site/page?slug=eski')).body.data.path).toBe('/yeni');
    const draft = await make(25, 'taslak');
    await sites.agency(25).put(`/pages/${draft.id}`, { ...sent(draft), slug: [{ lang: 'tr', value: 'yeni-taslak' }] });
    await publish(25, { ...draft, revision: 2 });
    expect((await guestsOf(25).get('/site/page?slug=taslak')).status).toBe(404);
  });

  it('two pages that claim one path at once are one page', async () => {
    const wanted = () => sites.agency(26).post('/pages', pageOf('tek'));
    const answers = await Promise.all([wanted(), wanted(), wanted()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.msg).toBe('page.slugTaken');
    await sites.agency(27).post('/pages', pageOf('tek')).expect(200);
  });

  it('words of the front’s own paths and odd signs are refused as a path', async () => {
    for (const slug of ['search', 'hotel', 'preview', '../admin', 'a b', 'A', '', '/evil', 'a--b', 'x\u0131'])
      expect((await sites.agency(28).post('/pages', pageOf(slug))).status).toBe(400);
  });

  it('an unknown block is kept, and shown to no guest', async () => {
    const unknown = { type: 'carousel9', props: { id: 'u', anything: { deep: ['<b>'] } } };
    const page = await make(29, 'blok', unknown, hero('h', 'Var'));
    expect(page.content.content[0]).toEqual(unknown);
    await publish(29, page);
    const { body } = await guestsOf(29).get('/site/page?slug=blok');
    expect(body.data.blocks.map(({ type }: { type: string }) => type)).toEqual(['hero']);
  });

  it('pictures are those of the account, with their addresses', async () => {
    sites.inventory.images.add('beach');
    const picture = (image: string) => ({ type: 'hero', props: { id: 'p', image } });
    const refused = await sites.agency(30).post('/pages', pageOf('resim', picture('foreign')));
    expect([refused.status, refused.body.msg]).toEqual([422, 'image.unknown']);
    const page = await make(30, 'resim', picture('beach'));
    expect(page.images).toEqual([imageOf('beach')]);
    await publish(30, page);
    const { body } = await guestsOf(30).get('/site/page?slug=resim');
    expect(body.data.blocks[0].props.image).toEqual(imageOf('beach'));
  });

  it('a content with faults is refused, with the place of each', async () => {
    const bad = { type: 'hero', props: { id: 'b', to: 'javascript:alert(1)' } };
    const { status, body } = await sites.agency(31).post('/pages', pageOf('kotu', bad));
    expect([status, body.msg]).toEqual([422, 'page.content']);
    expect(body.errors[0]).toMatchObject({ path: 'body.content.0.props.to', msg: 'page.link' });
  });

  it('a preview shows the draft to those with its link alone, and expires', async () => {
    const page = await make(32, 'onizleme', hero('a', 'Taslak'));
    const { url } = (await sites.agency(32).post(`/pages/${page.id}/preview`, {}).expect(200)).body.data;
    const token = url.split('/preview/')[1];
    const open = (preview: string) => guestsOf(32).get(`/site/page?preview=${preview}&lang=tr`);
    expect((await open(token)).body.data).toMatchObject({ preview: true, title: 'onizleme' });
    expect((await open(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404);
    expect((await open(token.replace(/^\w+/, (page.id + 1).toString(36)))).status).toBe(404);
    expect((await sites.agency(33).post(`/pages/${page.id}/preview`, {})).status).toBe(404);
  });

  it('a page of another account does not exist', async () => {
    const page = await make(34, 'benim');
    const other = sites.agency(35);
    expect((await other.get(`/pages/${page.id}`)).status).toBe(404);
    expect((await other.put(`/pages/${page.id}`, sent(page))).status).toBe(404);
    expect((await other.post(`/pages/${page.id}/publish`, { revision: 1 })).status).toBe(404);
    expect((await other.post(`/pages/${page.id}/undo`, { version: 1 })).status).toBe(404);
    expect((await other.post(`/pages/${page.id}/unpublish`, {})).status).toBe(404);
    expect((await other.get(`/pages/${page.id}/versions`)).status).toBe(404);
    expect((await other.delete(`/pages/${page.id}`)).status).toBe(404);
    expect((await other.get('/pages?account=34')).body.records).toEqual([]);
  });

  it('the menu has published pages in their order, until they are taken off', async () => {
    const second = await make(36, 'ikinci');
    const first = await make(36, 'birinci');
    const inMenu = async ({ id }: { id: number }, menuOrder: number) => {
      await sites.agency(36).patch(`/pages/${id}`, { key: 'inMenu', value: true }).expect(200);
      const { body } = await sites.agency(36).patch(`/pages/${id}`, { key: 'menuOrder', value: menuOrder });
      return publish(36, body.record);
    };
    await inMenu(second, 2);
    await inMenu(first, 1);
    const paths = async () =>
      (await guestsOf(36).get('/site/menu?lang=tr')).body.data.items.map(({ path }: { path: string }) => path);
    expect(await paths()).toEqual(['/birinci', '/ikinci']);
    await sites.agency(36).post(`/pages/${first.id}/unpublish`, {}).expect(200);
    expect(await paths()).toEqual(['/ikinci']);
  });

  it('a list finds pages by a word of their titles', async () => {
    await make(37, 'plaj');
    await make(37, 'havuz');
    const { body } = await sites.agency(37).get('/pages?keyword=PLAJ').expect(200);
    expect(body.records.map(({ slug }: { slug: Array<{ value: string }> }) => slug[0]!.value)).toEqual(['plaj']);
  });
});
