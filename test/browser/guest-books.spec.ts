import type { Page } from 'playwright-core';
import { addDays, dayIn, toDay, type DayNumber } from '#libs/stays';
import { fillCustomer } from '../support/fill-customer.js';
import { hasBrowser, shoot } from '../support/browser.js';
import { Guest } from '../support/guest.js';
import { payByCard } from '../support/pay-pages.js';
import { eventually } from '../support/platform.js';
import { describeScreens, useBrowser } from '../support/use-browser.js';

if (!hasBrowser) process.stdout.write('chromium is not installed: the screens are not tested.\n');

const konak = useBrowser();

describeScreens('in a browser', () => {
  it('staff change a price, a guest books two rooms with it through 3-D Secure, staff cancel', async () => {
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
    await console_.goto(konak.addresses.console);
    await console_.getByTestId('page-title').waitFor();
    await shoot(console_, 'console-dashboard-1440-tr');
    const [{ body: rooms }, { body: plans }, { body: markets }] = await Promise.all([
      staff.get(`/rooms?hotel=${hotel.id}&order=asc&limit=100`),
      staff.get(`/priceplans?hotel=${hotel.id}&order=asc&limit=100`),
      staff.get(`/markets?hotel=${hotel.id}&order=asc&limit=100`),
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
    await fillCustomer(front);
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
    await front.locator('form button:not([name=cancel], [name=wallet])').first().click();
    await front.locator('[name=code]').fill('123456');
    await front.locator('form button:not([name=cancel], [name=wallet])').first().click();
    await front.waitForURL(/\/(payment|booking)\//);
    await front.getByTestId('voucher-number').waitFor();
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
    // The site's own account has sold it.
    const seller = await konak.api.login('supervisor.agency.admin');
    const { page: desk } = await konak.openAs('supervisor.agency.admin');
    await desk.goto(`${konak.addresses.console}/bookings`);
    await desk.getByText(voucher).first().waitFor();
    await shoot(desk, 'console-bookings-1440-tr');
    await desk.getByText(voucher).first().click();
    await desk.getByTestId('cancel-booking').click();
    await desk.getByTestId('cancel-dialog').waitFor();
    await shoot(desk, 'console-cancel-1440-tr');
    await desk.getByTestId('cancel-confirm').click();
    await eventually(
      'the booking to be cancelled',
      async () => (await seller.get(`/bookings?keyword=${voucher}`)).body.records[0].state === 'cancelled',
    );
    await shoot(desk, 'console-booking-1440-tr');
    expect(faults).toEqual([]);
  });

  it('the console keeps its screens from those who may not see them', async () => {
    const { page } = await konak.open({ width: 1440 });
    await page.goto(`${konak.addresses.console}/bookings`);
    await page.waitForURL(/\/login\?to=/);
    await page.getByTestId('login-username').fill('corporate.agency.translator');
    await page.getByTestId('login-password').fill('konak-demo');
    await page.getByTestId('login-submit').click();
    await page.getByTestId('menu-myaccount').first().waitFor();
    expect(await page.getByTestId('menu-bookings').count()).toBe(0);
    expect(await page.getByText('KNK-').count()).toBe(0);
  });
});

interface HotelOfGuests {
  id: number;
  name: string;
  plans: Record<'now' | 'athotel', string>;
}

describeScreens('at the front, a guest', () => {
  const MANY = 9;
  const ARRIVAL = addDays(dayIn('Europe/Istanbul', new Date()), 120);
  let hotels: HotelOfGuests[];
  let page: Page;
  let faults: string[];

  beforeAll(async () => {
    const staff = await konak.api.login('corporate.agency.admin');
    const { records } = (await staff.get('/hotels?inventory=addedbyme&limit=2&sort=id&order=asc')).body;
    hotels = await Promise.all(
      (records as { id: number; name: string }[]).map(async ({ id, name }) => {
        const offered = (await staff.get(`/priceplans?hotel=${id}&order=asc&limit=100`)).body.records as {
          id: number;
          payment: unknown;
        }[];
        const idOf = (payment: string) => offered.find((plan) => plan.payment === payment)!.id;
        const seen = await eventually('offers', async () => {
          const offers = await new Guest(konak.api, ARRIVAL).offers(id);
          return offers.length > 0 && (offers as unknown as { pricePlan: { id: number; name: string } }[]);
        });
        const nameOf = (plan: number) => seen.find(({ pricePlan }) => pricePlan.id === plan)!.pricePlan.name;
        return { id, name, plans: { now: nameOf(idOf('now')), athotel: nameOf(idOf('athotel')) } };
      }),
    );
    await konak.database.rows(
      'update inventory.room_nights set allotment = sold + held + $2, stop_sale = false where hotel_id = any($1)',
      [hotels.map(({ id }) => id), MANY],
    );
  });
  beforeEach(async () => ({ page, faults } = await konak.open({ width: 1440 })));
  afterEach(async () => {
    expect(faults).toEqual([]);
    await page.close();
  });

  /** A room a person, each by the plan that is paid so. */
  async function choose(
    on: Page,
    hotel: HotelOfGuests,
    checkIn: DayNumber,
    paid: ('now' | 'athotel')[],
  ): Promise<void> {
    const rooms = paid.map((_, at) => 2 - at).join('_');
    await on.goto(
      `${konak.addresses.front}/hotel/${hotel.id}?checkIn=${checkIn}&checkOut=${addDays(checkIn, 2)}&rooms=${rooms}`,
    );
    for (const [at, payment] of paid.entries()) {
      const offers = on.locator('.offers__group').nth(at).getByTestId('offer');
      await offers.filter({ hasText: hotel.plans[payment] }).first().getByTestId('offer-select').click();
    }
    await on.getByTestId('continue-button').click();
    await on.getByTestId('checkout-form').waitFor();
  }

  async function fill(method: string, email: string): Promise<void> {
    await fillCustomer(page, { surname: 'Arı', email });
    await page.getByTestId(`method-${method}`).click();
    await page.getByTestId('terms').check();
  }

  const bookedBy = async (email: string) => {
    const rows = await konak.database.rows<{ hotel: string }>(
      `select hotel_name as hotel from reservations.bookings where customer ->> 'email' = $1`,
      [email],
    );
    return rows.map(({ hotel }) => hotel);
  };
  const moneyIn = async (on: Page, testId: string) =>
    (await on.getByTestId(testId).innerText()).match(/₺[\d.,]*\d/)![0];

  it('a guest with two tabs books what the tab shows, or is asked which of the two is meant', async () => {
    const [first, second] = hotels as [HotelOfGuests, HotelOfGuests];
    await choose(page, first, ARRIVAL, ['athotel']);
    await fill('athotel', 'two.tabs@example.com');
    const [other] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate(`void window.open('${konak.addresses.front}')`),
    ]);
    await choose(other, second, addDays(ARRIVAL, 5), ['athotel']);

    await page.getByTestId('complete-button').click();
    await page.getByTestId('cart-changed').waitFor();
    await shoot(page, 'front-cart-changed-1440-tr');
    expect(await page.getByTestId('cart-seen').innerText()).toContain(first.name);
    expect(await page.getByTestId('cart-now').innerText()).toContain(second.name);
    expect(await bookedBy('two.tabs@example.com')).toEqual([]);

    await page.getByTestId('take-cart').click();
    await page.getByTestId('summary').getByText(second.name).waitFor();
    expect(await page.getByTestId('customer-surname').inputValue()).toBe('Arı');
    // What was agreed to were the terms of the other hotel.
    expect(await page.getByTestId('terms').isChecked()).toBe(false);
    await page.getByTestId('terms').check();
    await page.getByTestId('complete-button').click();
    await page.getByTestId('voucher-number').waitFor();
    expect(await bookedBy('two.tabs@example.com')).toEqual([second.name]);
  });

  it('a guest with mixed terms sees one payment plan from checkout to booking, and cancels without a call', async () => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
    page.on('request', (request) => expect(request.url()).not.toMatch(/sessionId/));
    await choose(page, hotels[0]!, ARRIVAL, ['athotel', 'now']);
    await fill('creditcard', 'mixed@example.com');
    await page.getByTestId('guest-2-name').fill('Ada');
    await page.getByTestId('guest-2-surname').fill('Arı');
    const [now, there] = [await moneyIn(page, 'plan-now'), await moneyIn(page, 'plan-hotel')];
    expect(await page.getByTestId('method-creditcard').innerText()).toContain(now);
    await shoot(page, 'front-mixed-plan-1440-tr');

    sent.length = 0;
    await page.getByTestId('complete-button').click();
    await page.getByTestId('pay-button').waitFor();
    expect(sent.filter((request) => /\/reservation/.test(request) && !/^(OPTIONS|GET)/.test(request))).toEqual([
      'PATCH /reservation',
      'POST /reservation/complete',
    ]);
    expect(await page.getByTestId('order-amount').innerText()).toBe(now);
    expect([await moneyIn(page, 'plan-now'), await moneyIn(page, 'plan-hotel')]).toEqual([now, there]);

    await payByCard(page, '4242424242424242');
    await page.getByTestId('voucher-number').waitFor();
    expect([await moneyIn(page, 'plan-now'), await moneyIn(page, 'plan-hotel')]).toEqual([now, there]);
    expect(await page.evaluate('document.cookie')).toBe('');

    await page.getByTestId('guest-editGuests').click();
    await page.getByTestId('booked-guest-2-1-name').fill('Derya');
    await page.getByTestId('booked-guest-1-2-name').fill('Su');
    await page.getByTestId('booked-guest-1-2-surname').fill('Arı');
    await page.getByTestId('guests-save').click();
    await page.getByTestId('booking-done').waitFor();
    await page.getByText('Deniz Arı, Su Arı').waitFor();
    await page.getByText('Derya Arı').waitFor();
    await page.getByTestId('guest-requestChange').click();
    await page.getByTestId('change-note').fill('Bir gün sonra');
    const checkOut = await page.getByTestId('stay-to').inputValue();
    await page.getByTestId('stay-to').fill('0002-01-01');
    await page.locator('[data-testid=change-send]:disabled').waitFor();
    await page.getByTestId('stay-to').fill(checkOut);
    await page.getByTestId('change-send').click();
    await page.getByTestId('booking-done').waitFor();
    await page.reload();
    await page.getByTestId('dates-asked').waitFor();

    await page.getByTestId('guest-cancel').click();
    await page.getByTestId('cancel-reason').fill('Planım değişti');
    expect(await moneyIn(page, 'cancel-refund')).toBe(now);
    await page.getByTestId('cancel-confirm').click();
    await page.locator('[data-testid=booking][data-state=cancelled]').waitFor();
    expect(await moneyIn(page, 'cancelled-cost')).toBe(now);
    expect(await page.getByTestId('guest-cancel').count()).toBe(0);
    const seller = await konak.api.login('supervisor.agency.admin');
    const { id } = (await seller.get('/bookings?keyword=mixed@example.com')).body.records[0] as { id: number };
    await eventually('the money to go back', async () => {
      const { booking } = (await seller.get(`/bookings/${id}`)).body;
      return booking.cancelReason === 'Planım değişti' && booking.paid === 0;
    });
  });

  it('a guest finds a booking that is not paid by its number, and cancels that', async () => {
    await choose(page, hotels[0]!, ARRIVAL, ['now']);
    await fill('banktransfer', 'unpaid@example.com');
    await page.getByTestId('complete-button').click();
    await page.getByTestId('bank-account').waitFor();
    const [number, booked] = [await page.getByTestId('booking-number').innerText(), page.url()];

    await page.goto(`${konak.addresses.front}/find-my-booking`);
    await page.getByTestId('find-voucher').fill(number);
    await page.getByTestId('find-booked-by').fill('Unpaid@example.com');
    await page.getByTestId('find-button').click();
    await page.getByTestId('find-sent').waitFor();
    const link = await eventually('the link', async () => {
      const mailbox = `${konak.addresses.mailbox}/api/mails`;
      const { mails } = (await (await fetch(`${mailbox}?to=unpaid@example.com`)).json()) as {
        mails: Array<{ id: string; subject: string }>;
      };
      const mail = mails.find(({ subject }) => subject.endsWith('rezervasyonunuz'));
      if (!mail) return undefined;
      const { html } = (await (await fetch(`${mailbox}/${mail.id}`)).json()) as { html: string };
      return /http[^"]*\/booking\/[\w-]+/.exec(html)?.[0];
    });
    await page.goto(link);
    await page.getByTestId('transfer-details').waitFor();
    await page.getByTestId('free-while-pending').waitFor();
    expect(page.url()).toBe(booked);

    // As the link to cancel in a confirmation does.
    await page.goto(`${link}#cancel`);
    await page.reload();
    await page.getByTestId('cancel-cost').waitFor();
    await page.getByTestId('cancel-confirm').click();
    await page.locator('[data-testid=booking][data-state=cancelled]').waitFor();
    expect(await page.getByTestId('transfer-details').count()).toBe(0);
    await page.goto(konak.addresses.front);
    await page.getByTestId('search-box').waitFor();
    expect(await page.getByTestId('pending-booking').count()).toBe(0);
  });

  it('a guest with a link of past dates reads so, and nothing else is searched unasked', async () => {
    const searched: string[] = [];
    page.on('request', (request) => request.url().endsWith('/availability') && searched.push(request.url()));
    await page.goto(`${konak.addresses.front}/search?location=107000&checkIn=20260103&checkOut=20260106`);
    await page.getByTestId('unusable-dates').waitFor();
    expect(await page.getByTestId('unusable-dates').innerText()).toContain('03.01.2026');
    expect(searched).toEqual([]);
    await page.getByTestId('next-dates').last().click();
    await page.getByTestId('unusable-dates').waitFor({ state: 'detached' });
    expect(page.url()).toMatch(/checkIn=\d{4}0103&checkOut=\d{4}0106/);
  });
});
