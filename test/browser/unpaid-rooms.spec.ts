import { addDays, dayIn } from '#libs/stays';
import { fillCustomer } from '../support/fill-customer.js';
import { shoot } from '../support/browser.js';
import { Guest } from '../support/guest.js';
import { eventually } from '../support/platform.js';
import { describeScreens, useBrowser } from '../support/use-browser.js';

const konak = useBrowser(() => ({ settings: { HOLD_LIMITS: 'on' } }));
const NEAR = addDays(dayIn('Europe/Istanbul', new Date()), 6);

describeScreens('in a browser, a guest', () => {
  it('a guest reads how long rooms are held, why no more are, and books them by card', async () => {
    const [hotel] = await konak.database.rows<{ id: number }>(
      'select min(id)::int as id from inventory.hotels where account_id = 2 and status',
    );
    await konak.database.rows(
      'update inventory.room_nights set allotment = sold + held + 20, stop_sale = false where hotel_id = $1',
      [hotel!.id],
    );
    const guest = new Guest(konak.api, NEAR);
    const offer = await eventually('an offer', async () =>
      (await guest.offers(hotel!.id)).find(({ pricePlan }) => pricePlan.payment === 'now'),
    );
    for (let i = 0; i < 2; i++)
      expect((await guest.complete(await guest.cart(offer), 'banktransfer')).status).toBe(200);

    const { page, faults } = await konak.open({ width: 390 });
    await page.goto(
      `${konak.addresses.front}/hotel/${hotel!.id}?checkIn=${NEAR}&checkOut=${addDays(NEAR, 2)}&country=TR`,
    );
    const name = (offer.pricePlan as unknown as { name: string }).name;
    await page.getByTestId('offer').filter({ hasText: name }).first().getByTestId('offer-select').click();
    await page.getByTestId('continue-button').click();
    await fillCustomer(page, { name: 'Ada', surname: 'Kaya', email: 'ada@example.com', phone: '+90 532 111 11 11' });
    const transfer = page.getByTestId('method-banktransfer');
    expect(await transfer.innerText()).toContain('6 saat');
    await transfer.click();
    await page.getByTestId('terms').check();
    await page.getByTestId('complete-button').click();

    const limit = page.getByTestId('hold-limit');
    await limit.waitFor();
    expect(await limit.innerText()).toContain('Kartla');
    await shoot(page, 'hold-limit-390-tr');
    await page.getByTestId('hold-limit-card').click();
    expect(await page.getByTestId('method-creditcard').locator('input').isChecked()).toBe(true);
    await limit.waitFor({ state: 'detached' });
    await page.getByTestId('complete-button').click();
    await page.getByTestId('pay-button').waitFor();
    // The browser itself notes each refusal of an answer.
    expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
  });
});
