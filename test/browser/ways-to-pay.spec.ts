import type { Page } from 'playwright-core';
import { addDays, dayIn, toIsoDate, type DayNumber } from '#libs/stays';
import { fillCustomer } from '../support/fill-customer.js';
import type { Api } from '../support/api.js';
import { hasBrowser, overflowsSideways, shoot } from '../support/browser.js';
import { Guest, type OfferSeen } from '../support/guest.js';
import { lapseHold } from '../support/lapse-hold.js';
import { payByCard, typeCard } from '../support/pay-pages.js';
import { eventually } from '../support/platform.js';
import { describeScreens, useBrowser } from '../support/use-browser.js';

const GOOD_CARD = '4242424242424242';
const DECLINED_CARD = '4111111111111129';
const THREE_DS_CARD = '5528790000000008';
const AFTER = addDays(dayIn('Europe/Istanbul', new Date()), 70);

const konak = useBrowser();
let staff: Api;
/** Guests book on the platform's own site: it sells to them. */
let seller: Api;
let console_: Page;
let hotel: { id: number; name: string };
let plans: Array<{ id: number; payment: unknown }>;
const faults: string[][] = [];

beforeAll(async () => {
  if (!hasBrowser) return;
  staff = await konak.api.login('corporate.agency.admin');
  seller = await konak.api.login('supervisor.agency.admin');
  hotel = (await staff.get('/hotels?inventory=addedbyme&limit=1&sort=id&order=asc')).body.records[0];
  plans = (await staff.get(`/priceplans?hotel=${hotel.id}&order=asc&limit=100`)).body.records;
  await konak.database.rows(
    'update inventory.room_nights set allotment = sold + held + 9, stop_sale = false where hotel_id = $1',
    [hotel.id],
  );
  console_ = await open({ width: 1440 });
  await konak.signIn(console_, 'supervisor.agency.admin');
});
afterEach(() => expect(faults.flat()).toEqual([]));

async function open(options: { width: number; lang?: string }): Promise<Page> {
  const opened = await konak.open(options);
  faults.push(opened.faults);
  return opened.page;
}

const planPaid = (payment: 'now' | 'athotel') => plans.find((plan) => plan.payment === payment)!.id;
/** The link of the booking that a page shows. */
const linkOf = (page: Page) => page.url().split('/').at(-1)!;
/** All that the browser keeps for the site. */
const keptBy = (page: Page) => page.evaluate<string>('JSON.stringify([localStorage, sessionStorage, document.cookie])');
const openedBy = async (link: string) => (await konak.api.get(`/reservation/${link}`)).body.booking;
const seen = async (id: number) => (await seller.get(`/bookings/${id}`)).body.booking;

/** On the booking's own page in the console: waits for what happened to it. */
async function follow(id: number, events: string[]): Promise<void> {
  await console_.goto(`${konak.addresses.console}/bookings/${id}`);
  for (const event of events)
    await eventually(`${event} in the line of time`, async () => {
      if (await console_.getByTestId(`event-${event}`).count()) return true;
      await console_.waitForTimeout(400);
      await console_.reload();
      await console_.getByTestId('booking-history').waitFor();
      return (await console_.getByTestId(`event-${event}`).count()) > 0;
    });
}

async function fillCheckout(page: Page, surname: string, method: string): Promise<void> {
  await fillCustomer(page, { surname });
  await page.getByTestId(`method-${method}`).click();
  await page.getByTestId('terms').check();
  await page.getByTestId('complete-button').click();
}

/** The hotel's page, the first offer of a plan, the checkout. */
async function choose(page: Page, plan: number, days: { checkIn: DayNumber; nights?: number }): Promise<void> {
  const guest = new Guest(konak.api, days.checkIn);
  const { pricePlan } = await eventually('an offer', async () =>
    ((await guest.offers(hotel.id)) as Array<OfferSeen & { pricePlan: { name: string } }>).find(
      (offer) => offer.pricePlan.id === plan,
    ),
  );
  const { front } = konak.addresses;
  await page.goto(`${front}/hotel/${hotel.id}?checkIn=${days.checkIn}&checkOut=${addDays(days.checkIn, 2)}&country=TR`);
  await page.getByTestId('offer').filter({ hasText: pricePlan.name }).first().getByTestId('offer-select').click();
  await page.getByTestId('continue-button').click();
  await page.getByTestId('checkout-form').waitFor();
}

/** A booking that waits for its card, its guest on the gateway's page. */
async function atTheGateway(page: Page, checkIn: DayNumber, wanted: (offers: OfferSeen[]) => OfferSeen) {
  const guest = new Guest(konak.api, checkIn);
  const offers = await eventually('offers', async () => {
    const found = (await guest.offers(hotel.id)).filter(({ pricePlan }) => pricePlan.id === planPaid('now'));
    return found.length > 1 && found;
  });
  const offer = wanted(offers);
  const session = await guest.cart(offer);
  const { payment, booking, link } = (await guest.complete(session, 'creditcard')).body;
  await page.goto(payment.url as string);
  await page.getByTestId('pay-button').click();
  await page.waitForURL(/\/pay\//);
  return { id: booking.id as number, link: link as string, offer };
}

/** The time to pay is over. */
async function lapse(id: number): Promise<void> {
  await konak.database.rows(
    `update payments.orders o set expires_at = now() - interval '1 second' from reservations.bookings b
     where o.booking_id = b.public_id and b.id = $1`,
    [id],
  );
  await lapseHold(konak, id);
}

/** What was left of a room, or of all rooms, on these nights is taken. */
async function sellOut(checkIn: DayNumber, room: number | null): Promise<void> {
  await konak.database.rows(
    `update inventory.room_nights set allotment = sold + held
     where hotel_id = $1 and ($2::int is null or room_id = $2) and stay_on between $3 and $4`,
    [hotel.id, room, toIsoDate(checkIn), toIsoDate(addDays(checkIn, 1))],
  );
}

describeScreens('in a browser, a booking', () => {
  it('a booking is paid by the second card, followed from search to invoice, and cancelled for a penalty', async () => {
    const penalty = { key: 'cancellation', value: [{ daysBefore: 365, penalty: { percent: 25 } }] };
    await staff.patch(`/priceplans/${planPaid('now')}?hotel=${hotel.id}`, penalty);
    const page = await open({ width: 390 });
    await choose(page, planPaid('now'), { checkIn: AFTER });
    await fillCheckout(page, 'Yıldız', 'creditcard');
    await payByCard(page, DECLINED_CARD);
    await page.getByTestId('payment-failure').waitFor();
    await shoot(page, 'pay-declined-390-tr');
    await payByCard(page, THREE_DS_CARD, '123456');
    await page.getByTestId('voucher-number').waitFor();
    expect(await keptBy(page)).not.toMatch(/Yıldız|deniz@example|532/);
    const booked = page.url();
    await page.goBack();
    expect(new URL(page.url()).origin).toBe(konak.addresses.front);
    expect(new URL(page.url()).pathname).toMatch(/^\/hotel\//);
    await page.goto(booked);
    await page.getByTestId('voucher-number').waitFor();
    const { id, total } = await openedBy(linkOf(page));

    await follow(id, ['completed', 'paymentFailed', 'paid', 'confirmed', 'mail.sent', 'invoice.posted']);
    await shoot(console_, 'pay-followed-1440-tr');
    await console_.getByTestId('cancel-booking').click();
    await console_.getByTestId('cancel-penalty').waitFor();
    const { cost } = (await seller.get(`/bookings/${id}/cancel?preview=true`)).body;
    expect(cost.penalty + cost.refund).toBe(total);
    expect(cost.penalty).toBe(Math.round(total * 25) / 100);
    await shoot(console_, 'pay-penalty-1440-tr');
    await console_.getByTestId('cancel-confirm').click();
    await console_.getByTestId('event-cancelled').waitFor();
    await follow(id, ['refunded']);
    expect((await seen(id)).paid).toBe(cost.penalty);
    await page.reload();
    await page.locator('[data-testid=booking][data-state=cancelled]').waitFor();
    await page.close();
  });

  it('a booking is paid by the link that staff have made for it', async () => {
    const agent = new Guest(staff, AFTER);
    const offer = await eventually('an offer', async () =>
      (await agent.offers(hotel.id)).find(({ pricePlan }) => pricePlan.id === planPaid('now')),
    );
    const { payment, booking } = (await agent.complete(await agent.cart(offer), 'paylink')).body;
    const id = booking.id as number;

    const page = await open({ width: 800, lang: 'en-GB' });
    await page.goto(payment.url as string);
    await page.getByTestId('order-stay').getByTestId('booking-cancellation').waitFor();
    const { companyName } = (await konak.api.post('/order/query', { code: linkOf(page) })).body.data;
    expect(await page.title()).toMatch(new RegExp(`${companyName}$`));
    await shoot(page, 'pay-link-800-en');

    await page.getByTestId('pay-button').click();
    await page.waitForURL(/\/pay\//);
    await page.locator('a[href*="left=1"]').click();
    // Nobody's word is waited for, and Back leads to what was before the payment.
    await page.waitForURL(payment.url as string);
    await page.getByTestId('pay-button').waitFor({ timeout: 4_000 });

    await page.locator('[name=installment][value="6"]').check();
    await payByCard(page, THREE_DS_CARD, '123456');
    // Who has only the pay link is not shown the booking: the confirmation goes to its own address.
    await page.getByTestId('payment-success').waitFor();
    await page.getByTestId('payment-charged').getByText('6 installments').waitFor();
    await shoot(page, 'pay-link-paid-800-en');
    expect(await page.getByTestId('to-booking').getAttribute('href')).toBe('/find-my-booking');
    expect(await overflowsSideways(page)).toBe(false);
    await follow(id, ['paid', 'confirmed', 'invoice.posted']);
    await page.close();
  });

  it('a booking is paid at the hotel; another by a transfer to the account it shows, which staff see arrive', async () => {
    const page = await open({ width: 390 });
    await choose(page, planPaid('athotel'), { checkIn: AFTER });
    await fillCheckout(page, 'Kaya', 'athotel');
    await page.getByTestId('voucher-number').waitFor();
    expect(await page.getByTestId('booking').getAttribute('data-state')).toBe('confirmed');

    await choose(page, planPaid('now'), { checkIn: AFTER });
    await fillCheckout(page, 'Kaya', 'banktransfer');
    await page.getByTestId('transfer-details').waitFor();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const iban = await page.getByTestId('transfer-iban').innerText();
    expect(iban).toMatch(/^TR\d\d( \d{4}){5} \d\d$/);
    await page.getByTestId('copy-transfer-iban').click();
    await page.locator('[data-testid=copy-transfer-iban].copy--done').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(iban.replaceAll(' ', ''));
    await shoot(page, 'pay-transfer-390-tr');
    const { id, voucher } = await openedBy(linkOf(page));
    expect(await page.getByTestId('transfer-reference').innerText()).toBe(voucher);
    const received = { method: 'banktransfer', note: 'Ziraat, 14:05' };
    expect((await seller.post(`/bookings/${id}/payment`, received)).body.booking.state).toBe('confirmed');
    await follow(id, ['confirmed']);
    await page.reload();
    await page.getByTestId('voucher-number').waitFor();
    await page.close();
  });

  it('a booking that nobody pays lapses, and its guest reads so everywhere', async () => {
    const page = await open({ width: 390 });
    await choose(page, planPaid('now'), { checkIn: addDays(AFTER, 4) });
    await fillCheckout(page, 'Aksoy', 'creditcard');
    await page.getByTestId('pay-button').waitFor();
    const payPage = page.url();
    const link = (await page.evaluate<string | null>("localStorage.getItem('konak_pending')"))!;
    const { id } = await openedBy(link);
    await page.goto(`${konak.addresses.front}/checkout`);
    await page.getByTestId('empty-cart').getByTestId('pay-open').waitFor();
    await page.goto(konak.addresses.front);
    await page.getByTestId('pending-booking').waitFor();
    await shoot(page, 'pay-abandoned-390-tr');
    await lapse(id);
    await page.goto(`${konak.addresses.front}/checkout`);
    await page.getByTestId('lapsed-cart').waitFor();
    await shoot(page, 'pay-lapsed-390-tr');
    await page.goto(payPage);
    await page.getByTestId('payment-expired').waitFor();
    await page.goto(`${konak.addresses.front}/booking/${link}`);
    await page.locator('[data-testid=booking][data-state=expired]').waitFor();
    await page.goto(konak.addresses.front);
    await page.getByTestId('search-box').waitFor();
    await eventually(
      'the booking not to be called to mind any more',
      async () => (await page.evaluate("localStorage.getItem('konak_pending')")) === null,
    );
    expect(await page.getByTestId('pending-booking').count()).toBe(0);
    await follow(id, ['expired']);
    await page.close();
  });

  it('a booking that is paid late has its room, a better one, or its money back, and shows which', async () => {
    const page = await open({ width: 390 });
    const cheapest = (offers: OfferSeen[]) => offers.toSorted((a, b) => a.price.amount - b.price.amount)[0]!;
    for (const [i, [rooms, state, events]] of (
      [
        ['free', 'confirmed', ['expired', 'paid', 'confirmed']],
        ['taken', 'confirmed', ['expired', 'paid', 'roomChanged']],
        ['all taken', 'expired', ['expired', 'paidButLost', 'refunded']],
      ] as const
    ).entries()) {
      const checkIn = addDays(AFTER, 8 + 3 * i);
      const { id, link, offer } = await atTheGateway(page, checkIn, cheapest);
      await lapse(id);
      if (rooms !== 'free') await sellOut(checkIn, rooms === 'taken' ? offer.room.id : null);
      await typeCard(page, GOOD_CARD);
      // Where no room is left, the money may be back before the page says that it came.
      await page.getByTestId(state === 'expired' ? /payment-(success|refunded)/ : 'payment-success').waitFor();
      await follow(id, [...events]);
      await page.goto(`${konak.addresses.front}/booking/${link}`);
      await page.locator(`[data-testid=booking][data-state=${state}]`).waitFor();
      expect(await page.getByTestId('room-instead').count()).toBe(rooms === 'taken' ? 1 : 0);
      expect(await console_.getByTestId('line-instead').count()).toBe(rooms === 'taken' ? 1 : 0);
      expect((await seen(id)).paid > 0).toBe(state === 'confirmed');
      await shoot(page, `pay-late-${i}-390-tr`);
      await shoot(console_, `pay-late-${i}-1440-tr`);
    }
    await page.close();
  });
});
