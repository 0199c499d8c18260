import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { shoot } from '../support/browser.js';
import { eventually } from '../support/platform.js';
import { describeScreens, useBrowser } from '../support/use-browser.js';

const EMAIL = 'nazli@likya.example';
const USERNAME = 'nazli.erden';
const PASSWORD = 'mavi kapıda üç kedi';
const OTHER_PASSWORD = 'limonlu yokuşta dört martı';
const CONFIRMATION = /\/register\/confirm\/[\w-]+/;
const STEP_MS = 30_000;

const konak = useBrowser();

/** The path of the newest link of a kind that was mailed. */
function mailedPath(pattern: RegExp): Promise<string> {
  return eventually(`a mail with ${pattern}`, async () => {
    const { mails } = (await (await fetch(`${konak.addresses.mailbox}/api/mails?to=${EMAIL}`)).json()) as {
      mails: Array<{ id: string }>;
    };
    for (const { id } of mails) {
      const { html } = (await (await fetch(`${konak.addresses.mailbox}/api/mails/${id}`)).json()) as { html: string };
      const found = pattern.exec(html)?.[0];
      if (found) return found;
    }
    return undefined;
  });
}

async function enter(page: Page, password: string): Promise<void> {
  await page.getByTestId('login-username').fill(USERNAME);
  await page.getByTestId('login-password').fill(password);
  await page.getByTestId('login-submit').click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByTestId('user-menu').click();
  await page.getByTestId('logout').click();
  await page.waitForURL(/\/login/);
}

describeScreens('signing in', () => {
  it('somebody registers, confirms, switches on two steps, signs in with a code, and resets the password', async () => {
    const { page, faults } = await konak.open({ width: 1440 });
    const go = (path: string) => page.goto(konak.addresses.console + path);

    // A taken name is reported while it is typed; a free one opens the account.
    await go('/login');
    await page.getByTestId('to-register').click();
    await page.getByTestId('kind-hotelier').click();
    for (const [field, value] of [
      ['companyName', 'Likya Otelcilik'],
      ['name', 'Nazlı Erden'],
      ['email', EMAIL],
      ['phone', '+90 242 111 22 33'],
      ['password', PASSWORD],
    ] as const)
      await page.getByTestId(`field-${field}`).fill(value);
    await page.getByTestId('field-username').fill('corporate.agency.admin');
    await page.getByTestId('username-taken').waitFor();
    await page.getByTestId('field-username').fill(USERNAME);
    await page.getByTestId('username-free').waitFor();
    await shoot(page, 'register-1440-tr');
    await page.getByTestId('register-submit').click();
    await page.getByTestId('register-sent').waitFor();

    // Before the link is followed a wrong password reveals nothing; the right one may have the mail sent again.
    const first = await mailedPath(CONFIRMATION);
    await go('/login');
    await enter(page, OTHER_PASSWORD);
    await page.getByTestId('login-error').waitFor();
    expect(await page.getByTestId('login-unconfirmed').count()).toBe(0);
    await enter(page, PASSWORD);
    await page.getByTestId('login-unconfirmed').waitFor();
    expect(await page.getByTestId('login-error').count()).toBe(0);
    await shoot(page, 'unconfirmed-1440-tr');
    await page.getByTestId('confirm-again').click();
    await page.getByTestId('confirm-sent').waitFor();
    const confirmation = await eventually('another link', async () => {
      const newest = await mailedPath(CONFIRMATION);
      return newest !== first && newest;
    });
    await go(confirmation);
    await page.getByTestId('confirmed-sign-in').click();
    await enter(page, PASSWORD);
    await page.waitForURL(/dashboard/);

    // An authenticator app: its secret is read from the page, its first code switches it on.
    await go('/myaccount?tab=otp');
    await page.getByTestId('otp-begin-totp').click();
    await page.getByTestId('dialog-password').fill(PASSWORD);
    await page.getByTestId('dialog-submit').click();
    const secret = (await page.getByTestId('otp-secret').innerText()).replaceAll(/\s/g, '');
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    await shoot(page, 'two-steps-1440-tr');
    await page.getByTestId('otp-code').fill('000000');
    await page.locator('.Mui-error').first().waitFor();
    await page.getByTestId('otp-code').fill(app.generate());
    await page.getByTestId('recovery-codes').waitFor();
    const recovery = await page.getByTestId('recovery-codes').locator('li').first().innerText();
    await page.getByTestId('codes-done').click();
    await page.getByTestId('otp-on').waitFor();
    await signOut(page);

    // The second step: a wrong code is refused, the next one of the app signs in and leads to the requested page.
    await go('/hotels');
    await page.waitForURL(/\/login\?to=/);
    await enter(page, PASSWORD);
    await page.getByTestId('otp-code').fill('000000');
    await page.getByTestId('login-error').waitFor();
    await page.getByTestId('otp-code').fill(app.generate({ timestamp: Date.now() + STEP_MS }));
    await page.waitForURL(/\/hotels/);
    await signOut(page);

    // The lost password: a link by mail, another password, and still the second step; a recovery code passes it.
    await page.getByTestId('to-lost-password').click();
    await page.getByTestId('field-email').fill(EMAIL);
    await page.getByTestId('lost-submit').click();
    await page.getByTestId('lost-sent').waitFor();
    const link = await mailedPath(/\/lostpassword\/[\w-]{20,}/);
    await go(link);
    await page.getByTestId('field-password').fill('qwerty123456');
    await page.getByTestId('choose-submit').click();
    await page.locator('.Mui-error').first().waitFor();
    await page.getByTestId('field-password').fill(OTHER_PASSWORD);
    await page.getByTestId('choose-submit').click();
    await page.waitForURL(/\/login$/);
    await enter(page, PASSWORD);
    await page.getByTestId('login-error').waitFor();
    await enter(page, OTHER_PASSWORD);
    await page.getByTestId('use-recovery').click();
    await page.getByTestId('recovery-code').fill(recovery);
    await page.getByTestId('code-submit').click();
    await page.waitForURL(/dashboard/);
    await go(link);
    await page.getByTestId('link-expired').waitFor();
    expect(faults).toEqual([]);
  });

  it('signing in uses the user’s language, and another one at once, without losing what is typed', async () => {
    const { page, faults } = await konak.open({ width: 390, lang: 'en-GB' });
    await page.goto(`${konak.addresses.console}/login`);
    await page.getByTestId('login-username').fill('supervisor.agency.admin');
    await page.getByTestId('login-password').fill('konak-demo');
    await page.getByTestId('login-submit').click();
    await page.waitForURL(/dashboard/);
    // The user's own language, whatever the browser prefers.
    await page.locator('html[lang=tr]').waitFor({ state: 'attached' });
    await page.goto(`${konak.addresses.console}/hotels/create`);
    await page.getByTestId('field-name').fill('Deniz');
    for (const [switched, heading] of [
      ['en', 'New hotel'],
      ['tr', 'Yeni otel'],
    ] as const) {
      await page.getByTestId('language-switch').click();
      await page.getByTestId(`language-${switched}`).click();
      await page.getByTestId('page-title').getByText(heading).waitFor();
      expect(await page.getByTestId('field-name').inputValue()).toBe('Deniz');
    }
    expect(faults).toEqual([]);
  });
});
