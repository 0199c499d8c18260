import { addDays, dayIn } from '#libs/stays';
import { overflowsSideways, shoot } from '../support/browser.js';
import { eventually } from '../support/platform.js';
import { describeScreens, useBrowser } from '../support/use-browser.js';

const konak = useBrowser();
const checkIn = addDays(dayIn('Europe/Istanbul', new Date()), 55);
const STAY = `checkIn=${checkIn}&checkOut=${addDays(checkIn, 2)}&rooms=2`;

describeScreens('the shortlist of a guest', () => {
  it('the shortlist of a guest has the hotels of pressed hearts, and goes to others by its link', async () => {
    const { page, faults } = await konak.open({ width: 1440 });
    await page.goto(`${konak.addresses.front}/search?${STAY}`);
    const hearts = page.getByTestId('save-hotel');
    await hearts.nth(1).click();
    await hearts.nth(0).click();
    await page.locator('[data-testid=save-hotel][aria-pressed=true]').nth(1).waitFor();
    const cards = page.getByTestId('hotel-card');
    const saved = [await cards.nth(1).getAttribute('data-hotel'), await cards.nth(0).getAttribute('data-hotel')];
    await shoot(page, 'shortlist-hearts-1440');
    await page.getByTestId('shortlist-link').click();
    await page.getByTestId('shortlist').waitFor();
    expect(await page.getByTestId('from-price').count()).toBe(2);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    // The first is taken out, and stays so after a reload.
    await hearts.nth(0).click();
    await page.reload();
    await page.getByTestId('from-price').waitFor();
    expect(await cards.getAttribute('data-hotel')).toBe(saved[1]);
    expect(faults).toEqual([]);

    const friend = await konak.open({ width: 390, lang: 'en-GB' });
    await friend.page.goto(`${konak.addresses.front}/shortlist?hotels=${saved.join('_')}_x_999999&${STAY}`);
    await friend.page.getByTestId('from-price').nth(1).waitFor();
    expect(await friend.page.getByTestId('hotel-card').count()).toBe(2);
    await shoot(friend.page, 'shortlist-shared-390');
    expect(await overflowsSideways(friend.page)).toBe(false);
    await friend.page.getByTestId('save-all').click();
    await friend.page.getByTestId('shortlist-link').waitFor();
    expect(friend.faults.filter((fault) => !fault.includes('404'))).toEqual([]);
  });

  it('the hotels that a guest has opened are on the home page until they are forgotten', async () => {
    const { page, faults } = await konak.open({ width: 800 });
    for (const hotel of [1, 2]) {
      await page.goto(`${konak.addresses.front}/hotel/${hotel}?${STAY}`);
      await page.getByTestId('save-hotel').waitFor();
      await eventually('the hotel in the list', async () =>
        ((await page.evaluate(`localStorage.getItem('konak_seen') ?? ''`)) as string).startsWith(String(hotel)),
      );
      await shoot(page, `shortlist-hotel-${hotel}-800`);
    }
    await page.goto(konak.addresses.front);
    const seen = page.getByTestId('seen-hotel');
    await seen.nth(1).waitFor();
    expect(await seen.first().getAttribute('href')).toMatch(/^\/hotel\/2-/);
    await seen.first().scrollIntoViewIfNeeded();
    await shoot(page, 'shortlist-seen-800');
    await page.goto(`${konak.addresses.front}/shortlist`);
    await page.getByTestId('empty-shortlist').waitFor();
    await page.getByTestId('forget-seen').click();
    await seen.first().waitFor({ state: 'detached' });
    await page.goto(konak.addresses.front);
    await page.getByTestId('recommended-hotel').first().waitFor();
    expect(await seen.count()).toBe(0);
    expect(faults).toEqual([]);
  });
});
