import type { Page } from 'playwright-core';
import { addDays, dayIn } from '#libs/stays';
import { shoot } from '../support/browser.js';
import { Guest } from '../support/guest.js';
import { eventually } from '../support/platform.js';
import { describeScreens, useBrowser } from '../support/use-browser.js';

const konak = useBrowser();

const KEPT = `caches.open('konak-answers').then((kept) => kept.keys()).then((keys) => keys.map(({ url }) => decodeURIComponent(url)))`;

/** The link of a confirmed booking, which is paid at the hotel. */
async function bookedLink(): Promise<string> {
  const guest = new Guest(konak.api, addDays(dayIn('Europe/Istanbul', new Date()), 47));
  const staff = await konak.api.login('corporate.agency.admin');
  const { records } = (await staff.get('/hotels?inventory=addedbyme&limit=20&sort=id&order=asc')).body as {
    records: Array<{ id: number }>;
  };
  const offer = await eventually('an offer that is paid at the hotel', async () => {
    for (const { id } of records) {
      const found = (await guest.offers(id)).find(({ pricePlan }) => pricePlan.payment === 'athotel');
      if (found) return found;
    }
    return undefined;
  });
  return (await guest.complete(await guest.cart(offer), 'athotel')).body.link as string;
}

/** A page whose site has all that it needs without a connection. */
async function openKept(): Promise<{ page: Page; faults: string[] }> {
  const opened = await konak.open({ width: 390 });
  await opened.page.context().addInitScript(`localStorage.setItem('konak_worker', 'on')`);
  await opened.page.goto(`${konak.addresses.front}/search`);
  await eventually('a worker', () => opened.page.evaluate<boolean>('navigator.serviceWorker.controller !== null'));
  await opened.page.getByTestId('hotel-card').first().waitFor();
  return opened;
}

describeScreens('the booking site without a connection', () => {
  it('the booking site shows the last search and opened bookings without a connection, with their time, until there is one', async () => {
    const link = await bookedLink();
    const { page, faults } = await openKept();
    const booking = `${konak.addresses.front}/booking/${link}`;
    await page.goto(booking);
    await page.locator('[data-testid=booking][data-state=confirmed]').waitFor();
    const pdf = page.context().waitForEvent('page');
    await page.getByTestId('voucher-pdf').click();
    await (await pdf).close();
    await eventually('answers to be kept', async () => {
      const kept = (await page.evaluate<string[]>(KEPT)).join(' ');
      return kept.includes('/search') && kept.includes(`booking/${link}/voucher`) && !kept.includes('/payment');
    });

    await page.context().setOffline(true);
    await page.goto(booking);
    await page.locator('[data-testid=booking][data-state=confirmed]').waitFor();
    await page.getByTestId('as-of').waitFor();
    await shoot(page, 'offline-booking-390');
    const download = page.waitForEvent('download');
    await page.getByTestId('voucher-pdf').click();
    expect((await download).suggestedFilename()).toBe('voucher.pdf');
    await page.goto(`${konak.addresses.front}/search`);
    await page.getByTestId('hotel-card').first().waitFor();
    await page.getByText(/\d\d:\d\d itibarıyla/).waitFor();
    await shoot(page, 'offline-search-390');
    // What was not opened is not there.
    await page.goto(`${konak.addresses.front}/search?refundable=1`);
    await page.getByTestId('part-failed').waitFor();

    await page.goto(booking);
    await page.getByTestId('as-of').waitFor();
    await page.context().setOffline(false);
    await page.getByTestId('as-of').waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });

  it('the booking site forgets a booking that its link no longer opens, and what is older than thirty days', async () => {
    const { page } = await openKept();
    const put = (slot: string, at: string) =>
      page.evaluate(`caches.open('konak-answers').then((kept) => kept.put('/kept/' + encodeURIComponent('${slot}'),
        new Response('{}', { headers: { 'x-kept-at': ${at} } })))`);
    await put('booking/aaaaaaaaaaaaaaaaaaaaaaaaa', 'String(Date.now())');
    await put('booking/aaaaaaaaaaaaaaaaaaaaaaaaa/voucher', 'String(Date.now())');
    await put('booking/old', 'String(Date.now() - 31 * 86400000)');
    await page.goto(`${konak.addresses.front}/booking/aaaaaaaaaaaaaaaaaaaaaaaaa`);
    const keeps = async (slot: RegExp) => slot.test(String(await page.evaluate(KEPT)));
    await eventually('the refused booking to be dropped', async () => !(await keeps(/aaaa/)));
    await page.goto(`${konak.addresses.front}/search`);
    await eventually('old answers to be dropped', async () => !(await keeps(/booking/)));
    expect(
      await page.evaluate(
        `caches.keys().then((names) => names.filter((name) => name.startsWith('konak-shell-')).length)`,
      ),
    ).toBe(1);
  });

  it('automated browsers that do not ask have no worker', async () => {
    const { page } = await konak.open({ width: 390 });
    await page.goto(konak.addresses.front);
    await page.locator('.footer').waitFor();
    expect(await page.evaluate(`navigator.serviceWorker.getRegistrations().then(({ length }) => length)`)).toBe(0);
  });
});
