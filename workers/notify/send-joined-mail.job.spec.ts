import type { JoinedMail, AccountPayer } from '#libs/contracts';
import { startMailboxSandbox, type MailboxSandbox } from '#libs/testing/sandboxes';
import { TEST_SECRET } from '#libs/testing';
import { createMailer, type Mailer } from './mailer.js';
import { MessageBook } from './message-book.fixture.js';
import { RecipientBound } from './recipient-bound.fixture.js';
import type { AccountBrand } from './send-letter.js';
import { sendJoinedMail } from './send-joined-mail.js';

const config = { KONAK_SECRET: TEST_SECRET, FRONT_URL: 'https://front.example' };
const brands: Record<number, AccountBrand> = {
  1: { companyName: 'Konak', colour: '#222222', email: 'konak@konak.example', lang: 'tr' },
  2: { companyName: 'Işık Turizm', colour: '#0f4c81', email: 'desk@agency.example', lang: 'tr' },
  3: { companyName: 'Ada <b>Otel</b>', colour: '#813a0f', email: 'desk@owner.example', lang: 'tr' },
};

let mailbox: MailboxSandbox;
let mailer: Mailer;
let messages: MessageBook;
let bound: RecipientBound;

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
  mailbox.mails.clear();
  messages = new MessageBook();
  bound = new RecipientBound();
});
afterAll(async () => {
  mailer.close();
  await mailbox.stop();
});

const item = (nth: number, changes: Partial<JoinedMail['items'][number]> = {}): JoinedMail['items'][number] => ({
  subject: `Rezervasyonunuz onaylandı: KNK-${nth}`,
  opens: 'booking',
  pays: null,
  bookingId: `0199c1d0-7a11-7000-8000-00000000000${nth}`,
  number: nth,
  voucher: `KNK-${nth}`,
  account: 2,
  ...changes,
});
const joined = (items: JoinedMail['items']): JoinedMail => ({
  messageId: '0199c1d0-7a11-7000-8000-0000000000ff',
  to: 'gulsen@example.com',
  lang: 'tr',
  items,
});
const accounts = {
  brandOf: async (id: number) => brands[id],
  payerOf: async (id: number) => (brands[id] ? ({ payee: 1 } as AccountPayer) : undefined),
};
const send = (mail: JoinedMail) =>
  sendJoinedMail(mail, { messages, mailer, accounts, config, admit: bound.admit, hold: messages.hold });

describe('a mail that joins others', () => {
  it('a mail that joins others lists each with its link, company and number, in the name of its sender', async () => {
    const pays = { id: '0199c1d0-7a11-7000-8000-0000000000aa', isLink: true };
    await send(joined([item(1), item(2, { opens: 'payment', pays, voucher: '' }), item(3, { opens: 'checkIn' })]));
    const [mail, ...more] = mailbox.mails.find();
    expect(more).toEqual([]);
    expect(mail!.subject).toBe('Size 3 mesaj');
    expect(mail!.from).toBe('Işık Turizm <no-reply@konak.example>');
    const links = [...mail!.html!.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!.replace(/[^/]+$/, ''));
    expect(links).toEqual([
      'https://front.example/booking/',
      'https://front.example/paymentlink/',
      'https://front.example/check-in/',
    ]);
    for (const part of ['onaylandı: KNK-1', 'Işık Turizm · KNK-1', 'Işık Turizm · 2'])
      expect(mail!.text).toContain(part);
    expect([...messages.done.values()]).toEqual([null]);
  });

  it('a mail that joins others of several companies is the platform’s', async () => {
    await send(joined([item(1), item(2, { account: 3 }), item(3, { account: 9, opens: 'nothing' })]));
    const [mail] = mailbox.mails.find();
    expect(mail!.from).toBe('Konak <no-reply@konak.example>');
    expect(mail!.text).toContain('Ada <b>Otel</b> · KNK-2');
    expect(mail!.html).not.toContain('<b>Otel');
    expect(mail!.html!.match(/href=/g)).toHaveLength(2);
  });

  it('a mail that joins others counts for the bound itself, and waits for it', async () => {
    bound.most = 0;
    await send(joined([item(1)]));
    expect(mailbox.mails.find()).toEqual([]);
    expect([...messages.waiting.values()]).toEqual([{ until: bound.until, mail: null }]);
  });

  it('a mail that joins others is sent and counted once, killed before it is marked', async () => {
    messages.dieBeforeMark = true;
    await expect(send(joined([item(1)]))).rejects.toThrow('killed');
    bound.most = 1;
    await send(joined([item(1)]));
    await send(joined([item(1)]));
    expect(mailbox.mails.find()).toHaveLength(1);
    expect([...messages.done.values()]).toEqual([null]);
  });
});
