import { addDays, dayIn } from '#libs/stays';
import type { FoundTour } from '#libs/contracts';
import { shoot } from '../support/browser.js';
import { Guest } from '../support/guest.js';
import { eventually } from '../support/platform.js';
import { describeScreens, useBrowser } from '../support/use-browser.js';

const konak = useBrowser();
const checkIn = addDays(dayIn('Europe/Istanbul', new Date()), 45);

/** Two bookings by transfer on the first departure of the agency's tour, one with children. */
async function bookTwice(): Promise<{ tour: number; packageId: number }> {
  const owner = await konak.api.login('corporate.agency.admin');
  const { records } = (await owner.get('/tours?limit=50')).body as { records: Array<{ id: number; own: boolean }> };
  const own = records.filter((each) => each.own).map(({ id }) => id);
  const { body } = await konak.api.post('/availability/tours', { filter: { party: { adults: 2 } }, limit: 50 });
  const { tour, packages } = (body.items as FoundTour[]).find((each) => own.includes(each.tour.id))!;
  const { packageId, hotelOption } = packages.find(({ startDate }) => startDate > addDays(checkIn, -20))!;
  for (const [nth, children] of [[], [7, 1]].entries()) {
    const customer = {
      name: 'Çiğdem',
      surname: `Yıldızoğlu ${'ıİ'[nth]}`,
      email: `c${nth}@example.com`,
      phone: `+90 532 000 00 0${nth}`,
      country: 'TR',
    };
    const guest = new Guest(konak.api.from(`198.53.${nth}.7`), checkIn, customer);
    const session = await guest.session();
    const item = { tourId: tour.id, packageId, hotelOption, party: { adults: 2, children } };
    await guest.set(session, 'cartList', [item]);
    await guest.set(session, 'customer', customer);
    await guest.set(session, 'guests', [{ line: 0, name: customer.name, surname: customer.surname }]);
    await guest.set(session, 'specialRequests', 'Araçta ön sıra rica ederiz');
    expect((await guest.complete(session, 'banktransfer')).status).toBe(200);
  }
  return { tour: tour.id, packageId };
}

describeScreens('a departure', () => {
  it('a departure shows its passengers, is printed alone, and is cancelled after a preview', async () => {
    const { tour, packageId } = await bookTwice();
    const { page, faults } = await konak.openAs('corporate.agency.admin');
    await page.goto(`${konak.addresses.console}/tours/${tour}`);
    await page.getByRole('tab').nth(3).click();
    await page.getByTestId(`departure-passengers-${packageId}`).waitFor();
    await shoot(page, 'console-departures-1440');
    await page.getByTestId(`departure-passengers-${packageId}`).click();
    await page.getByTestId('manifest-lines').waitFor();
    expect(await page.getByTestId('manifest-children').textContent()).toContain('1');
    for (const width of [1440, 800, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await shoot(page, `console-manifest-${width}`);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    }
    await page.emulateMedia({ media: 'print' });
    await shoot(page, 'console-manifest-print');
    expect(await page.getByTestId('manifest-lines').isVisible()).toBe(true);
    expect(await page.getByTestId('manifest-excel').isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByTestId('departure-guaranteed').click();
    await page.getByTestId('departure-closed').waitFor();
    await page.getByTestId('departure-cancel').click();
    await page.getByTestId('cancel-departure-dialog').getByText('2').first().waitFor();
    await shoot(page, 'console-departure-cancel');
    await page.getByTestId('cancel-departure-confirm').click();
    await page.getByTestId('departure-open').waitFor();
    await eventually('both bookings to be cancelled', async () => {
      const [left] = await konak.database.rows<{ held: number }>(
        'select held from inventory.tour_packages where id = $1',
        [packageId],
      );
      return left!.held === 0;
    });
    expect(faults).toEqual([]);
  });

  it('a departure that is full takes a guest on its waiting list, whom staff see there', async () => {
    const { tour, packageId } = await bookTwice();
    await konak.database.rows('update inventory.tour_packages set capacity = sold + held where id = $1', [packageId]);
    const { page, faults } = await konak.open({ width: 390 });
    await page.goto(`${konak.addresses.front}/tour/${tour}`);
    await page.getByTestId('full-departures').waitFor();
    await page.getByTestId('full-departures').scrollIntoViewIfNeeded();
    await shoot(page, 'front-full-390');
    await page.getByTestId(`wait-${packageId}`).click();
    await page.getByTestId('wait-send').click();
    await page.locator('.field__fault').first().waitFor();
    await page.getByTestId('wait-name').fill('Ece Su');
    await page.getByTestId('wait-email').fill('ece@example.com');
    await shoot(page, 'front-wait-390');
    await page.getByTestId('wait-send').click();
    await page.getByTestId('wait-done').waitFor();
    await shoot(page, 'front-waiting-390');
    const staff = await konak.openAs('corporate.agency.admin');
    await staff.page.goto(`${konak.addresses.console}/tours/departures/${packageId}`);
    await staff.page.getByTestId('waiting-list').getByText('Ece Su').waitFor();
    await shoot(staff.page, 'console-waiting-1440');
    await staff.page.getByTestId('waiting-add').click();
    await staff.page.getByTestId('waiting-name').fill('Ali Veli');
    await staff.page.getByTestId('waiting-email').fill('ali@example.com');
    await shoot(staff.page, 'console-waiting-add');
    await staff.page.getByTestId('waiting-confirm').click();
    await staff.page.getByTestId('waiting-list').getByText('ali@example.com').waitFor();
    await konak.database.rows('update inventory.tour_packages set capacity = capacity + 4 where id = $1', [packageId]);
    await eventually(
      'both to be notified',
      async () => {
        const [mails] = await konak.database.rows<{ count: number }>(
          `select count(*)::int as count from reservations.outbox where name = 'mail.seats' and done_at is not null`,
          [],
        );
        return mails!.count === 2;
      },
      90_000,
    );
    expect([...faults, ...staff.faults]).toEqual([]);
  });
});
