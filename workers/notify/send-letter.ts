import { oneLine, type RenderedMail } from '#libs/mails';
import { deliver, type MailDeps } from './send-mail.js';

/** A mail that a fact brings to one account. */
export interface Letter {
  /** Its address; empty for an account that reads no mail. */
  to: string;
  /** In whose name it comes. */
  fromName: string;
  render(): Promise<RenderedMail>;
}

/** An account as its mails show it, and where it reads those of others. */
export interface AccountBrand {
  companyName: string;
  colour: string;
  email: string;
  lang: string;
}

/**
 * Sends what a fact brings to an account; nothing where that is gone. There is no log of it but the fact itself, whose id is
 * the mail's: a retry asks the mailbox first, where there is one that can tell.
 * @returns why it can never be delivered, or null. @throws when it may be later
 */
export async function sendLetter(
  { fact, template, letter }: { fact: string; template: string; letter: Letter | undefined },
  deps: MailDeps,
): Promise<string | null> {
  if (!letter?.to) return null;
  const messageId = `<${fact}.${template}@konak>`;
  if (await deps.mailer.wasDelivered(messageId)) return null;
  const { to, fromName } = letter;
  return deliver({ ...(await letter.render()), messageId, to, fromName: oneLine(fromName) }, deps);
}
