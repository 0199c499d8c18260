import type { FrameLocator, Page } from 'playwright-core';
import { addDays, dayIn } from '#libs/stays';
import { fillCustomer } from '../support/fill-customer.js';
import { keepPicture, overflowsSideways, shoot } from '../support/browser.js';
import { startOtherSite } from '../support/other-site.js';
import { typeCard } from '../support/pay-pages.js';
import { eventually } from '../support/platform.js';
import { barriers } from '../support/screen-faults.js';
import { describeScreens, useBrowser } from '../support/use-browser.js';

const BLOG = 'www.my-blog.com';
const STRANGER = 'www.stranger.com';
const ANALYTICS = 'G-KONAK12345';

let other: Awaited<ReturnType<typeof startOtherSite>>;
const konak = useBrowser(async () => {
  other = await startOtherSite();
  return { hosts: { [`${BLOG}:80`]: other.address, [`${STRANGER}:80`]: other.address } };
});

/** As old libraries have done it, for all pages that they are on. */
const OLD_LIBRARY = `
  for (const kind of [Array, String, Object, Number]) kind.prototype.toJSON = function () { return 'spoiled'; };
  for (const name of ['find', 'reduce', 'include', 'each', 'flat', 'flatMap', 'findLast', 'at'])
    Array.prototype[name] = function () { throw new Error('spoiled ' + name); };
  for (const name of ['remove', 'append', 'prepend', 'replaceChildren', 'replaceWith', 'toggle', 'after', 'before'])
    Element.prototype[name] = function () { throw new Error('spoiled ' + name); };

  window.$ = () => null;`;
const RESETS = `* { all: unset !important; color: red !important; font: 40px cursive !important; direction: rtl !important; }
  iframe, form, input, button, label { display: none !important; visibility: hidden !important; height: 1px !important; }
  konak-booking { display: inline !important; line-height: 5 !important; text-transform: uppercase !important; letter-spacing: 1em !important; }`;

describeScreens('the booking widget on a page of another', () => {
  let hotel: number;
  afterAll(() => other.stop());

  const front = () => konak.addresses.front;
  const widget = (attributes = '') =>
    `<konak-booking site="${front()}" ${attributes}><a href="${front()}">Rezervasyon</a></konak-booking>`;
  const write = (path: string, content: string, policy?: string, head = '') => {
    const script = `<script src="${front()}/widget.js" async></script>`;
    const body = `<!doctype html><html lang="tr"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
      <title>Blog</title>${head}${script}<body><main><h1>Blog</h1>${content}</main></body></html>`;
    other.pages.set(path, { body, policy });
  };
  const roomsIn = (page: Page, at = 0): FrameLocator =>
    page.locator('konak-booking').nth(at).locator('section iframe').contentFrame();
  const eventsOf = (page: Page) => page.evaluate<Array<{ type: string }>>('window.events');
  const listen = (page: Page) =>
    page.addInitScript(`window.events = []; addEventListener('konak', ({ detail }) => window.events.push(detail));`);

  beforeAll(async () => {
    const staff = await konak.api.login('supervisor.agency.admin');
    const { record } = (await staff.get('/bookingengine')).body as { record: { revision: number } };
    const { status } = await staff.put('/bookingengine', { hosts: [BLOG], revision: record.revision });
    expect(status).toBe(200);
    const { body } = await staff.get('/site');
    const { revision } = body.record as { revision: number };
    expect((await staff.put('/site', { analyticsId: ANALYTICS, revision })).status).toBe(200);
    // Late in the evening nothing is sold for tonight.
    const checkIn = addDays(dayIn('Europe/Istanbul', new Date()), 30);
    hotel = await eventually('a hotel that is paid for now', async () => {
      const found = (await konak.api.post('/availability', { filter: { country: 'TR', checkIn }, limit: 10 })).body;
      const items = found.items as Array<{ hotel: { id: number }; offers: Array<{ pricePlan: { payment: string } }> }>;
      return items.find(({ offers }) => offers.some(({ pricePlan }) => pricePlan.payment === 'now'))?.hotel.id;
    });
    await eventually('the front to know the host', async () => {
      const { headers } = await fetch(`${front()}/hotel-search`);
      return headers.get('content-security-policy')?.includes(`http://${BLOG}:*`);
    });
  });

  it('the booking widget on a page of another shows a hotel with its price, and books a room that is paid by card', async () => {
    write('/plain', widget(`hotel="${hotel}" colour="#0F766E" radius="4"`));
    const { page, faults } = await konak.open({ width: 1440 });
    const measured: string[] = [];
    page.on('request', (request) => {
      if (/google/.test(request.url())) measured.push(request.url());
    });
    await listen(page);
    await page.goto(`http://${BLOG}/plain`);
    const card = page.locator('konak-booking .card iframe').contentFrame();
    await card.locator('.price strong').waitFor();
    await shoot(page, 'widget-closed-1440-tr');
    expect(await barriers(page)).toEqual([]);
    await page.locator('konak-booking button').click();
    const rooms = roomsIn(page);
    const offer = rooms
      .getByTestId('offer')
      .filter({ hasNot: page.locator('[disabled]') })
      .first();
    await offer.waitFor();
    await shoot(page, 'widget-rooms-1440-tr');
    await offer.getByTestId('offer-select').click();
    await rooms.getByTestId('continue-button').click();
    await rooms.getByTestId('checkout-form').waitFor();
    await fillCustomer(rooms);
    await rooms.getByTestId('method-creditcard').click();
    await rooms.getByTestId('terms').check();
    await shoot(page, 'widget-checkout-1440-tr');
    await rooms.getByTestId('complete-button').click();
    const pay = rooms.getByTestId('pay-open').first();
    await pay.waitFor();
    await shoot(page, 'widget-payment-1440-tr');
    const [tab] = await Promise.all([page.context().waitForEvent('page'), pay.click()]);
    await tab.getByTestId('pay-button').click();
    await tab.waitForURL(/\/pay\//);
    await typeCard(tab, '5528790000000008', '123456');
    await rooms.getByTestId('voucher-number').waitFor();
    await shoot(page, 'widget-booked-1440-tr');
    const types = (await eventsOf(page)).map(({ type }) => type);
    expect(types).toEqual(['search', 'open', 'select', 'checkout', 'payment', 'booked']);
    expect(JSON.stringify(await eventsOf(page))).not.toMatch(/Deniz|deniz|KNK|\/booking/);
    // Neither a cookie of a third party, nor a measurement that nobody has agreed to.
    expect((await page.context().cookies()).filter(({ name }) => name === 'konak_session')).toEqual([]);
    expect(measured).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('the booking widget on a page of another is 15 KB before it opens', async () => {
    write('/light', widget(`hotel="${hotel}"`));
    const { page } = await konak.open({ width: 390 });
    const loaded: Array<Promise<number>> = [];
    page.on('requestfinished', (request) => {
      const isCode = ['document', 'script'].includes(request.resourceType()) && request.url().startsWith(front());
      if (isCode) loaded.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.goto(`http://${BLOG}/light`);
    await page.locator('konak-booking .card iframe').contentFrame().locator('.price strong').waitFor();
    const bytes = await Promise.all(loaded);
    expect(bytes).toHaveLength(3);
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(15_000);
    expect((await (await fetch(`${front()}/widget.js`)).text()).length).toBeLessThan(15_000);
  });

  it('the booking widget on a page of another works among resets, spoiled prototypes, a strict policy, beside a second one and after going back', async () => {
    const policy = `default-src 'none'; script-src 'self' ${front()}; style-src 'self' ${front()}; frame-src ${front()}`;
    other.pages.set('/old-library.js', { body: OLD_LIBRARY, type: 'text/javascript' });
    other.pages.set('/resets.css', { body: RESETS, type: 'text/css' });
    const head = `<script src="/old-library.js"></script><link rel="stylesheet" href="/resets.css">`;
    write('/hostile', `${widget(`hotel="${hotel}" layout="box"`)}<p>–</p>${widget('lang="en"')}`, policy, head);
    other.pages.set('/next', { body: '<!doctype html><title>Next</title><p>Next' });
    const { page, faults } = await konak.open({ width: 390 });
    await page.goto(`http://${BLOG}/hostile`);
    const price = page.locator('konak-booking').first().locator('.card iframe').contentFrame().locator('.price strong');
    await price.waitFor();
    await shoot(page, 'widget-hostile-390');
    const buttons = page.locator('konak-booking button');
    await buttons.nth(1).click();
    await roomsIn(page, 1).getByTestId('hotel-card').first().waitFor();
    await shoot(page, 'widget-hostile-search-390');
    await page.locator('konak-booking').nth(1).locator('.head button').click();
    await buttons.first().click();
    await roomsIn(page).getByTestId('offer-select').first().click();
    await shoot(page, 'widget-hostile-rooms-390');
    await page.goto(`http://${BLOG}/next`);
    await page.goBack();
    await page.locator('konak-booking').first().locator('form button').click();
    await roomsIn(page).getByTestId('offer-select').first().waitFor();
    expect(faults).toEqual([]);
  });

  it('the booking widget on a page of another is opened, left and closed by keys, and says so to readers', async () => {
    write('/keys', widget(`hotel="${hotel}" lang="en"`));
    const { page } = await konak.open({ width: 800, lang: 'en-GB' });
    await page.goto(`http://${BLOG}/keys`);
    const button = page.locator('konak-booking form button');
    await button.focus();
    await page.keyboard.press('Enter');
    const rooms = roomsIn(page);
    await rooms.locator('main:focus').waitFor();
    await rooms.getByTestId('offer').first().waitFor();
    expect(await page.locator('konak-booking section iframe').getAttribute('title')).toContain('Rooms and booking');
    const frame = page.frames().find((each) => each.url().includes('/hotel-'))!;
    expect(await barriers(frame)).toEqual([]);
    expect(await barriers(page)).toEqual([]);
    await shoot(page, 'widget-rooms-800-en');
    await page.keyboard.press('Escape');
    await page.locator('konak-booking section iframe').waitFor({ state: 'detached' });
    expect(await page.evaluate(`document.activeElement.shadowRoot.activeElement.textContent`)).toBe('Show rooms');
    expect(await overflowsSideways(page)).toBe(false);
  });

  it('the booking widget on a page of another says why it is not shown, and leads to the site', async () => {
    write('/unlisted', widget(`hotel="${hotel}"`));
    write('/strict', widget(), `default-src 'self'; script-src ${front()}`);
    const { page } = await konak.open({ width: 390 });
    await listen(page);
    await page.goto(`http://${STRANGER}/unlisted`);
    const notice = page.locator('konak-booking .notice');
    await notice.getByText('izin verilmemiş').waitFor();
    expect(await notice.locator('a').getAttribute('href')).toBe(`${front()}/hotel/${hotel}?lang=tr`);
    expect((await eventsOf(page)).map(({ type }) => type)).toEqual(['blocked']);
    await shoot(page, 'widget-blocked-390-tr');
    await page.goto(`http://${BLOG}/strict`);
    await page.locator('konak-booking form button').click();
    await notice.getByText('güvenlik kuralları').waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  it('the booking widget on a page of another measures a guest who has agreed there', async () => {
    write('/agreed', widget(`hotel="${hotel}"`));
    const { page } = await konak.open({ width: 1440 });
    const asked: string[] = [];
    await page.route(/googletagmanager/, (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    await page.goto(`http://${BLOG}/agreed`);
    await page.locator('konak-booking button').click();
    await roomsIn(page).getByTestId('offer').first().waitFor();
    expect(asked).toEqual([]);
    await page.evaluate(`document.querySelector('konak-booking').setAttribute('consent', 'granted')`);
    await eventually('the measurement', async () => asked.length === 1);
    expect(asked[0]).toContain(ANALYTICS);
  });

  it('its page is one of the site too, and the console shows it as it is typed', async () => {
    const { page, faults } = await konak.open({ width: 800 });
    await page.goto(`${front()}/hotel-${hotel}-any-words`);
    await page.getByTestId('offer').first().waitFor();
    await shoot(page, 'widget-page-800-tr');
    const { page: desk, faults: deskFaults } = await konak.openAs('supervisor.agency.admin');
    await desk.goto(`${konak.addresses.console}/bookingengine`);
    const preview = desk.getByTestId('snippet-script').locator('iframe').contentFrame();
    await preview.locator('konak-booking form').waitFor();
    expect(await desk.getByTestId('widget-hosts').inputValue()).toBe(BLOG);
    await preview.locator('label').first().waitFor();
    await keepPicture(desk, 'console-widget-1440-tr');
    await desk.locator('input[name=radius]').fill('20');
    await preview.locator('konak-booking[radius="20"] form').waitFor();
    for (const width of [800, 390]) {
      await desk.setViewportSize({ width, height: 900 });
      await keepPicture(desk, `console-widget-${width}-tr`);
      expect(await overflowsSideways(desk)).toBe(false);
    }
    expect([...faults, ...deskFaults]).toEqual([]);
  });
});
