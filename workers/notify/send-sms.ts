import type { PayloadOf } from '#libs/contracts';
import { smsText } from '#libs/mails';
import type { Messages } from './send-mail.js';
import { SmsRefused, type SmsSender } from './sms-sender.js';

const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;

/**
 * Sends one SMS, as mails are sent: the owning service confirms it before and records the outcome after, and a retry
 * first asks the provider whether it has the message already.
 * @throws when the message may be sent later.
 */
export async function sendSms(
  job: PayloadOf<'sms.send'>,
  { messages, sender, hold }: { messages: Messages; sender?: SmsSender; hold(): Promise<void> },
): Promise<void> {
  const { send, retried } = await messages.sending(job.messageId);
  if (!send) return;
  if (!sender) return void (await messages.sent(job.messageId, { error: 'no provider of SMS is configured' }));
  const error = retried && (await sender.wasDelivered(job.messageId)) ? null : await hand(job, sender, hold);
  await messages.sent(job.messageId, { error });
}

/** @returns why it can never be delivered, or null when it was. */
async function hand(job: PayloadOf<'sms.send'>, sender: SmsSender, hold: () => Promise<void>): Promise<string | null> {
  if (!INTERNATIONAL.test(job.to)) return 'the number is none';
  await hold();
  try {
    await sender.send({ messageId: job.messageId, to: job.to, text: smsText(job.template, job.booking, job.lang) });
    return null;
  } catch (error) {
    if (error instanceof SmsRefused) return error.message.slice(0, 500);
    throw error;
  }
}
