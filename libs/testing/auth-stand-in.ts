import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { JwtService } from '@nestjs/jwt';
import type { Allowance, InternalAnswerOf, MarkupOf, Role, SellsFor, SessionIdentity } from '#libs/contracts';
import { SELLS_ALL, TOKEN_AUDIENCE, TOKEN_ISSUER, tokenKey, type Site } from '#libs/service';
import { TEST_SECRET } from './databases.js';

/** No accounts have ids from here on. */
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

export interface StandInUser {
  role: Role;
  account: number;
  /** Accounts in reach; by default the caller's own. Null is all. */
  scope?: number[] | null;
  /** The account's own markup in percent; `markups` where others add theirs. */
  markup?: number;
  markups?: MarkupOf[];
  /** What it sells; by default its reach and its own inventory. */
  sellsFor?: SellsFor;
  /** Whether its subscription lets it sell; by default it does. */
  maySell?: boolean;
  /** The limits of its subscription; unlimited by default. */
  allowance?: Allowance;
}

/** A stand-in for auth, with answers set by the test, so that a service can be tested alone. */
export class AuthStandIn {
  readonly identities = new Map<string, SessionIdentity>();
  private readonly tokens = new JwtService({ secret: tokenKey(TEST_SECRET) });
  private server?: Server;
  private nextUser = 1;
  brand = {
    companyName: 'Test Platform',
    colour: '#0f6b6b',
    email: 'desk@test.example',
    lang: 'tr',
    bankAccounts: [] as object[],
    freeInvoices: false,
  };
  /** Removed accounts. */
  readonly removed = new Set<number>();
  /** The limits of sites by account; unlimited, where none is set. */
  readonly siteLimits = new Map<number, InternalAnswerOf<'account.sites'>['limit']>();
  /** The usage of limits by account. */
  usage = { users: 1, sites: 0 };
  /** The account of the guests' site. */
  site: Site = {
    account: 1,
    companyName: 'Test Platform',
    country: 'TR',
    markups: [],
    claimed: false,
    analytics: false,
    languages: ['tr', 'en'],
  };
  /** What accounts sell outside of sessions: everything, where none is set. */
  readonly sellers = new Map<number, SellsFor>();
  /** Their markups outside of sessions: none, where none are set. */
  readonly markups = new Map<number, MarkupOf[]>();

  /** A bearer token for a user as set by the test. */
  tokenOf({ role, account, markup = 0, markups = [{ account, percent: markup }], ...someone }: StandInUser): string {
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
    if (seller) return { sellsFor: this.sellers.get(seller) ?? SELLS_ALL, markups: this.markups.get(seller) ?? [] };
    const user = /^\/internal\/auth\/users\/(\d+)\/address$/.exec(path)?.[1];
    if (user) return { email: `user${user}@desk.example` };
    const account = Number(/^\/internal\/auth\/accounts\/(\d+)\/brand$/.exec(path)?.[1]);
    if (account < ABSENT_ACCOUNT) return { ...this.brand, companyName: `Account ${account}` };
    const sites = Number(/^\/internal\/auth\/accounts\/(\d+)\/sites$/.exec(path)?.[1]);
    if (sites < ABSENT_ACCOUNT) return { limit: this.siteLimits.get(sites) ?? null };
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
