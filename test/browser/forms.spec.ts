import { describeScreens, useBrowser } from '../support/use-browser.js';

const konak = useBrowser();

describeScreens('a form', () => {
  it('a form asks before what was typed is lost: on another page, and beside a list', async () => {
    const { page, faults } = await konak.openAs('corporate.hotelier.admin');
    await page.goto(`${konak.addresses.console}/hotels`);
    await page.locator('a[data-testid^="hotel-card-"]').first().click();
    const name = page.getByTestId('field-name');
    const before = await name.inputValue();
    await name.fill('Yarım Kalan Ad');
    // Another tab of the same form loses nothing.
    await page.getByTestId('tab-contact').click();
    await page.getByTestId('menu-bookings').click();
    await page.getByTestId('unsaved-stay').click();
    await page.getByTestId('tab-general').click();
    expect(await name.inputValue()).toBe('Yarım Kalan Ad');
    // Nor does a save that did not come through.
    await page.route('**/hotels/*', (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.abort('connectionrefused'),
    );
    await page.getByTestId('save').click();
    await page.getByRole('alert').waitFor();
    await page.unroute('**/hotels/*');
    await page.getByTestId('menu-bookings').click();
    await page.getByTestId('unsaved-lose').click();
    await page.waitForURL(/\/bookings/);
    await name.waitFor({ state: 'detached' });
    await page.goBack();
    await name.waitFor();
    expect(await name.inputValue()).toBe(before);

    // Untouched, a drawer closes at once.
    await page.getByTestId('tab-rooms').click();
    const row = page.locator('[data-testid^="rooms-row-"]').first();
    const drawer = page.getByTestId('form-drawer');
    await row.click();
    await drawer.getByTestId('name-tr').waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await row.click();
    await drawer.getByTestId('name-tr').fill('Yarım');
    await page.keyboard.press('Escape');
    await page.getByTestId('unsaved-stay').click();
    expect(await drawer.getByTestId('name-tr').inputValue()).toBe('Yarım');
    await page.keyboard.press('Escape');
    await page.getByTestId('unsaved-lose').click();
    await drawer.waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });

  it.each(['/hotels/create', '/tours/create', '/fastsetuphotel', '/accounts/create'])(
    'a form says nothing on the way from an untouched %s',
    async (path) => {
      const { page } = await konak.openAs('supervisor.agency.admin');
      await page.goto(konak.addresses.console + path);
      await page.locator('main form').waitFor();
      await page.getByTestId('menu-bookings').click();
      await page.waitForURL(/\/bookings/);
    },
  );

  it('a form is empty where nothing was chosen', async () => {
    const { page, faults } = await konak.openAs('corporate.hotelier.admin');
    for (const path of ['/fastsetuphotel', '/hotels/create?tab=location']) {
      await page.goto(konak.addresses.console + path);
      expect([path, await page.getByTestId('location').inputValue()]).toEqual([path, '']);
    }
    expect(faults).toEqual([]);
  });

  it('a form of one’s own account shows the language of the screens, which the next sign-in uses too', async () => {
    const { page, faults } = await konak.openAs('corporate.hotelier.admin');
    await page.goto(konak.addresses.console);
    await page.getByTestId('language-switch').click();
    await page.getByTestId('language-en').click();
    await page.locator('html[lang=en]').waitFor({ state: 'attached' });
    await page.goto(`${konak.addresses.console}/myaccount`);
    await page.getByRole('combobox', { name: 'Language' }).filter({ hasText: 'English' }).waitFor();
    const other = await konak.open({ width: 1440 });
    await other.page.goto(`${konak.addresses.console}/login`);
    await other.page.getByTestId('login-username').fill('corporate.hotelier.admin');
    await other.page.getByTestId('login-password').fill('konak-demo');
    await other.page.getByTestId('login-submit').click();
    await other.page.locator('html[lang=en]').waitFor({ state: 'attached' });
    await page.getByTestId('language-switch').click();
    await page.getByTestId('language-tr').click();
    await page.getByRole('combobox', { name: 'Dil' }).filter({ hasText: 'Türkçe' }).waitFor();
    expect(faults).toEqual([]);
  });

  it.each([
    ['tr-TR', 'Zorunlu alan'],
    ['en-GB', 'Required'],
  ])('a form of signing in says in %s what is missing, beside its fields', async (lang, words) => {
    const { page, faults } = await konak.open({ width: 390, lang });
    await page.goto(`${konak.addresses.console}/login`);
    await page.getByTestId('login-username').fill('');
    await page.getByTestId('login-password').fill('');
    await page.getByTestId('login-submit').click();
    await page.getByText(words).nth(1).waitFor();
    expect(await page.getByText(words).count()).toBe(2);
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(faults).toEqual([]);
  });

  it('a form explains what is wrong in its own words, in sight of the bars above and below', async () => {
    const { page, faults } = await konak.openAs('corporate.hotelier.admin');
    await page.setViewportSize({ width: 1440, height: 420 });
    await page.goto(`${konak.addresses.console}/hotels`);
    await page.locator('a[data-testid^="hotel-card-"]').first().click();
    await page.getByTestId('tab-contact').click();
    const email = page.getByTestId('field-email');
    await email.fill('bilgi@');
    await page.mouse.wheel(0, 2_000);
    await page.getByTestId('save').click();
    await page.getByText('Geçerli bir e-posta adresi yazın').waitFor();
    const [field, header] = await Promise.all([email.boundingBox(), page.locator('header').first().boundingBox()]);
    expect(field!.y).toBeGreaterThan(header!.y + header!.height);
    expect(faults).toEqual([]);
  });
});
