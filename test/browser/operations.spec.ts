import { overflowsSideways, shoot } from '../support/browser.js';
import { describeScreens, useBrowser } from '../support/use-browser.js';

const konak = useBrowser();
const operations = () => `${konak.addresses.console}/operations`;

/** Mails that nobody could deliver, of an address that there is not. */
const fail = (count: number) =>
  konak.database.rows(
    `insert into reservations.outbox (consumer, name, payload, dispatched_at, failed_at, error)
     select 'notify', 'hostile.message', '{}', now(), now() - interval '2 hours', '<b>550</b> no such mailbox'
     from generate_series(1, $1::int)`,
    [count],
  );

describeScreens('the operations', () => {
  it('say that all is well, which have failed, and send these again with a reason', async () => {
    const { page, faults } = await konak.openAs('supervisor.agency.admin');
    await page.goto(operations());
    await page.getByTestId('operations-fine').waitFor();
    await shoot(page, 'console-operations-fine-1440-tr');
    await fail(12);
    const line = page.getByTestId('failed-hostile.message');
    await line.getByText('12 mesaj').waitFor();
    await line.getByText('<b>550</b> no such mailbox').waitFor();
    await shoot(page, 'console-operations-1440-tr');
    await page.getByTestId('retry-hostile.message').click();
    expect(await page.getByTestId('retry-confirm').isDisabled()).toBe(true);
    await page.getByTestId('retry-reason').fill('Adres düzeltildi');
    await shoot(page, 'console-operations-retry-1440-tr');
    await page.getByTestId('retry-confirm').click();
    await page.getByText('12 mesaj yeniden gönderiliyor.').waitFor();
    await line.waitFor({ state: 'detached' });
    await page.getByTestId('operations-retries').getByText('Adres düzeltildi').waitFor();
    expect(faults).toEqual([]);
    // Nobody handles a message of this name.
    await konak.database.rows(`delete from reservations.outbox where name = 'hostile.message'`);
  });

  it('fit a phone, and are in no other menu', async () => {
    const { page } = await konak.openAs('supervisor.agency.admin', 390);
    await fail(1);
    await page.goto(operations());
    await page.getByTestId('failed-hostile.message').waitFor();
    expect(await overflowsSideways(page)).toBe(false);
    await shoot(page, 'console-operations-390-tr');
    await konak.database.rows(`delete from reservations.outbox where name = 'hostile.message'`);
    const other = await konak.openAs('corporate.agency.admin');
    expect(await other.page.locator('a[href="/operations"]').count()).toBe(0);
  });
});
