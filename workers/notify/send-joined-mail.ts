import { guestNameOf, isBounded, type JoinedMail } from '#libs/contracts';
import { oneLine, renderJoinedMail, type JoinedItem } from '#libs/mails';
import { bookingPage, checkInPage, linksOf, payPage, type PlatformConfig } from '#libs/process';
import type { AccountBrand } from './send-letter.js';
import { deliver, type MailDeps, type Messages } from './send-mail.js';
import type { SubscriptionLetterDeps } from './subscription-letter.js';

type Config = Pick<PlatformConfig, 'KONAK_SECRET' | 'FRONT_URL'>;
type Accounts = Pick<SubscriptionLetterDeps, 'brandOf' | 'payerOf'>;

interface JoinedDeps extends MailDeps {
  messages: Pick<Messages, 'sending' | 'sent' | 'wait'>;
  accounts: Accounts;
  config: Config;
}

/**
 * Sends one mail in place of those that waited, which it lists with their links; where its recipient still gets none, they
 * go on waiting. As `sendMail`, it may be killed at any line.
 * @throws when the mail may be sent later.
 */
export async function sendJoinedMail(
  { messageId: id, to, lang, items }: JoinedMail,
  { messages, accounts, config, ...deps }: JoinedDeps,
): Promise<void> {
  const { send } = await messages.sending(id);
  if (!send) return;
  const messageId = `<${id}@konak>`;
  if (await deps.mailer.wasDelivered(messageId)) return void (await messages.sent(id, { error: null }));
  const { brand, senders } = await brandsOf(items, accounts);
  const listed = items.map((item): JoinedItem => ({
    subject: item.subject,
    company: nameOf(senders.get(item.account)),
    reference: item.voucher || String(item.number),
    url: linkOf(item, linksOf(config, senders.get(item.account)?.site ?? '')),
  }));
  const mail = { ...(await renderJoinedMail({ brand, lang, items: listed })), messageId, to };
  const fromName = oneLine(brand.companyName);
  const { error, waitsUntil } = await deliver({ ...mail, fromName, bounded: isBounded('joined') }, deps);
  if (waitsUntil === null) await messages.sent(id, { error });
  else await messages.wait(id, { until: waitsUntil, mail: null });
}

const nameOf = (brand: AccountBrand | undefined) => (brand ? guestNameOf(brand) : '');

/** The one account that all come from is the sender, else the platform. */
async function brandsOf(
  items: JoinedMail['items'],
  { brandOf, payerOf }: Accounts,
): Promise<{ brand: Pick<AccountBrand, 'companyName' | 'colour'>; senders: Map<number, AccountBrand | undefined> }> {
  const accounts = [...new Set(items.map(({ account }) => account))];
  const brands = await Promise.all(accounts.map(brandOf));
  const senders = new Map(accounts.map((account, i) => [account, brands[i]]));
  if (accounts.length === 1 && brands[0]) return { brand: { ...brands[0], companyName: nameOf(brands[0]) }, senders };
  const payers = await Promise.all(accounts.map(payerOf));
  const platform = payers.find((payer) => payer !== undefined)?.payee;
  const neutral = platform === undefined ? undefined : await brandOf(platform);
  return { brand: neutral ?? { companyName: '', colour: '' }, senders };
}

function linkOf({ opens, pays, bookingId: publicId, number: id }: JoinedMail['items'][number], config: Config): string {
  if (opens === 'payment' && pays) return payPage(config, pays).url;
  if (opens === 'checkIn') return checkInPage(config, publicId);
  return opens === 'nothing' ? '' : bookingPage(config, { id, publicId });
}
