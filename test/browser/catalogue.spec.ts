import sharp from 'sharp';
import { shoot } from '../support/browser.js';
import { describeScreens, useBrowser } from '../support/use-browser.js';

const konak = useBrowser();

const picture = (background: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer();

describeScreens('what agencies sell', () => {
  it('a hotel of others is asked for, approved by its owner, and switched', async () => {
    const asker = await konak.openAs('corporate.agency.admin');
    await asker.page.goto(`${konak.addresses.console}/hotels`);
    await asker.page.getByTestId('shelf-notininventory').click();
    await asker.page.getByPlaceholder('Otel adı veya bölge').fill('Gümüşlük');
    const standing = asker.page.locator('[data-testid^="hotel-card-"]', { hasText: 'Gümüşlük' });
    await standing.getByText('istek gönder').click();
    await standing.getByText('Onay bekliyor').waitFor();

    const owner = await konak.openAs('corporate.hotelier.admin');
    await owner.page.goto(`${konak.addresses.console}/hotels`);
    await owner.page.getByTestId('shelf-requests').click();
    const request = owner.page.locator('[data-testid^="request-"]', { hasText: 'Gümüşlük' });
    await request.getByText('Onayla').click();
    await request.waitFor({ state: 'detached' });

    await asker.page.getByTestId('shelf-ininventory').click();
    await standing.locator('input[type=checkbox]').click();
    await standing.getByText('Satışta değil').waitFor();
    await shoot(asker.page, 'inventory-1440-tr');
    expect([asker.faults, owner.faults]).toEqual([[], []]);
  });

  it('filters of a list work and clear on a slow computer as on a fast one', async () => {
    const { page, faults } = await konak.openAs('corporate.agency.admin');
    await page.goto(`${konak.addresses.console}/hotels`);
    const keyword = page.getByPlaceholder('Otel adı veya bölge');
    await page.getByTestId('shelf-notininventory').waitFor();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 25 });

    await page.getByTestId('shelf-notininventory').click();
    await keyword.fill('Gümüşlük');
    await page.waitForURL(({ search }) => decodeURIComponent(search).includes('Gümüşlük'));
    expect(decodeURIComponent(page.url())).toContain('notininventory');

    // In one go, so that the search for what is typed always begins after the click.
    await page.evaluate(`(async () => {
      const keyword = document.querySelector('[data-testid=keyword]');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(keyword, 'Gümüş');
      keyword.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((done) => setTimeout(done));
      document.querySelector('[data-testid=menu-tours]').click();
    })()`);
    await page.getByTestId('page-title').getByText('Turlar').waitFor();
    expect(new URL(page.url()).pathname).toBe('/tours');
    expect(faults).toEqual([]);
    await page.close();
  });

  it('a tour is made with a departure, and changed', async () => {
    const { page, faults } = await konak.openAs('corporate.agency.admin');
    await page.goto(`${konak.addresses.console}/tours/create`);
    await page.getByTestId('name-tr').fill('Likya Yolu Yürüyüşü');
    await page.getByTestId('field-locations').fill('Fethiye');
    await page.getByRole('option').first().click();
    await page.getByTestId('save').click();
    await page.waitForURL(/\/tours\/\d+\?tab=departures/);
    await page.getByTestId('departure-add').click();
    const drawer = page.getByTestId('form-drawer');
    await drawer.getByTestId('name-tr').fill('Bahar');
    await drawer.getByTestId('field-startDate').fill('01.05.2027');
    await drawer.getByTestId('field-endDate').fill('08.05.2027');
    await drawer.getByTestId('add-hotelOptions').click();
    await drawer.getByTestId('field-hotelOptions.0.name').fill('Kayaköy Taş Evler');
    await drawer.getByTestId('add-prices').click();
    for (const [share, amount] of [
      ['single', '30000'],
      ['double', '20000'],
      ['triple', '18000'],
    ] as const)
      await drawer.locator(`input[name="prices.0.${share}"]`).fill(amount);
    await drawer.getByTestId('drawer-save').click();
    await drawer.waitFor({ state: 'detached' });
    await page.getByTestId('departure-20270501').getByText('₺20.000,00').waitFor();
    await page.getByTestId('save').click();
    await page.getByText('Kaydedildi').first().waitFor();
    await page.reload();
    await page.getByTestId('departure-20270501').waitFor();
    await shoot(page, 'tour-1440-tr');
    expect(faults).toEqual([]);
  });

  it('a room shows pictures in the order they are put in', async () => {
    const { page, faults } = await konak.openAs('corporate.agency.admin');
    await page.goto(`${konak.addresses.console}/rooms`);
    const room = page.locator('[data-testid^="rooms-row-"]').first();
    await room.click();
    const images = page.locator('[data-testid^="image-"]');
    await images.nth(1).waitFor();
    await page
      .getByTestId('photo-files')
      .setInputFiles([{ name: 'green.png', mimeType: 'image/png', buffer: await picture('#284') }]);
    await images.nth(2).waitFor();
    const added = (await images.nth(2).getAttribute('data-testid'))!;
    await images.nth(2).dragTo(images.nth(0));
    await page.getByTestId('drawer-save').click();
    await page.getByTestId('form-drawer').waitFor({ state: 'detached' });
    await room.click();
    await images.nth(2).waitFor();
    expect(await images.nth(0).getAttribute('data-testid')).toBe(added);
    expect(faults).toEqual([]);
  });
});
