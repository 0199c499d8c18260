import sharp from 'sharp';
import { eventually } from '../support/platform.js';
import { describeScreens, useBrowser } from '../support/use-browser.js';

const konak = useBrowser();

/** Each page, by its path, with its words in each language. */
const PAGES = [
  { tr: '/' },
  { tr: '/search' },
  { tr: '/search?location=3&sort=price' },
  { tr: '/hotel/1-kas-lykia-suites', data: ['Hotel', 'BreadcrumbList'] },
  { tr: '/kapadokya', en: '/cappadocia', data: ['BreadcrumbList', 'FAQPage'] },
  { tr: '/kapadokya/oteller', en: '/cappadocia/hotels' },
  { tr: '/tours' },
  {
    ...{ tr: '/tur/10001-peri-bacalari-ve-kapadokya', en: '/tour/10001-fairy-chimneys-of-cappadocia' },
    data: ['Product', 'BreadcrumbList'],
  },
  { tr: '/legal/privacy' },
];
const LANGUAGES = ['tr', 'en'] as const;
const EACH = PAGES.flatMap(({ data = [], ...paths }) =>
  LANGUAGES.map((lang) => ({ path: paths[lang] ?? paths.tr, lang, data })),
);

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(konak.addresses.front + path, { headers, redirect: 'manual' });

/** The words of a document as a crawler reads them. */
function wordsOf(html: string): string[] {
  const body = html.slice(html.indexOf('<body'));
  return body
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word));
}

const tag = (html: string, pattern: RegExp): string | undefined => pattern.exec(html)?.[1];

describeScreens('the first answer of a page', () => {
  it.each(EACH)(
    'the first answer of $path in $lang says what it is about, without a script',
    async ({ path, lang, data }) => {
      const answer = await ask(path, { 'accept-language': lang });
      const html = await answer.text();
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-language')).toBe(lang);
      expect(html).toContain(`<html lang="${lang}" dir="ltr"`);
      expect(html.match(/<title>/g)).toHaveLength(1);
      expect(tag(html, /<title>([^<]*)/)?.length).toBeGreaterThan(5);
      expect(tag(html, /<meta name="description" content="([^"]*)/)?.length).toBeGreaterThan(30);
      expect(tag(html, /<link rel="canonical" href="([^"]*)/)).toMatch(new RegExp(`^${konak.addresses.front}/`));
      expect(html).toContain('hrefLang="x-default"');
      expect(html).toContain('property="og:title"');
      const facts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
      expect(facts.map(([, json]) => (JSON.parse(json!) as { '@type': string })['@type'])).toEqual(data);
      expect(wordsOf(html).length).toBeGreaterThan(80);
    },
  );

  it('the first answer of a page that does not exist is a 404 that nobody indexes', async () => {
    for (const path of ['/hotel/999999', '/hotel/xyz', '/tour/999999', '/legal/unknown']) {
      const answer = await ask(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text()).toContain('noindex');
    }
  });

  it('the first answer of a page has moved where the address lacks its name, or has one of another language', async () => {
    for (const [from, to] of [
      ['/hotel/1?checkIn=20270110', '/hotel/1-kas-lykia-suites?checkIn=20270110'],
      ['/hotel/1-former-name', '/hotel/1-kas-lykia-suites'],
      ['/cappadocia', '/kapadokya'],
      ['/tour/10001', '/tur/10001-peri-bacalari-ve-kapadokya'],
    ]) {
      const answer = await ask(from!, { 'accept-language': 'tr' });
      expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
    }
  });

  it('the first answer of a page is Markdown for an assistant, who finds all of them in a guide', async () => {
    const guide = await (await ask('/llms.txt')).text();
    for (const path of ['/cappadocia', '/hotel/1-kas-lykia-suites', '/tour/10001-fairy-chimneys-of-cappadocia'])
      expect(guide).toContain(`](${konak.addresses.front}${path})`);
    const answer = await ask('/hotel/1-kas-lykia-suites', { accept: 'text/markdown', 'accept-language': 'en' });
    expect(answer.headers.get('content-type')).toMatch(/^text\/markdown/);
    const text = await answer.text();
    expect(text).toMatch(/^# Kaş Lykia Suites\n/);
    expect(text).toMatch(/- Standard Room, Room only: ₺/);
    expect(text).not.toContain('<');
  });

  it('the first answer of a page holds nothing of who asks, and senders of links do not vary it', async () => {
    const plain = await (await ask('/hotel/1-kas-lykia-suites', { 'accept-language': 'tr' })).text();
    const personal = await ask('/hotel/1-kas-lykia-suites?utm_source=mail&fbclid=1', {
      'accept-language': 'tr',
      cookie: 'konak_session=secret-of-a-cart; other=secret-of-others',
      authorization: 'Bearer secret-of-staff',
    });
    expect(await personal.text()).toBe(plain);
    expect(plain).not.toContain('secret');
    expect(personal.headers.get('vary')).toContain('accept-language');
    const again = await ask('/hotel/1-kas-lykia-suites', {
      'accept-language': 'tr',
      'if-none-match': personal.headers.get('etag')!,
    });
    expect(again.status).toBe(304);
  });

  it('the first answer of a page is in the language that was chosen before', async () => {
    const answer = await ask('/', { 'accept-language': 'tr', cookie: 'konak_lang=en' });
    expect(answer.headers.get('content-language')).toBe('en');
  });

  it('the pages of a booking and of a payment are never drawn', async () => {
    for (const path of ['/checkout', '/find-my-booking', '/booking/abcdefghijklmnop', '/payment/abcdefghijklmnop'])
      expect(await (await ask(path)).text()).not.toContain('id="state"');
  });
});

describeScreens('the picture of a page', () => {
  it.each(EACH)(
    'the picture of $path in $lang is named by the page, and drawn for this site',
    async ({ path, lang }) => {
      const html = await (await ask(path, { 'accept-language': lang })).text();
      const address = tag(html, /<meta property="og:image" content="([^"]*)/)!.replaceAll('&amp;', '&');
      expect(address).toMatch(new RegExp(`^${konak.addresses.front}/${lang}/og[/a-z0-9-]*\\.jpg\\?v=[a-z0-9]+$`));
      for (const [property, content] of [
        ['og:image:width', '1200'],
        ['og:image:height', '630'],
      ])
        expect(html).toContain(`<meta property="${property}" content="${content}"/>`);
      expect(tag(html, /<meta property="og:image:alt" content="([^"]*)/)?.length).toBeGreaterThan(5);
      expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
      const answer = await fetch(address);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1_200, height: 630 });
      const again = await fetch(address, { headers: { 'if-none-match': answer.headers.get('etag')! } });
      expect(again.status).toBe(304);
    },
  );

  it('the picture of a page shows the photo of its hotel, and is drawn once for all who ask for it', async () => {
    const path = '/tr/og/hotel/1-kas-lykia-suites.jpg';
    const [first, second] = await Promise.all(
      [path, `${path}?v=theirs&title=Free`].map(async (each) => Buffer.from(await (await ask(each)).arrayBuffer())),
    );
    expect(first!.equals(second!)).toBe(true);
    const html = await (await ask('/hotel/1-kas-lykia-suites', { 'accept-language': 'tr' })).text();
    const photo = await (await fetch(tag(html, /"photos":\[.*?"url":"([^"]+)"/)!)).arrayBuffer();
    // Between the two shades.
    const seen = { left: 600, top: 230, width: 500, height: 20 };
    const cut = await sharp(photo).resize({ width: 1_200, height: 630, fit: 'cover' }).png().toBuffer();
    const [shown, own] = await Promise.all(
      [first!, cut].map(async (picture) => sharp(await sharp(picture).extract(seen).png().toBuffer()).stats()),
    );
    for (const at of [0, 1, 2]) expect(Math.abs(shown!.channels[at]!.mean - own!.channels[at]!.mean)).toBeLessThan(12);
  });

  it('the picture of a page is there for no page that is not, and for none that only its guest may see', async () => {
    for (const path of ['/hotel/999999', '/hotel/xyz', '/checkout', '/booking/abcdefghijklmnop', '/no-such-page'])
      expect([path, (await ask(`/tr/og${path}.jpg`)).status]).toEqual([path, 404]);
  });
});

/** How much of a page has moved after its first paint, as search engines count it: 0.1 is good. */
const MOVED = `new Promise((done) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) sum += value;
  }).observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => done(sum), 200);
})`;

describeScreens('a drawn page', () => {
  it.each(EACH)('a drawn page $path comes alive in $lang as it was drawn', async ({ path, lang }) => {
    const { page, faults } = await konak.open({ width: 1440, lang: lang === 'tr' ? 'tr-TR' : 'en-GB' });
    const asked: string[] = [];
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) warnings.push(message.text());
    });
    page.on('request', (request) => {
      if (request.url().startsWith(konak.addresses.api) && request.resourceType() === 'fetch')
        asked.push(new URL(request.url()).pathname);
    });
    // Prices of an older page, which a busy server may show, are rightly asked for again.
    await eventually(`${path} to be drawn within half a minute`, async () => {
      asked.length = 0;
      await page.goto(konak.addresses.front + path);
      await page.waitForLoadState('networkidle');
      const at = await page.evaluate<number>(
        `JSON.parse(document.getElementById('state')?.textContent ?? '{}').at ?? 0`,
      );
      return Date.now() - at < 30_000;
    });
    expect(warnings).toEqual([]);
    expect(faults).toEqual([]);
    expect(asked.filter((each) => !each.startsWith('/locales/'))).toEqual([]);
    expect(await page.evaluate<number>(MOVED)).toBeLessThan(0.1);
  });

  it('a drawn page wears the scheme that its guest chose before its scripts are there', async () => {
    const { page, faults } = await konak.open({ width: 390 });
    await page.goto(`${konak.addresses.front}/config.json`);
    await page.evaluate(`localStorage.setItem('konak_scheme', 'dark')`);
    await page.route(/\/assets\/.*\.js/, (route) => route.abort());
    await page.goto(konak.addresses.front);
    const ground = await page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
    await page.evaluate(`delete document.documentElement.dataset.scheme`);
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).not.toBe(ground);
    expect(faults).toEqual([]);
  });

  it('a drawn page of a guest who was here before shows what the browser has kept', async () => {
    const { page, faults } = await konak.open({ width: 390, lang: 'tr-TR' });
    await page.goto(`${konak.addresses.front}/config.json`);
    await page.evaluate(`for (const [name, value] of [['currency', 'eur'], ['company', 'Another'], ['lang', 'en'], ['basket', '2']])
      localStorage.setItem('konak_' + name, value)`);
    const errors: string[] = [];
    page.on('console', (message) => /React|hydrat|Policy/i.test(message.text()) && errors.push(message.text()));
    await page.goto(konak.addresses.front);
    await page.getByTestId('basket-link').waitFor();
    await page.locator('html[lang=en]').waitFor();
    expect(await page.getByTestId('currency-select').inputValue()).toBe('eur');
    expect([...errors, ...faults]).toEqual([]);
  });
});
