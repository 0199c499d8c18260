import type { Page } from 'playwright-core';
import { addDays, dayIn, toIsoDate } from '#libs/stays';
import { freePorts } from '../../scripts/free-ports.mjs';
import { askRelease } from '../../workers/site-generator/nginx.js';
import { fillCustomer } from '../support/fill-customer.js';
import type { Api } from '../support/api.js';
import { chooseTab, overflowsSideways, shoot } from '../support/browser.js';
import { hasNginx, serveReleases } from '../support/nginx.js';
import { eventually } from '../support/platform.js';
import { payByCard } from '../support/pay-pages.js';
import { describeScreens, useBrowser } from '../support/use-browser.js';

const HOST = 'www.ege-tatil.com';
const AGENCY = 'corporate.agency.admin';

let http: string;
const konak = useBrowser(async () => {
  const [first, https, status] = (await freePorts(3)) as [number, number, number];
  http = `127.0.0.1:${first}`;
  const served = { NGINX_HTTP: http, NGINX_HTTPS: `127.0.0.1:${https}`, NGINX_STATUS_PORT: String(status) };
  return { settings: { ...served, NGINX_RELOAD: 'pid' }, hosts: { [`${HOST}:80`]: http } };
});

const describeSites = hasNginx() ? describeScreens : describe.skip;

describeSites('an agency’s own site', () => {
  let nginx: { stop(): Promise<void> } | undefined;
  afterAll(() => nginx?.stop());

  const site = (path = '/') => `http://${HOST}${path}`;
  const typeRecords = async (staff: Api) => {
    const [host] = (await staff.get('/site/hosts')).body.items as Array<{ records: object[] }>;
    const records = [...host!.records, { type: 'A', name: 'sites.konak.example', value: '127.0.0.1' }];
    const answer = await fetch(`${konak.addresses.registrar}/records`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ records }),
    });
    expect(answer.status).toBe(200);
  };

  it('an agency’s site is set up, gets a domain, is published, and sells under the agency’s name', async () => {
    const staff = await konak.api.login(AGENCY);
    const { page, faults } = await konak.openAs(AGENCY);
    await setUp(page);
    await brand(staff);
    await page.goto(`${konak.addresses.console}/site`);

    await chooseTab(page.getByTestId('tab-domains'));
    await page.getByTestId('domain-name').fill(HOST);
    await page.getByTestId('add-domain').click();
    await page.getByTestId('domain-record').first().waitFor();
    await typeRecords(staff);
    await page.reload();
    await chooseTab(page.getByTestId('tab-domains'));
    await page.getByTestId(`domain-${HOST}`).waitFor();
    await eventually('the host to be the agency’s', async () => {
      const [host] = (await staff.get('/site/hosts')).body.items as Array<{ state: string }>;
      return host!.state !== 'waitingTxt';
    });
    await shoot(page, 'console-domains-1440-tr');
    const release = async () => (await staff.get('/site/release')).body.data?.state as string | undefined;
    await eventually('a tested release', async () => (await release()) === 'tested');
    const isServed = async () => (await askRelease(http, HOST)) !== undefined;
    nginx = await serveReleases(`${konak.dataDir}/nginx`, isServed);
    await page.getByTestId('publish-domains').click();
    await eventually('a release that is served', async () => (await release()) === 'live');

    await publishOffers(staff, page);
    const { page: guest, faults: guestFaults } = await konak.open({ width: 390 });
    await guest.goto(site('/yaz-firsatlari'));
    await guest.getByText('Bugünün fiyatları').first().waitFor();
    await guest.getByTestId('block-offers').waitFor();
    expect(await guest.title()).toContain('Ege Tatil');
    await shoot(guest, 'own-site-offers-390-tr');
    const { page: reader } = await konak.open({ width: 1440, lang: 'en-GB' });
    await reader.goto(site('/summer-offers'));
    await reader.getByText('Prices of today').first().waitFor();
    await shoot(reader, 'own-site-offers-1440-en');

    await guest.getByTestId('block-offers').getByRole('link').first().click();
    await guest.locator('[href^="/hotel/"]').first().click();
    const voucher = await book(guest);
    await shoot(guest, 'own-site-booking-390-tr');
    const found = (await staff.get(`/bookings?keyword=${voucher}`)).body.records as Array<{ id: number }>;
    expect(found).toHaveLength(1);
    const documents = (await staff.get(`/bookings/${found[0]!.id}/documents`)).body.data as object[];
    expect(JSON.stringify(documents)).toContain('Ege Tatil Turizm A.Ş.');
    const rival = await konak.api.login('rival.agency.admin');
    expect((await rival.get(`/bookings?keyword=${voucher}`)).body.records).toEqual([]);
    expect([...faults, ...guestFaults]).toEqual([]);
  });

  it('a button of the agency’s site that is translated in its place is read there', async () => {
    const translator = await konak.api.login('supervisor.agency.admin');
    const { url } = (await translator.post('/i18n/in-place', { lang: 'tr' })).body.data as { url: string };
    const { page } = await konak.open({ width: 1440 });
    await page.goto(site(`/search${new URL(url).hash}`));
    await page.getByTestId('in-place-bar').waitFor();
    await page.keyboard.down('Alt');
    await page.getByTestId('search-button').click({ force: true });
    await page.keyboard.up('Alt');
    await page.getByTestId('in-place-value-text').fill('Oda bul');
    await page.getByTestId('in-place-save').click();
    await page.getByTestId('in-place-state').getByText('Kaydedildi').waitFor();
    await shoot(page, 'own-site-in-place-1440-tr');
    const { page: guest } = await konak.open({ width: 390 });
    await guest.goto(site('/search'));
    await guest.getByTestId('search-button').getByText('Oda bul').waitFor();
  });

  it('a host that no account has answers that, and sells nothing', async () => {
    const strangerSays = { 'x-konak-site': 'stranger.example' };
    const filter = { hotel: 1, checkIn: 20_300_601, checkOut: 20_300_603, party: { adults: 2 } };
    const answers = await Promise.all([
      konak.api.request('GET', '/site/menu', undefined, strangerSays),
      konak.api.post('/availability', { filter }, strangerSays),
      konak.api.post('/b2c/getsession', { sessionId: 'initalize' }, strangerSays),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await konak.api.request('GET', '/site/menu', undefined, { 'x-konak-site': HOST })).status).toBe(200);
  });

  it('its search form, pasted into a page of another, leads to the agency’s rooms', async () => {
    const { page } = await konak.openAs(AGENCY);
    await page.goto(`${konak.addresses.console}/bookingengine`);
    const code = await page.getByTestId('snippet-form').locator('pre').innerText();
    await shoot(page, 'console-bookingengine-1440-tr');
    await page.setViewportSize({ width: 390, height: 844 });
    await shoot(page, 'console-bookingengine-390-tr');
    expect(await overflowsSideways(page)).toBe(false);
    const { page: blog } = await konak.open({ width: 800 });
    await blog.setContent(`<!doctype html><body>${code}`);
    const days = ['checkIn', 'checkOut'].map((name) => blog.locator(`[name=${name}]`));
    const today = dayIn('Europe/Istanbul', new Date());
    for (const [at, day] of days.entries()) await day.fill(toIsoDate(addDays(today, 30 + 2 * at)));
    await blog.locator('button').click();
    await blog.waitForURL(`http://${HOST}/search?**`);
    await blog.locator('[href^="/hotel/"]').first().waitFor();
    await shoot(blog, 'own-site-search-800-tr');
  });

  async function setUp(page: Page) {
    await page.goto(`${konak.addresses.console}/pages`);
    await page.getByTestId('site-setup').click();
    await page.locator('[data-testid^=page-edit-]').first().waitFor();
    await shoot(page, 'console-pages-1440-tr');
  }

  /** The name guests see, and who sells. */
  async function brand(staff: Api) {
    const { id: _, account: __, companyName: ___, address: ____, ...own } = (await staff.get('/site')).body.record;
    const name = [{ lang: 'tr', value: 'Ege Tatil' }];
    const seller = { ...own.seller, title: 'Ege Tatil Turizm A.Ş.', mersis: '0123456789012345', licence: '4242' };
    expect((await staff.put('/site', { ...own, name, seller, colour: '#0F766E' })).status).toBe(200);
  }

  /** A page with prices of now, made by the API and published in the editor. */
  async function publishOffers(staff: Api, page: Page) {
    const both = (tr: string, en: string) => [
      { lang: 'tr', value: tr },
      { lang: 'en', value: en },
    ];
    const offers = { type: 'offers', props: { id: 'offers', title: both('Bugünün fiyatları', 'Prices of today') } };
    const { record } = (
      await staff.post('/pages', {
        slug: both('yaz-firsatlari', 'summer-offers'),
        title: both('Yaz fırsatları', 'Summer offers'),
        inMenu: true,
        content: { content: [offers] },
      })
    ).body;
    await page.goto(`${konak.addresses.console}/pages/${record.id}`);
    await page.getByTestId('page-publish').click();
    await eventually(
      'the page to be published',
      async () => ((await staff.get(`/pages/${record.id}`)).body.record as { status: string }).status === 'published',
    );
    await shoot(page, 'console-page-1440-tr');
  }

  async function book(guest: Page): Promise<string> {
    await guest.getByTestId('offer-select').first().click();
    await guest.getByTestId('continue-button').click();
    await guest.getByTestId('checkout-form').waitFor();
    await fillCustomer(guest);
    await guest.getByTestId('method-creditcard').click();
    await guest.getByTestId('terms').check();
    await shoot(guest, 'own-site-checkout-390-tr');
    await guest.getByTestId('complete-button').click();
    await payByCard(guest, '5528790000000008', '123456');
    await guest.waitForURL(/\/(payment|booking)\//);
    return (await guest.getByTestId('voucher-number').innerText()).trim();
  }
});
