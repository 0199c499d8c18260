import { isBounded, type AccountMail } from '#libs/contracts';
import { unseal } from '#libs/process';
import { oneLine, renderAccountMail } from '#libs/mails';
import { deliver, type MailDeps } from './send-mail.js';

/**
 * Sends a mail about a user's access; one over the bound of its recipient is dropped. Killed between sending and acknowledging, it is retried; the retry first asks the
 * mailbox, where one can answer, whether the mail has left already.
 * @returns why it can never be delivered, or null when it was. @throws when it may be later
 */
export async function sendAccountMail(
  mail: AccountMail,
  sealingKeys: readonly Buffer[],
  deps: MailDeps,
): Promise<string | null> {
  const messageId = `<${mail.messageId}@konak>`;
  if (await deps.mailer.wasDelivered(messageId)) return null;
  const secret = mail.sealed && unseal(sealingKeys, mail.sealed, mail.to);
  const fromName = oneLine(mail.companyName);
  const rendered = { ...(await renderAccountMail(mail, secret)), messageId, to: mail.to, fromName };
  const { error, waitsUntil } = await deliver({ ...rendered, bounded: isBounded(mail.template) }, deps);
  // Its code or link would be over when it came.
  return waitsUntil === null ? error : 'its recipient has had as many mails as it may';
}
