import { overflowsSideways, shoot } from '../support/browser.js';
import { describeScreens, useBrowser } from '../support/use-browser.js';

const konak = useBrowser();
const operations = () => `${konak.addresses.console}/operations`;

/** Mails that nobody could deliver, of an address that there is not. */
const fail = (count: number, consumer = 'notify') =>
  konak.database.rows(
    `insert into reservations.outbox (consumer, name, payload, dispatched_at, failed_at, error)
     select $2, 'hostile.message', '{"to": "ayse@example.com", "lang": "tr", "revision": 3}', now(),
       now() - interval '2 hours', '<b>550</b> no such mailbox'
     from generate_series(1, $1::int)`,
    [count, consumer],
  );

describeScreens('the operations', () => {
  it('the operations page shows that all is well or what failed, and sends it again with a reason', async () => {
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
    await page.getByTestId('operations-actions').getByText('Adres düzeltildi').waitFor();
    expect(faults).toEqual([]);
    // Nobody handles a message of this name.
    await konak.database.rows(`delete from reservations.outbox where name = 'hostile.message'`);
  });

  it('the operations page shows a sample before discarding, and waits for a second person for money', async () => {
    const { page, faults } = await konak.open({ width: 1440, lang: 'en-US' });
    await konak.signIn(page, 'supervisor.agency.admin');
    await fail(7, 'payments');
    await page.goto(operations());
    await page.getByTestId('discard-hostile.message').click();
    const sample = page.getByTestId('operations-sample');
    await sample.getByText('revision=3').first().waitFor();
    expect(await sample.innerText()).not.toContain('ayse');
    await page.getByTestId('discard-reason').fill('The hotel was removed');
    await shoot(page, 'console-operations-discard-1440-en');
    await page.getByTestId('discard-confirm').click();
    await page.getByText('A second administrator has to approve now.').waitFor();
    await page.getByTestId('discard-asked-hostile.message').getByText('The hotel was removed').waitFor();
    expect(await page.getByTestId('discard-hostile.message').count()).toBe(0);
    await shoot(page, 'console-operations-asked-1440-en');
    expect(faults).toEqual([]);
    await konak.database.rows(`delete from reservations.outbox where name = 'hostile.message'`);
  });

  it('the operations page shows the schedules, and runs one now', async () => {
    const { page, faults } = await konak.openAs('supervisor.agency.admin', 800);
    await page.goto(operations());
    const seal = page.getByTestId('schedule-audit.seal');
    await seal.getByText('Zamanında').waitFor();
    await page.getByTestId('run-audit.seal').click();
    await page.getByText('Şimdi çalışıyor.').waitFor();
    await page.getByTestId('operations-actions').getByText('Denetim kaydını mühürle').waitFor();
    await shoot(page, 'console-operations-schedules-800-tr');
    expect(faults).toEqual([]);
  });

  it('the operations page describes stalled items in sentences about guests, and advances them with one button', async () => {
    // A refund that its bank has not carried out, of a demo payment.
    await konak.database.rows(
      `insert into payments.refunds (id, account_id, payment_id, amount_minor, created_at, claimed_until)
       select 'stuck-refund', account_id, id, 1, now() - interval '40 minutes', now() + interval '1 hour'
       from payments.payments where gateway = 'sandbox' and state = 'captured' limit 1`,
    );
    await konak.database.rows(
      `insert into reservations.outbox (consumer, name, payload, created_at, dispatched_at)
       select 'notify', 'mail.send', '{}', now() - interval '9 minutes', now() + interval '1 hour' from generate_series(1, 12)`,
    );
    for (const [lang, width] of [
      ['tr-TR', 1440],
      ['en-US', 800],
      ['tr-TR', 390],
    ] as const) {
      const { page, faults } = await konak.open({ width, lang });
      await konak.signIn(page, 'supervisor.agency.admin');
      await page.goto(operations());
      await page.getByTestId('stuck-refund').waitFor();
      await page.getByTestId('operations-index').waitFor();
      await page.getByTestId('hurry-mail.send').click();
      await page.getByTestId('advance-refund').click();
      await page
        .getByTestId('operations-actions')
        .getByText(lang === 'tr-TR' ? 'İlerletildi: İadeler' : 'Advanced: Refunds')
        .first()
        .waitFor();
      expect(await overflowsSideways(page)).toBe(false);
      await shoot(page, `console-operations-stuck-${width}-${lang.slice(0, 2)}`);
      expect(faults).toEqual([]);
    }
    await konak.database.rows(`delete from payments.refunds where id = 'stuck-refund'`);
    await konak.database.rows(`delete from reservations.outbox where name = 'mail.send' and payload = '{}'`);
  });

  it('the operations page fits a phone, and is in no other menu', async () => {
    const { page } = await konak.openAs('supervisor.agency.admin', 390);
    await fail(1);
    await page.goto(operations());
    await page.getByTestId('failed-hostile.message').waitFor();
    expect(await overflowsSideways(page)).toBe(false);
    await shoot(page, 'console-operations-390-tr');
    await konak.database.rows(`delete from reservations.outbox where name = 'hostile.message'`);
    const other = await konak.openAs('corporate.agency.admin');
    await other.page.goto(konak.addresses.console);
    await other.page.getByTestId('page-title').waitFor();
    expect(await other.page.locator('a[href="/operations"]').count()).toBe(0);
  });
});
