import type { InventoryFact, InventoryMail } from '#libs/contracts';
import { renderInventoryMail } from '#libs/mails';
import type { AccountBrand, Letter } from './send-letter.js';

export interface InventoryLetterDeps {
  /** Undefined for a removed account. */
  brandOf(account: number): Promise<AccountBrand | undefined>;
  consoleUrl: string;
}

/** The screen where the reader goes on. */
function screenOf(template: InventoryMail): string {
  if (template.startsWith('settlement')) return 'settlements';
  return template.startsWith('agreement') ? 'agreements' : 'hotels';
}

/** Mails an account about reselling hotels; nothing where one of the two accounts was removed. */
export async function writeInventoryLetter(
  fact: InventoryFact,
  { template, to }: { template: InventoryMail; to: 'asker' | 'owner' },
  { brandOf, consoleUrl }: InventoryLetterDeps,
): Promise<Letter | undefined> {
  const reader = await brandOf(fact[to]);
  const other = await brandOf(fact[to === 'owner' ? 'asker' : 'owner']);
  if (!reader || !other) return undefined;
  const { hotels, count } = fact;
  const mail = { template, reader, other, hotels, count, url: `${consoleUrl}/${screenOf(template)}` };
  return { to: reader.email, fromName: other.companyName, render: () => renderInventoryMail(mail) };
}
