import { isBounded, type MailTemplate, type PayloadOf, type WaitingMail } from '#libs/contracts';
import { MailRefused, type Mailer, type OutgoingMail } from './mailer.js';
import { oneLine, renderMail } from '#libs/mails';

/** The calls to the message's owner. */
export interface Messages {
  sending(messageId: string): Promise<{ send: boolean; retried: boolean; waitsUntil: string | null }>;
  sent(messageId: string, result: { error: string | null }): Promise<unknown>;
  /** `mail` is how it is listed with others; null for a mail that lists others itself. */
  wait(messageId: string, waiting: { until: string; mail: WaitingMail | null }): Promise<unknown>;
}

/** The dependencies of sending. */
export interface MailDeps {
  mailer: Mailer;
  /** Counts a mail that a stranger can cause. @returns until when its recipient gets no more, or null. */
  admit(mail: { messageId: string; to: string }): Promise<string | null>;
  /** @throws where another process is sending it. */
  hold(): Promise<void>;
}

const ONE_ADDRESS = /^[^\s<>,;:"()[\]\\@]+@[^\s<>,;:"()[\]\\@]+$/;

/** A mail, and whether it counts for the bound of its recipient. */
export type MailToDeliver = OutgoingMail & { bounded: boolean };

/** The outcome of a mail: delivered where both are null. */
export interface Delivery {
  /** Why it can never be delivered. */
  error: string | null;
  /** Until when its recipient gets no more. */
  waitsUntil: string | null;
}

const DELIVERED: Delivery = { error: null, waitsUntil: null };

/**
 * Sends one mail, or has it wait where its recipient has had as many as it may. It may be killed at any line: the owning
 * service confirms it before and records the outcome after, and a retry first asks the mailbox, where one
 * can answer, whether the mail has left already.
 * @throws when the mail may be sent later.
 */
export async function sendMail(
  job: PayloadOf<'mail.send'>,
  { messages, ...deps }: MailDeps & { messages: Messages },
): Promise<void> {
  const { send, retried, waitsUntil: othersWaitUntil } = await messages.sending(job.messageId);
  if (!send) return;
  const messageId = `<${job.messageId}@konak>`;
  if (retried && (await deps.mailer.wasDelivered(messageId))) {
    await messages.sent(job.messageId, { error: null });
    return;
  }
  const mail = await compose(job, messageId);
  const joins = mail.bounded && othersWaitUntil !== null;
  const { error, waitsUntil } = joins ? { error: null, waitsUntil: othersWaitUntil } : await deliver(mail, deps);
  if (waitsUntil === null) await messages.sent(job.messageId, { error });
  else await messages.wait(job.messageId, { until: waitsUntil, mail: listed(job, mail.subject) });
}

async function compose(job: PayloadOf<'mail.send'>, messageId: string): Promise<MailToDeliver> {
  const fromName = oneLine(job.booking.companyName);
  const { email } = job.booking.seller;
  // The seller's own copy does not reply to itself.
  const replyTo = ONE_ADDRESS.test(email) && email !== job.to ? email : undefined;
  const bounded = job.elsewhere || isBounded(job.template);
  return { ...(await renderMail(job)), messageId, to: job.to, fromName, replyTo, bounded };
}

/** A mail as it is listed among those that waited. */
function listed({ template, booking: { pays } }: PayloadOf<'mail.send'>, subject: string): WaitingMail {
  return { subject, pays, opens: opensOf(template, pays !== null) };
}

function opensOf(template: MailTemplate, pays: boolean): WaitingMail['opens'] {
  // The guest's link is for the guest.
  if (!isBounded(template)) return 'nothing';
  if (pays) return 'payment';
  return template === 'preArrival' ? 'checkIn' : 'booking';
}

/** Hands a mail over; a mail that a stranger can cause is counted before. @throws when it may be delivered later */
export async function deliver(
  { bounded, ...mail }: MailToDeliver,
  { mailer, admit, hold }: MailDeps,
): Promise<Delivery> {
  const { messageId, to } = mail;
  if (!ONE_ADDRESS.test(to)) return { error: 'the address is none', waitsUntil: null };
  const waitsUntil = bounded ? await admit({ messageId, to }) : null;
  if (waitsUntil !== null) return { error: null, waitsUntil };
  // Rendering takes long under load; a process that was presumed dead meanwhile must not send.
  await hold();
  try {
    await mailer.send(mail);
    return DELIVERED;
  } catch (error) {
    if (error instanceof MailRefused) return { error: error.message.slice(0, 500), waitsUntil: null };
    throw error;
  }
}
