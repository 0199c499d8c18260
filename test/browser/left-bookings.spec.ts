import { addDays, dayIn } from '#libs/stays';
import type { Api } from '../support/api.js';
import { overflowsSideways, shoot } from '../support/browser.js';
import { Guest } from '../support/guest.js';
import { eventually } from '../support/platform.js';
import { describeScreens, useBrowser } from '../support/use-browser.js';

const konak = useBrowser();
const checkIn = addDays(dayIn('Europe/Istanbul', new Date()), 70);
const KAPADOKYA = 3;

/** A guest's cart with a room that is paid at once. */
async function fillCart(guest: Guest): Promise<string> {
  const staff = await konak.api.login('corporate.agency.admin');
  const hotel = (await staff.get('/hotels?inventory=addedbyme&limit=1&sort=id&order=asc')).body.records[0].id as number;
  const offer = await eventually('an offer', async () =>
    (await guest.offers(hotel)).find(({ pricePlan }) => pricePlan.payment === 'now'),
  );
  return guest.cart(offer);
}

async function bookByTransfer(guest: Guest) {
  const { link, booking } = (await guest.complete(await fillCart(guest), 'banktransfer')).body;
  return { link: link as string, id: booking.id as number, total: booking.total as number };
}

const payBack = (seller: Api, id: number) => seller.get(`/bookings/${id}`).then(({ body }) => body.booking.payments);

describeScreens('a booking that was left', () => {
  it('a booking that was left is offered at home and at checkout to a guest with its session', async () => {
    const guest = new Guest(konak.api, checkIn);
    const session = await fillCart(guest);
    const { link } = (await guest.complete(session, 'creditcard')).body;
    for (const width of [390, 800, 1440]) {
      const { page, faults } = await konak.open({ width });
      await page.context().addCookies([{ name: 'konak_session', value: session, url: konak.addresses.api }]);
      await page.goto(konak.addresses.front);
      await page.getByTestId('search-box').waitFor();
      await page.evaluate("localStorage.setItem('konak_completing', 'yes')");
      await page.reload();
      await page.getByTestId('pending-booking').getByTestId('pay-open').waitFor();
      expect(await overflowsSideways(page)).toBe(false);
      await shoot(page, `left-home-${width}-tr`);
      await page.goto(`${konak.addresses.front}/checkout`);
      await page.waitForURL(`**/booking/${link}`);
      expect(faults).toEqual([]);
      await page.close();
    }
  });

  it('a booking that was left keeps its transfer when its guest looks at the card page', async () => {
    const { link, id } = await bookByTransfer(new Guest(konak.api, checkIn));
    const { page } = await konak.open({ width: 390 });
    await page.goto(`${konak.addresses.front}/booking/${link}`);
    await page.getByTestId('transfer-details').getByTestId('pay-open').click();
    await page.getByTestId('pay-button').waitFor();
    await shoot(page, 'transfer-card-390-tr');
    await page.goto(`${konak.addresses.front}/booking/${link}`);
    await page.getByTestId('transfer-iban').waitFor();
    const seller = await konak.api.login('supervisor.agency.admin');
    const open = (await payBack(seller, id)).map(({ method, state }: Record<string, string>) => [method, state]);
    expect(open).toEqual([
      ['banktransfer', 'open'],
      ['creditcard', 'open'],
    ]);
    await page.close();
  });
});

describeScreens('staff', () => {
  it('staff mark what they have paid back, change the guest’s language and open the voucher', async () => {
    const { id } = await bookByTransfer(new Guest(konak.api, checkIn));
    const seller = await konak.api.login('supervisor.agency.admin');
    await seller.post(`/bookings/${id}/payment`, { method: 'banktransfer', note: 'EFT 17' });
    const { page, faults } = await konak.openAs('supervisor.agency.admin');
    await page.goto(`${konak.addresses.console}/bookings/${id}`);
    const voucher = page.waitForResponse((answer) => answer.url().includes(`/bookings/${id}/voucher`));
    await page.getByTestId('voucher-pdf').click();
    expect((await voucher).headers()['content-type']).toBe('application/pdf');
    await page.getByTestId('edit-guests').click();
    await page.getByRole('combobox', { name: 'Dil' }).click();
    await page.getByRole('option', { name: 'Türkçe' }).click();
    await shoot(page, 'booking-language-1440-tr');
    await page.getByTestId('drawer-save').click();
    await page.getByTestId('booking-contact').getByText('Türkçe').waitFor();

    await seller.post(`/bookings/${id}/cancel?penalty=0&reason=iyi`);
    await eventually('the refund', async () =>
      (await payBack(seller, id)).some(({ refundDue }: { refundDue: number }) => refundDue > 0),
    );
    for (const width of [1440, 800, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.reload();
      await page.getByTestId('refund-due').scrollIntoViewIfNeeded();
      expect(await overflowsSideways(page)).toBe(false);
      await shoot(page, `refund-due-${width}-tr`);
    }
    await page.getByTestId('payment-payBack').click();
    await page.getByTestId('payBack-note').fill('Makbuz 12');
    await shoot(page, 'pay-back-390-tr');
    await page.getByTestId('payBack-confirm').click();
    await page.getByTestId('payBack-dialog').waitFor({ state: 'detached' });
    await page.getByTestId('refund-due').waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await page.close();
  });

  it('staff choose what a partner agency does not sell; an unknown path needs no sign-in', async () => {
    const staff = await konak.api.login('corporate.agency.admin');
    const withheld = async () =>
      (await staff.get(`/accounts/${KAPADOKYA}`)).body.record.withheld.hotels.length as number;
    const before = await withheld();
    const { page, faults } = await konak.openAs('corporate.agency.admin');
    await page.goto(`${konak.addresses.console}/accounts/${KAPADOKYA}?tab=withheld`);
    await page.getByTestId('withheld-hotels').click();
    await page.getByRole('option', { selected: false }).first().click();
    await page.keyboard.press('Escape');
    await page.getByTestId('save-withheld').click();
    await eventually('the hotel to be withheld', async () => (await withheld()) === before + 1);
    for (const width of [1440, 800, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflowsSideways(page)).toBe(false);
      await shoot(page, `withheld-${width}-tr`);
    }
    expect(faults).toEqual([]);
    await page.close();

    const { page: stranger } = await konak.open({ width: 800 });
    await stranger.goto(`${konak.addresses.console}/nowhere`);
    await stranger.getByTestId('not-found').waitFor();
    expect(new URL(stranger.url()).pathname).toBe('/error-404');
    await shoot(stranger, 'console-unknown-800-tr');
    await stranger.goto(`${konak.addresses.console}/bookings`);
    await stranger.waitForURL('**/login?to=*');
    await stranger.goto(`${konak.addresses.front}/payment/AAAAAAAAAAAAAAAAAAAAAA`);
    await stranger.getByTestId('absent').waitFor();
    expect(await stranger.title()).toMatch(/^\S.+ · .+/);
    await stranger.close();
  });
});
