import type { Page } from 'playwright-core';
import { overflowsSideways, shoot } from '../support/browser.js';
import { eventually } from '../support/platform.js';
import { describeScreens, useBrowser } from '../support/use-browser.js';

const konak = useBrowser();

/** From the search to the completed form. */
async function fillCart(page: Page, guest: { name: string; surname: string; email: string }): Promise<void> {
  await page.goto(`${konak.addresses.console}/reservation`);
  await page.locator('[data-testid^=offers-]').first().click();
  await page.getByTestId('offer-add').first().click();
  await page.getByTestId('cart-line').first().waitFor();
  await shoot(page, 'console-cart-1440-tr');
  await page.getByTestId('cart-continue').click();
  await fillContact(page, guest);
}

async function fillContact(page: Page, guest: { name: string; surname: string; email: string }): Promise<void> {
  for (const [field, value] of Object.entries({ ...guest, phone: '+90 532 000 00 00' }))
    await page.getByTestId(`field-customer.${field}`).fill(value);
}

interface Cart {
  cartList: [{ offerId: string }];
}
interface Listed {
  id: number;
  account: number;
  hotel: number;
  hotelName: string;
  total: number;
  paid: number;
}

/** Roles without a dashboard begin elsewhere. */
async function signInWithoutDashboard(page: Page, username: string): Promise<void> {
  await page.goto(`${konak.addresses.console}/login`);
  await page.getByTestId('login-username').fill(username);
  await page.getByTestId('login-password').fill('konak-demo');
  await page.getByTestId('login-submit').click();
  await page.waitForURL(/reservation/);
}

/** A confirmed booking that fits, as a user finds it. */
async function findConfirmed(username: string, fits: (booking: Listed) => boolean): Promise<Listed> {
  const staff = await konak.api.login(username);
  const { records } = (await staff.get('/bookings?status=confirmed&limit=100')).body as { records: Listed[] };
  return records.find(fits)!;
}

describeScreens('an agent', () => {
  it('an agent books on credit, cancels with the cost seen before, and has the credit back', async () => {
    const { page, faults } = await konak.open({ width: 1440 });
    const staff = await konak.api.login('corporate.agency.admin');
    await konak.signIn(page, 'corporate.agency.admin');
    await fillCart(page, { name: 'Elif', surname: 'Arslan', email: 'elif@example.com' });
    await page.getByTestId('method-credit').click();
    const available = async () => {
      await page.getByTestId('credit-available').waitFor();
      return page.getByTestId('credit-available').innerText();
    };
    const before = await available();
    await shoot(page, 'console-book-1440-tr');
    await page.getByTestId('book-complete').click();
    await page.getByTestId('booked').waitFor();
    await page.getByTestId('booked-number').filter({ hasText: 'KNK-' }).waitFor();
    const voucher = (await page.getByTestId('booked-number').innerText()).trim();
    await shoot(page, 'console-booked-1440-tr');

    // In the list, then on its own page with its line of time.
    await page.goto(`${konak.addresses.console}/bookings`);
    await page.getByText(voucher).first().click();
    await page.getByTestId('event-confirmed').waitFor();
    await page.getByTestId('event-paid').waitFor();
    await page
      .getByTestId('cancellation-bar')
      .waitFor({ timeout: 5_000 })
      .catch(() => undefined);

    await page.getByTestId('cancel-booking').click();
    await page.getByTestId('cancel-penalty').waitFor();
    await shoot(page, 'console-cancel-credit-1440-tr');
    await page.getByTestId('cancel-confirm').click();
    await page.getByTestId('event-cancelled').waitFor();
    const { penaltyFree, paid } = await eventually('the refund', async () => {
      const { records } = (await staff.get(`/bookings?keyword=${voucher}`)).body;
      const [booking] = records as { id: number; state: string; paid: number }[];
      const { cost } = (await staff.get(`/bookings/${booking!.id}/cancel?preview=true`)).body;
      return booking!.paid === cost.penalty && { penaltyFree: cost.penalty === 0, paid: booking!.paid };
    });
    expect(paid === 0).toBe(penaltyFree);
    await page.getByTestId('cancelled-fee').waitFor();
    await fillCart(page, { name: 'Elif', surname: 'Arslan', email: 'elif@example.com' });
    await page.getByTestId('method-credit').click();
    if (penaltyFree) expect(await available()).toBe(before);
    expect(faults).toEqual([]);
  });

  it('an agent holds rooms for a transfer, records it, corrects the guests and sends a mail that was seen before', async () => {
    const { page, faults } = await konak.openAs('corporate.agency.admin');
    await fillCart(page, { name: 'Kaan', surname: 'Demir', email: 'kaan@example.com' });
    await page.getByTestId('method-banktransfer').click();
    await page.getByTestId('book-complete').click();
    await page.getByTestId('open-booking').click();
    // There is no link to send to who transfers.
    await page.getByTestId('send-mail').click();
    await page.getByTestId('mail-subject').filter({ hasText: /\w/ }).waitFor();
    await page.keyboard.press('Escape');

    await page.getByTestId('payment-receive').click();
    // Money by hand is recorded with a word on where it is.
    await page.locator('[data-testid=payment-confirm]:disabled').waitFor();
    await page.getByTestId('payment-note').fill('Dekont 42');
    await page.getByTestId('payment-confirm').click();
    await page.getByTestId('event-confirmed').waitFor();

    await page.getByTestId('edit-guests').click();
    await page.getByTestId('field-customer.company').fill('Demir Ltd.');
    await page.getByTestId('drawer-save').click();
    await page.getByTestId('booking-contact').getByText('Demir Ltd.').waitFor();
    await page.getByTestId('edit-notes').click();
    await page.getByTestId('notes-input').fill('Geç gelecek');
    await page.getByTestId('notes-save').click();
    await page.getByTestId('notes').filter({ hasText: 'Geç gelecek' }).waitFor();

    await page.getByTestId('send-mail').click();
    await page.getByTestId('mail-subject').filter({ hasText: 'KNK-' }).waitFor();
    await shoot(page, 'console-mail-1440-tr');
    await page.getByTestId('mail-send').click();
    await page.getByTestId('message-bookingConfirmed').first().waitFor();
    await shoot(page, 'console-booking-paid-1440-tr');

    // Another address is sent to once that is confirmed, and it is in the timeline.
    await page.getByTestId('send-mail').click();
    await page.getByTestId('mail-recipient').locator('..').getByRole('combobox').click();
    await page.getByRole('option').nth(3).click();
    await page.getByTestId('mail-address').fill('arkadas@example.com');
    await page.getByTestId('mail-subject').filter({ hasText: 'KNK-' }).waitFor();
    await page.locator('[data-testid=mail-send]:disabled').waitFor();
    await page.getByTestId('mail-accept').click();
    await page.getByTestId('mail-send').click();
    await page.getByTestId('event-mailedElsewhere').filter({ hasText: 'arkadas@example.com' }).waitFor();
    expect(faults).toEqual([]);
  });

  it('an agent searches a party for each room, names a child, chooses the guest’s language and sends the link', async () => {
    const { page, faults } = await konak.openAs('corporate.agency.admin');
    await page.goto(`${konak.addresses.console}/reservation?rooms=2,2-6`);
    await page.getByTestId('room-2-age-1').waitFor({ state: 'attached' });
    await page.locator('[data-testid^=offers-]').first().click();
    await page.getByTestId('offers-of-2').getByTestId('offer-add').first().click();
    await page.getByTestId('offers-of-2').getByTestId('party-chosen').filter({ hasText: '1 / 1' }).waitFor();
    await page.getByTestId('offers-of-2-6').getByTestId('offer-add').first().click();
    await page.getByTestId('cart-line').nth(1).waitFor();
    await page.getByTestId('cart-continue').click();
    await fillContact(page, { name: 'Mira', surname: 'Kaya', email: 'mira@example.com' });
    await page.getByTestId('field-rooms.1.guests.2.name').fill('Can');
    await page.getByRole('combobox', { name: 'Misafirin dili' }).click();
    await page.getByRole('option', { name: 'English' }).click();
    await page.getByTestId('method-paylink').click();
    await page.getByTestId('payment-plan').waitFor();
    await shoot(page, 'console-book-rooms-1440-tr');
    await page.getByTestId('book-complete').click();
    await page.getByTestId('link-sent').filter({ hasText: 'mira@example.com' }).waitFor();
    await shoot(page, 'console-booked-link-1440-tr');
    await page.getByTestId('open-booking').click();
    await page.getByTestId('booking-contact').getByText('Can Kaya').waitFor();
    await page.getByTestId('booking-contact').getByText('Çocuk, 6').waitFor();
    await page.getByTestId('booking-contact').getByText('English').waitFor();
    await page.getByTestId('message-payLink').first().waitFor();
    // What is held waits for its link: that is the mail that fits.
    await page.getByTestId('send-mail').click();
    await page.getByTestId('mail-subject').filter({ hasText: /\w/ }).waitFor();
    expect(faults).toEqual([]);
  });

  it('an agent sees what another window has made of the cart before anything is booked', async () => {
    const { page, faults } = await konak.openAs('corporate.agency.admin');
    await fillCart(page, { name: 'Deniz', surname: 'Ak', email: 'deniz@example.com' });
    await page.getByTestId('method-credit').click();
    await page.getByTestId('credit-available').waitFor();
    const secret = await page.evaluate<string>(
      `Object.entries(sessionStorage).find(([key]) => key.startsWith('konak.cart'))[1]`,
    );
    const staff = await konak.api.login('corporate.agency.admin');
    const { booking } = (await staff.get(`/reservation?sessionId=${secret}`)).body as { booking: Cart };
    const [{ offerId }] = booking.cartList;
    const cartList = { key: 'cartList', value: [{ offerId, count: 2 }] };
    await staff.patch(`/reservation?sessionId=${secret}`, cartList);
    await page.getByTestId('book-complete').click();
    await page.getByTestId('cart-changed').getByText('2 ×').waitFor();
    await shoot(page, 'console-cart-changed-1440-tr');
    await page.getByTestId('accept-cart').click();
    await page.getByTestId('booked').waitFor();
    await page.getByTestId('open-booking').click();
    await page.getByTestId('booking-lines').getByText('2 ×').waitFor();
    expect(faults).toEqual([]);
  });

  it('an agent cancels with another fee than the policy’s, for a reason that stays with the booking', async () => {
    const { page, faults } = await konak.openAs('corporate.agency.admin');
    const staff = await konak.api.login('corporate.agency.admin');
    const { records } = (await staff.get('/hotels?inventory=addedbyme&limit=100')).body as {
      records: [{ id: number }];
    };
    const own = new Set(records.map(({ id }) => id));
    const booking = await findConfirmed(
      'corporate.agency.admin',
      ({ hotel, total, paid }) => own.has(hotel) && total > 10 && paid > 10,
    );
    await page.goto(`${konak.addresses.console}/bookings/${booking.id}`);
    await page.getByTestId('cancel-booking').click();
    await page.getByTestId('cancel-other-fee').click();
    await page.getByTestId('cancel-fee').fill('9,50');
    await page.locator('[data-testid=cancel-confirm]:disabled').waitFor();
    await page.getByTestId('cancel-reason').fill('Hava muhalefeti');
    await shoot(page, 'console-cancel-fee-1440-tr');
    await page.getByTestId('cancel-confirm').click();
    await page.getByTestId('cancelled-reason').filter({ hasText: 'Hava muhalefeti' }).waitFor();
    expect(await page.getByTestId('cancelled-fee').innerText()).toContain('9,50');
    await shoot(page, 'console-cancelled-1440-tr');
    expect(await page.getByTestId('cancel-booking').count()).toBe(0);
    expect(faults).toEqual([]);
  });
});

describeScreens('a hotel’s owner', () => {
  it('a hotel’s owner sees its stay and what it gets, none of the guest’s money, and requests a cancellation', async () => {
    const owner = 'partner.hotelier.admin';
    const staff = await konak.api.login(owner);
    const { records } = (await staff.get('/hotels?limit=1')).body as { records: [{ account: number }] };
    const booking = await findConfirmed(owner, ({ account }) => account !== records[0].account);
    const { page, faults } = await konak.open({ width: 1440 });
    await signInWithoutDashboard(page, owner);
    await page.goto(`${konak.addresses.console}/bookings/${booking.id}`);
    await page.getByTestId('booking-total').waitFor();
    await page.getByTestId('edit-notes').waitFor();
    for (const hidden of [
      'booking-payments',
      'new-payment',
      'booking-mails',
      'booking-history',
      'booking-documents',
      'cancel-booking',
      'edit-guests',
      'commission',
    ])
      expect([hidden, await page.getByTestId(hidden).count()]).toEqual([hidden, 0]);
    await shoot(page, 'console-hotel-owner-1440-tr');
    await page.getByTestId('ask-to-cancel').click();
    await page.locator('[data-testid=ask-to-cancel-confirm]:disabled').waitFor();
    await page.getByTestId('ask-to-cancel-reason').fill('Su baskını');
    await page.getByTestId('ask-to-cancel-confirm').click();
    await page.getByTestId('ask-to-cancel-dialog').waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await page.close();

    // The seller has it on the desk, and on the booking.
    const { page: desk } = await konak.openAs('corporate.agency.admin');
    await desk.goto(`${konak.addresses.console}/bookings/${booking.id}`);
    await desk.getByTestId('booking-tasks').getByText('Su baskını').waitFor();
    await shoot(desk, 'console-cancel-asked-1440-tr');
  });
});

describeScreens('staff who search', () => {
  it.each(['corporate.agency.admin', 'partner.agency.admin'] as const)(
    'staff who search find a whole province by its name, as %s',
    async (role) => {
      const { page, faults } = await konak.openAs(role);
      await page.goto(`${konak.addresses.console}/reservation`);
      await page.getByTestId('search-place').fill('antalya');
      await page.getByRole('option', { name: 'Antalya Türkiye' }).click();
      await page.getByTestId('search-go').click();
      const found = page.locator('main');
      await found.getByText('Alanya, Antalya, Türkiye').first().waitFor();
      await found.getByText('Kaş, Antalya, Türkiye').first().waitFor();
      expect(await page.getByTestId('search-place').inputValue()).toBe('Antalya, Türkiye');
      await shoot(page, `console-search-province-${role}-1440-tr`);
      expect(faults).toEqual([]);
      await page.close();
    },
  );

  it('staff who search narrow and sort what is found, and send it to a colleague by its address', async () => {
    const { page, faults } = await konak.openAs('corporate.agency.admin');
    await page.goto(`${konak.addresses.console}/reservation`);
    const count = page.getByTestId('comparison-count');
    await count.waitFor();
    const all = await count.innerText();
    await page.locator('[data-testid=filter-stars] [data-testid^=filter-stars-]').first().click();
    await page.waitForURL(/stars=5/);
    await eventually('fewer hotels', async () => (await count.innerText()) !== all);
    await page.getByTestId('filter-refundable').click();
    await page.getByTestId('comparison-order').locator('..').click();
    await page.getByRole('option', { name: 'Ada göre' }).click();
    await page.waitForURL(/order=name/);
    await page.reload();
    await count.waitFor();
    const names = await page.locator('[data-testid^=found-] h2').allInnerTexts();
    expect(names).toEqual(names.toSorted(new Intl.Collator('tr').compare));
    await page.locator('[data-testid^=offers-]').first().click();
    await page.getByTestId('offer').first().waitFor();
    expect(await page.getByTestId('offer').getByText('İade edilmez').count()).toBe(0);
    await shoot(page, 'console-search-narrowed-1440-tr');
    await page.getByTestId('filter-name').fill('böyle bir otel yok');
    await page.getByTestId('nothing-fits').waitFor();
    await page.getByTestId('filters-clear').click();
    await eventually('all hotels', async () => (await count.innerText()) === all);
    expect(page.url()).not.toMatch(/stars|refundable|name=/);
    expect(faults).toEqual([]);
  });

  it('staff who search see which days nearby cost less, and move the stay to one of them', async () => {
    const { page, faults } = await konak.openAs('corporate.agency.admin');
    await page.goto(`${konak.addresses.console}/reservation`);
    const chosen = page.locator('[data-testid=price-strip] [aria-current=date]');
    await chosen.waitFor();
    const before = await page.getByTestId('search-check-in').inputValue();
    await page.locator('[data-testid^=strip-]:not([disabled])').first().click();
    await page.waitForURL(/checkIn=/);
    await eventually(
      'the form to follow',
      async () => (await page.getByTestId('search-check-in').inputValue()) !== before,
    );
    const checkIn = new URL(page.url()).searchParams.get('checkIn');
    await page.locator(`[data-testid=strip-${checkIn}][aria-current=date]`).waitFor();
    await page.locator('[data-testid^=offers-]').first().click();
    await page.getByTestId('offer').first().waitFor();
    expect(faults).toEqual([]);
  });

  it('staff who search find the card of a pin, and the pin of a card', async () => {
    const { page, faults } = await konak.openAs('corporate.agency.admin');
    await page.goto(`${konak.addresses.console}/reservation?map=1`);
    const pins = page.locator('.map-label button');
    await pins.first().waitFor();
    const name = await pins.last().getAttribute('title');
    await pins.last().press('Enter');
    const card = page.locator('[data-testid=found-place][aria-current]');
    await card.getByRole('heading', { name: name! }).waitFor();
    await page.getByTestId('found-place').first().hover();
    const first = await page.getByTestId('found-place').first().getByRole('heading').innerText();
    await page.locator('.map-label button[aria-current]').and(page.getByTitle(first)).waitFor();
    expect(faults).toEqual([]);
  });

  it.each([
    [1440, 'tr', ''],
    [800, 'tr', ''],
    [390, 'tr', ''],
    [1440, 'en', ''],
    [800, 'en', 'rtl'],
    [390, 'en', 'rtl'],
  ])('staff who search have nothing stick out at %i pixels (%s %s)', async (width, lang, direction) => {
    const { page, faults } = await konak.open({ width, lang });
    await konak.signIn(page, 'corporate.agency.admin');
    await page.goto(`${konak.addresses.console}/reservation?map=1`);
    if (direction) await page.evaluate(`document.dir = '${direction}'`);
    await page.locator('.map-label button').first().waitFor();
    if (width < 1200) await page.getByTestId('filters-open').click();
    await page.locator('[data-testid^=offers-]').first().click();
    await page.getByTestId('offer').first().waitFor();
    expect(await overflowsSideways(page)).toBe(false);
    await shoot(page, `console-search-map-${width}-${lang}${direction}`);
    expect(faults).toEqual([]);
  });

  it('staff who search say how old a child is before anything is searched', async () => {
    const { page, faults } = await konak.openAs('corporate.agency.admin');
    await page.goto(`${konak.addresses.console}/reservation`);
    await page.getByTestId('room-party-1').getByRole('combobox', { name: 'Çocuk', exact: true }).click();
    await page.getByRole('option', { name: '1', exact: true }).click();
    await page.getByTestId('search-go').click();
    await page.locator('[data-testid=room-1-age-1][aria-invalid=true]').waitFor({ state: 'attached' });
    await shoot(page, 'console-age-missing-1440-tr');
    expect(page.url()).not.toContain('rooms=2-');
    await page.getByRole('combobox', { name: '1. çocuğun yaşı' }).click();
    await page.getByRole('option', { name: '3', exact: true }).click();
    await page.getByTestId('search-go').click();
    await page.waitForURL(/rooms=2-3/);
    expect(faults).toEqual([]);
  });

  it('staff who search find a hotel by its name where they have none of their own', async () => {
    const { page, faults } = await konak.openAs('partner.agency.admin');
    await page.goto(`${konak.addresses.console}/reservation`);
    await page.getByTestId('search-hotel').fill('toros');
    await page.getByRole('option', { name: 'Toros Vadi Otel' }).click();
    await page.getByTestId('search-go').click();
    await page.waitForURL(/hotel=\d+/);
    await page.reload();
    await expectValue(page, 'search-hotel', 'Toros Vadi Otel');
    expect(faults).toEqual([]);
    await page.close();
  });
});

async function expectValue(page: Page, field: string, value: string): Promise<void> {
  await eventually(`${field} to be ${value}`, async () => (await page.getByTestId(field).inputValue()) === value);
}
