import { startMailboxSandbox, type MailboxSandbox } from '#libs/testing/sandboxes';
import { MAIL_TEMPLATES, type BookingMail } from '#libs/contracts';
import { sampleBooking } from '#libs/mails';
import { createMailer, type Mailer } from './mailer.js';
import { MessageBook } from './message-book.fixture.js';
import { sendMail } from './send-mail.js';

/** Injected into each text of a booking; an executed payload leaves what follows the arrow. */
const PAYLOADS = [
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  "'><iframe src=//evil.example>",
  '</td></table><form action=//evil.example>',
  '{{1337*1337}}', // → 1787569
  '${1337*1337}',
  '<%= 1337*1337 %>',
  '#{1337*1337}',
  '{{constructor.constructor("return 1337*1337")()}}',
  'x\r\nBcc: evil@evil.example',
  'x\nTo: evil@evil.example',
  'x\r\n\r\n<b>body</b>',
  'x\u2028Bcc: evil@evil.example',
  '=?utf-8?q?x=0d=0aBcc:_evil@evil.example?=',
  'evil@evil.example, other',
  '<evil@evil.example>',
  '"Konak" <evil@evil.example>',
  'javascript:alert(1)',
  '\u202Egnp.exe',
];

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
afterAll(async () => {
  mailer.close();
  await mailbox.stop();
});

/** A booking all of whose texts are hostile, each with another payload. */
function hostileBooking(first: number): { booking: BookingMail; carried: number } {
  let carried = 0;
  const next = () => PAYLOADS[(first + carried++) % PAYLOADS.length]!;
  const sample = sampleBooking({ amount: 4_000, payUntil: '2026-11-15T09:00:00.000Z' });
  const line = sample.lines[0]!;
  const words = { hotel: next(), address: next(), phone: next(), place: next(), room: next(), plan: next() };
  const account = { holder: next(), bank: next(), iban: 'TR330006100519786457841326', currency: 'try' as const };
  const booking = {
    ...sample,
    companyName: next(),
    customer: { ...sample.customer, name: next(), surname: next(), phone: next() },
    guests: [next(), next(), next()],
    lines: [{ ...line, ...words }],
    insteadOf: next(),
    specialRequests: next(),
    bankAccounts: [account],
  };
  return { booking, carried };
}

const deps = { admit: async () => null, hold: async () => undefined };

describe('mails about bookings with hostile texts', () => {
  it('mails about bookings with hostile texts execute nothing, and go to no other address', async () => {
    let carried = 0;
    for (let nth = 0; carried < 2_000; nth++) {
      const hostile = hostileBooking(nth * 3);
      carried += hostile.carried;
      mailbox.mails.clear();
      const template = MAIL_TEMPLATES[nth % MAIL_TEMPLATES.length]!;
      const order = { messageId: `hostile-${nth}`, template, to: 'guest@example.com', lang: nth % 2 ? 'tr' : 'en' };
      await sendMail(
        { ...order, voucher: false, elsewhere: false, booking: hostile.booking },
        { messages: new MessageBook(), mailer, ...deps },
      );

      const [mail, ...others] = mailbox.mails.find();
      expect(others).toEqual([]);
      expect(mail!.envelope.to).toEqual(['guest@example.com']);
      expect(mail!.to).toEqual(['guest@example.com']);
      expect(mail!.headers.map(({ key }) => key.toLowerCase())).not.toContain('bcc');
      expect(mail!.from).toMatch(/<no-reply@konak\.example>$/);
      expect(mail!.subject).not.toMatch(/[\r\n\u2028]/);
      expect(mail!.html).not.toMatch(/<(img src=x|script|svg onload|iframe|form)/i);
      expect(mail!.html).not.toMatch(/href="(javascript|\/\/evil)/i);
      expect(`${mail!.html} ${mail!.text} ${mail!.subject}`).not.toContain('1787569');
    }
    expect(carried).toBeGreaterThanOrEqual(2_000);
  });

  it('mails about bookings with hostile texts are not sent to a field with several addresses', async () => {
    mailbox.mails.clear();
    for (const to of [
      'a@example.com, evil@evil.example',
      'a@example.com\r\nBcc: evil@evil.example',
      '<evil@evil.example>',
    ]) {
      const order = {
        messageId: `to-${to}`,
        template: 'voucher',
        to,
        lang: 'tr',
        voucher: false,
        elsewhere: false,
      } as const;
      await sendMail({ ...order, booking: sampleBooking() }, { messages: new MessageBook(), mailer, ...deps });
    }
    expect(mailbox.mails.find()).toEqual([]);
  });
});
