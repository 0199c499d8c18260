import type { Page } from 'playwright-core';
import { describeScreens, useBrowser } from '../support/use-browser.js';

const konak = useBrowser();

/** What a page asks the API from then on. */
function listAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === konak.addresses.api && request.resourceType() === 'fetch' && request.method() !== 'OPTIONS')
      asked.push(pathname);
  });
  return asked;
}

/** A card asks for its hotel's photos by itself when a pointer is over it. */
const offersOf = (asked: readonly string[]) => asked.filter((path) => path === '/availability');

async function openResults(page: Page): Promise<void> {
  await page.goto(`${konak.addresses.front}/search`);
  await page.waitForLoadState('networkidle');
}

const LINK = 'main a[href^="/hotel/"]';

describeScreens('a link to a hotel', () => {
  it('a link to a hotel that a pointer rests on loads its page once, which opens without asking', async () => {
    const { page, faults } = await konak.open({ width: 1440 });
    await openResults(page);
    const asked = listAsked(page);
    const link = page.locator(LINK).first();
    for (let time = 0; time < 3; time++) {
      await link.hover();
      await page.waitForTimeout(200);
      await page.mouse.move(0, 0);
    }
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => path.startsWith('/b2c/gethotel/'))).toHaveLength(1);
    expect(offersOf(asked)).toHaveLength(1);
    const before = asked.length;
    await link.click();
    await page.waitForURL(/\/hotel\/\d+/);
    await page.getByTestId('room-card').first().waitFor();
    const after = asked.slice(before);
    expect(after.filter((path) => path === '/availability' || path.startsWith('/b2c/gethotel/'))).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('a link to a hotel that a pointer passes over loads nothing; a focused or touched link does', async () => {
    const { page } = await konak.open({ width: 1440 });
    await openResults(page);
    const asked = listAsked(page);
    const links = page.locator(LINK);
    // In one task, as a busy machine may need long between two moves.
    await page.evaluate(`for (const over of [document.querySelector('${LINK}'), document.body])
      over.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))`);
    await page.waitForTimeout(300);
    expect(offersOf(asked)).toEqual([]);
    await links.last().focus();
    await page.waitForLoadState('networkidle');
    expect(asked).toContain('/availability');
    const focused = offersOf(asked).length;
    await page.locator(LINK).first().dispatchEvent('touchstart');
    await page.waitForTimeout(300);
    expect(offersOf(asked).length).toBe(focused + 1);
  });

  it('a link to a hotel loads nothing ahead for a guest who saves data', async () => {
    const { page } = await konak.open({ width: 1440 });
    await page.addInitScript(`Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`);
    await openResults(page);
    const asked = listAsked(page);
    await page.locator(LINK).first().hover();
    await page.waitForTimeout(500);
    expect(offersOf(asked)).toEqual([]);
  });
});
