import type { PayloadOf } from '#libs/contracts';
import { MailRefused, type Mailer, type OutgoingMail } from './mailer.js';
import { oneLine, renderMail } from '#libs/mails';

/** The calls to the message's owner. */
export interface Messages {
  sending(messageId: string): Promise<{ send: boolean; retried: boolean }>;
  sent(messageId: string, result: { error: string | null }): Promise<unknown>;
}

/** The dependencies of sending. */
export interface MailDeps {
  mailer: Mailer;
  /** @throws where another process is sending it. */
  hold(): Promise<void>;
}

const ONE_ADDRESS = /^[^\s<>,;:"()[\]\\@]+@[^\s<>,;:"()[\]\\@]+$/;

/**
 * Sends one mail. It may be killed at any line: the owning service confirms it before and records the outcome after,
 * and a retry first asks the mailbox, where there is one that can answer, whether the mail has left already.
 * @throws when the mail may be sent later.
 */
export async function sendMail(
  job: PayloadOf<'mail.send'>,
  { messages, ...deps }: MailDeps & { messages: Messages },
): Promise<void> {
  const { send, retried } = await messages.sending(job.messageId);
  if (!send) return;
  const messageId = `<${job.messageId}@konak>`;
  const error = retried && (await deps.mailer.wasDelivered(messageId)) ? null : await hand(job, messageId, deps);
  await messages.sent(job.messageId, { error });
}

/** Hands the mail over. @returns why it can never be delivered, or null when it was. */
async function hand(job: PayloadOf<'mail.send'>, messageId: string, deps: MailDeps): Promise<string | null> {
  const fromName = oneLine(job.booking.companyName);
  const { email } = job.booking.seller;
  // The seller's own copy does not reply to itself.
  const replyTo = ONE_ADDRESS.test(email) && email !== job.to ? email : undefined;
  return deliver({ ...(await renderMail(job)), messageId, to: job.to, fromName, replyTo }, deps);
}

/** @returns why the mail can never be delivered, or null when it was. @throws when it may be later */
export async function deliver(mail: OutgoingMail, { mailer, hold }: MailDeps): Promise<string | null> {
  if (!ONE_ADDRESS.test(mail.to)) return 'the address is none';
  // Rendering takes long under load; a process that was presumed dead meanwhile must not send.
  await hold();
  try {
    await mailer.send(mail);
    return null;
  } catch (error) {
    if (error instanceof MailRefused) return error.message.slice(0, 500);
    throw error;
  }
}
