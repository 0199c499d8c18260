import type { InventoryFact, InventoryMail } from '#libs/contracts';
import { oneLine, renderInventoryMail } from '#libs/mails';
import type { Mailer } from './mailer.js';
import { deliver } from './send-mail.js';

/** An account as its mails show it, and where it reads those of others. */
export interface AccountBrand {
  companyName: string;
  colour: string;
  email: string;
  lang: string;
}

export interface InventoryMailDeps {
  /** Undefined for an account that is gone. */
  brandOf(account: number): Promise<AccountBrand | undefined>;
  mailer: Mailer;
  consoleUrl: string;
}

/**
 * Sends an account a mail about hotels that it, or another, wants to sell. There is no log of it but the fact itself, whose
 * id is the mail's: a retry asks the mailbox first, where there is one that can tell.
 * @returns why it can never be delivered, or null. @throws when it may be later
 */
export async function sendInventoryMail(
  { id, fact, template, to }: { id: string; fact: InventoryFact; template: InventoryMail; to: 'asker' | 'owner' },
  { brandOf, mailer, consoleUrl }: InventoryMailDeps,
): Promise<string | null> {
  const reader = await brandOf(fact[to]);
  const other = await brandOf(fact[to === 'owner' ? 'asker' : 'owner']);
  if (!reader?.email || !other) return null;
  const messageId = `<${id}.${template}@konak>`;
  if (await mailer.wasDelivered(messageId)) return null;
  const { hotels, count } = fact;
  const mail = { template, reader, other, hotels, count, url: `${consoleUrl}/hotels` };
  const fromName = oneLine(other.companyName);
  return deliver({ ...(await renderInventoryMail(mail)), messageId, to: reader.email, fromName }, mailer);
}
