import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { JwtService } from '@nestjs/jwt';
import type { Allowance, MarkupOf, Role, SellsFor, SessionIdentity } from '#libs/contracts';
import { SELLS_ALL, TOKEN_AUDIENCE, TOKEN_ISSUER, tokenKey, type Site } from '#libs/service';
import { TEST_SECRET } from './databases.js';

/** From here on there are no accounts. */
const ABSENT_ACCOUNT = 1_000_000;

const PAYER = {
  payee: 1,
  companyName: 'Ege Butik A.Ş.',
  name: 'Deniz Yılmaz',
  email: 'deniz@example.com',
  phone: '+905320000000',
  country: 'TR',
  taxNumber: '1234567890',
  taxOffice: 'Bodrum',
  lang: 'tr',
};

export interface Someone {
  role: Role;
  account: number;
  /** Accounts in reach; defaults to the own one. Null is all. */
  scope?: number[] | null;
  /** Percent that the account adds to what it sells; `markups` where others add theirs too. */
  markup?: number;
  markups?: MarkupOf[];
  /** What it sells; defaults to its reach and its own inventory. */
  sellsFor?: SellsFor;
  /** Whether its subscription lets it sell; it does by default. */
  maySell?: boolean;
  /** What its subscription allows; unbounded by default. */
  allowance?: Allowance;
}

/** Answers what services ask auth, from what a test has said, so that a service can be tested alone. */
export class AuthStandIn {
  private readonly identities = new Map<string, SessionIdentity>();
  private readonly tokens = new JwtService({ secret: tokenKey(TEST_SECRET) });
  private server?: Server;
  private nextUser = 1;
  brand = {
    companyName: 'Test Platform',
    colour: '#0f6b6b',
    email: 'desk@test.example',
    lang: 'tr',
    bankAccounts: [] as object[],
  };
  /** Accounts that were removed. */
  readonly removed = new Set<number>();
  /** What accounts have of what plans bound. */
  usage = { users: 1, sites: 0 };
  /** Whose site guests are on. */
  site: Site = { account: 1, companyName: 'Test Platform', country: 'TR', markups: [], claimed: false };
  /** What accounts sell when it is not a session that asks: of one that is not named, all. */
  readonly sellers = new Map<number, SellsFor>();

  /** A bearer token for a user who is whatever the test says. */
  tokenOf({ role, account, markup = 0, markups = [{ account, percent: markup }], ...someone }: Someone): string {
    const userId = this.nextUser++;
    const scope = someone.scope === undefined ? [account] : someone.scope;
    const { sellsFor = { ...SELLS_ALL, scope, inventories: [account] }, maySell = true, allowance = null } = someone;
    const session = randomUUID();
    this.identities.set(session, {
      userId,
      name: `User ${userId}`,
      username: `user${userId}`,
      role,
      account,
      scope,
      markups,
      sellsFor,
      maySell,
      allowance,
    });
    return this.tokens.sign(
      { sid: session },
      { subject: String(userId), issuer: TOKEN_ISSUER, audience: TOKEN_AUDIENCE, expiresIn: 3600 },
    );
  }

  answer(path: string): unknown {
    const session = /^\/internal\/auth\/sessions\/([\w-]+)$/.exec(path)?.[1];
    if (session) return { session: this.identities.get(session) ?? null };
    if (path.startsWith('/internal/auth/sites/')) return this.site;
    const seller = Number(/^\/internal\/auth\/accounts\/(\d+)\/seller$/.exec(path)?.[1]);
    if (seller) return { sellsFor: this.sellers.get(seller) ?? SELLS_ALL };
    const user = /^\/internal\/auth\/users\/(\d+)\/address$/.exec(path)?.[1];
    if (user) return { email: `user${user}@desk.example` };
    const account = Number(/^\/internal\/auth\/accounts\/(\d+)\/brand$/.exec(path)?.[1]);
    if (account < ABSENT_ACCOUNT) return { ...this.brand, companyName: `Account ${account}` };
    const payer = Number(/^\/internal\/auth\/accounts\/(\d+)\/payer$/.exec(path)?.[1]);
    if (payer < ABSENT_ACCOUNT && !this.removed.has(payer))
      return { ...PAYER, account: payer, accounts: [payer], subscribes: payer !== 1 };
    if (path === '/internal/auth/accounts/names') return { accounts: [] };
    if (path === '/internal/auth/usage') return this.usage;
    return undefined;
  }

  async listen(): Promise<string> {
    this.server = createServer((request, response) => {
      const answer = this.answer((request.url ?? '').split('?')[0]!);
      response
        .writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer ?? { msg: 'notFound' }));
    });
    await new Promise<void>((resolve) => this.server!.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }
}
