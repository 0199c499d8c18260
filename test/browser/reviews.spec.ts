import type { Page } from 'playwright-core';
import { TEST_SECRET } from '#libs/testing';
import { makeToken } from '#libs/process';
import { overflowsSideways, shoot } from '../support/browser.js';
import { eventually } from '../support/platform.js';
import { describeScreens, useBrowser } from '../support/use-browser.js';

const konak = useBrowser();

interface Stayed {
  id: number;
  publicId: string;
  hotel: number;
  /** A user of the hotel's account. */
  hotelier: string;
}

/** A stay in a hotel that others have sold, without what its guest has written: it is written again. */
async function unwritten(): Promise<Stayed> {
  const [found] = await konak.database.rows<Stayed>(
    `with gone as (
       delete from reservations.reviews where id = (
         select r.id from reservations.reviews r join auth.users u on u.account_id = r.hotel_account_id
         where r.state = 'published' and r.account_id <> r.hotel_account_id and r.check_out > current_date - 80
           and u.username like '%.hotelier.admin' and r.decided_by = 'corporate.agency.user'
         order by r.check_out desc, r.id limit 1)
       returning booking_id, hotel_id, hotel_account_id, score
     ), counted as (
       update reservations.hotel_scores s set count = s.count - 1, sum = s.sum - gone.score, revision = s.revision + 1
       from gone where s.hotel_id = gone.hotel_id
     )
     select b.id, b.public_id as "publicId", gone.hotel_id as hotel, u.username as hotelier
     from gone join reservations.bookings b on b.id = gone.booking_id
     join auth.users u on u.account_id = gone.hotel_account_id and u.username like '%.hotelier.admin'`,
  );
  return found!;
}

describeScreens('a review', () => {
  it.each([
    [390, 'tr-TR'],
    [1440, 'en-GB'],
  ])('a review is written at %i px in %s, published, answered, and read on the hotel’s page', async (width, lang) => {
    const { hotel, hotelier, ...booking } = await unwritten();
    const { page, faults } = await konak.open({ width, lang });
    const shot = (name: string) => shoot(page, `reviews-${name}-${width}-${lang.slice(0, 2)}`);
    const text = `Sözlerim ${width}: <b>kalın</b> https://kotu.example`;
    await page.goto(`${konak.addresses.front}/booking/${makeToken(TEST_SECRET, 'booking link', booking)}#review`);
    await page.getByTestId('review-send').click();
    await page.getByTestId('review-travellers').and(page.locator('[aria-invalid="true"]')).waitFor();
    expect(await page.evaluate<string>('document.activeElement.name')).not.toBe('');
    await shot('form-faults');
    await page.getByTestId('review-score-9').check();
    await page.getByTestId('review-staff').selectOption('10');
    await page.getByTestId('review-travellers').selectOption('couple');
    await page.getByTestId('review-title').fill('Yine geliriz');
    await page.getByTestId('review-text').fill(text);
    await page.getByTestId('review-send').click();
    await page.getByTestId('review-outcome').waitFor();
    await shot('thanks');
    expect(await overflowsSideways(page)).toBe(false);

    await moderate({ text, hotelier, width, lang });
    await page.goto(`${konak.addresses.front}/hotel/${hotel}`);
    const shown = page.getByTestId('review').filter({ hasText: text });
    await shown.getByText('Teşekkürler').waitFor();
    await page.getByTestId('hotel-reviews').scrollIntoViewIfNeeded();
    await shot('hotel');
    expect(await shown.locator('a, b').count()).toBe(0);
    expect(await overflowsSideways(page)).toBe(false);
    const facts = await page.locator('script[type="application/ld+json"]').first().textContent();
    expect(JSON.parse(facts!).review[0]).toMatchObject({ reviewBody: text, reviewRating: { ratingValue: 9 } });
    await scoreIsKept(hotel);
    expect(faults).toEqual([]);
    await page.close();
  });

  it('a review’s average is on the cards of results', async () => {
    const { page } = await konak.open({ width: 800 });
    await page.goto(`${konak.addresses.front}/search`);
    await page.getByTestId('review-score').first().waitFor();
    await shoot(page, 'reviews-results-800-tr');
    await page.close();
  });
});

describeScreens('a message about a booking', () => {
  it.each([
    [390, 'tr-TR', 0],
    [1440, 'en-GB', 1],
  ])('a message about a booking is written at %i px in %s, and answered by its seller', async (width, lang, at) => {
    const bookings = await konak.database.rows<{ id: number; publicId: string }>(
      `select id, public_id as "publicId" from reservations.bookings
       where state = 'confirmed' and account_id = 2 and check_in > current_date order by check_in, id limit 2`,
    );
    const booking = bookings[at]!;
    const text = `Geç varacağız ${width} <b>!</b>`;
    const { page, faults } = await konak.open({ width, lang });
    await page.goto(`${konak.addresses.front}/booking/${makeToken(TEST_SECRET, 'booking link', booking)}`);
    await page.getByTestId('thread-text').fill(text);
    await page.getByTestId('thread-send').click();
    await page.getByTestId('thread-message').waitFor();
    await page.getByTestId('thread').scrollIntoViewIfNeeded();
    await shoot(page, `thread-guest-${width}-${lang.slice(0, 2)}`);

    const desk = await openAs('corporate.agency.user', { width, lang });
    await desk.goto(`${konak.addresses.console}/bookings/${booking.id}`);
    await desk.getByTestId('booking-tasks').getByText(text).waitFor();
    await desk.getByTestId('thread-text').fill('Sizi bekleriz.');
    await desk.getByTestId('thread-send').click();
    await desk.getByTestId('thread-message').nth(1).waitFor();
    await desk.getByTestId('booking-tasks').waitFor({ state: 'detached' });
    await desk.getByTestId('booking-thread').scrollIntoViewIfNeeded();
    await shoot(desk, `thread-console-${width}-${lang.slice(0, 2)}`);
    await desk.close();

    await page.reload();
    await page.getByTestId('thread-message').nth(1).getByText('Sizi bekleriz.').waitFor();
    expect(await overflowsSideways(page)).toBe(false);
    expect(faults).toEqual([]);
    await page.close();
  });
});

interface Moderated {
  text: string;
  hotelier: string;
  width: number;
  lang: string;
}

async function moderate({ text, hotelier, width, lang }: Moderated): Promise<void> {
  const page = await openAs('supervisor.agency.admin', { width, lang });
  const shot = (name: string) => shoot(page, `reviews-console-${name}-${width}-${lang.slice(0, 2)}`);
  const open = async (name: string) => {
    await page.goto(`${konak.addresses.console}/reviews`);
    await page.getByText(text).first().waitFor();
    await shot(name);
    await page.getByText(text).first().click();
    await page.getByTestId('review-drawer').waitFor();
  };
  await open('list');
  await page.getByTestId('publish').click();
  await page.getByTestId('refuse').waitFor();
  await page.getByTestId('publish').waitFor({ state: 'detached' });
  await shot('published');
  await page.close();

  const desk = await openAs(hotelier, { width, lang });
  await desk.goto(`${konak.addresses.console}/reviews`);
  await desk.getByText(text).first().click();
  await desk.getByTestId('answer').click();
  await desk.getByTestId('answer-text').fill('Teşekkürler, yine bekleriz.');
  await shoot(desk, `reviews-console-answer-${width}-${lang.slice(0, 2)}`);
  await desk.getByTestId('answer-confirm').click();
  await desk.getByTestId('review-answer').waitFor();
  expect(await desk.getByTestId('publish').count()).toBe(0);
  await desk.close();
}

async function openAs(username: string, looks: { width: number; lang: string }): Promise<Page> {
  const { page } = await konak.open(looks);
  await konak.signIn(page, username);
  return page;
}

async function scoreIsKept(hotel: number): Promise<void> {
  await eventually('inventory to have counted the review', async () => {
    const [row] = await konak.database.rows<{ same: boolean }>(
      `select i.review_count = s.count and i.review_sum = s.sum as same
       from reservations.hotel_scores s join inventory.hotel_scores i using (hotel_id) where hotel_id = $1`,
      [hotel],
    );
    return row?.same === true;
  });
}
