import type { Page } from 'playwright-core';
import { HOME_ZONE, dayIn } from '#libs/stays';
import { shoot } from '../support/browser.js';
import { describeScreens, useBrowser } from '../support/use-browser.js';

const konak = useBrowser();

/** Types into a field of the wizard by its name. */
const fill = (page: Page, name: string, value: string) => page.locator(`[name="${name}"]`).fill(value);

describeScreens('a hotelier', () => {
  it('a hotelier puts a hotel on sale with the wizard, and sees how its price is made and why it is missing', async () => {
    const { page, faults } = await konak.openAs('corporate.hotelier.admin');
    // The names of the hotels that there are have been seen.
    await page.goto(`${konak.addresses.console}/planning`);
    await page.getByTestId('hotel-select').waitFor();
    await page.getByRole('link', { name: 'Hızlı otel kurulumu' }).click();

    // What is missing is shown before the next step opens.
    await page.getByTestId('setup-next').click();
    expect(await page.getByTestId('setup-rooms').isVisible()).toBe(false);
    await page.getByTestId('field-hotel.name').fill('Begonvil Konağı');
    await page.getByTestId('location').fill('Kaş');
    await page.getByRole('option').first().click();
    await shoot(page, 'fast-setup-hotel-1440');
    await page.getByTestId('setup-next').click();

    await page.getByTestId('field-rooms.0.name').fill('Bahçe Odası');
    await page.getByTestId('setup-add-room').click();
    await page.getByTestId('field-rooms.1.name').fill('Deniz Süiti');
    await shoot(page, 'fast-setup-rooms-1440');
    await page.getByTestId('setup-next').click();
    await shoot(page, 'fast-setup-plans-1440');
    await page.getByTestId('setup-next').click();
    await fill(page, 'rooms.0.price', '3500');
    await fill(page, 'rooms.1.price', '5000');
    await shoot(page, 'fast-setup-prices-1440');
    // Pressed twice, one hotel is made.
    await page.getByTestId('setup-finish').dblclick();
    await page.getByTestId('setup-done').waitFor();
    await shoot(page, 'fast-setup-done-1440');
    const api = await konak.api.login('corporate.hotelier.admin');
    const { records } = (await api.get('/hotels?keyword=Begonvil')).body;
    expect(records).toHaveLength(1);
    const hotel = records[0].id as number;
    await page.getByRole('link', { name: 'Planlamayı aç' }).click();
    await page.getByTestId('planning-grid').waitFor();
    await shoot(page, 'fast-setup-planning-1440');
    // At the end of a month too there are days to plan.
    const days = await page.evaluate<number[]>(
      `[...document.querySelectorAll('.head .day')].map(({ dataset }) => Number(dataset.day))`,
    );
    expect(days.filter((day) => day >= dayIn(HOME_ZONE, new Date())).length).toBeGreaterThanOrEqual(14);
    // A plan's share of a weekend's price has kuruş that the price itself has not.
    const excess = await page.evaluate<number[]>(
      `[...document.querySelectorAll('.cell .price')].map((price) => price.offsetWidth - price.parentElement.clientWidth)`,
    );
    expect(Math.max(...excess)).toBeLessThan(0);

    await page.goto(`${konak.addresses.console}/reservation?hotel=${hotel}&children=8`);
    await page.getByTestId('offer-price').first().click();
    await page.getByTestId('price-trace').waitFor();
    expect(await page.getByTestId('price-trace').innerText()).toMatch(/Esnek/);
    await shoot(page, 'reservation-trace-1440');

    // Nobody sleeps in a room that is too small; a night's cell is one click away.
    const checkIn = new URL(page.url()).searchParams.get('checkIn') ?? '';
    const [market, rooms] = await Promise.all([
      api.get(`/markets?hotel=${hotel}&order=asc&limit=100`),
      api.get(`/rooms?hotel=${hotel}&order=asc&limit=100`),
    ]);
    await page.getByTestId('search-go').click();
    await page.waitForURL(/checkIn=/);
    const from = Number(new URL(page.url()).searchParams.get('checkIn') ?? checkIn);
    for (const { id } of rooms.body.records)
      await api.patch('/planning', {
        hotel,
        market: market.body.records[0].id,
        room: id,
        date: from,
        key: 'stopSale',
        value: true,
      });
    await page.reload();
    await page.getByTestId('why-not').waitFor();
    await shoot(page, 'reservation-why-1440');
    await page.getByTestId('to-planning').first().click();
    await page.waitForURL(new RegExp(`/planning\\?.*date=${from}`));
    await shoot(page, 'reservation-to-planning-1440');
    expect(faults).toEqual([]);
  });
});
