import type { Page } from 'playwright-core';
import { overflowsSideways, shoot } from '../support/browser.js';
import { describeScreens, useBrowser } from '../support/use-browser.js';

const konak = useBrowser();
/** What nobody reads as words of the screen: the title, fields, attributes. */
const UNSEEN = `[
  document.title,
  ...[...document.querySelectorAll('input, textarea')].map((field) => field.value),
  ...[...document.querySelectorAll('*')].flatMap((element) => [...element.attributes].map(({ value }) => value)),
].join('\\n')`;
const SHOWN = 'document.body.textContent';
const COPIED = `(() => {
  const main = document.querySelector('main');
  getSelection().selectAllChildren(main);
  const clipboardData = new DataTransfer();
  main.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
  return clipboardData.getData('text/plain');
})()`;
const SIGNS = /[\u2060-\u2064\ufeff]/;

/** The booking front, opened by the translations screen as a translator does. */
async function openFront(): Promise<Page> {
  const { page } = await konak.openAs('supervisor.agency.admin');
  await page.goto(`${konak.addresses.console}/i18n`);
  await page.getByTestId('i18n-in-place').click();
  const [front] = await Promise.all([page.waitForEvent('popup'), page.getByTestId('in-place-front').click()]);
  await front.getByTestId('in-place-bar').waitFor();
  return front;
}

async function pick(page: Page, text: string): Promise<void> {
  await page.keyboard.down('Alt');
  await page.getByText(text, { exact: false }).filter({ visible: true }).first().click({ force: true });
  await page.keyboard.up('Alt');
  await page.getByTestId('in-place-text').waitFor();
}

describeScreens('translating in place', () => {
  it('a text of the front that is changed in its place is seen there at once, and by the next guest', async () => {
    const front = await openFront();
    expect(front.url()).not.toContain('translate');
    await front.keyboard.down('Alt');
    await front.locator('[data-in-place]').first().waitFor();
    await shoot(front, 'front-in-place-glow-1440-tr');
    await front.keyboard.up('Alt');
    await pick(front, 'Sevilen yerler');
    const value = front.getByTestId('in-place-value-text');
    const before = await value.inputValue();
    await value.fill(`${before} {x}`);
    expect(await front.getByTestId('in-place-save').isDisabled()).toBe(true);
    await value.fill('Gözde şehirler');
    await front.getByTestId('in-place-budget').waitFor();
    await shoot(front, 'front-in-place-panel-1440-tr');
    await front.getByTestId('in-place-save').click();
    await front.getByTestId('in-place-state').getByText('Kaydedildi').waitFor();
    await front.getByTestId('in-place-close').click();
    await front.getByText('Gözde şehirler').waitFor();
    const guest = await konak.open({ width: 1440, lang: 'tr-TR' });
    await guest.page.goto(konak.addresses.front);
    await guest.page.getByText('Gözde şehirler').waitFor();
    expect(guest.faults).toEqual([]);
  });

  it('marks are in no field, title, label or copied text, and are gone when the translator leaves', async () => {
    const front = await openFront();
    const unseen = await front.evaluate<string>(UNSEEN);
    expect(unseen).not.toMatch(SIGNS);
    expect(await front.evaluate<string>(SHOWN)).toMatch(SIGNS);
    const copied = await front.evaluate<string>(COPIED);
    expect(copied.length).toBeGreaterThan(100);
    expect(copied).not.toMatch(SIGNS);
    await front.getByTestId('in-place-list').click();
    await front.getByTestId('in-place-texts').getByRole('button').nth(3).press('Enter');
    await front.getByTestId('in-place-text').waitFor();
    await front.keyboard.press('Escape');
    await front.getByTestId('in-place-bar').waitFor();
    await front.keyboard.press('Escape');
    await front.getByTestId('in-place-bar').waitFor({ state: 'detached' });
    expect(await front.evaluate<string>(SHOWN)).not.toMatch(SIGNS);
  });

  it('a text of the console is changed in its place, in all its forms', async () => {
    const { page, faults } = await konak.openAs('supervisor.agency.admin');
    await page.goto(`${konak.addresses.console}/dashboard?translate=1`);
    await page
      .getByText(/\d rezervasyon/)
      .first()
      .waitFor();
    await page.getByTestId('in-place-list').click();
    await page.getByTestId('in-place-texts').getByText('dashboard.bookings_other').click();
    await page.getByTestId('in-place-counts').waitFor();
    await shoot(page, 'console-in-place-plural-1440-tr');
    expect(await page.getByTestId('in-place-counts').locator('tr').count()).toBe(8);
    expect(await page.getByTestId('in-place-counts').textContent()).toContain('1000000 rezervasyon');
    expect(faults).toEqual([]);
  });

  it('translating in place fits a phone, where a long press chooses', async () => {
    const { page } = await konak.open({ width: 390, lang: 'en-US' });
    await konak.signIn(page, 'supervisor.agency.admin');
    await page.goto(`${konak.addresses.console}/i18n?translate=1`);
    await page.getByTestId('in-place-bar').waitFor();
    await shoot(page, 'console-in-place-390-en');
    const box = (await page.getByRole('heading').first().boundingBox())!;
    const at = { clientX: box.x + 8, clientY: box.y + 8, pointerType: 'touch', bubbles: true };
    await page.getByRole('heading').first().dispatchEvent('pointerdown', at);
    await page.getByTestId('in-place-text').waitFor();
    await shoot(page, 'console-in-place-panel-390-en');
    expect(await overflowsSideways(page)).toBe(false);
  });
});
