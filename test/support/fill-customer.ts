import type { Page } from 'playwright-core';

const DENIZ = { name: 'Deniz', surname: 'Yıldız', email: 'deniz@example.com', phone: '+90 532 000 00 00' };

/** Types who books into the checkout. */
export async function fillCustomer(
  page: Pick<Page, 'getByTestId'>,
  customer: Partial<typeof DENIZ> = {},
): Promise<void> {
  for (const [field, value] of Object.entries({ ...DENIZ, ...customer }))
    await page.getByTestId(`customer-${field}`).fill(value);
}
