import excel from 'exceljs';
import { overflowsSideways, shoot } from '../support/browser.js';
import { describeScreens, useBrowser } from '../support/use-browser.js';

const konak = useBrowser();

describeScreens('translations', () => {
  it('a text that staff correct and publish is shown to guests, without a release', async () => {
    const { page, faults } = await konak.openAs('supervisor.agency.admin');
    await page.goto(`${konak.addresses.console}/i18n`);
    await page.getByTestId('progress-pl').waitFor();
    await shoot(page, 'console-i18n-1440-tr');
    await page.goto(
      `${konak.addresses.console}/i18n?filter=${encodeURIComponent('{"langitem":"tr","keyword":"home.popularHint"}')}`,
    );
    await page.getByText('popularHint').first().click();
    const field = page.getByTestId('value-text');
    await field.fill('Şu anda {yer} olan yerler');
    await page.getByText('Bir süslü parantez eksik', { exact: false }).waitFor();
    expect(await page.getByTestId('save-text').isDisabled()).toBe(true);
    await shoot(page, 'console-i18n-checked-1440-tr');
    await field.fill('Şu anda yer olan yerler');
    await page.getByTestId('save-text').click();
    await page.getByTestId('translation-history').waitFor();
    await field.press('Escape');
    await field.waitFor({ state: 'detached' });
    await page.getByTestId('i18n-build').click();
    await page.getByTestId('i18n-built').waitFor();
    await shoot(page, 'console-i18n-built-1440-tr');
    const guest = await konak.open({ width: 1440, lang: 'tr-TR' });
    await guest.page.goto(konak.addresses.front);
    await guest.page.getByText('Şu anda yer olan yerler').waitFor();
    expect([...faults, ...guest.faults]).toEqual([]);
  });

  it('a text is changed in its row, a counted one is shown with numbers, and a new one is added', async () => {
    const { page, faults } = await konak.openAs('supervisor.agency.admin');
    const listed = (filter: object) =>
      page.goto(`${konak.addresses.console}/i18n?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    await listed({ langitem: 'pl', module: 'front.common', keyword: 'stars' });
    const cell = page.locator('[data-testid^="cell-"][data-testid$="-few"]').first();
    await cell.click();
    const input = page.locator('[data-testid$="-few-input"]');
    await input.fill('{{count}} gwiazdki hotelu {x}');
    await page.getByText('Bir süslü parantez eksik', { exact: false }).waitFor();
    await shoot(page, 'console-i18n-cell-1440-tr');
    await input.press('Enter');
    await input.fill('{{count}} gwiazdki hotelu');
    await input.press('Enter');
    await input.waitFor({ state: 'detached' });
    await page.getByText('{{count}} gwiazdki hotelu').waitFor();
    await cell.click();
    await input.fill('x');
    await input.press('Escape');
    await page.getByText('{{count}} gwiazdki hotelu').waitFor();
    await page.getByText('stars', { exact: true }).click();
    await page.getByTestId('plural-tester').getByText('2 gwiazdki hotelu').waitFor();
    await page.getByTestId('value-many').fill('{{count}} gwiazdek');
    await page.getByTestId('plural-tester').getByText('1000000 gwiazdek').waitFor();
    await shoot(page, 'console-i18n-tester-1440-tr');
    await listed({ langitem: 'tr' });
    await page.getByTestId('i18n-add').click();
    await page.getByTestId('new-section').fill('own');
    await page.getByTestId('new-variable').fill('hello');
    await page.getByTestId('new-value-text').fill('Hello {{name}}');
    await shoot(page, 'console-i18n-new-1440-tr');
    await page.getByTestId('new-save').click();
    await page.getByTestId('new-text').waitFor({ state: 'detached' });
    await listed({ langitem: 'tr', module: 'front.own' });
    await page.getByText('Hello {{name}}').waitFor();
    expect(faults).toEqual([]);
  });

  it('an edited workbook shows its changes and its faults, and saves what is right', async () => {
    const { page, faults } = await konak.openAs('supervisor.agency.admin');
    const filter = encodeURIComponent('{"langitem":"de","module":"front.site"}');
    await page.goto(`${konak.addresses.console}/i18n?filter=${filter}`);
    await page.locator('[data-testid^="cell-"]').first().waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('export-excel').click()]);
    const workbook = new excel.Workbook();
    await workbook.xlsx.readFile(await file.path());
    const [sheet] = workbook.worksheets;
    for (let row = 2; row <= sheet!.rowCount; row++) {
      if (sheet!.getCell(row, 2).value === 'menu') sheet!.getCell(row, 5).value = 'Auswahl';
      if (sheet!.getCell(row, 2).value === 'toHome') sheet!.getCell(row, 5).value = 'Startseite';
    }
    const buffer = Buffer.from(await workbook.xlsx.writeBuffer());
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await page.getByTestId('import-excel').setInputFiles({ name: 'texts.xlsx', mimeType, buffer });
    await page.getByTestId('sheet-preview').getByText('front.site.toHome', { exact: false }).waitFor();
    await shoot(page, 'console-i18n-sheet-1440-tr');
    await page.getByTestId('sheet-save').click();
    await page.getByTestId('sheet-preview').waitFor({ state: 'detached' });
    await page.getByText('1 metin kaydedildi', { exact: false }).waitFor();
    expect(faults).toEqual([]);
  });

  it('the translations fit a phone', async () => {
    const { page } = await konak.open({ width: 390, lang: 'en-US' });
    await konak.signIn(page, 'supervisor.agency.admin');
    await page.goto(`${konak.addresses.console}/i18n`);
    await page.getByText('Bed and breakfast').first().waitFor();
    await shoot(page, 'console-i18n-390-en');
    expect(await overflowsSideways(page)).toBe(false);
    await page.setViewportSize({ width: 800, height: 900 });
    await shoot(page, 'console-i18n-800-en');
    expect(await overflowsSideways(page)).toBe(false);
  });
});
