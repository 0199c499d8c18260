import { isBounded, type QuoteMail } from '#libs/contracts';
import { oneLine, renderQuoteMail } from '#libs/mails';
import { linksOf, quotePage, type PlatformConfig } from '#libs/process';
import { deliver, type MailDeps } from './send-mail.js';

interface QuoteMailDeps extends MailDeps {
  config: Pick<PlatformConfig, 'KONAK_SECRET' | 'FRONT_URL'>;
}

/**
 * Mails a quote's link to its guest; one over the bound of its recipient is dropped, and its sender reads that. A retry first
 * asks the mailbox, where one can answer, whether the mail has left already.
 * @returns why it was not sent, or null. @throws when it may be later.
 */
export async function sendQuoteMail(mail: QuoteMail, { config, ...deps }: QuoteMailDeps): Promise<string | null> {
  const messageId = `<${mail.messageId}@konak>`;
  if (await deps.mailer.wasDelivered(messageId)) return null;
  const { to, companyName, replyTo, site, quote } = mail;
  const rendered = await renderQuoteMail(mail, quotePage(linksOf(config, site), quote));
  const addressed = { ...rendered, messageId, to, fromName: oneLine(companyName), replyTo: replyTo || undefined };
  const { error, waitsUntil } = await deliver({ ...addressed, bounded: isBounded('quote') }, deps);
  return waitsUntil === null ? error : 'recipient.limit';
}
