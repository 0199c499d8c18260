import { ACCOUNT_MAILS, isBounded, type AccountMail } from '#libs/contracts';
import { startMailboxSandbox, type MailboxSandbox } from '#libs/testing/sandboxes';
import { createMailer, type Mailer } from './mailer.js';
import { RecipientBound } from './recipient-bound.fixture.js';
import { sendAccountMail } from './send-account-mail.js';

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
beforeEach(() => mailbox.mails.clear());
afterAll(async () => {
  mailer.close();
  await mailbox.stop();
});

const mail = (template: AccountMail['template'], nth = 0): AccountMail => ({
  ...{ messageId: `${template}-${nth}`, template, to: 'ada@example.com', lang: 'en', name: 'Ada', username: 'ada' },
  ...{ companyName: 'Konak', colour: '#222222', sealed: '', minutes: 30 },
});
const send = (order: AccountMail, bound: RecipientBound) =>
  sendAccountMail(order, [], { mailer, admit: bound.admit, hold: async () => undefined });

describe('a mail about access', () => {
  it.each(ACCOUNT_MAILS.filter(isBounded))(
    'a mail about access is dropped with its reason over the bound, and never late: %s',
    async (template) => {
      const bound = new RecipientBound(1);
      expect(await send(mail(template), bound)).toBeNull();
      expect(await send(mail(template), bound)).toBeNull();
      expect(await send(mail(template, 1), bound)).toBe('its recipient has had as many mails as it may');
      expect(mailbox.mails.find()).toHaveLength(1);
    },
  );

  it.each(ACCOUNT_MAILS.filter((template) => !isBounded(template)))(
    'a mail about access is sent whatever others cause: %s',
    async (template) => {
      expect(await send(mail(template), new RecipientBound(0))).toBeNull();
      expect(mailbox.mails.find()).toHaveLength(1);
    },
  );
});
