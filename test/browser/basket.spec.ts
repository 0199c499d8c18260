import type { Locator, Page } from 'playwright-core';
import type { Booking, FoundHotel, FoundTour, Payment } from '#libs/contracts';
import { HOUSE_LANGUAGES, type Lang } from '#libs/languages';
import { addDays, dayIn, formatDay, toIsoDate } from '#libs/stays';
import { chooseFlight, payFlight } from '../support/buy-flight.js';
import { fillCustomer } from '../support/fill-customer.js';
import { overflowsSideways, shoot } from '../support/browser.js';
import { Guest, type OfferSeen } from '../support/guest.js';
import { payByCard, payByWallet } from '../support/pay-pages.js';
import { eventually } from '../support/platform.js';
import { describeScreens, useBrowser } from '../support/use-browser.js';

const konak = useBrowser();
const FULL = process.env['PROOFS'] === 'full';
const VIEWS: [width: number, lang: Lang][] = FULL
  ? [1440, 390].flatMap((width) => HOUSE_LANGUAGES.map((lang): [number, Lang] => [width, lang]))
  : [[390, 'tr']];
const checkIn = addDays(dayIn('Europe/Istanbul', new Date()), 45);
const stay = `checkIn=${checkIn}&checkOut=${addDays(checkIn, 2)}&rooms=2`;

/** A hotel and a tour of one owner, so that they can be in one booking. */
async function findOwned(): Promise<{ hotel: number; tour: FoundTour['tour'] }> {
  const owner = await konak.api.login('corporate.agency.admin');
  const { records: hotels } = (await owner.get('/hotels?inventory=addedbyme&limit=1&sort=id&order=asc')).body as {
    records: { id: number; account: number }[];
  };
  const { records: tours } = (await owner.get('/tours?limit=50')).body as {
    records: { id: number; account: number }[];
  };
  const owned = new Set(tours.filter(({ account }) => account === hotels[0]!.account).map(({ id }) => id));
  const { items } = (await konak.api.post('/availability/tours', { filter: { lang: 'tr' }, limit: 50 })).body as {
    items: FoundTour[];
  };
  return { hotel: hotels[0]!.id, tour: items.find(({ tour }) => owned.has(tour.id))!.tour };
}

/** A hotel whose cheapest room has a better one for at most half as much more. */
async function findUpgradable(): Promise<number> {
  const filter = { lang: 'tr', checkIn, checkOut: addDays(checkIn, 2), party: { adults: 2 } };
  const { items } = (await konak.api.post('/availability', { filter, limit: 30 })).body as { items: FoundHotel[] };
  const guest = new Guest(konak.api, checkIn);
  for (const { hotel } of items) {
    const [first, ...others] = (await guest.offers(hotel.id)).sort((a, b) => a.price.amount - b.price.amount);
    const isBetter = ({ room, pricePlan, price: { amount } }: OfferSeen) =>
      room.id !== first!.room.id && pricePlan.id === first!.pricePlan.id && amount <= first!.price.amount * 1.5;
    if (first?.pricePlan.payment === 'now' && others.some(isBetter)) return hotel.id;
  }
  throw new Error('no hotel has a better room');
}

/** `₺2.756,00` as a number. */
const amountIn = (text: string) => Number(text.replaceAll(/[^\d,]/g, '').replace(',', '.'));

const linkOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1)!;

async function readBooking(link: string): Promise<Booking> {
  return (await konak.api.get(`/reservation/${link}`)).body.booking as Booking;
}

async function fillCheckout(page: Page): Promise<void> {
  await fillCustomer(page);
  // The room and the tour's first traveller have the contact's name.
  await page.getByTestId('guest-3-name').fill('Ada');
  await page.getByTestId('guest-3-surname').fill('Yıldız');
  await page.getByTestId('method-creditcard').click();
  await page.getByTestId('terms').check();
}

/** What some extras ask: the time, and where people are picked up. */
async function fillExtra(form: Locator): Promise<void> {
  for (const [field, value] of [
    ['extra-time', '14:30'],
    ['extra-pick-up', 'AYT'],
  ] as const)
    if (await form.getByTestId(field).isVisible()) await form.getByTestId(field).fill(value);
}

/** Adds the last extra that staff are offered for a booking. @returns what it costs, as it was shown before. */
async function addExtra(page: Page, booking: number): Promise<number> {
  await page.goto(`${konak.addresses.console}/bookings/${booking}`);
  await page.getByTestId('add-extra').click();
  const dialog = page.getByTestId('change-line-dialog');
  await dialog.getByRole('combobox').first().click();
  await page.getByRole('option').last().click();
  await fillExtra(dialog);
  await dialog.getByTestId('quote-after').filter({ hasText: '₺' }).waitFor();
  const price = amountIn(await dialog.getByTestId('quote-after').innerText());
  await shoot(page, 'console-add-extra-1440-tr');
  await page.getByTestId('change-line-confirm').click();
  await dialog.waitFor({ state: 'detached' });
  return price;
}

async function controlPaximum(faults: object): Promise<void> {
  await fetch(`${konak.addresses.paximum}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  });
}

describeScreens('one basket', () => {
  it.each(VIEWS)(
    'one basket takes a tour, a room and an extra, is paid once, and loses the tour alone, at %d px in %s',
    async (width, lang) => {
      const { hotel, tour } = await findOwned();
      const { page, faults } = await konak.open({ width, lang });

      // A tour is found by its name, and put aside.
      await page.goto(konak.addresses.front);
      await page.getByTestId('search-tours').click();
      await page.getByTestId('tour-search-box').getByTestId('destination-input').fill(tour.name);
      await page.getByTestId('destination-option').first().click();
      await page.getByTestId('tour-search-button').click();
      await page.getByTestId('departure').first().waitFor();
      await shoot(page, `front-tour-${width}-${lang}`);
      await page.getByTestId('departure-option').last().check();
      await page.getByTestId('tour-add').click();
      await page.getByTestId('basket-link').waitFor();

      // A room goes beside it, and an extra.
      await page.goto(`${konak.addresses.front}/hotel/${hotel}?${stay}`);
      await page.getByTestId('offer-select').first().click();
      await page.getByTestId('continue-button').click();
      await page.getByTestId('summary-tour').waitFor();
      const extra = page.getByTestId('extra').first();
      await extra.getByTestId('extra-open').click();
      await fillExtra(extra);
      await extra.getByTestId('extra-add').click();
      await page.getByTestId('summary-extra').waitFor();
      await shoot(page, `front-basket-${width}-${lang}`);

      await fillCheckout(page);
      await page.getByTestId('complete-button').click();
      await payByCard(page, '5528790000000008', '123456');
      await page.getByTestId('voucher-number').waitFor();
      for (const kind of ['stay', 'tour', 'extra']) await page.getByTestId(`part-${kind}`).waitFor();
      await shoot(page, `front-parts-${width}-${lang}`);

      // The tour is cancelled alone; what the dialog says is what is refunded.
      const link = linkOf(page);
      const before = await readBooking(link);
      const at = before.cartList.findIndex(({ kind }) => kind === 'tour');
      await page.getByTestId('guest-cancel').click();
      for (const other of before.cartList.keys())
        if (other !== at) await page.getByTestId(`cancel-line-${other}`).uncheck();
      await page.getByTestId('cancel-cost').waitFor();
      await shoot(page, `front-cancel-part-${width}-${lang}`);
      await page.getByTestId('cancel-confirm').click();
      await page.getByTestId('part-cancelled').waitFor();
      const after = await readBooking(link);
      expect(after.cartList.map(({ cancelled }) => cancelled !== null)).toEqual(
        before.cartList.map((_, i) => i === at),
      );
      expect(after.state).toBe('confirmed');
      const fee = after.cartList[at]!.cancelled!.fee;
      expect(after.total).toBeCloseTo(before.total - before.cartList[at]!.total + fee);
      expect(faults).toEqual([]);
    },
  );

  it('a guest moves the stay by a night at the price shown and pays the difference, and staff add an extra', async () => {
    const guest = new Guest(konak.api, checkIn);
    const { hotel } = await findOwned();
    const offer = (await guest.offers(hotel)).find(
      ({ pricePlan }) => pricePlan.payment === 'now' && (pricePlan as { refundable?: boolean }).refundable,
    )!;
    const { link, payment } = (await guest.complete(await guest.cart(offer), 'creditcard')).body;
    const { page, faults } = await konak.open({ width: 390 });
    await page.goto(payment.url);
    await payByCard(page, '5528790000000008', '123456');
    const before = await eventually('the booking to be confirmed', async () => {
      const booking = await readBooking(link);
      return booking.state === 'confirmed' && booking;
    });
    await page.goto(`${konak.addresses.front}/booking/${link}`);

    await page.getByTestId('guest-changeLine').click();
    await page.getByTestId('stay-to').fill(toIsoDate(addDays(checkIn, 3)));
    await page.getByTestId('change-line-quote').click();
    const due = amountIn(await page.getByTestId('quote-due').innerText());
    expect(due).toBeGreaterThan(0);
    expect(await page.getByTestId('change-room').locator('option').count()).toBeGreaterThan(1);
    await shoot(page, 'front-change-part-390-tr');
    await page.getByTestId('change-line-confirm').click();
    await payByCard(page, '5528790000000008', '123456');
    await page.getByTestId('voucher-number').waitFor();
    const after = await eventually('the difference to be paid', async () => {
      const booking = await readBooking(link);
      return booking.paid === booking.total && booking;
    });
    expect(after.cartList[0]!.checkOut).toBe(addDays(checkIn, 3));
    expect(after.total - before.total).toBeCloseTo(due);

    const desk = await konak.openAs('supervisor.agency.admin');
    const price = await addExtra(desk.page, after.id);
    const { cartList, total } = await readBooking(link);
    expect(cartList.map(({ kind }) => kind)).toEqual(['room', 'extra']);
    expect(total - after.total).toBeCloseTo(price);
    expect([...faults, ...desk.faults]).toEqual([]);
  });

  it('a guest takes a better room for the difference shown, and pays an extra of the booking by a wallet', async () => {
    const { page, faults } = await konak.open({ width: 390 });
    await page.goto(`${konak.addresses.front}/hotel/${await findUpgradable()}?${stay}`);
    await page.getByTestId('offer-select').first().click();
    await page.getByTestId('continue-button').click();
    await page.getByTestId('upgrade').first().waitFor();
    const sum = async () => amountIn(await page.getByTestId('summary-total').innerText());
    const [before, more] = [await sum(), amountIn(await page.getByTestId('upgrade-more').first().innerText())];
    expect(await page.getByTestId('upgrade').count()).toBeLessThan(3);
    expect([more > 0, more <= before * 0.6, await overflowsSideways(page)]).toEqual([true, true, false]);
    await shoot(page, 'front-upgrade-390-tr');
    await page.getByTestId('upgrade-take').first().click();
    await page.getByTestId('upgrade-undo').click();
    await page.getByTestId('upgrade').first().waitFor();
    expect(await sum()).toBe(before);
    await page.getByTestId('upgrade-take').first().click();
    await page.getByTestId('upgrade-taken').waitFor();
    expect(await sum()).toBeCloseTo(before + more);
    await fillCustomer(page);
    await page.getByTestId('method-creditcard').click();
    await page.getByTestId('terms').check();
    await page.getByTestId('complete-button').click();
    await payByCard(page, '5528790000000008', '123456');
    await page.getByTestId('voucher-number').waitFor();

    const extra = page.getByTestId('add-extras').getByTestId('extra').last();
    await extra.getByTestId('extra-open').click();
    await fillExtra(extra);
    await page.getByTestId('extra-add').filter({ hasText: '₺' }).waitFor();
    const price = amountIn(await page.getByTestId('extra-add').innerText());
    await shoot(page, 'front-add-extras-390-tr');
    await page.getByTestId('extra-add').click();
    await page.getByTestId('pay-button').waitFor();
    expect(amountIn(await page.getByTestId('pay-button').innerText())).toBe(price);
    await page.getByTestId('pay-wallets').waitFor();
    await payByWallet(page, 'apple_pay');
    await page.getByTestId('voucher-number').waitFor();
    const booking = await eventually('the extra to be paid', async () => {
      const now = await readBooking(linkOf(page));
      return now.paid === now.total && now;
    });
    expect(booking.cartList.map(({ kind }) => kind)).toEqual(['room', 'extra']);
    expect(booking.total).toBeCloseTo(before + more + price);
    const staff = await konak.api.login('supervisor.agency.admin');
    const { records } = (await staff.get('/payments?limit=5')).body as { records: Payment[] };
    expect(records.find(({ amount }) => amount === price)?.card).toMatch(/^Apple Pay \d+\*+\d+$/);
    expect(faults).toEqual([]);
  });

  it('a guest buys a return flight at 390 px, and waits in words where the supplier’s answer is lost', async () => {
    const platform = await konak.api.login('supervisor.agency.admin');
    const offered = { hotels: true, flights: true };
    expect((await platform.put('/suppliers/selling/settings', offered)).status).toBe(200);
    const { page, faults } = await konak.open({ width: 390 });
    await page.goto(konak.addresses.front);
    await page.getByTestId('search-flights').click();
    await chooseFlight(page);
    await shoot(page, 'front-flight-checkout-390-tr');
    await payFlight(page, '1');
    await page.getByTestId('voucher-number').waitFor();
    const first = await readBooking(linkOf(page));
    expect(first.cartList.map(({ kind, source }) => [kind, source])).toEqual([['flight', 'paximum']]);
    expect([first.state, first.paid]).toEqual(['confirmed', first.total]);
    await shoot(page, 'front-flight-booked-390-tr');

    // The next commit is carried out and not answered: the booking is being confirmed until the supplier is asked.
    await controlPaximum({ dropAnswer: true, on: 'committransaction', times: 1 });
    await page.goto(`${konak.addresses.front}/flights`);
    await chooseFlight(page);
    await payFlight(page, '2');
    await page.waitForURL(/\/booking\//);
    await page.locator('[data-testid=booking][data-confirming=true]').waitFor();
    expect(await page.getByTestId('pay-open').count()).toBe(0);
    await shoot(page, 'front-flight-confirming-390-tr');
    await konak.database.rows(`update reservations.supplier_transactions set ask_at = now() where ask_at is not null`);
    await page.getByTestId('voucher-number').waitFor({ timeout: 60_000 });
    expect((await readBooking(linkOf(page))).confirming).toBe(false);
    expect(faults).toEqual([]);
  });

  it('an agent compares departures, sells one beside a room, and cancels it alone', async () => {
    const { tour } = await findOwned();
    const { page, faults } = await konak.openAs('corporate.agency.admin');
    await page.goto(`${konak.addresses.console}/reservationtour`);
    await page.getByTestId('tour-keyword').fill(tour.name);
    await page.getByTestId('tour-search-go').click();
    await page.getByTestId('departure').filter({ hasText: tour.name }).first().waitFor();
    await shoot(page, 'console-departures-1440-tr');
    await page.getByTestId('departure-add').last().click();
    await page.getByTestId('cart-tour').waitFor();

    const { hotel } = await findOwned();
    await page.goto(`${konak.addresses.console}/reservation?hotel=${hotel}&${stay}`);
    await page.getByTestId('offer-add').first().click();
    await page.getByTestId('cart-stay').waitFor();
    expect(await page.getByTestId('cart-count').count()).toBe(1);
    await shoot(page, 'console-basket-1440-tr');
    await page.getByTestId('cart-continue').click();
    const contact = { name: 'Elif', surname: 'Arslan', email: 'elif@example.com', phone: '+90 532 000 00 00' };
    for (const [field, value] of Object.entries(contact)) await page.getByTestId(`field-customer.${field}`).fill(value);
    await page.getByTestId('method-credit').click();
    await page.getByTestId('book-complete').click();
    await page.getByTestId('booked-number').filter({ hasText: 'KNK-' }).waitFor();

    // Another room with one adult and a night more, at the price shown; the tour is cancelled.
    await page.getByTestId('open-booking').click();
    await page.getByTestId('change-line').first().click();
    await page.getByTestId('change-check-out').fill(formatDay(addDays(checkIn, 3)));
    await page.getByTestId('change-check-out').press('Tab');
    await page.getByTestId('change-adults').locator('..').click();
    await page.getByRole('option', { name: '1', exact: true }).click();
    await page.getByTestId('change-room').locator('..').click();
    const room = page.getByRole('option').last();
    const chosen = (await room.getAttribute('data-value'))!;
    await room.click();
    await page.getByTestId('quote-after').filter({ hasText: '₺' }).waitFor();
    await shoot(page, 'console-change-part-1440-tr');
    await page.getByTestId('change-line-confirm').click();
    await page.getByTestId('change-line-dialog').waitFor({ state: 'detached' });
    await page
      .getByTestId('booking-lines')
      .getByText(formatDay(addDays(checkIn, 3)))
      .first()
      .waitFor();
    await page.getByTestId('cancel-line').last().click();
    await page.getByTestId('cancel-penalty').waitFor();
    await shoot(page, 'console-cancel-part-1440-tr');
    await page.getByTestId('cancel-confirm').click();
    await page.getByTestId('line-cancelled').waitFor();
    const staff = await konak.api.login('corporate.agency.admin');
    const id = linkOf(page);
    await eventually('the tour alone to be cancelled', async () => {
      const { booking } = (await staff.get(`/bookings/${id}`)).body as { booking: Booking };
      const standing = booking.cartList.filter(({ cancelled }) => !cancelled);
      const [line] = standing;
      const isChanged = line!.party.adults === 1 && `${line!.room.id}~${line!.pricePlan.id}` === chosen;
      return booking.state === 'confirmed' && standing.map(({ kind }) => kind).join() === 'room' && isChanged;
    });
    expect(faults).toEqual([]);
  });

  it('an agent offers two carts to a guest, who chooses one on a phone and pays it', async () => {
    const { hotel } = await findOwned();
    const { page, faults } = await konak.openAs('corporate.agency.admin');
    const fill = async (at: number) => {
      await page.goto(`${konak.addresses.console}/reservation?hotel=${hotel}&${stay}`);
      await page.getByTestId('offer-add').nth(at).click();
      await page.getByTestId('cart-stay').waitFor();
    };
    await fill(0);
    await page.getByTestId('cart-quote').click();
    for (const [field, value] of Object.entries({ name: 'Nehir', surname: 'Aksu', email: 'nehir@example.com' }))
      await page.getByTestId(`quote-${field}`).fill(value);
    await shoot(page, 'console-quote-dialog-1440-tr');
    await page.getByTestId('quote-save').click();
    await page.getByTestId('quote-option').first().waitFor();
    await fill(1);
    await page.getByTestId('cart-quote').click();
    await page.getByTestId('quote-of').locator('..').click();
    await page.getByRole('option', { name: /Nehir Aksu/ }).click();
    await page.getByTestId('quote-save').click();
    await page.getByTestId('quote-option').nth(1).waitFor();
    await page.getByTestId('quote-send').first().click();
    const sent = page.getByText('Gönderildi').first();
    await sent.waitFor();
    await shoot(page, 'console-quotes-1440-tr');
    const staff = await konak.api.login('corporate.agency.admin');
    const { url, id } = ((await staff.get('/quotes?keyword=Nehir')).body.records as { url: string; id: number }[])[0]!;

    const { page: phone, faults: phones } = await konak.open({ width: 390 });
    await phone.goto(url);
    await phone.getByTestId('quote-choose-1').waitFor();
    await shoot(phone, 'front-quote-390-tr');
    await phone.getByTestId('quote-choose-1').click();
    await phone.getByTestId('customer-phone').fill('+90 532 000 00 00');
    expect(await phone.getByTestId('customer-name').inputValue()).toBe('Nehir');
    await phone.getByTestId('method-creditcard').click();
    await phone.getByTestId('terms').check();
    await phone.getByTestId('complete-button').click();
    await payByCard(phone, '5528790000000008', '123456');
    await phone.getByTestId('voucher-number').waitFor();
    expect((await staff.get(`/quotes/${id}`)).body.record.state).toBe('booked');

    // A cart that was put aside is continued, in another window too.
    await fill(0);
    await page.getByTestId('cart-new').click();
    await page.getByTestId('other-carts').waitFor();
    await shoot(page, 'console-other-carts-1440-tr');
    await page.getByTestId('cart-open').first().click();
    await page.getByTestId('cart-stay').waitFor();
    expect([...faults, ...phones]).toEqual([]);
  });
});
