import type { Page } from 'playwright-core';
import { chooseTab, overflowsSideways, shoot } from '../support/browser.js';
import { payByCard } from '../support/pay-pages.js';
import { eventually } from '../support/platform.js';
import { describeScreens, useBrowser } from '../support/use-browser.js';

const konak = useBrowser();

const open = (page: Page, screen: string) => page.goto(`${konak.addresses.console}${screen}`);

interface Record {
  id: number;
  accountId: number;
  state: string;
  dueDate: number;
  paymentAmount: number;
  lines: Array<{ amount: number }>;
}
interface Subscription {
  accountId: number;
  state: string;
  maySell: boolean;
  open: Record[];
}

const AGENCY = 'corporate.agency.admin';
const RIVAL = 'rival.agency.admin';
const PLATFORM = 'supervisor.agency.admin';
const EMAIL = 'defne@example.com';
const PASSWORD = 'zeytin-dali-27';
const TABS = ['records', 'plans', 'packs', 'extras', 'dunning', 'runs', 'figures', 'forecast'];

async function subscriptionOf(username: string): Promise<Subscription> {
  const { body } = await konak.api.post('/authentication/login', { username, password: 'konak-demo' });
  const { account } = body as { account: { id: number } };
  const api = await konak.api.login(username);
  return (await api.get(`/accounts/${account.id}/subscription`)).body.data as Subscription;
}

/** The path of a kind that was mailed to who registers. */
function mailedPath(pattern: RegExp): Promise<string> {
  return eventually(`a mail with ${pattern}`, async () => {
    const read = async (path: string) => (await fetch(`${konak.addresses.mailbox}/api/mails${path}`)).json();
    const { mails } = (await read(`?to=${EMAIL}`)) as { mails: Array<{ id: string }> };
    const letters = (await Promise.all(mails.map(({ id }) => read(`/${id}`)))) as Array<{ html: string }>;
    return letters.map(({ html }) => pattern.exec(html)?.[0]).find(Boolean);
  });
}

/** A plan that allows a hotel; returns its id. */
async function makeSmallPlan(): Promise<number> {
  const staff = await konak.api.login(PLATFORM);
  const limits = { hotels: 1, users: 1, sites: 1 };
  const plan = { name: [{ lang: 'tr', value: 'Küçük' }], monthlyPrice: 100, currency: 'try', limits };
  return ((await staff.post('/subscriptions/', plan)).body.record as Record).id;
}

/** Says yes to what a button asks for. */
async function confirm(page: Page, testId: string): Promise<void> {
  await page.getByTestId(testId).click();
  await page.getByTestId('confirm').click();
}

/** An amount as the screen of a language writes it, to be compared. */
const figure = (text: string) =>
  Number(
    text
      .replaceAll(/[^\d,.-]/g, '')
      .replaceAll('.', '')
      .replace(',', '.'),
  );

describeScreens('subscriptions', () => {
  it('subscriptions are changed as it was shown: the preview is the bill, and what is too much is named', async () => {
    const small = await makeSmallPlan();
    const { page, faults } = await konak.openAs(AGENCY);
    await open(page, '/subscription');
    await page.locator('[data-testid=subscription-status][data-state=active]').waitFor();
    await shoot(page, 'subscription-1440-tr');
    await page.getByTestId('subscription-change').click();

    // A plan that allows too little is looked at, and not to be had.
    await page.getByTestId(`plan-${small}`).click();
    await page.getByTestId('quote-exceeded').waitFor();
    expect(await page.getByTestId('change-review').isDisabled()).toBe(true);
    await shoot(page, 'subscription-exceeded-1440-tr');
    await page.getByTestId('plan-2').click();
    await page.getByTestId('quantity-extra-1-more').click();
    await page.getByTestId('line-extra').waitFor();
    const extraAlone = figure(await page.getByTestId('quote-lines-total').innerText());
    expect(extraAlone).toBeGreaterThan(0);
    await page.getByTestId('plan-3').click();
    await page.getByTestId('line-plan').nth(1).waitFor();
    const shown = figure(await page.getByTestId('quote-lines-total').innerText());
    expect(shown).toBeGreaterThan(extraAlone);
    await shoot(page, 'subscription-change-1440-tr');
    await page.getByTestId('change-review').click();
    await shoot(page, 'subscription-confirm-1440-tr');
    await page.getByTestId('change-confirm').click();
    await page.getByTestId('open-records').waitFor();
    const { open: records } = await subscriptionOf(AGENCY);
    expect(records.map(({ paymentAmount }) => paymentAmount)).toEqual([shown]);
    const sum = records[0]!.lines.reduce((total, { amount }) => total + Math.round(amount * 100), 0);
    expect(sum).toBe(Math.round(shown * 100));

    // A change waits until that one is paid, and says so.
    await page.getByTestId('subscription-change').click();
    await page.getByTestId('quantity-extra-2-more').click();
    await page.getByTestId('quote-refused').waitFor();
    expect(await page.getByTestId('change-review').isDisabled()).toBe(true);
    expect(faults).toEqual([]);
    await page.close();
  });

  it('subscriptions are quoted again where the quote has changed', async () => {
    const { page, faults } = await konak.openAs('corporate.hotelier.admin');
    await open(page, '/subscription/change');
    await page.getByTestId('quantity-extra-1-more').click();
    await page.getByTestId('quote-lines-total').waitFor();
    await page.getByTestId('change-review').click();
    // Meanwhile a colleague cancels and resumes: the revision is another.
    const colleague = await konak.api.login('corporate.hotelier.admin');
    const { accountId } = await subscriptionOf('corporate.hotelier.admin');
    await colleague.post(`/accounts/${accountId}/subscription/cancel`);
    await colleague.post(`/accounts/${accountId}/subscription/resume`);
    await page.getByTestId('change-confirm').click();
    await page.getByTestId('change-refused').waitFor();
    await shoot(page, 'subscription-other-quote-1440-tr');
    await page.locator('[data-testid=change-confirm]:enabled').click();
    await page.getByTestId('open-records').waitFor();
    expect(faults).toEqual([]);
    await page.close();
  });

  it('subscriptions expire, say so on every screen, are paid by link, and sell again', async () => {
    const { page: staff, faults } = await konak.openAs(PLATFORM);
    const { open: due } = await subscriptionOf(RIVAL);
    await open(staff, '/submanagement');
    await staff.getByTestId(`record-${due[0]!.id}`).click();
    await staff.getByTestId('record-edit').click();
    await staff.getByTestId('edit-due').fill('01.09.2026');
    await staff.getByTestId('edit-due').blur();
    await staff.getByTestId('edit-record-save').click();
    await staff.getByTestId('edit-record-dialog').waitFor({ state: 'detached' });
    await eventually('the subscription to expire', async () => !(await subscriptionOf(RIVAL)).maySell);
    await open(staff, '/submanagement?tab=dunning');
    await staff.getByTestId(`dunning-${due[0]!.id}`).waitFor();
    await shoot(staff, 'submanagement-dunning-1440-tr');
    // There is no card that could be asked: the server says so.
    await confirm(staff, `dunning-collect-${due[0]!.id}`);
    await staff.locator('.MuiSnackbar-root').getByText(/kart/i).waitFor();

    const { page } = await konak.openAs(RIVAL);
    await open(page, '/');
    await page.locator('[data-testid=subscription-banner][data-state=expired]').waitFor();
    await shoot(page, 'subscription-banner-1440-tr');
    await page.getByTestId('banner-pay').click();
    await page.getByTestId(`pay-${due[0]!.id}`).click();
    await payByCard(page, '4242424242424242');
    await page.getByTestId('payment-success').waitFor();
    await eventually('the selling to go on', async () => (await subscriptionOf(RIVAL)).maySell);
    await open(page, '/dashboard');
    await page.getByTestId('tile-arrivals').waitFor();
    expect(await page.getByTestId('subscription-banner').count()).toBe(0);
    expect(faults).toEqual([]);
    await Promise.all([page.close(), staff.close()]);
  });

  it('subscriptions are cancelled for the end of the period, and resumed', async () => {
    const { page, faults } = await konak.openAs(RIVAL);
    await open(page, '/subscription');
    await confirm(page, 'subscription-cancel');
    await page.getByTestId('subscription-resume').click();
    await page.getByTestId('subscription-cancel').waitFor();
    expect((await subscriptionOf(RIVAL)).state).toBe('active');
    expect(faults).toEqual([]);
    await page.close();
  });
});

describeScreens('who registers', () => {
  it('a new account chooses a plan, tries it, and finds what it will cost', async () => {
    const { page, faults } = await konak.open({ width: 390 });
    await open(page, '/register');
    for (const [field, value] of [
      ['companyName', 'Efes Turizm'],
      ['name', 'Defne Kaya'],
      ['email', EMAIL],
      ['phone', '+90 232 111 22 33'],
      ['username', 'defne.kaya'],
      ['password', PASSWORD],
    ] as const)
      await page.getByTestId(`field-${field}`).fill(value);
    await page.getByTestId('register-plan-2').click();
    await shoot(page, 'register-plan-390-tr');
    await page.getByTestId('register-submit').click();
    await page.getByTestId('register-sent').waitFor();
    await open(page, await mailedPath(/\/register\/confirm\/[\w-]+/));
    await page.getByTestId('confirmed-sign-in').click();
    await page.getByTestId('login-username').fill('defne.kaya');
    await page.getByTestId('login-password').fill(PASSWORD);
    await page.getByTestId('login-submit').click();
    await page.waitForURL(/dashboard/);
    await open(page, '/subscription');
    await page.locator('[data-testid=subscription-status][data-state=trial]').waitFor();
    expect(await page.getByTestId('subscription-plan').innerText()).toBe('Pro');
    await page.getByTestId('upcoming-sum').waitFor();
    await shoot(page, 'subscription-trial-390-tr');
    expect(await overflowsSideways(page)).toBe(false);

    // The plan of the trial is kept: its first record is due tomorrow.
    await page.getByTestId('subscription-change').click();
    await page.getByTestId('plan-choose').click();
    await page.getByTestId('open-records').waitFor();
    await shoot(page, 'subscription-begun-390-tr');
    expect(faults).toEqual([]);
    await page.close();
  });
});

describeScreens('the platform', () => {
  it('the platform makes a plan, changes it, and takes it off sale', async () => {
    const { page, faults } = await konak.openAs(PLATFORM);
    await open(page, '/submanagement?tab=plans');
    await page.getByTestId('plans-add').click();
    await page.getByTestId('name-tr').fill('Deneme paketi');
    await page.getByTestId('name-en').fill('Test plan');
    await page.locator('input[name=monthlyPrice]').fill('250');
    await page.locator('input[name="limits.hotels"]').fill('');
    await page.getByTestId('add-features').click();
    await page.getByTestId('features.0.text-tr').fill('Destek');
    await page.getByTestId('drawer-save').click();
    const row = page.locator('tr', { hasText: 'Deneme paketi' });
    await row.waitFor();
    expect(await row.innerText()).toContain('₺2.500,00');
    await row.click();
    await page.locator('input[name=monthlyPrice]').fill('300');
    await page.getByTestId('drawer-save').click();
    await row.getByText('₺300,00').waitFor();
    await row.locator('[data-testid^=plan-status-]').click();
    await row.locator('[data-testid^=plan-status-]:not(:checked)').waitFor({ state: 'attached' });
    await shoot(page, 'submanagement-plans-1440-tr');
    const { list } = (await konak.api.get('/subscriptions/offered')).body as { list: Array<{ monthlyPrice: number }> };
    expect(list.map(({ monthlyPrice }) => monthlyPrice)).not.toContain(300);
    expect(faults).toEqual([]);
    await page.close();
  });

  it('the platform sees the server’s reason for a status that cannot be changed, else a general one', async () => {
    const { page } = await konak.openAs(PLATFORM);
    await open(page, '/submanagement?tab=plans');
    await page.getByTestId('plans-row-1').waitFor();
    const answers = [
      { status: 409, body: '{"status":false,"msg":"plan.inUse","message":"Sunucunun sözü","requestId":"1"}' },
      { status: 502, body: '' },
    ];
    await page.route('**/subscriptions/1/status', (route) => {
      const { status, body } = answers.shift()!;
      const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
      return route.request().method() === 'OPTIONS' ? route.continue() : route.fulfill({ status, body, headers });
    });
    await page.getByTestId('plan-status-1').click();
    await page.getByText('Sunucunun sözü').waitFor();
    await page.getByTestId('plan-status-1').click();
    await page.getByText('Paketin durumu güncellenemedi').waitFor();
    await page.close();
  });

  it('the platform marks records as paid with their receipts, and the totals move', async () => {
    const { page, faults } = await konak.openAs(PLATFORM);
    await open(page, '/submanagement');
    const records = (await (await konak.api.login(PLATFORM)).get('/subscriptionRecords/list?status=pending&limit=100'))
      .body.records as Record[];
    expect(records.length).toBeGreaterThan(0);
    const paidBefore = figure(await page.getByTestId('total-try-paid').innerText());
    for (const { id } of records) await page.getByTestId(`select-${id}`).check();
    await page.getByTestId('bulk-mark-paid').click();
    for (const { id } of records) await page.getByTestId(`receipt-${id}`).fill(`MK-${id}`);
    await shoot(page, 'submanagement-mark-paid-1440-tr');
    await page.getByTestId('mark-paid-confirm').click();
    await page.getByTestId('mark-paid-dialog').waitFor({ state: 'detached' });
    const sum = records.reduce((total, { paymentAmount }) => total + paymentAmount, 0);
    await eventually('the totals to move', async () => {
      const paid = figure(await page.getByTestId('total-try-paid').innerText());
      return Math.abs(paid - paidBefore - sum) < 0.005;
    });
    await page.getByTestId(`record-${records[0]!.id}`).click();
    await page.getByTestId('record-drawer').getByText(`MK-${records[0]!.id}`).waitFor();
    expect(faults).toEqual([]);
    await page.close();
  });

  it('the platform runs the billing by hand and looks at its report, and runs a subscription forward', async () => {
    const { page, faults } = await konak.openAs(PLATFORM);
    await open(page, '/submanagement?tab=runs');
    await confirm(page, 'run-now');
    await page.getByTestId('run-report').getByText('Tamamlandı', { exact: true }).waitFor();
    await shoot(page, 'submanagement-run-1440-tr');

    await open(page, '/submanagement?tab=forecast');
    await page.getByTestId('forecast-account').fill('Anatolia');
    await page.getByRole('option', { name: /Anatolia/ }).click();
    await page.getByRole('combobox', { name: 'Bankanın yanıtı' }).click();
    await page.getByRole('option', { name: 'Reddediyor' }).click();
    await page.getByTestId('forecast-run').click();
    await page.getByTestId('timeline').getByText('Süresi doldu: satış durdu').first().waitFor();
    expect(await page.getByTestId('timeline').innerText()).toContain('E-posta: reddedildi');
    await shoot(page, 'submanagement-forecast-1440-tr');
    await page.getByTestId('read-subscription.declined').first().click();
    await page.getByTestId('mail-subject').filter({ hasText: /\w/ }).waitFor();
    await shoot(page, 'submanagement-forecast-mail-1440-tr');
    await page.getByTestId('forecast-mail').getByRole('button').click();
    expect(faults).toEqual([]);
    await page.close();
  });

  it('the management of subscriptions has each tab under an address of its own', async () => {
    const { page, faults } = await konak.openAs(PLATFORM);
    await open(page, '/submanagement');
    for (const [nth, tab] of TABS.entries()) {
      await chooseTab(page.locator('main [role=tab]').nth(nth));
      expect([tab, new URL(page.url()).searchParams.get('tab') ?? TABS[0]]).toEqual([tab, tab]);
    }
    expect(faults).toEqual([]);
  });

  it('a reader of subscriptions changes nothing', async () => {
    const { page, faults } = await konak.openAs('corporate.agency.user');
    await open(page, '/subscription');
    await page.getByTestId('subscription-status').waitFor();
    expect(await page.getByTestId('subscription-change').count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('a partner is shown no subscription', async () => {
    const { page } = await konak.openAs('partner.agency.admin');
    await open(page, '/subscription');
    await page.getByTestId('no-access').waitFor();
    expect(await page.getByTestId('menu-subscription').count()).toBe(0);
    await page.close();
  });
});
