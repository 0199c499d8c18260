import type { PayloadOf } from '#libs/contracts';
import { sampleBooking } from '#libs/mails';
import { startSmsSandbox, type SmsSandbox } from '#libs/testing/sandboxes';
import { MessageBook } from './message-book.fixture.js';
import { sendSms } from './send-sms.js';
import { createSmsSender, type SmsSender } from './sms-sender.js';

let provider: SmsSandbox;
let sender: SmsSender;
let messages: MessageBook;
let serial = 0;

beforeAll(async () => {
  provider = await startSmsSandbox();
  sender = createSmsSender({ url: provider.url, sender: 'KONAK', limits: { answerMs: 5_000, pauseMs: 100 } });
});
beforeEach(() => {
  provider.faults.clear();
  provider.messages.remove(provider.messages.all().map(({ id }) => id));
  messages = new MessageBook();
});
afterAll(() => provider.stop());

function job(changes: Partial<PayloadOf<'sms.send'>> = {}): PayloadOf<'sms.send'> {
  const booking = sampleBooking({ amount: 1_500, payUrl: 'https://front.example/paymentlink/abc' });
  return { messageId: `sms-${++serial}`, template: 'payLink', to: '+905320000000', lang: 'tr', booking, ...changes };
}

const send = (order: PayloadOf<'sms.send'>) => sendSms(order, { messages, sender, hold: messages.hold });
const sent = () => provider.messages.all();

describe('sending an SMS', () => {
  it('an SMS is sent in the Turkish alphabet, under our sender name, and marked', async () => {
    const order = job();
    await send(order);
    await send(order);
    expect(sent()).toMatchObject([{ id: order.messageId, sender: 'KONAK', to: '+905320000000' }]);
    expect(sent()[0]!.text).toContain('1.500,00 TRY ödemenizi');
    expect(messages.done.get(order.messageId)).toBeNull();
    const page = await (await fetch(provider.url)).text();
    expect(page).toContain('href="https://front.example/paymentlink/abc"');
  });

  it('an SMS is not sent twice after a kill between sending and marking, or when the answer was lost', async () => {
    const killed = job();
    messages.dieBeforeMark = true;
    await expect(send(killed)).rejects.toThrow('killed');
    await send(killed);
    const unanswered = job();
    provider.faults.set({ dropAnswer: true, times: 1 });
    await expect(send(unanswered)).rejects.toThrow();
    await send(unanswered);
    expect(sent().map(({ id }) => id)).toEqual([killed.messageId, unanswered.messageId]);
    expect(provider.ledger.of('sms.sent').filter(({ id }) => id === unanswered.messageId)).toHaveLength(1);
  });

  it.each([{ down: true }, { status: 503 }, { status: 429 }, { status: 401 }])(
    'an SMS is tried again when the provider is troubled: %j',
    async (fault) => {
      const order = job();
      provider.faults.set({ ...fault, times: 1 });
      await expect(send(order)).rejects.toThrow();
      expect(messages.done.has(order.messageId)).toBe(false);
      await send(order);
      expect(sent()).toHaveLength(1);
    },
  );

  it('an SMS is given up with the reason where the number is unknown', async () => {
    const order = job();
    provider.faults.set({ unknownNumbers: [order.to] });
    await send(order);
    expect(messages.done.get(order.messageId)).toContain('nobody has this number');
  });

  it.each(['0532 000 00 00', '+90532', '+905320000000\r\n', '+90532000000000000', ''])(
    'an SMS is not sent to an invalid number: %j',
    async (to) => {
      const order = job({ to });
      await send(order);
      expect(messages.done.get(order.messageId)).toBe('the number is none');
      expect(sent()).toHaveLength(0);
    },
  );
});
