import { INVENTORY_MAILS, type InventoryFact, type InventoryMail } from '#libs/contracts';
import { startMailboxSandbox, type MailboxSandbox } from '#libs/testing/sandboxes';
import { createMailer, type Mailer } from './mailer.js';
import { writeInventoryLetter } from './inventory-letter.js';
import { sendLetter, type AccountBrand } from './send-letter.js';

let mailbox: MailboxSandbox;
let mailer: Mailer;
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
});
afterAll(async () => {
  mailer.close();
  await mailbox.stop();
});

interface Sending {
  known?: Record<number, AccountBrand>;
  id?: string;
  template?: InventoryMail;
}

const FACT: InventoryFact = { asker: 1, owner: 2, hotels: ['Ada Butik Otel', '<b>Kule</b>'], count: 5 };
const brands: Record<number, AccountBrand> = {
  1: { companyName: 'Işık Turizm', colour: '#0f4c81', email: 'desk@agency.example', lang: 'en' },
  2: { companyName: 'Ada Otelcilik', colour: '#813a0f', email: 'desk@owner.example', lang: 'tr' },
};
const send = async (
  to: 'asker' | 'owner',
  { known = brands, id = `fact-${++serial}`, template = INVENTORY_MAILS[0] }: Sending = {},
) => {
  const deps = { brandOf: async (account: number) => known[account], consoleUrl: 'https://console.example' };
  const letter = await writeInventoryLetter(FACT, { template, to }, deps);
  return sendLetter(
    { fact: id, template, letter },
    { mailer, admit: async () => '2026-11-22T21:00:00.000Z', hold: async () => undefined },
  );
};

describe('a mail about reselling hotels', () => {
  it('a mail about reselling hotels goes to its recipient, in their language and in the name of the other', async () => {
    expect(await send('owner')).toBeNull();
    const [mail, ...more] = mailbox.mails.find();
    expect(more).toEqual([]);
    expect(mail!.envelope.to).toEqual(['desk@owner.example']);
    expect(mail!.from).toBe('Işık Turizm <no-reply@konak.example>');
    expect(mail!.subject).toBe('Işık Turizm otellerinizi satmak istiyor');
    expect(mail!.html).toContain('href="https://console.example/hotels"');
    for (const part of ['Ada Butik Otel', 've 3 otel daha']) expect(mail!.text).toContain(part);
    expect(mail!.html).not.toContain('<b>Kule');
  });

  it.each([...INVENTORY_MAILS])(
    'a mail about reselling hotels renders %s in Turkish and in English',
    async (template) => {
      await send('asker', { template });
      await send('owner', { template });
      const [tr, en] = mailbox.mails.find();
      expect([tr!.html?.includes('lang="tr"'), en!.html?.includes('lang="en"')]).toEqual([true, true]);
      expect(tr!.subject).not.toBe(en!.subject);
      expect(tr!.text + en!.text).not.toMatch(/undefined|\[object|inventory\./);
    },
  );

  it('a mail about reselling hotels is sent once, however often its fact is handled', async () => {
    mailbox.faults.set({ dropAnswer: true, times: 1 });
    await expect(send('owner', { id: 'same' })).rejects.toThrow();
    await send('owner', { id: 'same' });
    await send('owner', { id: 'same' });
    expect(mailbox.mails.find()).toHaveLength(1);
  });

  it('a mail about reselling hotels is not sent where an account was removed or has no address', async () => {
    await send('owner', { known: { 1: brands[1]! } });
    await send('owner', { known: { 2: brands[2]! } });
    await send('owner', { known: { ...brands, 2: { ...brands[2]!, email: '' } } });
    expect(mailbox.mails.find()).toEqual([]);
  });
});
