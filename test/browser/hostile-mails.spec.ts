import type { Browser } from 'playwright-core';
import { ACCOUNT_MAILS, MAIL_TEMPLATES, type BookingMail } from '#libs/contracts';
import { renderAccountMail, renderMail, sampleBooking } from '#libs/mails';
import { hasBrowser, openBrowser } from '../support/browser.js';
import { HOSTILE_TEXTS, watch } from '../support/hostile-texts.js';
import { describeScreens } from '../support/use-browser.js';

/** What the product writes itself, and nobody else. */
const OURS = new Set([
  'bookingId',
  'colour',
  'currency',
  'checkInHour',
  'checkOutHour',
  'board',
  'url',
  'payUrl',
  'kind',
  'timeZone',
  'time',
  'checkInUrl',
  'payUntil',
]);

/** Each field meets each text in as many rounds as there are texts. */
const ROUNDS = process.env['PROOFS'] === 'full' ? HOSTILE_TEXTS.length : 1;
const rounds = Array.from({ length: ROUNDS }, (_, round) => round);

/** A booking all of whose texts are hostile, one after the other. */
function hostileBooking(round: number): BookingMail {
  let nth = round;
  const spoil = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string') return OURS.has(key) ? value : HOSTILE_TEXTS[nth++ % HOSTILE_TEXTS.length];
    if (Array.isArray(value)) return value.map((each) => spoil(each, key));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, spoil(each, name)]));
  };
  const bankAccounts = [{ holder: 'x', bank: 'x', iban: 'x', currency: 'try' }];
  const discounts = [{ kind: 'manual' as const, name: 'x', amount: 1 }];
  const money = { amount: 4_000, dueOn: 20_261_117, payUntil: '2026-11-15T09:00:00.000Z', insteadOf: 'x' };
  return spoil(sampleBooking({ ...money, bankAccounts, discounts })) as BookingMail;
}

let browser: Browser;
beforeAll(async () => {
  if (hasBrowser) browser = await openBrowser();
});
afterAll(() => browser?.close());

/** What HTML does in a browser that runs whatever it is given. */
async function harmOf(html: string): Promise<string[]> {
  const page = await browser.newPage();
  const watched = watch(page);
  await page.setContent(html);
  expect(await watched.look('mail')).toBe(true);
  await page.close();
  return watched.harm;
}

describeScreens('mails of hostile texts', () => {
  it('mails of hostile texts would be noticed if they were not escaped', async () => {
    for (const text of HOSTILE_TEXTS.slice(0, 2)) {
      const page = await browser.newPage();
      const watched = watch(page);
      await page.setContent(`<p title="${text}">${text}</p>`);
      await watched.look('mail');
      expect(watched.harm).not.toEqual([]);
      await page.close();
    }
  });

  it.each([...MAIL_TEMPLATES])('mails of hostile texts show %s as text, and nothing runs', async (template) => {
    for (const round of rounds) {
      const booking = hostileBooking(round);
      const { html, subject } = await renderMail({ template, lang: 'tr', voucher: false, booking });
      expect(await harmOf(html)).toEqual([]);
      expect(subject).not.toMatch(/[\r\n]/);
    }
  });

  it.each([...ACCOUNT_MAILS])('mails of hostile texts show %s as text, and nothing runs', async (template) => {
    for (const round of rounds) {
      const text = HOSTILE_TEXTS[(round + ACCOUNT_MAILS.indexOf(template)) % HOSTILE_TEXTS.length]!;
      const people = { to: 'ada@example.com', name: text, username: text, companyName: text };
      const mail = { messageId: 'm', template, lang: 'en', colour: '#0f4c81', sealed: '', minutes: 30, ...people };
      const { html } = await renderAccountMail(mail, 'https://console.example/lostpassword/code');
      expect(await harmOf(html)).toEqual([]);
    }
  });

  it('mails of hostile texts make a voucher that runs nothing and leads nowhere', async () => {
    for (const round of rounds) {
      const job = { template: 'voucher', lang: 'tr', voucher: true, booking: hostileBooking(round) } as const;
      const [pdf] = (await renderMail(job)).attachments;
      const written = Buffer.from(pdf!.content).toString('latin1');
      expect(written).toMatch(/^%PDF-/);
      expect(written).not.toMatch(/\/(JavaScript|JS|OpenAction|AA|Launch|SubmitForm|EmbeddedFile|URI)\b/);
    }
  });
});
