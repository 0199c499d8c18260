import type { Page } from 'playwright-core';
import { overflowsSideways, PATIENCE_MS, shoot } from '../support/browser.js';
import { eventually } from '../support/platform.js';
import { describeScreens, useBrowser } from '../support/use-browser.js';

const konak = useBrowser();

/** From the search to the completed form. */
async function fillCart(page: Page, guest: { name: string; surname: string; email: string }): Promise<void> {
  await page.goto(`${konak.addresses.console}/reservation`);
  await page.locator('[data-testid^=offers-]').first().click();
  await page.getByTestId('offer-add').first().click();
  await page.getByTestId('cart-line').first().waitFor();
  await shoot(page, 'console-cart-1440-tr');
  await page.getByTestId('cart-continue').click();
  for (const [field, value] of Object.entries({ ...guest, phone: '+90 532 000 00 00' }))
    await page.getByTestId(`field-customer.${field}`).fill(value);
}

describeScreens('an agent', () => {
  it(
    'books on credit, cancels with the cost seen before, and has the credit back',
    async () => {
      const { page, faults } = await konak.open({ width: 1440 });
      const staff = await konak.api.login('corporate.agency.admin');
      await konak.signIn(page, 'corporate.agency.admin');
      await fillCart(page, { name: 'Elif', surname: 'Arslan', email: 'elif@example.com' });
      await page.getByTestId('method-credit').click();
      const available = async () => {
        await page.getByTestId('credit-available').waitFor();
        return page.getByTestId('credit-available').innerText();
      };
      const before = await available();
      await shoot(page, 'console-book-1440-tr');
      await page.getByTestId('book-complete').click();
      await page.getByTestId('booked').waitFor();
      await page.getByTestId('booked-number').filter({ hasText: 'KNK-' }).waitFor();
      const voucher = (await page.getByTestId('booked-number').innerText()).trim();
      await shoot(page, 'console-booked-1440-tr');

      // In the list, then on its own page with its line of time.
      await page.goto(`${konak.addresses.console}/bookings`);
      await page.getByText(voucher).first().click();
      await page.getByTestId('event-confirmed').waitFor();
      await page.getByTestId('event-paid').waitFor();
      await page
        .getByTestId('cancellation-bar')
        .waitFor({ timeout: 5_000 })
        .catch(() => undefined);

      await page.getByTestId('cancel-booking').click();
      await page.getByTestId('cancel-penalty').waitFor();
      await shoot(page, 'console-cancel-credit-1440-tr');
      await page.getByTestId('cancel-confirm').click();
      await page.getByTestId('event-cancelled').waitFor();
      const { penaltyFree, paid } = await eventually('the refund', async () => {
        const { records } = (await staff.get(`/bookings?keyword=${voucher}`)).body;
        const [booking] = records as { id: number; state: string; paid: number }[];
        const { cost } = (await staff.get(`/bookings/${booking!.id}/cancel?preview=true`)).body;
        return booking!.paid === cost.penalty && { penaltyFree: cost.penalty === 0, paid: booking!.paid };
      });
      expect(paid === 0).toBe(penaltyFree);
      await fillCart(page, { name: 'Elif', surname: 'Arslan', email: 'elif@example.com' });
      await page.getByTestId('method-credit').click();
      if (penaltyFree) expect(await available()).toBe(before);
      expect(faults).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'holds rooms for a transfer, records it, corrects the guests and sends a mail that was seen before',
    async () => {
      const { page, faults } = await konak.openAs('corporate.agency.admin');
      await fillCart(page, { name: 'Kaan', surname: 'Demir', email: 'kaan@example.com' });
      await page.getByTestId('method-banktransfer').click();
      await page.getByTestId('book-complete').click();
      await page.getByTestId('open-booking').click();

      await page.getByTestId('new-payment').click();
      await page.getByTestId('method-banktransfer').click();
      await page.getByTestId('payment-note').fill('Dekont 42');
      await page.getByTestId('payment-confirm').click();
      await page.getByTestId('event-confirmed').waitFor();

      await page.getByTestId('edit-guests').click();
      await page.getByTestId('field-customer.company').fill('Demir Ltd.');
      await page.getByTestId('drawer-save').click();
      await page.getByTestId('booking-contact').getByText('Demir Ltd.').waitFor();
      await page.getByTestId('edit-notes').click();
      await page.getByTestId('notes-input').fill('Geç gelecek');
      await page.getByTestId('notes-save').click();
      await page.getByTestId('notes').filter({ hasText: 'Geç gelecek' }).waitFor();

      await page.getByTestId('send-mail').click();
      await page.getByTestId('mail-subject').filter({ hasText: 'KNK-' }).waitFor();
      await shoot(page, 'console-mail-1440-tr');
      await page.getByTestId('mail-send').click();
      await page.getByTestId('message-bookingConfirmed').first().waitFor();
      await shoot(page, 'console-booking-paid-1440-tr');
      expect(faults).toEqual([]);
    },
    PATIENCE_MS,
  );

  it.each([390, 800])(
    'finds the desk at %i px',
    async (width) => {
      const { page, faults } = await konak.openAs('corporate.agency.admin', width);
      for (const path of ['tasks', 'onlinehotelcheckin', 'reservation']) {
        await page.goto(`${konak.addresses.console}/${path}`);
        await shoot(page, `console-${path}-${width}-tr`);
        expect([path, await overflowsSideways(page)]).toEqual([path, false]);
      }
      expect(faults).toEqual([]);
    },
    60_000,
  );
});
