import { dayIn } from '#libs/stays';
import { TEST_SECRET } from '#libs/testing';
import { checkInCode } from '#libs/process';
import { overflowsSideways, shoot } from '../support/browser.js';
import { describeScreens, useBrowser } from '../support/use-browser.js';

const konak = useBrowser();

interface Coming {
  id: string;
  number: number;
}

/** Bookings that are still to come. */
function coming(): Promise<Coming[]> {
  return konak.database.rows<Coming>(
    `select public_id as id, id as number from reservations.bookings
     where state = 'confirmed' and check_in > to_date($1::text, 'YYYYMMDD') order by check_in, id limit 4`,
    [dayIn('Europe/Istanbul', new Date())],
  );
}

describeScreens('online check-in', () => {
  it.each([
    [390, 'tr-TR', 0],
    [1440, 'en-GB', 1],
  ])('online check-in is filled in at %i px in %s, shown as done, and read by the desk', async (width, lang, at) => {
    const booking = (await coming())[at]!;
    const { page, faults } = await konak.open({ width, lang });
    const shot = (name: string) => shoot(page, `front-${name}-${width}-${lang.slice(0, 2)}`);
    await page.goto(`${konak.addresses.front}/check-in/${checkInCode(TEST_SECRET, booking.id)}`);
    await page.getByTestId('checkin-form').waitFor();
    await shot('check-in');
    await page.getByTestId('checkin-save').click();
    await page.locator('[aria-invalid="true"]').first().waitFor();
    await shot('check-in-faults');
    expect(await overflowsSideways(page)).toBe(false);

    await page.getByTestId('checkin-notice').click();
    await page.getByTestId('privacy-notice').locator('h3').nth(1).waitFor();
    await shot('check-in-notice');
    await page.keyboard.press('Escape');
    const field = (name: string) => page.getByTestId(`guest-1-${name}`);
    await field('name').fill('Ada');
    await field('surname').fill('Yıldız');
    await field('birthDate-day').fill('31');
    await field('birthDate-month').selectOption('01');
    await field('birthDate-year').fill('1990');
    await field('gender').selectOption('female');
    await field('nationality').selectOption('TR');
    await field('identityNumber').fill('12345678901');
    await page.getByTestId('checkin-arrivalTime').fill('18:30');
    await page.getByTestId('checkin-consent').check();
    await page.getByTestId('checkin-save').click();
    await page.getByTestId('checkin-error').waitFor();
    await field('identityNumber').fill('10000000146');
    await page.getByTestId('checkin-save').click();
    await page.getByTestId('checkin-done').waitFor();
    await shot('check-in-done');
    expect(await page.getByText('10000000146').count()).toBe(0);
    const desk = await konak.api.login('supervisor.agency.admin');
    const { body } = await desk.post(`/bookings/${booking.number}/identities`, {});
    expect(body.data.guests).toMatchObject([{ name: 'Ada', identityNumber: '10000000146' }]);
    expect(faults).toEqual([]);
    await page.close();
  });
});
