import type { Page } from 'playwright-core';
import { screensFor } from '#libs/contracts';
import { addDays, dayIn, type DayNumber } from '#libs/stays';
import { openWithin } from '../support/browser.js';
import { Guest } from '../support/guest.js';
import { HOSTILE_TEXTS, watch } from '../support/hostile-texts.js';
import { plantTexts } from '../support/plant-texts.js';
import { settle } from '../support/screen-faults.js';
import { describeScreens, useBrowser } from '../support/use-browser.js';

/** Each field meets each text in as many rounds as there are texts. */
const ROUNDS = process.env['PROOFS'] === 'full' ? HOSTILE_TEXTS.length : 1;
const ROLE = 'supervisor.agency.admin';

const konak = useBrowser();
const firstDay = addDays(dayIn('Europe/Istanbul', new Date()), 45);
const NIGHTS = 2;
let bookings = 0;

interface Planted {
  checkIn: DayNumber;
  hotel: number;
  booking: number;
  link: string;
  payUrl: string;
}

/** Hostile texts in every column that holds any, and a booking made of them by the API's own calls. */
async function plant(round: number): Promise<Planted> {
  const columns = await plantTexts(konak.database.url, round);
  expect(columns.length).toBeGreaterThan(40);
  const staff = await konak.api.login(ROLE);
  // Days of its own: none takes the last room of another.
  const checkIn = addDays(firstDay, NIGHTS * bookings++);
  const text = HOSTILE_TEXTS[round % HOSTILE_TEXTS.length]!.slice(0, 100);
  const customer = {
    name: 'Ada',
    surname: 'Kaya',
    email: 'ada@example.com',
    phone: '+90 532 000 00 00',
    country: 'TR',
  };
  const filter = { country: 'TR', checkIn, checkOut: addDays(checkIn, NIGHTS), party: { adults: 2 } };
  const [found] = (await staff.post('/availability', { filter, limit: 1 })).body.items;
  const guest = new Guest(staff, checkIn, customer);
  const offer = (await guest.offers(found.hotel.id)).find(({ pricePlan }) => pricePlan.payment === 'now')!;
  const session = await guest.cart(offer);
  expect((await guest.set(session, 'specialRequests', text)).status).toBe(200);
  const { body } = await guest.complete(session, 'creditcard');
  // No call accepts a name like this any more: it was stored before.
  await konak.database.rows(
    `update reservations.bookings set guest_name = $2,
       customer = customer || jsonb_build_object('name', $2::text, 'surname', $2::text) where id = $1`,
    [body.booking.id, text],
  );
  return { checkIn, hotel: found.hotel.id, booking: body.booking.id, link: body.link, payUrl: body.payment.url };
}

/** Every screen of the role, the pages of single records, and what is made of a search. */
function screensOf({ hotel, booking }: Planted): string[] {
  const records = [`/hotels/${hotel}`, '/accounts/2', `/bookings/${booking}`, '/tours/1', `/rooms?hotel=${hotel}`];
  const others = [
    '/credits',
    '/invoices',
    '/audit',
    '/administrators',
    '/tasks',
    '/privacy',
    `/planning?hotel=${hotel}`,
  ];
  return [...new Set([...screensFor(ROLE), ...records, ...others])];
}

/** Screens that show no text of anybody, or none while nothing was chosen. */
async function visit(page: Page, base: string, paths: string[]): Promise<{ harm: string[]; shown: string[] }> {
  const watched = watch(page);
  const shown: string[] = [];
  for (const path of paths) {
    await openWithin(page, path.startsWith('http') ? path : base + path);
    await settle(page).catch(() => undefined);
    if (await watched.look(path)) shown.push(path);
  }
  return { harm: watched.harm, shown };
}

describeScreens('hostile texts in every field', () => {
  it('hostile texts in every field run nothing in the console, and are shown as they were written', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const planted = await plant(round);
      const { page, faults } = await konak.openAs(ROLE);
      const { harm, shown } = await visit(page, konak.addresses.console, screensOf(planted));
      expect([...harm, ...faults]).toEqual([]);
      const wanted = ['/hotels', '/bookings', '/accounts', '/users', '/payments', `/bookings/${planted.booking}`];
      expect(shown).toEqual(
        expect.arrayContaining([...wanted, `/hotels/${planted.hotel}`, '/promotions', '/campaigns']),
      );
      await page.close();
    }
  });

  it('hostile texts in every field run nothing at the front: not in search, a hotel, the way to pay, or the booking', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { checkIn, hotel, link, payUrl } = await plant(round);
      const { page, faults } = await konak.open({ width: 1440 });
      const stay = `checkIn=${checkIn}&checkOut=${addDays(checkIn, NIGHTS)}`;
      const pages = ['/', `/search?${stay}`, `/hotel/${hotel}?${stay}`, `/booking/${link}`, payUrl, '/find-my-booking'];
      const { harm, shown } = await visit(page, konak.addresses.front, pages);
      expect(shown).toEqual(expect.arrayContaining([`/hotel/${hotel}?${stay}`, `/booking/${link}`]));

      await page.goto(`${konak.addresses.front}/hotel/${hotel}?${stay}`);
      await page.getByTestId('offer-select').first().click();
      await page.getByTestId('continue-button').click();
      await page.getByTestId('checkout-form').waitFor();
      expect(await watch(page).look('/checkout')).toBe(true);
      expect([...harm, ...faults]).toEqual([]);
      await page.close();
    }
  });
});
