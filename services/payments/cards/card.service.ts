import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Clients } from '#libs/clients';
import type { CardInfo } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { deriveKey, deriveKeys, seal, unseal } from '#libs/process';
import {
  Refusal,
  SERVICE,
  notFound,
  userOf,
  type Context,
  type SealedColumn,
  type ServiceRuntime,
} from '#libs/service';
import { assertInReach } from '../accounts-in-reach.js';
import { formReturnUrl } from '../gateways/addresses.js';
import { askGateway } from '../gateways/ask-gateway.js';
import { Gateways, type AgreementRef } from '../gateways/gateways.js';
import type { CardStart, PaymentGateway } from '../gateways/payment-gateway.js';

const SCOPE = systemScope('payments.cards');

interface Kept extends Record<string, unknown>, AgreementRef {
  sealed: string;
}

/** A stored card, and the gateway that stores it. */
export interface OpenCard {
  gateway: PaymentGateway;
  agreement: number | null;
  token: string;
}

/** The card an account pays the platform with: stored at the platform's gateway; only its token is stored here. */
@Injectable()
export class CardService {
  constructor(
    private readonly database: Database,
    private readonly clients: Clients,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly gateways: Gateways,
  ) {}

  /** The gateway's page where the card is entered. @throws Refusal notFound 404 · request.invalid 400 for an address that is not ours. */
  async begin(ctx: Context, account: number, returnUrl?: string): Promise<string> {
    await this.assertMine(ctx, account);
    const { config } = this.runtime;
    const back = returnUrl ?? `${config.CONSOLE_URL}/myaccount?tab=card`;
    if (![config.CONSOLE_URL, config.FRONT_URL].some((ours) => new URL(back).origin === new URL(ours).origin))
      throw new Refusal('request.invalid', 400, { errors: [{ path: 'body.returnUrl', msg: 'request.invalid' }] });
    const { gateway } = await this.gateways.forPlatform();
    const [name = '', ...surname] = userOf(ctx).name.split(' ');
    const email = /[^<\s]+@[^>\s]+/.exec(config.MAIL_FROM)?.[0] ?? '';
    const card: CardStart = {
      reference: `${referenceOf(account)}${randomUUID()}`,
      returnUrl: back,
      formReturnUrl: formReturnUrl(config, back),
      // The platform's own address, because receipts of card checks are internal.
      customer: { name, surname: surname.join(' ') || name, email, phone: '', country: 'TR' },
      lang: ctx.lang,
    };
    return askGateway(this.runtime, () => gateway.storeCard(card));
  }

  /** Stores the card of a token from the page. @throws Refusal notFound 404 · card.token 422. */
  async keep(ctx: Context, account: number, token: string): Promise<void> {
    await this.assertMine(ctx, account);
    const agreement = await this.gateways.forPlatform();
    const card = await askGateway(this.runtime, () => agreement.gateway.storedCard(token));
    if (!card?.reference?.startsWith(referenceOf(account))) throw new Refusal('card.token', 422);
    await this.database.tx(ctx, async (tx) => {
      await tx.execute(
        `insert into stored_cards (account_id, gateway, agreement, sealed, brand, last4, exp_month, exp_year, holder, bank)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
         on conflict (account_id) do update set gateway = excluded.gateway, agreement = excluded.agreement,
           sealed = excluded.sealed, brand = excluded.brand, last4 = excluded.last4, exp_month = excluded.exp_month,
           exp_year = excluded.exp_year, holder = excluded.holder, bank = excluded.bank, created_at = now()`,
        [
          account,
          agreement.gateway.name,
          agreement.account,
          seal(deriveKey(this.runtime.config.KONAK_SECRET, STORED_CARDS), card.token, aboutCard(account)),
          card.brand,
          card.last4,
          card.expMonth,
          card.expYear,
          initialsOf(card.holder),
          card.bank,
        ],
      );
      tx.emit('card.kept', { account });
    });
  }

  /** The card's masked data; null when there is none. @throws Refusal notFound 404. */
  async get(ctx: Context, account: number): Promise<CardInfo | null> {
    await this.assertMine(ctx, account);
    const card = await this.database.tx(ctx, (tx) =>
      tx.row<CardInfo & Record<string, unknown>>(
        `select brand, last4, exp_month as "expMonth", exp_year as "expYear", holder, bank
         from stored_cards where account_id = $1`,
        [account],
      ),
    );
    return card ?? null;
  }

  /**
   * Deletes the card at the gateway first, so that no token outlives our record of it. @throws Refusal notFound 404.
   */
  async forget(ctx: Context, account: number): Promise<void> {
    await this.assertMine(ctx, account);
    const kept = await this.kept(account);
    if (!kept) return;
    const card = await this.unsealed(account, kept);
    if (card) await askGateway(this.runtime, () => card.gateway.forgetCard(card.token));
    await this.database.tx(ctx, async (tx) => {
      await tx.execute('delete from stored_cards where account_id = $1 and sealed = $2', [account, kept.sealed]);
      tx.emit('card.forgotten', { account });
    });
  }

  /** Accounts with a stored card: all of them, or this one if it has one. */
  async keepers(account: number | null): Promise<number[]> {
    const sql = 'select account_id from stored_cards where $1::int is null or account_id = $1 order by account_id';
    const rows = await this.database.rows<{ account_id: number }>(SCOPE, sql, [account]);
    return rows.map((row) => row.account_id);
  }

  /** An account's card, ready to be collected from; undefined when there is none. @throws Refusal partnerDown 503. */
  async open(account: number): Promise<OpenCard | undefined> {
    const kept = await this.kept(account);
    return kept && this.unsealed(account, kept);
  }

  private async kept(account: number): Promise<Kept | undefined> {
    const sql = 'select gateway, agreement, sealed from stored_cards where account_id = $1';
    return (await this.database.rows<Kept>(SCOPE, sql, [account]))[0];
  }

  /** Undefined where the token can no longer be decrypted: its secret is not accepted any more. */
  private async unsealed(account: number, kept: Kept): Promise<OpenCard | undefined> {
    let token: string;
    try {
      token = unseal(deriveKeys(this.runtime.config.KONAK_SECRET, STORED_CARDS), kept.sealed, aboutCard(account));
    } catch {
      this.runtime.log.error({ cardOf: account }, 'the token of a kept card cannot be opened');
      return undefined;
    }
    return { gateway: await this.gateways.of(kept), agreement: kept.agreement, token };
  }

  /** Allows an account's own users and the platform's; accounts above it have no access to its card. */
  private async assertMine(ctx: Context, account: number): Promise<void> {
    if (account !== ctx.account && ctx.scope !== 'all') throw notFound();
    await assertInReach(this.clients, ctx, account);
  }
}

const referenceOf = (account: number) => `card-${account}-`;
const STORED_CARDS = 'stored cards';
const aboutCard = (account: number | string) => `card of ${account}`;

export const storedCards: SealedColumn = {
  table: 'stored_cards',
  column: 'sealed',
  id: 't.account_id',
  purpose: STORED_CARDS,
  about: ({ id }) => aboutCard(id),
};

/** The part of a holder's name that is stored. */
function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]}.`)
    .join(' ');
}
