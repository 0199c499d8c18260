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

  it('the translations fit a phone', async () => {
    const { page } = await konak.open({ width: 390, lang: 'en-US' });
    await konak.signIn(page, 'supervisor.agency.admin');
    await page.goto(`${konak.addresses.console}/i18n`);
    await page.getByText('Bed and breakfast').first().waitFor();
    await shoot(page, 'console-i18n-390-en');
    expect(await overflowsSideways(page)).toBe(false);
  });
});
