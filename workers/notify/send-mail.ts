import type { PayloadOf } from '#libs/contracts';
import { MailRefused, type Mailer, type OutgoingMail } from './mailer.js';
import { oneLine, renderMail } from '#libs/mails';

/** What the worker asks of the message's owner. */
export interface Messages {
  sending(messageId: string): Promise<{ send: boolean; retried: boolean }>;
  sent(messageId: string, result: { error: string | null }): Promise<unknown>;
}

export interface SendMailDeps {
  messages: Messages;
  mailer: Mailer;
}

const ONE_ADDRESS = /^[^\s<>,;:"()[\]\\@]+@[^\s<>,;:"()[\]\\@]+$/;

/**
 * Sends one mail. It may be killed at any line: the owner is asked before and told after, and a retry first asks
 * the mailbox, where there is one that can tell, whether the mail had left already.
 * @throws when the mail may be sent later.
 */
export async function sendMail(job: PayloadOf<'mail.send'>, { messages, mailer }: SendMailDeps): Promise<void> {
  const { send, retried } = await messages.sending(job.messageId);
  if (!send) return;
  const messageId = `<${job.messageId}@konak>`;
  const error = retried && (await mailer.wasDelivered(messageId)) ? null : await hand(job, messageId, mailer);
  await messages.sent(job.messageId, { error });
}

/** Hands the mail over; answers why it never will be, or null when it was. */
async function hand(job: PayloadOf<'mail.send'>, messageId: string, mailer: Mailer): Promise<string | null> {
  const fromName = oneLine(job.booking.companyName);
  const { email } = job.booking.seller;
  // The seller's own copy is no letter to itself.
  const replyTo = ONE_ADDRESS.test(email) && email !== job.to ? email : undefined;
  return deliver({ ...(await renderMail(job)), messageId, to: job.to, fromName, replyTo }, mailer);
}

/** @returns why the mail can never be delivered, or null when it was. @throws when it may be later */
export async function deliver(mail: OutgoingMail, mailer: Mailer): Promise<string | null> {
  if (!ONE_ADDRESS.test(mail.to)) return 'the address is none';
  try {
    await mailer.send(mail);
    return null;
  } catch (error) {
    if (error instanceof MailRefused) return error.message.slice(0, 500);
    throw error;
  }
}
