import { randomUUID } from 'node:crypto';
import type { AccountMail } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { deriveKey, seal } from '#libs/process';
import type { ServiceRuntime } from '#libs/service';
import type { Account } from '../accounts/account.entity.js';
import type { User } from '../users/user.entity.js';

interface Letter {
  template: AccountMail['template'];
  /** The code or link it contains. */
  secret?: string;
  minutes?: number;
  lang?: string;
  /** An address other than the user's present one. */
  to?: string;
}

type Addressee = Pick<User, 'name' | 'username' | 'email' | 'lang'>;
type Sender = Pick<Account, 'companyName' | 'colorpreference'>;

/** Queues a mail about a user's access, in the transaction of its cause. */
export function sendAccountMail(
  tx: Tx,
  { config }: ServiceRuntime,
  user: Addressee,
  account: Sender,
  { template, secret = '', minutes = 0, lang = user.lang, to = user.email }: Letter,
): void {
  tx.emit('mail.account', {
    messageId: randomUUID(),
    template,
    to,
    lang,
    name: user.name,
    username: user.username,
    companyName: account.companyName,
    colour: account.colorpreference,
    sealed: secret && seal(deriveKey(config.KONAK_SECRET, 'mail secrets'), secret, to),
    minutes,
  });
}
