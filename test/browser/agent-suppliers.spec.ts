import type { Page } from 'playwright-core';
import type { Booking } from '#libs/contracts';
import { formatDay, toDay } from '#libs/stays';
import { shoot } from '../support/browser.js';
import { eventually } from '../support/platform.js';
import { describeScreens, useBrowser } from '../support/use-browser.js';

const konak = useBrowser();
const FAMILY = [
  { name: 'Elif', surname: 'Arslan', birthDate: 19_880_412 },
  { name: 'Kerem', surname: 'Arslan', birthDate: 19_860_903 },
  { name: 'Defne', surname: 'Arslan', birthDate: 20_180_620 },
];

/** Makes the supplier's sandbox fail from its next request. */
async function fail(faults: object): Promise<void> {
  const { status } = await fetch(`${konak.addresses.paximum}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  });
  expect(status).toBe(200);
}

async function choose(page: Page, field: string, typed: string): Promise<void> {
  await page.getByTestId(field).fill(typed);
  await page.getByRole('option').first().click();
}

async function pick(page: Page, field: string, option: string): Promise<void> {
  await page.getByTestId(field).locator('..').click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Fills in what the supplier asks of each traveller, which differs by what is sold. */
async function fillTravellers(page: Page): Promise<void> {
  await page.getByTestId('travellers-dialog').waitFor();
  for (const [at, { birthDate, ...names }] of FAMILY.entries()) {
    const form = page.getByTestId(`traveller-${at + 1}`);
    if (!(await form.isVisible())) continue;
    const values: Record<string, string> = {
      ...names,
      birthDate: formatDay(toDay(birthDate)),
      'passportInfo.number': `U1234567${at}`,
      'passportInfo.expireDate': formatDay(toDay(20_310_101)),
      'address.email': 'elif@example.com',
      'address.contactPhone.phoneNumber': '+905320000000',
      identityNumber: '10000000146',
    };
    for (const [field, value] of Object.entries(values)) {
      const input = page.getByTestId(`traveller-${at + 1}-${field}`);
      if (await input.isVisible()) {
        await input.fill(value);
        await input.press('Tab');
      }
    }
    const nation = form.getByRole('combobox');
    if (await nation.first().isVisible()) {
      await nation.first().fill('Türkiye');
      await page.getByRole('option', { name: 'Türkiye' }).first().click();
    }
  }
}

describeScreens('an agent at suppliers', () => {
  it('an agent books a return flight and a hotel for a family, accepts a price that moved, and sees a lost answer resolved', async () => {
    const { page, faults } = await konak.openAs('corporate.agency.admin');
    await page.goto(`${konak.addresses.console}/reservation/flights`);
    await choose(page, 'flight-from', 'Antalya');
    await choose(page, 'flight-to', 'Berlin');
    await pick(page, 'flight-adults', '2');
    await pick(page, 'flight-childs', '1');
    await page.getByTestId('flight-search-go').click();
    await page.getByTestId('flight').first().waitFor();
    await shoot(page, 'console-flights-1440-tr');
    await fail({ risePercent: 3, on: 'begintransaction', times: 1 });
    await page.getByTestId('flight-choose').first().click();
    await page.getByTestId('price-moved-dialog').waitFor();
    await shoot(page, 'console-price-moved-1440-tr');
    await page.getByTestId('price-moved-accept').click();
    await fillTravellers(page);
    await shoot(page, 'console-travellers-1440-tr');
    await page.getByTestId('travellers-save').click();
    await page.getByTestId('cart-flight').waitFor();

    await page.goto(`${konak.addresses.console}/reservation/supplier`);
    await choose(page, 'supplier-place', 'Antalya');
    await pick(page, 'supplier-party-children', '1');
    await pick(page, 'supplier-party-age-1', '8');
    await page.getByTestId('supplier-search-go').click();
    await page.getByTestId('supplier-offer').first().waitFor();
    await shoot(page, 'console-supplier-hotels-1440-tr');
    await page.getByTestId('supplier-choose').first().click();
    await fillTravellers(page);
    await page.getByTestId('travellers-save').click();
    await page.getByTestId('cart-stay').or(page.getByTestId('cart-supplierHotel')).first().waitFor();

    await page.goto(`${konak.addresses.console}/reservation/book`);
    const contact = { name: 'Elif', surname: 'Arslan', email: 'elif@example.com', phone: '+90 532 000 00 00' };
    for (const [field, value] of Object.entries(contact)) await page.getByTestId(`field-customer.${field}`).fill(value);
    await page.getByTestId('method-credit').click();
    // The supplier books the first of them, and its answer is lost.
    await fail({ dropAnswer: true, on: 'committransaction', times: 1 });
    await page.getByTestId('book-complete').click();
    await page.getByTestId('booked').waitFor();
    await page.getByText('Onaylanıyor').waitFor();
    await shoot(page, 'console-being-confirmed-1440-tr');
    await page.getByTestId('open-booking').click();
    await page.getByTestId('confirming').waitFor();
    const staff = await konak.api.login('corporate.agency.admin');
    const id = new URL(page.url()).pathname.split('/').at(-1)!;
    const read = async () => (await staff.get(`/bookings/${id}`)).body.booking as Booking;
    const booked = await eventually(
      'the lost answer to be found',
      async () => {
        const booking = await read();
        return booking.state === 'confirmed' && booking;
      },
      120_000,
    );
    expect(booked.cartList.map(({ kind }) => kind).sort()).toEqual(['flight', 'supplierHotel']);
    expect(booked.cartList.find(({ kind }) => kind === 'flight')!.party).toEqual({ adults: 2, children: [8] });
    // The screen follows by itself.
    await page.getByTestId('confirming').waitFor({ state: 'detached' });
    await shoot(page, 'console-supplier-booking-1440-tr');
    expect(faults).toEqual([]);
  });

  it('an agency tests and saves its account at a supplier, finds by it, and uses the platform’s again', async () => {
    const { page, faults } = await konak.openAs('corporate.agency.admin');
    const open = async () => {
      await page.goto(`${konak.addresses.console}/reservation/supplier`);
      await page.getByTestId('supplier-account').click();
      await page.getByTestId('supplier-account-dialog').waitFor();
    };
    const field = (name: string) => page.getByTestId(`supplier-account-${name}`);
    await open();
    await shoot(page, 'console-supplier-account-platform-1440-tr');
    await page.getByTestId('choice-own').click();
    await field('agency').fill('SAHIL');
    await field('user').fill('sahil');
    await field('password').fill('wrong');
    await field('test').click();
    await page.getByTestId('supplier-account-refused').waitFor();
    await shoot(page, 'console-supplier-account-refused-1440-tr');
    await field('password').fill('sahil-sandbox');
    await field('test').click();
    await field('works').waitFor();
    await shoot(page, 'console-supplier-account-works-1440-tr');
    await field('save').click();
    await page.getByTestId('supplier-account-dialog').waitFor({ state: 'detached' });
    const staff = await konak.api.login('corporate.agency.admin');
    const found = await staff.post('/paximum/price', { arrivalLocations: [{ id: '23472', type: 2 }], night: 2 });
    expect(found.status).toBe(200);
    const { entries } = (await (await fetch(`${konak.addresses.paximum}/ledger`)).json()) as {
      entries: Array<{ what: string; agency?: string }>;
    };
    expect(entries.findLast(({ what }) => what === 'pricesearch')).toMatchObject({ agency: 'SAHIL' });
    for (const width of [800, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await open();
      await field('last').waitFor();
      expect(await field('password').inputValue()).toBe('');
      await shoot(page, `console-supplier-account-${width}-tr`);
    }
    await page.getByTestId('choice-platform').click();
    await field('save').click();
    await page.getByTestId('supplier-account-dialog').waitFor({ state: 'detached' });
    expect((await staff.get('/suppliers/account')).body.data).toMatchObject({ own: false, lastOkAt: null });
    expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
  });
});
