import type { AccountPayer } from '#libs/contracts';
import { sampleSubscription } from '#libs/mails';
import { startMailboxSandbox, type MailboxSandbox } from '#libs/testing/sandboxes';
import { createMailer, type Mailer } from './mailer.js';
import { sendLetter, type AccountBrand } from './send-letter.js';
import { writeSubscriptionLetter } from './subscription-letter.js';

let mailbox: MailboxSandbox;
let mailer: Mailer;

beforeAll(async () => {
  mailbox = await startMailboxSandbox();
  mailer = createMailer({
    smtpUrl: mailbox.smtpUrl,
    from: 'Konak <no-reply@konak.example>',
    mailboxUrl: mailbox.url,
    limits: { answerMs: 5_000, pauseMs: 100 },
  });
});
beforeEach(() => {
  mailbox.faults.clear();
  mailbox.mails.clear();
});
afterAll(async () => {
  mailer.close();
  await mailbox.stop();
});

const PLATFORM: AccountBrand = { companyName: 'Konak Platform', colour: '#0f6b6b', email: '', lang: 'tr' };
const PAYER: AccountPayer = {
  account: 7,
  payee: 1,
  subscribes: true,
  accounts: [7],
  companyName: 'Işık Turizm',
  name: 'Nazlı Erden',
  email: 'nazli@isik.example',
  phone: '',
  country: 'TR',
  taxNumber: '',
  taxOffice: '',
  lang: 'en',
};

async function send({ payer = PAYER as AccountPayer | null, fact = 'fact-1' } = {}): Promise<string | null> {
  const template = 'subscriptionReminder';
  const letter = await writeSubscriptionLetter(sampleSubscription(), template, {
    payerOf: async (account) => (account === 7 ? (payer ?? undefined) : undefined),
    brandOf: async (account) => (account === 1 ? PLATFORM : undefined),
    consoleUrl: 'https://console.example',
  });
  return sendLetter(
    { fact, template, letter },
    { mailer, admit: async () => '2026-11-22T21:00:00.000Z', hold: async () => undefined },
  );
}

describe('a mail about a subscription', () => {
  it('a mail about a subscription goes to the payer, in their language and in the name of the platform', async () => {
    expect(await send()).toBeNull();
    const [mail, ...more] = mailbox.mails.find();
    expect(more).toEqual([]);
    expect(mail!.envelope.to).toEqual(['nazli@isik.example']);
    expect(mail!.from).toBe('Konak Platform <no-reply@konak.example>');
    expect(mail!.subject).toBe('Your payment of ₺1,499.00 is due on Tue 01.12.2026');
    expect(mail!.html).toContain('href="https://console.example/subscription"');
    expect(mail!.text).toContain('Nazlı Erden');
  });

  it('a mail about a subscription is sent once, however often its fact is handled', async () => {
    mailbox.faults.set({ dropAnswer: true, times: 1 });
    await expect(send({ fact: 'same' })).rejects.toThrow();
    await send({ fact: 'same' });
    await send({ fact: 'same' });
    expect(mailbox.mails.find()).toHaveLength(1);
  });

  it('a mail about a subscription is not sent where the account was removed or has no address', async () => {
    await send({ payer: null });
    await send({ payer: { ...PAYER, email: '' } });
    expect(mailbox.mails.find()).toEqual([]);
  });
});
