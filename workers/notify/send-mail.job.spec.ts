import { startMailboxSandbox, type Mail, type MailboxSandbox } from '#libs/testing/sandboxes';
import { MAIL_TEMPLATES, type PayloadOf } from '#libs/contracts';
import { createMailer, type Mailer } from './mailer.js';
import { sampleBooking } from '#libs/mails';
import { MessageBook } from './message-book.fixture.js';
import { RecipientBound } from './recipient-bound.fixture.js';
import { sendMail } from './send-mail.js';

let mailbox: MailboxSandbox;
let mailer: Mailer;
let messages: MessageBook;
let bound: RecipientBound;
let serial = 0;

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
  messages = new MessageBook();
  bound = new RecipientBound();
});
afterAll(async () => {
  mailer.close();
  await mailbox.stop();
});

function job(changes: Partial<PayloadOf<'mail.send'>> = {}): PayloadOf<'mail.send'> {
  return {
    messageId: `message-${++serial}`,
    template: 'bookingConfirmed',
    to: 'gulsen@example.com',
    lang: 'tr',
    voucher: false,
    elsewhere: false,
    booking: sampleBooking(),
    ...changes,
  };
}

const send = (order: PayloadOf<'mail.send'>) =>
  sendMail(order, { messages, mailer, admit: bound.admit, hold: messages.hold });
const only = (): Mail => {
  const mails = mailbox.mails.find();
  expect(mails).toHaveLength(1);
  return mails[0]!;
};

describe('sending a mail', () => {
  it('a mail is delivered with its voucher and the stay for the calendar, and marked', async () => {
    const order = job({ voucher: true });
    await send(order);
    const mail = only();
    expect(mail.messageId).toBe(`<${order.messageId}@konak>`);
    expect(mail.subject).toBe('Rezervasyonunuz onaylandı: KNK-2026-000042');
    expect(mail.from).toBe('Işık Turizm & Seyahat <no-reply@konak.example>');
    expect(mail.headers.find(({ key }) => key === 'reply-to')?.value).toContain('merhaba@isik.example');
    expect(mail.html).toContain('₺12.600,50');
    expect(mail.text).toContain('Ada Butik Otel');
    expect(mail.attachments.map(({ filename }) => filename)).toEqual(['KNK-2026-000042.pdf', 'KNK-2026-000042.ics']);
    expect(mail.attachments[0]!.content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(messages.done.get(order.messageId)).toBeNull();
  });

  it.each([...MAIL_TEMPLATES])(
    'a mail of %s is in the reader’s language, and in English where that is not supported',
    async (template) => {
      for (const lang of ['tr', 'en', 'nl', 'ar']) await send(job({ template, lang }));
      const [ar, nl, en, tr] = mailbox.mails.find();
      expect(tr!.html).toContain('lang="tr"');
      expect(en!.html).toContain('lang="en"');
      expect(nl!.subject).toBe(en!.subject);
      expect(ar!.html).toContain('dir="rtl"');
      expect(ar!.subject).toMatch(/\p{Script=Arabic}/u);
      expect(tr!.subject).not.toBe(en!.subject);
    },
  );

  it('a mail with directions has the stay for the calendar attached', async () => {
    await send(job({ template: 'location' }));
    expect(only().attachments[0]!.content.toString()).toContain('DTSTART;VALUE=DATE:20261201');
  });

  it('a mail that was sent is not sent again', async () => {
    const order = job();
    await send(order);
    await send(order);
    only();
  });
});

describe('a mail whose worker is killed or whose server fails', () => {
  it('a mail is not sent again after a kill between handing over and marking', async () => {
    const order = job();
    messages.dieBeforeMark = true;
    await expect(send(order)).rejects.toThrow('killed');
    await send(order);
    only();
    expect(messages.done.get(order.messageId)).toBeNull();
  });

  it('a mail is not sent again when the server took it and the connection broke', async () => {
    const order = job();
    mailbox.faults.set({ dropAnswer: true, times: 1 });
    await expect(send(order)).rejects.toThrow();
    expect(messages.done.has(order.messageId)).toBe(false);
    await send(order);
    only();
  });

  it.each([
    ['refuses connections', { down: true, times: 1 }],
    ['is busy', { busy: true, times: 1 }],
  ])('a mail is retried when the server %s', async (_, faults) => {
    const order = job();
    mailbox.faults.set(faults);
    await expect(send(order)).rejects.toThrow();
    await send(order);
    only();
  });

  it('a mail is left to the process that has taken the job over', async () => {
    const order = job();
    messages.isTakenOver = true;
    await expect(send(order)).rejects.toThrow('another process');
    expect(mailbox.mails.find()).toEqual([]);
    messages.isTakenOver = false;
    await send(order);
    only();
  });

  it('a mail waits for a slow server', async () => {
    mailbox.faults.set({ delayMs: 300, times: 1 });
    await send(job());
    only();
  });

  it('a mail is given up with the reason when the address does not exist', async () => {
    const order = job();
    mailbox.faults.set({ unknownRecipients: [order.to] });
    await send(order);
    expect(messages.done.get(order.messageId)).toContain('no such user');
    expect(mailbox.mails.find()).toHaveLength(0);
  });
});

describe('a mail over the bound of its recipient', () => {
  it('a mail over the bound of its recipient waits with its subject and what its link opens', async () => {
    bound.most = 1;
    await send(job());
    const over = job();
    const toPay = job({ template: 'payLink', booking: sampleBooking({ pays: { id: 'order-1', isLink: true } }) });
    for (const order of [over, toPay, over]) await send(order);
    only();
    expect(messages.done.has(over.messageId)).toBe(false);
    expect(messages.waiting.get(over.messageId)).toEqual({
      until: bound.until,
      mail: { subject: 'Rezervasyonunuz onaylandı: KNK-2026-000042', opens: 'booking', pays: null },
    });
    expect(messages.waiting.get(toPay.messageId)!.mail).toMatchObject({ opens: 'payment', pays: { id: 'order-1' } });
  });

  it('a mail over the bound of its recipient joins those that wait, though it could be sent', async () => {
    messages.othersWaitUntil = '2026-11-22T20:00:00.000Z';
    const order = job();
    await send(order);
    expect(mailbox.mails.find()).toEqual([]);
    expect(messages.waiting.get(order.messageId)!.until).toBe(messages.othersWaitUntil);
    expect(bound.counted.size).toBe(0);
  });

  it('a mail over the bound of its recipient is counted once, killed before or after it was sent, or before it waits', async () => {
    bound.most = 1;
    const order = job();
    messages.isTakenOver = true;
    await expect(send(order)).rejects.toThrow('another process');
    messages.isTakenOver = false;
    messages.dieBeforeMark = true;
    await expect(send(order)).rejects.toThrow('killed');
    await send(order);
    only();
    const over = job();
    messages.dieBeforeMark = true;
    await expect(send(over)).rejects.toThrow('killed');
    await send(over);
    only();
    expect([messages.done.get(order.messageId), messages.waiting.has(over.messageId)]).toEqual([null, true]);
  });

  it('a mail over the bound of its recipient is not bounded where no stranger causes it, unless staff send it elsewhere', async () => {
    bound.most = 0;
    await send(job({ template: 'hotelNotice' }));
    only();
    const elsewhere = job({ template: 'hotelNotice', elsewhere: true });
    await send(elsewhere);
    only();
    expect(messages.waiting.get(elsewhere.messageId)!.mail!.opens).toBe('nothing');
  });
});

describe('hostile text', () => {
  it('hostile text injects no header and no tag', async () => {
    const evil = 'Eve\r\nBcc: all@example.com\r\n\r\n<script>alert(1)</script>';
    const booking = sampleBooking({ companyName: evil, voucher: evil, colour: 'red;}</style><script>' });
    booking.customer.name = evil;
    booking.lines[0]!.hotel = evil;
    for (const template of MAIL_TEMPLATES) await send(job({ booking, template, voucher: true }));
    for (const mail of mailbox.mails.find()) {
      expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
      expect(mail.envelope.to).toEqual(['gulsen@example.com']);
      expect(mail.html).not.toContain('<script');
    }
    expect(mailbox.mails.find()).toHaveLength(MAIL_TEMPLATES.length);
  });

  it.each(['a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com', 'Eve <b@example.com>', ''])(
    'hostile text is no address: %j',
    async (to) => {
      const order = job({ to });
      await send(order);
      expect(mailbox.mails.find()).toHaveLength(0);
      expect(messages.done.get(order.messageId)).toBe('the address is none');
    },
  );
});
