import type { Page } from 'playwright-core';
import { overflowsSideways, shoot } from './browser.js';
import { fillCustomer } from './fill-customer.js';
import { payByCard } from './pay-pages.js';

/** From the search for a return flight to its checkout. */
export async function chooseFlight(page: Page): Promise<void> {
  for (const [field, city] of [
    ['flight-from', 'Berlin'],
    ['flight-to', 'Antalya'],
  ] as const) {
    await page.getByTestId(field).fill(city);
    await page.getByTestId('supplier-place-option').first().click();
  }
  await page.getByTestId('flight-search-button').click();
  await page.getByTestId('flight-card').first().waitFor();
  expect(await page.getByTestId('flight-card').first().getByTestId('flight-way').count()).toBe(2);
  expect(await overflowsSideways(page)).toBe(false);
  await shoot(page, 'front-flights-390-tr');
  await page.getByTestId('flight-choose').first().click();
  await page.getByTestId('travellers').waitFor();
}

/** The contact flies; the passport's number makes each of them another person. */
export async function payFlight(page: Page, number: string): Promise<void> {
  await fillCustomer(page, { surname: 'Yildiz' });
  const birth = page.getByTestId('travellers');
  await birth.getByTestId('traveller-1-birthDate-day').fill('12');
  await birth.getByTestId('traveller-1-birthDate-month').selectOption('05');
  await birth.getByTestId('traveller-1-birthDate-year').fill('1990');
  await page.getByTestId('traveller-1-passportInfo.number').fill(`U765432${number}`);
  await page.getByTestId('traveller-1-passportInfo.expireDate').fill('2040-01-01');
  await page.getByTestId('terms').check();
  await page.getByTestId('complete-button').click();
  await payByCard(page, '5528790000000008', '123456');
}
