import type { Page } from 'playwright-core';
import { openWithin, shoot } from '../support/browser.js';
import { describeScreens, useBrowser } from '../support/use-browser.js';

const konak = useBrowser();
const bookings = () => `${konak.addresses.console}/bookings`;
const rows = (page: Page) => page.locator('tr[data-testid^="booking-row-"]');

/** What a reader of the screen cannot name, or finds inside of something else. */
const NAMELESS = `[
  ...document.querySelectorAll('button button, [role=button] button, a button, button a, a a'),
  ...[...document.querySelectorAll('button, a[href], input:not([type=hidden]):not([aria-hidden=true]), [role=combobox]')].filter(
    (node) =>
      node.offsetParent !== null &&
      !node.closest('[aria-hidden=true]') &&
      !(node.getAttribute('aria-label') || node.getAttribute('aria-labelledby') || node.title ||
        (node.labels && node.labels.length > 0) || node.getAttribute('role') !== 'combobox' && node.innerText?.trim() ||
        node.querySelector('img[alt]:not([alt=""])')),
  ),
].map((node) => node.outerHTML.slice(0, 160))`;

describeScreens('a record that is not there', () => {
  it('a missing record is named by its kind, with the way back to its list', async () => {
    const rival = await konak.api.login('rival.agency.admin');
    const idIn = async (list: string) =>
      ((await rival.get(`/${list}?limit=1`)).body.records as Array<{ id: number }>)[0]!.id;
    const { page, faults } = await konak.openAs('corporate.agency.admin');
    const addresses = [
      ['/bookings/999999999', 'Böyle bir rezervasyon yok', '/bookings'],
      [`/bookings/${await idIn('bookings')}`, 'Böyle bir rezervasyon yok', '/bookings'],
      ['/hotels/abc', 'Böyle bir otel yok', '/hotels'],
      [`/hotels/${await idIn('hotels')}`, 'Böyle bir otel yok', '/hotels'],
      ['/planning?hotel=999999999', 'Böyle bir otel yok', '/hotels'],
      ['/rooms?hotel=999999999', 'Böyle bir otel yok', '/hotels'],
      ['/tours/999999999', 'Böyle bir tur yok', '/tours'],
    ] as const;
    for (const [path, title, list] of addresses) {
      await page.goto(konak.addresses.console + path);
      await page.getByRole('heading', { name: title }).waitFor();
      await page.getByRole('link', { name: 'Listeye dön' }).click();
      await page.waitForURL((url) => url.pathname === list);
    }
    expect(faults.filter((fault) => !fault.includes('/images/'))).toEqual([]);
  });
});

describeScreens('a list', () => {
  it('a list shows all under its plain address, and is restored after one of its records', async () => {
    const { page, faults } = await konak.openAs('corporate.agency.admin');
    await page.goto(bookings());
    await page.getByTestId('keyword').fill('zzz-nobody');
    await page.getByTestId('empty-list').waitFor();
    await page.goto(bookings());
    await rows(page).first().waitFor();
    expect(await page.getByTestId('keyword').inputValue()).toBe('');
    await page.getByTestId('keyword').fill('KNK');
    await page.waitForURL(/keyword/);
    // The address changes before the list that it filters.
    await rows(page).first().filter({ hasText: 'KNK' }).waitFor();
    await rows(page).first().click();
    await page.getByTestId('voucher-number').waitFor();
    await page.locator('main').getByRole('link', { name: 'Rezervasyonlar' }).click();
    await page.waitForURL(/keyword/);
    expect(await page.getByTestId('keyword').inputValue()).toBe('KNK');
    // The demo world's bookings name pictures of the address it was made at.
    expect(faults.filter((fault) => !fault.includes('/images/'))).toEqual([]);
  });

  it('a list opens a record in a tab of its own, by a link and by Ctrl anywhere in its row', async () => {
    const { page, faults } = await konak.openAs('corporate.agency.admin');
    await page.goto(bookings());
    const row = rows(page).first();
    const path = await row.locator('a').first().getAttribute('href');
    expect(path).toMatch(/^\/bookings\/\d+$/);
    for (const cell of [row.locator('a').first(), row.locator('td').last()]) {
      const opening = page.context().waitForEvent('page');
      await cell.click({ modifiers: ['ControlOrMeta'] });
      const opened = await opening;
      await opened.waitForURL(`**${path}`);
      await opened.close();
    }
    expect(page.url()).toBe(bookings());
    expect(faults).toEqual([]);
  });

  it('a list opens a record that has no page beside its list, also in a tab of its own', async () => {
    const { page, faults } = await konak.openAs('corporate.agency.admin');
    await page.goto(`${konak.addresses.console}/payments`);
    const row = page.locator('main tbody tr[data-testid^="payment-row-"]').nth(1);
    const link = row.locator('a').first();
    const id = (await row.getAttribute('data-testid'))!.replace('payment-row-', '');
    for (const cell of [link, row.locator('td').last()]) {
      const opening = page.context().waitForEvent('page');
      await cell.click({ modifiers: ['ControlOrMeta'] });
      const opened = await opening;
      await opened.getByTestId('form-drawer').getByText(`#${id}`).first().waitFor();
      expect(new URL(opened.url()).search).not.toContain('open=');
      await opened.close();
    }
    await link.press('Enter');
    await page.getByTestId('form-drawer').waitFor();
    expect(faults).toEqual([]);
  });

  it('a list mails the guests of several bookings at once, and reports which could not be mailed', async () => {
    const { page, faults } = await konak.openAs('corporate.agency.admin');
    const status = encodeURIComponent(JSON.stringify({ status: 'confirmed' }));
    await page.goto(`${bookings()}?filter=${status}`);
    await rows(page).first().waitFor();
    const boxes = page.locator('tbody input[type=checkbox]');
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.getByTestId('bulk-bar').getByText('2 rezervasyon seçildi').waitFor();
    await shoot(page, 'bookings-chosen-1440-tr');
    await page.getByTestId('bulk-mail').click();
    await page.getByTestId('bulk-mail-do').click();
    await page.getByTestId('bulk-done').getByText('2').waitFor();
    await page.getByTestId('bulk-mail-close').click();
    await page.getByTestId('bulk-bar').waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });

  it('a list switches several off and on again, and deletes them', async () => {
    const { page, faults } = await konak.openAs('supervisor.agency.admin');
    const tick = async (ids: string[]) => {
      for (const id of ids) await page.getByTestId(id).locator('input[type=checkbox]').check();
      await page.getByTestId('bulk-bar').getByText(`${ids.length} kayıt seçildi`).waitFor();
    };
    const doIt = async (kind: string, count: number) => {
      await page.getByTestId(`bulk-${kind}`).click();
      await page.getByTestId(`bulk-${kind}-do`).click();
      await page.getByTestId('bulk-done').getByText(String(count)).waitFor();
      await page.getByTestId(`bulk-${kind}-close`).click();
      await page.getByTestId('bulk-bar').waitFor({ state: 'detached' });
    };
    for (const [name, count] of [
      ['campaigns', 2],
      // One is left for those who look at the list later.
      ['promotions', 1],
      ['markups', 1],
      ['users', 2],
    ] as const) {
      const active = encodeURIComponent(JSON.stringify({ status: true }));
      await page.goto(`${konak.addresses.console}/${name}?filter=${active}`);
      // The last administrator of an account stays switched on.
      const row = page.locator('main tbody tr[data-testid]', name === 'users' ? { hasText: 'Personel' } : {});
      await row.nth(count - 1).waitFor();
      const ids = await Promise.all(
        Array.from({ length: count }, async (_, nth) => (await row.nth(nth).getAttribute('data-testid'))!),
      );
      await tick(ids);
      await doIt('off', ids.length);
      const passive = encodeURIComponent(JSON.stringify({ status: false }));
      await page.goto(`${konak.addresses.console}/${name}?filter=${passive}`);
      for (const id of ids) await page.getByTestId(id).waitFor();
      await tick(ids);
      await doIt(name === 'users' ? 'on' : 'delete', ids.length);
      for (const id of ids) await page.getByTestId(id).waitFor({ state: 'detached' });
    }
    expect(faults).toEqual([]);
  });

  it('a list sends several refused documents again, and cancels several links', async () => {
    const { page, faults } = await konak.openAs('corporate.agency.admin');
    await konak.database.rows("update payments.invoices set state = 'failed', error = 'ValError0: Arps is locked'");
    await page.goto(`${konak.addresses.console}/invoices`);
    await page.locator('tbody input[type=checkbox]').nth(0).check();
    await page.locator('tbody input[type=checkbox]').nth(1).check();
    await page.getByTestId('bulk-retry').click();
    await page.getByTestId('bulk-retry-do').click();
    await page.getByTestId('bulk-done').getByText('2').waitFor();
    const open = encodeURIComponent(JSON.stringify({ status: 'open' }));
    await page.goto(`${konak.addresses.console}/payments?filter=${open}`);
    await page.locator('thead input[type=checkbox]').check();
    await page.getByTestId('bulk-take-back').click();
    await page.getByTestId('bulk-take-back-do').click();
    await page.getByTestId('bulk-done').waitFor();
    expect(faults).toEqual([]);
  });

  it('a list reports a missing record, and leads back', async () => {
    const { page } = await konak.openAs('corporate.agency.admin');
    for (const [path, title] of [
      ['bookings/999999', 'Böyle bir rezervasyon yok'],
      ['hotels/999999', 'Böyle bir otel yok'],
    ]) {
      await page.goto(`${konak.addresses.console}/${path}`);
      await page.getByTestId('record-missing').waitFor();
      expect(await page.getByTestId('page-title').innerText()).toBe(title);
    }
  });

  it('a list has a shape and a name while its page is on the way', async () => {
    const { page } = await konak.openAs('corporate.agency.admin');
    await page.route(/assets\/(BookingList|Planning)-.*\.js/, async (route) => {
      await new Promise((done) => setTimeout(done, 1_500));
      await route.continue();
    });
    await page.goto(bookings());
    await page.getByTestId('page-skeleton').waitFor();
    expect(await page.title()).toContain('Rezervasyonlar');
  });

  it('a list names all that can be pressed, and nests no buttons', async () => {
    const { page } = await konak.openAs('corporate.agency.admin');
    for (const path of ['dashboard', 'bookings', 'rooms', 'hotels', 'payments', 'planning', 'tasks', 'reservation']) {
      await openWithin(page, `${konak.addresses.console}/${path}`);
      await page.getByTestId('page-title').waitFor();
      await page.waitForLoadState('networkidle').catch(() => undefined);
      expect([path, await page.evaluate(NAMELESS)]).toEqual([path, []]);
    }
  });
});
