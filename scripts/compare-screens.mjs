import './node-version.mjs';
import { mkdirSync, writeFileSync } from 'node:fs';
import { register } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { CHROMIUM } from './chromium.mjs';

/**
 * Compares two builds of the console on the same API by pictures: every screen of a user, its tabs, and what opens beside
 * it. Keeps both pictures of each in a folder and prints the share of pixels that differ, the largest first.
 *
 *   npm run compare:screens -- --before http://localhost:3001 --after http://localhost:4001 --user supervisor.agency.admin
 *
 * `--widths 1440,390`, `--folder screens` and `--routes '^/bookings'` narrow it down.
 */
const { values: flags } = parseArgs({
  options: {
    before: { type: 'string', default: 'http://localhost:3001' },
    after: { type: 'string', default: 'http://localhost:4001' },
    user: { type: 'string', default: 'corporate.agency.admin' },
    password: { type: 'string', default: 'konak-demo' },
    widths: { type: 'string', default: '1440,390' },
    folder: { type: 'string', default: 'screens' },
    routes: { type: 'string', default: '' },
  },
});
const HEIGHT = 1_600;
/** A row of tabs glides by script. */
const GLIDE_MS = 400;
/** What opens beside a page: a form for a new record, and the first record of a table. */
const OPENERS = {
  new: 'main button.MuiButton-contained[data-testid$="-add"]:enabled',
  record: 'main tbody tr[tabindex="0"]',
};
const STILL = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { animation: none !important; transition: none !important; } .MuiTouchRipple-root { display: none; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}`;
const SETTLED = `new Promise((done) => {
  let looks = 0;
  const look = () => {
    if (++looks > 200 || !document.querySelector('[aria-busy=true], .MuiSkeleton-root'))
      return document.fonts.ready.then(() => requestAnimationFrame(() => setTimeout(done, 150)));
    setTimeout(look, 50);
  };
  look();
})`;

register('./typescript-hooks.mjs', import.meta.url);
const { addressOf, consoleRoutes, publicPaths } = await import('../test/support/console-routes.ts');
const { mayAccess } = await import('../libs/contracts/index.ts');
const { apiUrl } = await (await fetch(`${flags.after}/config.json`)).json();
const session = await ask('/authentication/login', { username: flags.user, password: flags.password });
const api = { get: async (path) => ({ body: await ask(path) }) };
const now = new Date();
// The API answers the origin of its own console alone.
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu', '--disable-web-security'],
});

try {
  mkdirSync(flags.folder, { recursive: true });
  const shares = [];
  for (const width of flags.widths.split(',').map(Number)) {
    const pages = await Promise.all([flags.before, flags.after].map((origin) => openPage(origin, width)));
    for (const { path, address } of await routesOf(session.user.role))
      shares.push(...(await compare(pages, path, address, width)));
    await Promise.all(pages.map(({ page }) => page.context().close()));
  }
  const changed = shares.filter(({ share }) => share > 0).sort((a, b) => b.share - a.share);
  for (const { name, share } of changed) console.log(`${(share * 100).toFixed(2).padStart(6)} %  ${name}`);
  console.log(`${shares.length} pictures, ${changed.length} of them differ`);
} finally {
  await browser.close();
}

/** @returns what the API answers to the user */
async function ask(path, body) {
  const response = await fetch(apiUrl + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      ...(!body && { authorization: `Bearer ${session.token}` }),
      ...(body && { 'idempotency-key': crypto.randomUUID() }),
    },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${response.status} of ${path}: ${await response.text()}`);
  return response.json();
}

async function routesOf(role) {
  const pattern = new RegExp(flags.routes);
  const allowed = consoleRoutes.filter(({ path, access }) => mayAccess(access, role) && pattern.test(path));
  const open = publicPaths
    .filter((path) => pattern.test(path))
    .map((path) => ({ path, address: path.replace(/:\w+/, 'unknown') }));
  const routes = [];
  for (const route of allowed) {
    const address = await addressOf(route, api);
    if (address) routes.push({ path: route.path, address });
  }
  return [...routes, ...open];
}

async function openPage(origin, width) {
  const page = await browser.newPage({
    viewport: { width, height: HEIGHT },
    locale: 'en-GB',
    timezoneId: 'Europe/Istanbul',
    reducedMotion: 'reduce',
  });
  await page.context().addInitScript(STILL);
  await page.clock.setFixedTime(now);
  // The map's tiles are a third party's.
  await page.route(
    (url) => url.hostname !== 'localhost',
    (route) => route.abort(),
  );
  return { page, origin };
}

/** Data moves on while pictures are made: pages that differ are compared again. */
async function compare(pages, path, address, width) {
  const first = await lookAt(pages, path, address, width);
  if (first.every(({ share }) => share === 0)) return first;
  const second = new Map((await lookAt(pages, path, address, width)).map((each) => [each.name, each]));
  return first.map((each) => (second.get(each.name)?.share < each.share ? second.get(each.name) : each));
}

async function lookAt(pages, path, address, width) {
  const [before, after] = await Promise.all(pages.map((each) => picturesOf(each, address)));
  const names = new Set([...before.keys(), ...after.keys()]);
  return Promise.all(
    [...names].map(async (view) => {
      const name = `${path} ${view} ${width}`.trim();
      const file = join(flags.folder, `${flags.user} ${name}`.replace(/[^\w.]+/g, '-'));
      const both = [before.get(view), after.get(view)];
      both.forEach((picture, i) => picture && writeFileSync(`${file}.${i === 0 ? 'before' : 'after'}.png`, picture));
      return { name, share: both.every(Boolean) ? await changedShare(...both) : 1 };
    }),
  );
}

/** Pictures of a page, of each of its tabs and of what opens beside it, by what they show. */
async function picturesOf({ page, origin }, address) {
  const pictures = new Map();
  const keep = async (view) => {
    await page.waitForLoadState('networkidle');
    await page.evaluate(SETTLED);
    pictures.set(view, await page.screenshot({ fullPage: true, animations: 'disabled' }));
  };
  await page.goto(`${origin}/config.json`);
  const isPublic = publicPaths.some((path) => address === path.replace(/:\w+/, 'unknown'));
  await page.evaluate('localStorage.clear()');
  if (!isPublic)
    await page.evaluate(`localStorage.setItem('konak.session', ${JSON.stringify(JSON.stringify(session))})`);
  await page.goto(origin + address);
  await keep('');
  for (const [view, selector] of Object.entries(OPENERS)) {
    const opener = page.locator(selector).first();
    if (!(await opener.isVisible())) continue;
    await opener.click({ position: { x: 20, y: 8 } });
    await page.waitForTimeout(GLIDE_MS);
    await keep(view);
    await page.keyboard.press('Escape');
    await page
      .locator('.MuiModal-root')
      .waitFor({ state: 'detached', timeout: 2_000 })
      .catch(() => undefined);
  }
  const tabs = page.locator('main [role=tab]');
  for (let i = 1; i < (await tabs.count()); i++) {
    await tabs.nth(i).press('Enter');
    await page.waitForTimeout(GLIDE_MS);
    await keep(`tab ${i + 1}`);
  }
  return pictures;
}

/** The share of pixels that are not the same; where one picture is larger, all of its rest differs. */
async function changedShare(before, after) {
  if (before.equals(after)) return 0;
  const [a, b] = await Promise.all(
    [before, after].map((picture) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  const [width, height] = ['width', 'height'].map((side) => Math.max(a.info[side], b.info[side]));
  let changed = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (pixelAt(a, x, y) !== pixelAt(b, x, y)) changed += 1;
  return changed / (width * height);
}

function pixelAt({ data, info: { width, height } }, x, y) {
  if (x >= width || y >= height) return undefined;
  const at = (y * width + x) * 3;
  return (data[at] << 16) | (data[at + 1] << 8) | data[at + 2];
}
