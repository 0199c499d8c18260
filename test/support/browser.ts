import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium, type Browser, type Locator, type Page, type Request } from 'playwright-core';
import { CHROMIUM } from '../../scripts/chromium.mjs';
import { Api } from './api.js';
import { PATIENCE_MS } from './patience.js';

/** Where pictures are kept for people to look at; left out: none are made. */
const SHOTS = process.env['SHOTS_DIR'];

/** Whether a browser is installed; without one the tests of the screens are skipped. */
export const hasBrowser = CHROMIUM !== undefined;

/** A headless browser that speaks only to the pages it opens, and finds `hosts` where they are mapped to. */
export function openBrowser(hosts: Readonly<Record<string, string>> = {}): Promise<Browser> {
  if (SHOTS) mkdirSync(SHOTS, { recursive: true });
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // A page lives for seconds: compiling its code for speed costs more than it saves.
    '--js-flags=--no-opt --no-maglev',
    `--host-resolver-rules=${Object.entries(hosts)
      .map(([host, address]) => `MAP ${host} ${address}`)
      .join(', ')}`,
  ];
  return chromium.launch({ executablePath: CHROMIUM, args });
}

/** Nothing moves: what a test looks for is there at once, and nobody looks at how it comes. */
const STILL = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { animation: none !important; transition: none !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}`;

/** A page that fails the test when its scripts do. */
export async function openPage(
  browser: Browser,
  { width, lang = 'tr-TR' }: { width: number; lang?: string },
): Promise<{ page: Page; faults: string[] }> {
  const page = await browser.newPage({ viewport: { width, height: width < 500 ? 844 : 900 }, locale: lang });
  await page.context().addInitScript(STILL);
  // Of the pages too that it opens.
  page.context().setDefaultTimeout(PATIENCE_MS);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|Uncaught/.test(message.text()))
      faults.push(message.text());
  });
  return { page, faults };
}

/** A page of the console's origin that loads nothing. */
const BLANK = '/config.json';

/** Signs a demo user in to the console as its login page does; the address opened next is shown to them, in the page's language. */
export async function signIn(page: Page, { api, console }: Record<'api' | 'console', string>, username: string) {
  const { body } = await new Api(api).post('/authentication/login', { username, password: 'konak-demo' });
  await page.goto(console + BLANK);
  await page.evaluate(`localStorage.setItem('konak.session', ${JSON.stringify(JSON.stringify(body))})`);
}

/** Opens an address as a link of the page would: an app that is already there is not reloaded. */
export async function openWithin(page: Page, url: string): Promise<void> {
  const { origin, pathname } = new URL(page.url());
  // Chromium's driver takes no page for idle again that frames have left.
  const hadFrames = page.frames().length > 1;
  if (origin === new URL(url).origin && pathname !== BLANK && !hadFrames)
    await page.evaluate(`(${moveTo})(${JSON.stringify(url)})`);
  else await page.goto(url);
}

/** The previous page is shown until the next one has its code; pages of the same title are given some time. */
const moveTo = `(url) => new Promise((done) => {
  const before = document.title;
  const last = Date.now() + 3_000;
  const look = () => {
    if ((document.title && document.title !== before) || Date.now() > last) return done();
    setTimeout(look, 30);
  };
  history.pushState(null, '', url);
  dispatchEvent(new PopStateEvent('popstate'));
  look();
})`;

/** What a page shows, and what it still waits for: said beside a failure. */
export async function describePage(page: Page, waitsFor: ReadonlySet<Request>): Promise<string> {
  const text = await page.evaluate<string>('(document.querySelector("main") ?? document.body).innerText').catch(String);
  const waiting = [...waitsFor].map((request) => `${request.method()} ${request.url()}`);
  return [`shown at ${page.url()}:`, text.slice(0, 1_500), `waits for ${waiting.join(', ') || 'nothing'}`].join('\n');
}

/** Keeps what a person sees, SHOTS_DIR/NAME.png, once all of it is there. */
export async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await keepPicture(page, name);
}

/** As `shoot`, of a page that has come to rest. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (SHOTS) await page.screenshot({ path: resolve(SHOTS, `${name}.png`) });
}

/** Whether anything sticks out to the side, which no screen may. */
export function overflowsSideways(page: Page): Promise<boolean> {
  return page.evaluate<boolean>('document.documentElement.scrollWidth > document.documentElement.clientWidth + 1');
}

/** By keyboard, as a row of tabs that is wider than the screen glides below a pointer. */
export async function chooseTab(tab: Locator): Promise<void> {
  await tab.press('Enter');
  await tab.and(tab.page().locator('[aria-selected=true]')).waitFor();
}
