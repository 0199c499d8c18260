import type { AccountPayer, SubscriptionFact, SubscriptionMail } from '#libs/contracts';
import { renderSubscriptionMail } from '#libs/mails';
import type { AccountBrand, Letter } from './send-letter.js';

export interface SubscriptionLetterDeps {
  /** Undefined for a removed account. */
  payerOf(account: number): Promise<AccountPayer | undefined>;
  brandOf(account: number): Promise<AccountBrand | undefined>;
  consoleUrl: string;
}

/** Mails an account about its subscription, in the platform's name; nothing where the account was removed. */
export async function writeSubscriptionLetter(
  fact: SubscriptionFact,
  template: SubscriptionMail,
  { payerOf, brandOf, consoleUrl }: SubscriptionLetterDeps,
): Promise<Letter | undefined> {
  const reader = await payerOf(fact.account);
  const sender = reader && (await brandOf(reader.payee));
  if (!sender) return undefined;
  const mail = { template, fact, reader, sender, url: `${consoleUrl}/subscription` };
  return { to: reader.email, fromName: sender.companyName, render: () => renderSubscriptionMail(mail) };
}
