import { isBounded, type InventoryMail, type SubscriptionMail } from '#libs/contracts';
import { oneLine, type RenderedMail } from '#libs/mails';
import { deliver, type MailDeps } from './send-mail.js';

/** A mail to one account, caused by a fact. */
export interface Letter {
  /** Its address; empty for an account without one. */
  to: string;
  /** The sender. */
  fromName: string;
  render(): Promise<RenderedMail>;
}

/** An account as sender and as recipient of mails. */
export interface AccountBrand {
  companyName: string;
  /** The name of its site. */
  siteName?: string;
  colour: string;
  email: string;
  lang: string;
  /** The host of its own site. */
  site?: string;
}

/**
 * Sends a fact's mail to an account; nothing where the account was removed. The fact is its only record, whose id is
 * the mail's: a retry asks the mailbox first, where one can answer.
 * @returns why it can never be delivered, or null. @throws when it may be later
 */
export async function sendLetter(
  { fact, template, letter }: { fact: string; template: InventoryMail | SubscriptionMail; letter: Letter | undefined },
  deps: MailDeps,
): Promise<string | null> {
  if (!letter?.to) return null;
  const messageId = `<${fact}.${template}@konak>`;
  if (await deps.mailer.wasDelivered(messageId)) return null;
  const { to, fromName } = letter;
  const mail = { ...(await letter.render()), messageId, to, fromName: oneLine(fromName) };
  return (await deliver({ ...mail, bounded: isBounded(template) }, deps)).error;
}
