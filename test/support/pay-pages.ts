import type { Page } from 'playwright-core';

/** Fills in the gateway's own page, and its 3-D Secure page where the card has one. */
export async function typeCard(page: Page, number: string, threeDS?: string): Promise<void> {
  await page.locator('[name=number]').first().fill(number);
  await page.locator('[name=holder]').fill('DENIZ YILDIZ');
  await page.locator('[name=expiry]').fill('12/30');
  await page.locator('[name=cvc]').fill('123');
  await submit(page);
  if (threeDS === undefined) return;
  await page.locator('[name=code]').fill(threeDS);
  await submit(page);
}

/** From our payment page to the gateway's, and back. */
export async function payByCard(page: Page, number: string, threeDS?: string): Promise<void> {
  await page.getByTestId('pay-button').click();
  await page.waitForURL(/\/pay\//);
  await typeCard(page, number, threeDS);
}

/** From our payment page to the gateway's, and by a wallet there. */
export async function payByWallet(page: Page, wallet: 'apple_pay' | 'google_pay'): Promise<void> {
  await page.getByTestId('pay-button').click();
  await page.waitForURL(/\/pay\//);
  await page.locator(`[name=wallet][value=${wallet}]`).click();
}

const submit = (page: Page) => page.locator('form button:not([name=cancel], [name=wallet])').first().click();
