import { request } from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { addDays, dayIn } from '#libs/stays';
import { openRedirects } from '../../libs/addresses/open-redirects.fixture.js';
import { overflowsSideways, shoot } from '../support/browser.js';
import { HOSTILE_LINKS, HOSTILE_SCRIPTS } from '../support/hostile/scripts.js';
import { eventually } from '../support/platform.js';
import { watch } from '../support/hostile-texts.js';
import { OWN, blocksWith, both, plantPages } from '../support/plant-pages.js';
import { barriers, settle } from '../support/screen-faults.js';
import { describeScreens, useBrowser } from '../support/use-browser.js';

const SIGN_IN = pathToFileURL(resolve('console/src/features/login/local-path.ts')).href;
const { localPath } = (await import(SIGN_IN)) as { localPath: (to: string) => string | undefined };

const konak = useBrowser();
const STAFF = 'supervisor.agency.admin';
const PER_PAGE = 30;

// The database keeps no NUL.
const storable = (text: string) => text.replaceAll('\u0000', '');
const SCRIPTS = HOSTILE_SCRIPTS.map(storable);
const LINKS = HOSTILE_LINKS.map(storable);
const LEAVING = [...new Set(openRedirects('hostile.invalid').map(storable))];
const pathOf = (page: number) => `dusman-${page}`;
const pages = Array.from({ length: Math.ceil(SCRIPTS.length / PER_PAGE) }, (_, at) => at);

async function plantPicture(): Promise<void> {
  // Late in the evening nothing is sold for tonight.
  const checkIn = addDays(dayIn('Europe/Istanbul', new Date()), 30);
  const { body } = await konak.api.post('/availability', { filter: { country: 'TR', checkIn }, limit: 1 });
  const { photo } = body.items[0].hotel as { photo: string };
  await konak.database.rows(
    `insert into sites.page_pictures (account_id, file, url, thumbnail) values ($1, 'photo', $2, $2) on conflict do nothing`,
    [OWN, photo],
  );
}

/** Scrolls through a page, so that all of it is drawn. */
const readThrough = (page: Page) =>
  page.evaluate(`(async () => {
    for (let at = 0; at < document.body.scrollHeight; at += 2_000) {
      scrollTo(0, at);
      await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
  })()`);

/** How many of some texts are read on a page. */
const shownOf = (page: Page, texts: readonly string[]) =>
  page.evaluate<number>(`(() => {
    const plain = (text) => text.replace(/\\s+/g, '');
    const read = plain(document.body.textContent);
    return ${JSON.stringify(texts)}.filter((text) => read.includes(plain(text))).length;
  })()`);

/** Where an answer of the front sends a browser to, which asks by this raw path. */
function redirectOf(path: string, host?: string): Promise<{ status: number; to: string | undefined; text: string }> {
  const { hostname, port } = new URL(konak.addresses.front);
  const escaped = path.replace(/[^!-~]/g, encodeURIComponent);
  return new Promise((done, fail) => {
    request({ hostname, port, path: escaped, headers: host ? { host } : {} }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () => done({ status: response.statusCode!, to: response.headers.location, text }));
    })
      .on('error', fail)
      .end();
  });
}

const leavesFront = (to: string, from = '/') =>
  new URL(to, konak.addresses.front + from).origin !== new URL(konak.addresses.front).origin;

describeScreens('a page of a site', () => {
  it('a page of a site has no barriers, and nothing sticks out, from left to right and from right to left', async () => {
    await plantPicture();
    const block = (type: string, props: object = {}) => ({
      type,
      props: { id: type, title: both('Başlık'), ...props },
    });
    const text = (value: string) => [{ type: 'paragraph', content: [{ type: 'text', text: value }] }];
    const document = { type: 'doc', content: [...text('Bir metin.'), { type: 'horizontalRule' }] };
    const photos = Array.from({ length: 5 }, () => ({ image: 'photo', caption: both('Avlu') }));
    await plantPages(konak.database, [
      {
        slug: 'her-blok',
        title: 'Her blok',
        blocks: [
          block('hero', { lead: both('Giriş'), image: 'photo', button: both('Ara'), to: '/search' }),
          block('search', { lead: both('Giriş') }),
          ...['hotels', 'rooms', 'tours', 'offers'].map((type) => block(type, { hotel: 1 })),
          block('text', { body: [{ lang: 'tr', value: document }] }),
          block('gallery', { images: photos }),
          block('map', { label: both('Ürgüp'), latitude: 38.6, longitude: 34.9 }),
          block('contact', { lead: both('Giriş') }),
          block('faq', { items: [{ question: both('Soru'), answer: both('Yanıt') }] }),
          block('embed', { address: 'https://youtu.be/dQw4w9WgXcQ' }),
          block('columns', { first: [{ ...block('contact'), props: { id: 'inner', title: both('İç') } }] }),
        ],
      },
    ]);
    const found: string[] = [];
    for (const [width, direction] of [
      [1440, 'ltr'],
      [1440, 'rtl'],
      [390, 'ltr'],
      [390, 'rtl'],
    ] as const) {
      const { page, faults } = await konak.open({ width });
      await page.goto(`${konak.addresses.front}/her-blok`);
      await page.getByTestId('site-page').waitFor();
      await page.evaluate(`document.dir = '${direction}'`);
      await page.getByTestId('block-offers').waitFor();
      await settle(page);
      await readThrough(page);
      await shoot(page, `front-blocks-${width}-${direction}`);
      const wide = (await overflowsSideways(page)) ? ['sticks out'] : [];
      found.push(...[...(await barriers(page)), ...wide, ...faults].map((each) => `${width} ${direction}: ${each}`));
    }
    expect(found).toEqual([]);
  });

  it('a host that nobody has claimed says so, and sells nothing', async () => {
    const told = await redirectOf('/', 'unclaimed.example');
    expect(told.status).toBe(404);
    expect(told.text).toContain('<main>');
    const paths = ['/', '/search', '/hotel/1', '/checkout', '/sitemap.xml', '/config.json', '/hakkimizda'];
    for (const path of paths) {
      const answer = await redirectOf(path, 'unclaimed.example');
      expect([path, answer.status, answer.text.includes('<script')]).toEqual([path, 404, false]);
    }
    expect((await konak.api.get('/api/getsiteinfo?url=https://unclaimed.example/')).status).toBe(404);
  });
});

describeScreens('the pages of a site against the hostile', () => {
  it('hostile texts are alive: taken as HTML, many of them run', async () => {
    expect(SCRIPTS.length).toBeGreaterThanOrEqual(200);
    expect(LINKS.length).toBeGreaterThanOrEqual(100);
    const { page } = await konak.open({ width: 800 });
    await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }));
    page.on('dialog', (dialog) => void dialog.dismiss());
    await page.goto('http://blank.invalid/');
    const ran = await page.evaluate<number>(`(async () => {
      let ran = 0;
      for (const text of ${JSON.stringify(SCRIPTS)}) {
        delete window.hostile;
        const place = document.createElement('div');
        document.body.replaceChildren(place);
        place.append(document.createRange().createContextualFragment(text));
        await new Promise((done) => setTimeout(done, 15));
        if (window.hostile !== undefined) ran++;
      }
      return ran;
    })()`);
    // Those that wait for pictures or frames may come late.
    expect(ran).toBeGreaterThan(30);
  });

  it('hostile texts run nothing in any block, title, menu, name or address of a site', async () => {
    await plantPicture();
    await plantPages(konak.database, [
      ...pages.map((at) => ({
        slug: pathOf(at),
        title: SCRIPTS.slice(at * PER_PAGE, (at + 1) * PER_PAGE).join(' '),
        blocks: SCRIPTS.slice(at * PER_PAGE, (at + 1) * PER_PAGE).flatMap((text, n) =>
          blocksWith(text, LINKS[(at * PER_PAGE + n) % LINKS.length]!, `${at}-${n}`),
        ),
      })),
      ...SCRIPTS.map((title, at) => ({ slug: `menu-${at}`, title })),
    ]);
    const [name, logo] = [SCRIPTS[0]!, LINKS[0]!];
    const look = { name, logo, favicon: logo, loginImages: [logo], languages: ['tr', 'en'], currencies: [] };
    await konak.database.rows(
      `insert into auth.site_looks values ($1, 1, $2) on conflict (account_id) do update set look = excluded.look`,
      [OWN, JSON.stringify({ ...look, analyticsId: '' })],
    );
    await konak.database.rows(`update sites.sites set contact = $2 where account_id = $1`, [
      OWN,
      JSON.stringify({ email: SCRIPTS[1], phone: SCRIPTS[2], whatsapp: SCRIPTS[3], address: SCRIPTS[4] }),
    ]);
    const { page, faults } = await konak.open({ width: 1440 });
    const watched = watch(page);
    let shown = 0;
    for (const at of pages) {
      await page.goto(`${konak.addresses.front}/${pathOf(at)}`);
      await page.getByTestId('site-page').waitFor();
      await settle(page);
      await readThrough(page);
      expect(await watched.look(pathOf(at))).toBe(true);
      shown += await shownOf(page, SCRIPTS.slice(at * PER_PAGE, (at + 1) * PER_PAGE));
      const odd = await page.evaluate<string[]>(
        `[...document.querySelectorAll('a[href], img[src], iframe[src], form[action]')]
          .map((each) => each.href ?? each.src ?? each.action)
          .filter((address) => !/^(https?|mailto|tel|blob):|^$/.test(address))`,
      );
      expect(odd).toEqual([]);
    }
    expect([...watched.harm, ...faults]).toEqual([]);
    // Those with line breaks or control characters are no titles, and are left out.
    expect(shown).toBeGreaterThan(SCRIPTS.length * 0.9);
  });

  it('hostile pages of staff run nothing in the editor', async () => {
    const [{ id }] = (await konak.database.rows(
      `select page_id as id from sites.page_slugs where account_id = $1 and slug = $2`,
      [OWN, pathOf(0)],
    )) as [{ id: number }];
    const { page, faults } = await konak.openAs(STAFF);
    const watched = watch(page);
    await page.goto(`${konak.addresses.console}/pages/${id}`);
    await page.getByTestId('page-editor').waitFor();
    await page.getByTestId('page-versions').click();
    await page.getByTestId('version-look-1').click();
    await page.getByTestId('version-1').waitFor();
    expect(await watched.look('the editor')).toBe(true);
    expect([...watched.harm, ...faults]).toEqual([]);
  });

  it('hostile addresses lead nobody away: by links, by former paths, by the menu, by a language or after signing in', async () => {
    expect(LEAVING.length).toBeGreaterThanOrEqual(200);
    const blocks = LEAVING.map((to, at) => ({
      type: 'hero',
      props: { id: `l-${at}`, title: both(`${at}`), button: both('x'), to },
    }));
    await plantPages(konak.database, [
      { slug: 'baglar', blocks },
      ...LEAVING.map((to, at) => ({ slug: to, title: `yol ${at}` })),
    ]);
    await konak.database.rows(
      `insert into sites.page_redirects (account_id, page_id, lang, slug)
       select account_id, page_id, 'tr', 'eski-' || page_id from sites.page_slugs where account_id = $1`,
      [OWN],
    );
    const former = (await konak.database.rows(`select slug from sites.page_redirects where account_id = $1`, [
      OWN,
    ])) as Array<{ slug: string }>;
    expect(former.length).toBeGreaterThanOrEqual(LEAVING.length);
    await eventually('its path', async () => (await redirectOf('/baglar')).status === 200);
    const away: string[] = [];
    let redirected = 0;
    for (const path of [...former.map(({ slug }) => `/${slug}`), ...LEAVING.filter((each) => each.startsWith('/'))]) {
      const { to } = await redirectOf(path);
      if (to !== undefined) redirected++;
      if (to !== undefined && leavesFront(to, '/deep/page')) away.push(`${path} → ${to}`);
    }
    expect(redirected).toBeGreaterThanOrEqual(LEAVING.length);
    for (const lang of ['tr', 'en']) {
      const { items } = (await konak.api.get(`/site/menu?lang=${lang}`)).body.data as {
        items: Array<{ path: string }>;
      };
      expect(items.length).toBeGreaterThanOrEqual(LEAVING.length);
      away.push(...items.flatMap(({ path }) => (leavesFront(path, '/deep/page') ? [path] : [])));
    }

    const { page, faults } = await konak.open({ width: 1440 });
    const watched = watch(page);
    await page.goto(`${konak.addresses.front}/baglar`);
    await page.getByTestId('site-page').waitFor();
    away.push(
      ...(await page.evaluate<string[]>(
        `[...document.querySelectorAll('a[href]')]
          .filter((each) => !/^(https?:\\/\\/|mailto:|tel:)/.test(each.getAttribute('href')) && each.origin !== location.origin)
          .map((each) => each.outerHTML)`,
      )),
    );
    await page.getByTestId('language-switch').click();
    await page.getByTestId('language-en').click();
    await page.locator('html[lang=en]').waitFor();
    expect(leavesFront(page.url())).toBe(false);

    const staff = await konak.openAs(STAFF);
    const seen = watch(staff.page);
    away.push(...LEAVING.flatMap((to) => localPath(to) ?? []).filter((path) => leavesFront(path, '/deep/page')));
    const signIn = (to: string) => `/login?to=${encodeURIComponent(to)}`;
    for (const to of LEAVING.filter((_, at) => at % 40 === 0)) {
      await staff.page.goto(konak.addresses.console + signIn(to));
      await staff.page.waitForURL(({ pathname }) => pathname !== '/login');
      if (new URL(staff.page.url()).origin !== konak.addresses.console) away.push(`signed in: ${to}`);
    }
    expect(away).toEqual([]);
    expect([...watched.harm, ...seen.harm, ...faults, ...staff.faults]).toEqual([]);
  });
});
