import { addDays, toDay } from '#libs/stays';
import { hasBrowser, overflowsSideways, PATIENCE_MS, shoot } from '../support/browser.js';
import { eventually } from '../support/platform.js';
import { describeScreens, useBrowser } from '../support/use-browser.js';

if (!hasBrowser) process.stdout.write('chromium is not installed: the screens are not tested.\n');

const konak = useBrowser();

describeScreens('in a browser', () => {
  it(
    'staff change a price, a guest books two rooms with it through 3-D Secure, staff cancel',
    async () => {
      const { page: front, faults } = await konak.open({ width: 1440 });
      const staff = await konak.api.login('corporate.agency.admin');
      const hotel = (await staff.get('/hotels?inventory=addedbyme&limit=1&sort=id&order=asc')).body.records[0] as {
        id: number;
        name: string;
      };

      // The guest looks for the hotel by name; the days are what the front offers by itself.
      await front.goto(konak.addresses.front);
      await shoot(front, 'front-home-1440-tr');
      await front.getByTestId('destination-input').fill(hotel.name.slice(0, 9));
      await front.getByTestId('destination-option').first().click();
      await front.getByTestId('search-button').click();
      await front.waitForURL(/checkIn=\d{8}/);
      const address = new URL(front.url());
      const checkIn = toDay(Number(address.searchParams.get('checkIn')));
      const checkOut = toDay(Number(address.searchParams.get('checkOut')));

      // Staff type a price into the planning of these nights.
      const { page: console_ } = await konak.openAs('corporate.agency.admin');
      await shoot(console_, 'console-dashboard-1440-tr');
      const [{ body: rooms }, { body: plans }, { body: markets }] = await Promise.all([
        staff.get(`/rooms?hotel=${hotel.id}`),
        staff.get(`/priceplans?hotel=${hotel.id}`),
        staff.get(`/markets?hotel=${hotel.id}`),
      ]);
      const room = rooms.records[0].id as number;
      const plan = plans.records.find((each: { payment: unknown }) => each.payment === 'now').id as number;
      const market = markets.records.find((each: { currency: string }) => each.currency === 'try').id as number;
      for (let day = checkIn; day < checkOut; day = addDays(day, 1)) {
        await console_.goto(
          `${konak.addresses.console}/planning?hotel=${hotel.id}&market=${market}&year=${String(day).slice(0, 4)}&month=${Number(String(day).slice(4, 6))}`,
        );
        const cell = console_.getByTestId(`cell-${room}-${plan}-${day}`);
        await cell.click();
        await console_.keyboard.type('1111');
        await console_.keyboard.press('Enter');
        await eventually('the price to be saved', async () => {
          const { data } = (
            await staff.get(
              `/planning?hotel=${hotel.id}&market=${market}&month=${Number(String(day).slice(4, 6))}&year=${String(day).slice(0, 4)}`,
            )
          ).body;
          return (
            data.rooms[0].priceplans
              .find((each: { id: number }) => each.id === plan)
              .days.find((each: { date: number }) => each.date === day).price === 1_111
          );
        });
      }
      await shoot(console_, 'console-planning-1440-tr');

      // The guest sees it, takes two rooms, and pays.
      await eventually('the new price at the front', async () => {
        await front.goto(`${konak.addresses.front}/hotel/${hotel.id}${address.search}`);
        await front.getByTestId('offer').first().waitFor();
        return (await front.getByTestId('offer-price').allInnerTexts()).some((price) =>
          price.replaceAll(/\D/g, '').startsWith('2222'),
        );
      });
      await shoot(front, 'front-hotel-1440-tr');
      const offer = front.getByTestId('offer').filter({ hasText: '2.222' }).first();
      await offer.getByTestId('offer-select').click();
      await offer.getByTestId('offer-count').getByRole('button').last().click();
      await front.getByTestId('continue-button').click();
      await front.getByTestId('checkout-form').waitFor();
      for (const [field, value] of [
        ['name', 'Deniz'],
        ['surname', 'Yıldız'],
        ['email', 'deniz@example.com'],
        ['phone', '+90 532 000 00 00'],
      ] as const)
        await front.getByTestId(`customer-${field}`).fill(value);
      await front.getByTestId('guest-2-name').fill('Ada');
      await front.getByTestId('guest-2-surname').fill('Yıldız');
      await front.getByTestId('method-creditcard').click();
      await front.getByTestId('terms').check();
      await shoot(front, 'front-checkout-1440-tr');
      await front.getByTestId('complete-button').click();
      await shoot(front, 'front-payment-1440-tr');
      await front.getByTestId('pay-button').click();
      await front.waitForURL(/\/pay\//);
      await front.locator('#number, [name=number]').first().fill('5528790000000008');
      await front.locator('[name=holder]').fill('DENIZ YILDIZ');
      await front.locator('[name=expiry]').fill('12/30');
      await front.locator('[name=cvc]').fill('123');
      await shoot(front, 'gateway-1440-tr');
      await front.locator('form button:not([name=cancel])').first().click();
      await front.locator('[name=code]').fill('123456');
      await front.locator('form button:not([name=cancel])').first().click();
      await front.waitForURL(/\/(payment|booking)\//);
      await front.getByTestId('voucher-number').waitFor({ timeout: 30_000 });
      const voucher = (await front.getByTestId('voucher-number').innerText()).trim();
      expect(voucher).toMatch(/^KNK-\d{4}-\d{6}$/);
      await shoot(front, 'front-booking-1440-tr');

      // The mail is in the mailbox, the invoice at the ERP, the booking in the console.
      const { mails } = await eventually('the mail', async () => {
        const found = (await (await fetch(`${konak.addresses.mailbox}/api/mails?to=deniz@example.com`)).json()) as {
          mails: unknown[];
        };
        return found.mails.length > 0 && found;
      });
      expect(mails).toHaveLength(1);
      await eventually('the invoice', async () => (await (await fetch(konak.addresses.logo)).text()).includes(voucher));
      await console_.goto(`${konak.addresses.console}/bookings`);
      await console_.getByText(voucher).first().waitFor();
      await shoot(console_, 'console-bookings-1440-tr');
      await console_.getByText(voucher).first().click();
      await console_.getByTestId('cancel-booking').click();
      await console_.getByTestId('cancel-dialog').waitFor();
      await shoot(console_, 'console-cancel-1440-tr');
      await console_.getByTestId('cancel-confirm').click();
      await eventually(
        'the booking to be cancelled',
        async () => (await staff.get(`/bookings?keyword=${voucher}`)).body.records[0].state === 'cancelled',
      );
      await shoot(console_, 'console-booking-1440-tr');
      expect(faults).toEqual([]);
    },
    PATIENCE_MS,
  );

  it.each([
    [390, 'tr-TR'],
    [390, 'en-GB'],
    [800, 'tr-TR'],
    [1440, 'en-GB'],
  ])(
    'the front stands at %i px in %s',
    async (width, lang) => {
      const { page, faults } = await konak.open({ width, lang });
      const shot = (name: string) => shoot(page, `front-${name}-${width}-${lang.slice(0, 2)}`);
      for (const [name, path] of [
        ['home', '/'],
        ['results', '/search?location=107000'],
        ['find', '/find-my-booking'],
        ['absent', '/no/such/page'],
      ] as const) {
        await page.goto(konak.addresses.front + path);
        await shot(name);
        expect([name, await overflowsSideways(page)]).toEqual([name, false]);
      }
      await page.goto(`${konak.addresses.front}/search?location=107000`);
      await page.getByTestId('hotel-card').first().getByRole('link').first().click();
      await page.getByTestId('offer').first().waitFor();
      await shot('hotel');
      expect(await overflowsSideways(page)).toBe(false);
      expect(await page.evaluate('[document.documentElement.lang, document.title.length > 0]')).toEqual([
        lang.slice(0, 2),
        true,
      ]);
      expect(faults).toEqual([]);
      await page.close();
    },
    90_000,
  );

  it.each([
    [390, 'tr-TR'],
    [800, 'en-GB'],
    [1440, 'en-GB'],
  ])(
    'the console stands at %i px in %s',
    async (width, lang) => {
      const { page, faults } = await konak.open({ width, lang });
      await konak.signIn(page, 'corporate.agency.admin');
      for (const path of ['dashboard', 'hotels', 'rooms', 'planning', 'bookings', 'payments', 'users', 'myaccount']) {
        await page.goto(`${konak.addresses.console}/${path}`);
        await shoot(page, `console-${path}-${width}-${lang.slice(0, 2)}`);
        expect([path, await overflowsSideways(page)]).toEqual([path, false]);
      }
      expect(faults).toEqual([]);
      await page.close();
    },
    120_000,
  );

  it(
    'the console keeps its screens from those who may not see them',
    async () => {
      const { page } = await konak.open({ width: 1440 });
      await page.goto(`${konak.addresses.console}/bookings`);
      await page.waitForURL(/\/login\?to=/);
      await page.getByTestId('login-username').fill('corporate.agency.translator');
      await page.getByTestId('login-password').fill('konak-demo');
      await page.getByTestId('login-submit').click();
      await page.getByTestId('menu-myaccount').first().waitFor();
      expect(await page.getByTestId('menu-bookings').count()).toBe(0);
      expect(await page.getByText('KNK-').count()).toBe(0);
    },
    PATIENCE_MS,
  );
});
