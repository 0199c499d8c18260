import { addDays, type DayNumber } from '#libs/stays';
import { overflowsSideways, shoot } from '../support/browser.js';
import { frontAddresses } from '../support/front-addresses.js';
import { eventually } from '../support/platform.js';
import { settle } from '../support/screen-faults.js';
import { describeScreens, useBrowser } from '../support/use-browser.js';

const konak = useBrowser();

/** What is too small or says nothing; labels of ticks and links in a text are targets themselves. */
const SMALL_OR_NAMELESS = `[...document.querySelectorAll('a, button, select')]
  .filter((target) => target.checkVisibility() && target.getAttribute('aria-hidden') !== 'true' && !target.closest('.card__title, .skip, .leaflet-container') && !target.classList.contains('skip'))
  .flatMap((target) => {
    const { width, height } = target.getBoundingClientRect();
    const name = target.getAttribute('aria-label') || target.innerText || target.querySelector('img')?.alt || target.title;
    return [width < 24 || height < 24 ? 'small: ' + target.outerHTML.slice(0, 120) : '', name ? '' : 'nameless: ' + target.outerHTML.slice(0, 120)].filter(Boolean);
  })`;

describeScreens('a page of the booking site', () => {
  it('a page of the booking site takes the focus when it opens, and its calendar when that opens', async () => {
    const { page, faults } = await konak.open({ width: 1440 });
    await page.goto(`${konak.addresses.front}/search`);
    await page.getByTestId('dates-button').click();
    await page.getByTestId('calendar').locator('button:focus').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('main a[href^="/hotel/"]').first().click();
    await page.waitForURL(/\/hotel\/\d+/);
    await page.locator('main:focus').waitFor();
    expect(faults).toEqual([]);
  });

  it('a page of the booking site searches for what is typed, and reports what it does not know', async () => {
    const { page, faults } = await konak.open({ width: 1440 });
    await page.goto(konak.addresses.front);
    await page.getByTestId('destination-input').fill('istanb');
    await page.keyboard.press('Tab');
    await page.locator('[data-testid=destination-input][value=İstanbul]').waitFor();
    await page.getByTestId('search-button').click();
    await page.waitForURL(/location=\d+/);
    // The day before, by its price; then the same hotels on a map, which shows prices without tiles too.
    const checkIn = Number(new URL(page.url()).searchParams.get('checkIn'));
    await page.getByTestId(`strip-${addDays(checkIn as DayNumber, -1)}`).click();
    await page.waitForURL(new RegExp(`checkIn=${addDays(checkIn as DayNumber, -1)}`));
    await page.route(/tile\.openstreetmap\.org/, (route) => route.abort());
    await page.getByTestId('map-button').click();
    await page.locator('.price-pin > span').first().click();
    await page.locator('.is-active [data-testid=hotel-card]').waitFor();
    await page.locator('.price-pin.is-active > span').waitFor();
    const { href } = new URL(page.url());
    await page.getByTestId('destination-input').fill('xyzxyz');
    await page.getByTestId('destination-list').locator('.suggestions__none').waitFor();
    await page.getByTestId('search-button').click();
    await page.locator('[data-testid=destination-input][aria-invalid=true]:focus').waitFor();
    await page.getByText('Önce bir yer seçin').waitFor();
    expect(page.url()).toBe(href);
    expect(faults).toEqual([]);
  });

  it('a page of the booking site fits a narrow phone with texts of twice their size', async () => {
    const { addresses, session } = await frontAddresses(konak);
    const { page, faults } = await konak.open({ width: 320 });
    await page.context().addCookies([{ name: 'konak_session', value: session, url: konak.addresses.api }]);
    const wide: string[] = [];
    for (const { path, address } of [...addresses, { path: '/no-such-page', address: '/no-such-page' }]) {
      await page.goto(konak.addresses.front + address);
      await page.addStyleTag({ content: 'html { font-size: 200% }' });
      await settle(page);
      await shoot(page, `twice-320${path.replaceAll(/\W+/g, '-')}`);
      if (await overflowsSideways(page)) wide.push(path);
    }
    expect(wide).toEqual([]);
    expect(faults.filter((fault) => !/40[04]/.test(fault))).toEqual([]);
  });

  it('a page of the booking site sends a lost link, and names no address of a booking that is not there', async () => {
    const { page, faults } = await konak.open({ width: 390 });
    await page.goto(`${konak.addresses.front}/find-my-booking`);
    await page.getByTestId('find-button').click();
    await page.locator('[data-testid=find-booked-by][aria-invalid=true]').waitFor();
    await page.getByTestId('find-voucher').fill('KNK-2026-999999');
    await page.getByTestId('find-booked-by').fill('Yıldırım');
    await page.getByTestId('find-button').click();
    await page.getByTestId('find-sent').getByText('•••@').waitFor();
    await shoot(page, 'find-booking-390-tr');
    expect(faults).toEqual([]);
  });

  it('a page of the booking site keeps the search where its answer fails, and shows it once it is repeated', async () => {
    const { page } = await konak.open({ width: 390 });
    await page.route('**/availability', (route) =>
      route.fulfill({ status: 500, body: '{"status":false,"msg":"internal"}' }),
    );
    // Pages that the server has drawn ask nothing.
    await page.goto(`${konak.addresses.front}/find-my-booking`);
    await page.locator('.brand').click();
    await page.getByTestId('part-failed').waitFor();
    await shoot(page, 'home-failed-390');
    await page.evaluate(`history.pushState(null, '', '/search'); dispatchEvent(new PopStateEvent('popstate'))`);
    await page.getByTestId('part-failed').waitFor();
    expect(await page.getByTestId('destination-input').isVisible()).toBe(true);
    await shoot(page, 'search-failed-390');
    await page.unroute('**/availability');
    await page.getByTestId('retry-part').click();
    await page.locator('main a[href^="/hotel/"]').first().waitFor();
  });

  it('a page of the booking site returns the focus where a panel of its search closes, on a phone too', async () => {
    const { page, faults } = await konak.open({ width: 390 });
    await page.goto(konak.addresses.front);
    await page.getByTestId('party-button').click();
    await page.locator('.party .popover__bar button').click();
    await page.locator('[data-testid=party-button]:focus').waitFor();
    expect(faults).toEqual([]);
  });

  it('a page of the booking site offers a search where the page is unknown, and other currencies on a phone', async () => {
    const { page, faults } = await konak.open({ width: 390 });
    await page.goto(`${konak.addresses.front}/no-such-page`);
    const box = page.getByTestId('not-found').getByTestId('destination-input');
    await box.focus();
    await page.getByTestId('destination-option').first().waitFor();
    // None is meant before a key says so.
    expect(await box.getAttribute('aria-activedescendant')).toBeNull();
    await page.keyboard.press('ArrowDown');
    expect(await box.getAttribute('aria-activedescendant')).not.toBeNull();
    await shoot(page, 'front-not-found-390-tr');
    await page.keyboard.press('Enter');
    await page.getByTestId('not-found').getByTestId('search-button').click();
    await page.waitForURL(/location=\d+/);
    await page.getByTestId('currency-select').selectOption('eur');
    await page.waitForURL(/currency=eur/);
    expect(await overflowsSideways(page)).toBe(false);
    await shoot(page, 'front-results-390-tr');
    expect(faults).toEqual([]);
  });

  it('a page of the booking site names each choice of a room apart, and marks required fields', async () => {
    const { page, faults } = await konak.open({ width: 1440 });
    await page.goto(`${konak.addresses.front}/search`);
    await page.locator('main a[href^="/hotel/"]').first().click();
    await page.getByTestId('offer-select').first().waitFor();
    const names = await page.evaluate<string[]>(
      `[...document.querySelectorAll('[data-testid=offer-select]')].map((each) => each.getAttribute('aria-label'))`,
    );
    expect(names.length).toBeGreaterThan(1);
    expect(new Set(names).size).toBe(names.length);
    await page.goto(`${konak.addresses.front}/find-my-booking`);
    expect(await page.getByTestId('find-booked-by').getAttribute('aria-required')).toBe('true');
    await shoot(page, 'front-find-1440-tr');
    expect(faults).toEqual([]);
  });

  it('a page of the booking site reports that a party fits in no room, rather than offering other days', async () => {
    const { page, faults } = await konak.open({ width: 390 });
    await page.goto(`${konak.addresses.front}/search`);
    const way = await page.locator('main a[href^="/hotel/"]').first().getAttribute('href');
    await page.goto(`${konak.addresses.front}${way!.replace(/rooms=[^&]*/, 'rooms=8-1-2-3')}`);
    await page.getByTestId('no-offers').getByText('8 yetişkin, 3 çocuk (1, 2, 3 yaş) bir odaya sığmıyor').waitFor();
    expect(await page.locator('.nothing__dates').count()).toBe(0);
    await shoot(page, 'front-no-room-fits-390-tr');
    expect(faults).toEqual([]);
  });

  it('a page of the booking site asks how old a child is before it shows a price', async () => {
    const { page, faults } = await konak.open({ width: 390 });
    await page.goto(`${konak.addresses.front}/search`);
    await page.locator('main a[href^="/hotel/"]').first().waitFor();
    await page.getByTestId('party-button').click();
    await page.getByTestId('party-children-1').getByRole('button').last().click();
    await page.getByTestId('party-done').click();
    await page.getByTestId('search-button').click();
    await page.getByTestId('party-missing-1').waitFor();
    await shoot(page, 'front-age-missing-390-tr');
    expect(page.url()).not.toContain('rooms=2-');
    await page.getByTestId('party-age-1-1').selectOption('3');
    await page.getByTestId('party-done').click();
    await page.getByTestId('search-button').click();
    await page.waitForURL(/rooms=2-3/);
    expect(faults).toEqual([]);
  });

  it('a page of the booking site gives search engines its address, its languages and the hotel', async () => {
    const { page, faults } = await konak.open({ width: 1440 });
    await page.goto(`${konak.addresses.front}/search`);
    const path = (await page.locator('main a[href^="/hotel/"]').first().getAttribute('href'))!.split('?')[0]!;
    expect(await page.locator('meta[name=description]').getAttribute('content')).toContain('oteller');
    await page.goto(`${konak.addresses.front}${path}?adults=2`);
    await page.locator('h1').waitFor();
    const address = konak.addresses.front + path;
    const head = (selector: string, name: string) => page.locator(selector).first().getAttribute(name);
    expect(await head('link[rel=canonical]', 'href')).toBe(address);
    expect(await head('link[hreflang=en]', 'href')).toBe(`${konak.addresses.front}/en${path}`);
    expect(await head('meta[property="og:url"]', 'content')).toBe(address);
    const facts = JSON.parse(await page.locator('script[type="application/ld+json"]').first().innerText()) as object;
    expect(facts).toMatchObject({ '@type': 'Hotel', url: address });
    await page.goto(`${address}?lang=en`);
    await page.locator('h1').waitFor();
    expect(await head('link[rel=canonical]', 'href')).toBe(`${konak.addresses.front}/en${path}`);
    await page.goto(`${konak.addresses.front}/hotel/999999`);
    await page.locator('meta[name=robots]').waitFor({ state: 'attached' });
    expect(await page.locator('link[rel=canonical]').count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('a page of the booking site keeps the focus where a room is chosen, and has targets for thumbs', async () => {
    const { page, faults } = await konak.open({ width: 390 });
    const seen: string[] = [];
    const look = async () => void seen.push(...(await page.evaluate<string[]>(SMALL_OR_NAMELESS)));
    await page.goto(`${konak.addresses.front}/search`);
    const card = page.locator('main a[href^="/hotel/"]').first();
    await card.waitFor();
    await look();
    await page.goto(konak.addresses.front + (await card.getAttribute('href'))!);
    await page.getByTestId('offer-select').first().click();
    await page.getByTestId('offer-count').locator('button:focus').waitFor();
    await look();
    await page.reload();
    await page.getByTestId('offer-count').getByRole('button').first().click();
    await page.locator('[data-testid=offer-select]:focus').waitFor();
    await page.getByTestId('offer-select').first().click();
    await page.getByTestId('continue-button').click();
    await page.waitForURL(/\/checkout/);
    await page.getByTestId('checkout-form').waitFor();
    await look();
    expect(seen).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('a page of the booking site shows all photos of a room, and a map once it is asked for', async () => {
    const { page, faults } = await konak.open({ width: 1440, lang: 'en-GB' });
    const tiles: string[] = [];
    await page.route(/tile\.openstreetmap\.org/, (route) => {
      tiles.push(route.request().url());
      return route.abort();
    });
    await page.goto(`${konak.addresses.front}/search`);
    await page.locator('main a[href^="/hotel/"]').first().click();
    await page.getByTestId('room-photos').first().click();
    expect(await page.getByTestId('lightbox').locator('.lightbox__strip button').count()).toBeGreaterThan(1);
    await page.keyboard.press('Escape');
    expect(await page.getByTestId('room-card').first().innerText()).toMatch(/double/);
    expect(tiles).toEqual([]);
    await page.getByTestId('show-map').click();
    await page.getByTestId('hotel-map').locator('.map-pin').waitFor();
    await page.getByText('The map cannot be loaded right now.').waitFor();
    expect(tiles.length).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });

  it('a page of the booking site lists hotels on sale for search engines, and changes its language from a list', async () => {
    const { page, faults } = await konak.open({ width: 390 });
    const map = await (await fetch(`${konak.addresses.front}/sitemap.xml`)).text();
    expect(map.match(/\/hotel\/\d+-[a-z0-9-]+<\/loc>/g)!.length).toBeGreaterThanOrEqual(40);
    await konak.database.rows(`update inventory.hotels set address = address || ' 2' where id = 1`);
    const dated = /\/hotel\/1-kas-lykia-suites<\/loc><lastmod>(\d{4}-\d\d-\d\d)<\/lastmod>/;
    await eventually('the day of the change', async () =>
      dated.test(await (await fetch(`${konak.addresses.front}/sitemap.xml`)).text()),
    );
    await page.goto(konak.addresses.front);
    await page.getByTestId('language-switch').click();
    await page.getByTestId('language-ar').click();
    await page.locator('html[lang=ar][dir=rtl]').waitFor({ state: 'attached' });
    await page.waitForURL(/\/ar$/);
    await page.getByTestId('language-switch').click();
    expect((await page.locator('.languages a').allInnerTexts()).slice(0, 3)).toEqual(['Türkçe', 'English', 'Deutsch']);
    expect(faults).toEqual([]);
  });

  it('a page of the booking site uses English for a reader whose language it lacks', async () => {
    const { page, faults } = await konak.open({ width: 390, lang: 'nl-NL' });
    await page.goto(konak.addresses.front);
    await page.locator('html[lang=en]').waitFor({ state: 'attached' });
    expect(faults).toEqual([]);
  });
});
