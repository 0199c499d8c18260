import { isBounded, type SeatsMail } from '#libs/contracts';
import { oneLine, renderSeatsMail } from '#libs/mails';
import { linksOf, tourPage, type PlatformConfig } from '#libs/process';
import { deliver, type MailDeps } from './send-mail.js';

/**
 * Tells somebody who waits that seats are free; beyond the bound of its recipient it is dropped. A retry asks the mailbox first.
 * @returns why it can never be delivered, or null when it was. @throws when it may be later
 */
export async function sendSeatsMail(
  mail: SeatsMail,
  config: Pick<PlatformConfig, 'KONAK_SECRET' | 'FRONT_URL'>,
  deps: MailDeps,
): Promise<string | null> {
  const messageId = `<${mail.messageId}@konak>`;
  if (await deps.mailer.wasDelivered(messageId)) return null;
  const url = tourPage(linksOf(config, mail.site), mail.tour);
  const letter = { ...(await renderSeatsMail({ mail, url })), messageId, to: mail.to };
  const fromName = oneLine(mail.companyName);
  const { error, waitsUntil } = await deliver({ ...letter, fromName, bounded: isBounded('seatsFree') }, deps);
  return waitsUntil === null ? error : 'its recipient has had as many mails as it may';
}
