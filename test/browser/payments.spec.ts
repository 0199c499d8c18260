import type { Page } from 'playwright-core';
import { shoot } from '../support/browser.js';
import { payByCard, typeCard } from '../support/pay-pages.js';
import { describeScreens, useBrowser } from '../support/use-browser.js';

const konak = useBrowser();

const open = (page: Page, screen: string) => page.goto(`${konak.addresses.console}${screen}`);

async function tellPayer(page: Page, { title, amount }: { title: string; amount: string }): Promise<void> {
  await page.getByTestId('field-title').fill(title);
  await page.locator('input[name=amount]').fill(amount);
  for (const [field, value] of [
    ['name', 'Deniz'],
    ['surname', 'Yıldız'],
    ['email', 'deniz@example.com'],
    ['phone', '+90 532 000 00 00'],
  ] as const)
    await page.getByTestId(`field-customer.${field}`).fill(value);
}

const CHOICE = 'sandbox';
const SECRET = 'not-to-be-shown-again';

describeScreens('money', () => {
  it('a payment comes by a link: made by staff, paid by the guest, shown, and refunded in part', async () => {
    const { page, faults } = await konak.openAs('corporate.agency.admin');
    await open(page, '/payments');
    await page.getByTestId('payment-add').click();
    await tellPayer(page, { title: 'Havaalanı transferi', amount: '750.50' });
    await shoot(page, 'payments-new-1440-tr');
    await page.getByTestId('drawer-save').click();
    const link = await page.getByTestId('payment-link-url').innerText();
    await shoot(page, 'payments-link-1440-tr');
    await page.getByTestId('link-done').click();

    // Nobody has paid yet: what is asked for and how long may still be changed, in the way people write money here.
    await page.getByText('Havaalanı transferi').first().click();
    await page.getByTestId('payment-detail').waitFor();
    await page.locator('input[name=amount]').fill('1.750,50');
    await page.getByRole('combobox', { name: 'Geçerlilik' }).click();
    await page.getByRole('option', { name: '30 gün' }).click();
    const changed = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page.getByTestId('drawer-save').click();
    const { record } = (await (await changed).json()) as { record: { amount: number; link: { expiresAt: string } } };
    expect(record.amount).toBe(1_750.5);
    expect(Date.parse(record.link.expiresAt)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    await shoot(page, 'payments-changed-1440-tr');

    const { page: guest } = await konak.open({ width: 390 });
    await guest.goto(link);
    await payByCard(guest, '4242424242424242');
    await guest.getByTestId('payment-success').waitFor();
    await guest.close();

    await page.reload();
    await page.getByText('Havaalanı transferi').first().click();
    await page.locator('[data-testid=payment-state][data-state=captured]').waitFor();
    expect(await page.getByTestId('payment-amount').innerText()).toBe('₺1.750,50');
    await page.getByTestId('payment-refund').click();
    await page.getByTestId('refund-amount').fill('250,50');
    await page.getByTestId('refund-reason').fill('Dönüş yok');
    await shoot(page, 'payments-refund-1440-tr');
    await page.getByTestId('refund-confirm').click();
    await page.getByTestId('refund-dialog').waitFor({ state: 'detached' });
    expect(await page.getByTestId('payment-refunded').innerText()).toContain('₺250,50');

    await page.getByTestId('payment-refund').click();
    await page.getByTestId('refund-reason').fill('Dönüş yok');
    await page.getByTestId('refund-confirm').click();
    await page.getByTestId('refund-dialog').waitFor({ state: 'detached' });
    const { page: later } = await konak.open({ width: 390 });
    await later.goto(link);
    expect(await later.getByTestId('payment-refunded').innerText()).toContain('₺1.750,50');
    await shoot(later, 'payments-refunded-390-tr');
    await later.close();
    await shoot(page, 'payments-detail-1440-tr');
    expect(faults).toEqual([]);
    await page.close();
  });

  it('payments of a day can be read in the chart with the arrow keys', async () => {
    const { page, faults } = await konak.openAs('corporate.agency.admin');
    await open(page, '/hotelstats');
    const byDay = page.getByTestId('by-day');
    const chart = byDay.getByRole('img');
    await chart.press('ArrowRight');
    await chart.press('ArrowRight');
    expect(await byDay.getByRole('status').innerText()).toMatch(
      /^2 \S+ \S+, ₺[\d.]+,\d\d, Oda gecesi: \d+ · Rezervasyon: \d+$/,
    );
    await chart.press('ArrowLeft');
    expect(await byDay.getByRole('status').innerText()).toMatch(/^1 /);
    expect(faults).toEqual([]);
    await page.close();
  });

  it('a payment comes by hand for a booking: not more than is due, and reversed where it was a mistake', async () => {
    const { page, faults } = await konak.openAs('corporate.agency.admin');
    const staff = await konak.api.login('corporate.agency.admin');
    const { records } = (await staff.get('/bookings?status=confirmed&limit=100')).body as {
      records: Array<{ id: number; voucher: string; total: number; paid: number; currency: string }>;
    };
    const { id, voucher, total } = records.find(
      (booking) => booking.voucher && booking.currency !== 'try' && booking.total > booking.paid + 1,
    )!;
    await open(page, '/payments');
    await page.getByTestId('payment-add').click();
    await page.getByTestId('way-banktransfer').click();
    const found = page.waitForResponse((answer) => answer.url().includes(voucher));
    await page.getByTestId('booking-select').fill(voucher);
    await found;
    await page.getByTestId(`booking-option-${id}`).click();
    await page.locator(`[data-testid=field-title][value^="${voucher}"]`).waitFor();
    await page.locator('input[name=amount]').fill(String(total + 1));
    await page.getByTestId('drawer-save').click();
    await page.locator('[id$=helper-text].Mui-error').first().waitFor();
    await page.locator('input[name=amount]').fill('1');
    await page.getByTestId('field-note').fill('Kasada');
    await page.getByTestId('drawer-save').click();
    await page.locator('[data-testid=payment-state][data-state=captured]').waitFor();
    await page.getByTestId('payment-take-back').click();
    await page.getByTestId('confirm').click();
    await page.locator('[data-testid=payment-state][data-state=cancelled]').waitFor();
    expect(faults).toEqual([]);
    await page.close();
  });

  it('a payment by phone needs a gateway of the account’s own, which it can choose', async () => {
    const { page, faults } = await konak.openAs('corporate.agency.admin');
    await open(page, '/virtualpos');
    await page.getByTestId('pos-missing').getByRole('link').click();
    await page.waitForURL(/\/possettings$/);
    expect(faults).toEqual([]);
  });

  it('a payment comes by phone: declined, tried again with another card, and shown as paid automatically', async () => {
    const { page, faults } = await konak.openAs('supervisor.agency.admin');
    await open(page, '/virtualpos');
    await tellPayer(page, { title: 'Oda değişimi', amount: '90' });
    await page.getByTestId('pos-ask').click();
    for (const [card, standing] of [
      ['4000000000000069', 'declined'],
      ['4242424242424242', 'paid'],
    ] as const) {
      const tab = page.context().waitForEvent('page');
      await page.getByTestId('pos-open').click();
      const gateway = await tab;
      await typeCard(gateway, card);
      await page.locator(`[data-testid=pos-state][data-state=${standing}]`).waitFor();
      await gateway.close();
      await shoot(page, `virtualpos-${standing}-1440-tr`);
      if (standing === 'declined') await page.getByTestId('pos-again').click();
    }
    expect(faults).toEqual([]);
    await page.close();
  });

  it('a payment goes through a gateway of one’s own, whose secret is taken and never shown', async () => {
    const { page, faults } = await konak.openAs('corporate.agency.admin');
    await open(page, '/possettings');
    await page.getByTestId('choice-own').click();
    await page.getByTestId(`choice-${CHOICE}`).click();
    await page.getByTestId('field-data.fields.keyId').fill('merchant-7');
    await page.getByTestId('save').click();
    // What is missing is shown at its field.
    await page.locator('[id$=helper-text].Mui-error').first().waitFor();
    await page.getByTestId('field-data.fields.secret').fill(SECRET);
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/possettings/getdata'));
    await page.getByTestId('save').click();
    expect(await (await answered).text()).not.toContain(SECRET);
    await page.getByTestId('kept-secret').waitFor();
    await page.reload();
    await page.getByTestId('kept-secret').waitFor();
    expect(await page.getByTestId('field-data.fields.keyId').inputValue()).toBe('merchant-7');
    expect(await page.getByTestId('field-data.fields.secret').inputValue()).toBe('');
    expect(await page.content()).not.toContain(SECRET);
    await page.getByTestId('choice-general').click();
    await page.getByTestId('save').click();
    await page.locator('[data-testid=save]:disabled').waitFor();
    expect(faults).toEqual([]);
    await page.close();
  });

  it('a payment to the platform uses a card that is kept at the gateway', async () => {
    const { page, faults } = await konak.openAs('partner.agency.admin');
    await open(page, '/myaccount?tab=card');
    await page.getByTestId('card-add').click();
    await page.waitForURL(/\/card\//);
    await typeCard(page, '4242424242424242');
    await page.getByTestId('card-face').waitFor();
    expect(await page.getByTestId('card-face').innerText()).toContain('4242');
    expect(page.url()).not.toContain('token');
    await shoot(page, 'card-1440-tr');
    await page.getByTestId('card-forget').click();
    await page.getByTestId('confirm').click();
    await page.getByTestId('card-add').waitFor();
    expect(faults).toEqual([]);
    await page.close();
  });
});
