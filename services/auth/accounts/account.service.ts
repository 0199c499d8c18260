import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { isValidIBAN } from 'ibantools';
import { parse as parseHost } from 'tldts';
import { In, type FindOptionsWhere } from 'typeorm';
import {
  mayBeTaxNumber,
  type Account as AccountAnswer,
  type AccountFields,
  type AnswerOf,
  type InputOf,
  type InternalAnswerOf,
  type MarkupOf,
  type Stats,
} from '#libs/contracts';
import { isPhone } from '#libs/addresses';
import { Clients } from '#libs/clients';
import { Database, systemScope, type Tx } from '#libs/database';
import {
  Identities,
  Refusal,
  SERVICE,
  applyPatch,
  byName,
  narrowByKeyword,
  notFound,
  offsetOf,
  orNotFound,
  pageOf,
  userOf,
  type Context,
  type ServiceRuntime,
} from '#libs/service';
import { User } from '../users/user.entity.js';
import { PATCH_KEYS } from './account-patch.js';
import { accountScope } from './account-scope.js';
import { Account } from './account.entity.js';
import { contractDay } from './contract-day.js';
import { isPartnerAgency, sellsForOf } from './sells-for.js';

const SCOPE = systemScope('auth.accounts');
/** What an account is found by. */
const FOLDED = `fold_text(concat_ws(' ', a.id, a.companyName, a.founder ->> 'name', a.email, a.taxNumber))
  || ' ' || array_to_string(phone_words(a.phone), ' ')`;

@Injectable()
export class AccountService {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly identities: Identities,
    private readonly clients: Clients,
  ) {}

  async list(
    ctx: Context,
    query: InputOf<'accounts.list'>['query'],
  ): Promise<{ status: true; records: AccountAnswer[]; stats: Stats }> {
    const where: FindOptionsWhere<Account> = {};
    if (query.id) where.id = In(query.id);
    if (query.status !== undefined) where.status = query.status;
    if (query.type) where.type = query.type;
    if (query.corporateType) where.corporateType = query.corporateType;
    if (query.hasCardInfo !== undefined) where.hasCardInfo = query.hasCardInfo;
    const direction = query.order === 'asc' ? 'ASC' : 'DESC';
    const [rows, total] = await this.database.tx(ctx, (tx) => {
      const found = tx.repository(Account).createQueryBuilder('a').where(where);
      narrowByKeyword(found, FOLDED, query.keyword);
      return found
        .orderBy(query.sort === 'companyName' ? byName('a.companyName', ctx.lang) : `a.${query.sort}`, direction)
        .addOrderBy('a.id', direction)
        .skip(offsetOf(query))
        .take(query.limit)
        .getManyAndCount();
    });
    return pageOf(rows.map(describeAccount), total, query);
  }

  /** Every account in reach, by name, for a drop-down. */
  async listAll(ctx: Context, reverse = false): Promise<AnswerOf<'accounts.listall'>['list']> {
    const rows = await this.database.tx(ctx, (tx) =>
      tx
        .repository(Account)
        .createQueryBuilder('a')
        .orderBy(byName('a.companyName', ctx.lang), reverse ? 'DESC' : 'ASC')
        .addOrderBy('a.id')
        .take(5_000)
        .getMany(),
    );
    return rows.map(({ id, companyName, type, corporateType, parentId }) => ({
      id,
      companyName,
      type,
      corporateType,
      parent: parentId,
    }));
  }

  /** @throws Refusal notFound 404 */
  async get(ctx: Context, id: number): Promise<AccountAnswer> {
    const [account] = await this.database.rows<AccountRow>(ctx, `${ACCOUNT_ANSWER} and deleted_at is null`, [id]);
    return withContract(orNotFound(account));
  }

  /** As `get`, removed accounts included: old bookings still name them. @throws Refusal notFound 404 */
  async known(ctx: Context, id: number): Promise<AccountAnswer> {
    const [account] = await this.database.rows<AccountRow>(ctx, ACCOUNT_ANSWER, [id]);
    return withContract(orNotFound(account));
  }

  /**
   * Makes an account below the caller's or below one in reach of it.
   * @throws Refusal notFound 404 when the parent is out of reach · account.place 422 for a parent of the wrong kind ·
   * account.noPartner 422 when something is withheld from an account that does not sell for its parent · account.iban 422
   */
  async create(
    ctx: Context,
    { parent: parentId = ctx.account, ...account }: InputOf<'accounts.create'>['body'],
  ): Promise<Account> {
    const parent = await this.database.tx(ctx, accountIn(parentId));
    assertPlace(account.type, parent);
    assertWithheld(ctx, account, account);
    assertFreeInvoices(ctx, { freeInvoices: false }, account);
    assertIbans(account);
    assertNumbers(account);
    // Written by the platform, since a new account is in no caller's reach yet.
    const made = await this.database.tx(SCOPE, async (tx) => {
      // Locked, so that the parent cannot be removed concurrently.
      await lockAccount(tx, parent.id);
      const accounts = tx.repository(Account);
      const { id } = await accounts.save(accounts.create({ ...account, parentId }));
      return accounts.findOneByOrFail({ id });
    });
    this.identities.forgetSession(userOf(ctx).session);
    return made;
  }

  /** @throws Refusal notFound 404 · account.own 409 for switching oneself off · account.withheld 403 · account.noPartner, account.iban 422 */
  change(ctx: Context, id: number, changes: Partial<AccountFields> & Partial<Account>): Promise<Account> {
    return this.database.tx(ctx, (tx) => changeIn(tx, ctx, id, changes));
  }

  /** @throws Refusal notFound 404 · account.host 422 for an address of ours, or of a suffix that many share. */
  setWebPage(ctx: Context, id: number, addresses: InputOf<'accounts.setwebpage'>['body']): Promise<Account> {
    const { API_URL, CONSOLE_URL, FRONT_URL } = this.runtime.config;
    const ours = [API_URL, CONSOLE_URL, FRONT_URL].map((url) => new URL(url).hostname);
    const wrong = Object.entries(addresses).filter(([, address]) => address !== '' && !isRegistrable(address, ours));
    if (wrong.length > 0)
      throw new Refusal('account.host', 422, {
        errors: wrong.map(([field]) => ({ path: `body.${field}`, msg: 'account.host' })),
      });
    return this.change(ctx, id, addresses);
  }

  /** @throws Refusal notFound 404 · request.unknownKey, request.invalid 400 · account.own 409 · account.withheld 403 · account.noPartner, account.iban 422 */
  patch(ctx: Context, id: number, { key, value }: { key: string; value?: unknown }): Promise<Account> {
    return this.database.tx(ctx, async (tx) => {
      await accountIn(id)(tx);
      const changes: Partial<AccountFields> = {};
      await applyPatch(PATCH_KEYS, changes, { key, value }, ctx);
      return changeIn(tx, ctx, id, changes);
    });
  }

  /**
   * Soft-deletes an account; its users can no longer sign in. References to it, such as old bookings, stay valid.
   * @throws Refusal notFound 404 · account.own 409 · record.inUse 409 while it has accounts below it ·
   * account.openBookings 409 while it has a booking whose stay is not over
   */
  async remove(ctx: Context, id: number): Promise<void> {
    await this.database.tx(ctx, (tx) => assertRemovable(tx, ctx, id));
    const { count } = await this.clients.call('account.openBookings', { params: { id: String(id) } });
    if (count > 0) throw new Refusal('account.openBookings', 409, { data: { count } });
    await this.database.tx(ctx, async (tx) => {
      const { status } = await lockAccount(tx, id);
      await assertRemovable(tx, ctx, id);
      const deletedAt = this.runtime.now();
      await tx.repository(Account).update({ id }, { status: false, deletedAt });
      await tx.repository(User).update({ accountId: id }, { status: false, deletedAt });
      if (status) await announceClosed(tx, id);
    });
  }

  /** For sites, which has checked its caller. @throws Refusal notFound 404 for a removed account. */
  async setBrand(id: number, { colour, markupRate }: { colour: string; markupRate: number }): Promise<void> {
    await this.database.tx(SCOPE, async (tx) => {
      const { affected } = await tx.repository(Account).update({ id }, { colorpreference: colour, markupRate });
      if (!affected) throw notFound();
    });
  }

  /** The host of an account's own site; empty where it has none. */
  async siteHostOf(id: number): Promise<string> {
    const row = await this.database.tx(SCOPE, (tx) =>
      tx.row<{ host: string }>('select host from site_hosts where account_id = $1 and is_primary', [id]),
    );
    return row?.host ?? '';
  }

  /** The account whose site has a host; the platform's own for unclaimed hosts. */
  async ofSite(host: string): Promise<{ account: Account; markups: MarkupOf[]; claimed: boolean }> {
    return this.database.tx(SCOPE, async (tx) => {
      const accounts = tx.repository(Account);
      const found = await tx.row<{ id: number }>('select account_id as id from site_hosts where host = $1', [host]);
      const own = found ? await accounts.findOneBy({ id: found.id, status: true }) : null;
      const account = orNotFound(
        own ?? (await accounts.findOne({ where: { type: 'supervisor' }, order: { id: 'asc' } })),
      );
      return { account, markups: await markupsOf(tx, account), claimed: own !== null };
    });
  }

  /** What an account sells, as of now, and at what markups; nothing for a closed or removed account. */
  seller(id: number): Promise<InternalAnswerOf<'seller.get'>> {
    return this.database.tx(SCOPE, async (tx) => {
      const account = await tx.repository(Account).findOneBy({ id });
      if (!account?.status) return { sellsFor: null, markups: [] };
      const sellsFor = await sellsForOf(tx, account, await accountScope(tx, account));
      return { sellsFor, markups: await markupsOf(tx, account) };
    });
  }
}

/** The markups when an account sells: its own, and before it the parent's for a partner. */
export async function markupsOf(tx: Tx, { id, type, parentId, markupRate }: Account): Promise<MarkupOf[]> {
  const own = { account: id, percent: markupRate };
  if (type !== 'partner' || parentId === null) return [own];
  const parent = await tx.repository(Account).findOneByOrFail({ id: parentId });
  return [{ account: parent.id, percent: parent.markupRate }, own];
}

function accountIn(id: number): (tx: Tx) => Promise<Account> {
  return async (tx) => orNotFound(await tx.repository(Account).findOneBy({ id }));
}

/** An account in reach, with its row locked until the commit. @throws Refusal notFound 404 */
async function lockAccount(tx: Tx, id: number): Promise<Account> {
  await tx.row('select id from accounts where id = $1 for update', [id]);
  return accountIn(id)(tx);
}

/** @throws Refusal notFound 404 · account.own 409 · record.inUse 409 */
async function assertRemovable(tx: Tx, ctx: Context, id: number): Promise<void> {
  await accountIn(id)(tx);
  if (id === ctx.account) throw new Refusal('account.own', 409);
  if (await tx.repository(Account).existsBy({ parentId: id })) throw new Refusal('record.inUse', 409);
}

async function announceClosed(tx: Tx, id: number): Promise<void> {
  const below = await tx.rows<{ id: number }>('select account_scope($1) as id', [id]);
  tx.emit('account.closed', { accounts: below.map((account) => account.id) });
}

async function changeIn(tx: Tx, ctx: Context, id: number, changes: Partial<AccountFields> & Partial<Account>) {
  const before = await lockAccount(tx, id);
  assertWithheld(ctx, before, changes);
  assertFreeInvoices(ctx, before, changes);
  assertIbans(changes);
  assertNumbers(changes, before);
  if (id === ctx.account && changes.status === false) throw new Refusal('account.own', 409);
  // Switching an account on or off by hand overrides the link of its registration.
  const decided = changes.status === undefined ? {} : { unconfirmed: false };
  await tx.repository(Account).update({ id }, { ...changes, ...decided });
  if (before.status && changes.status === false) await announceClosed(tx, id);
  return accountIn(id)(tx);
}

/** What a partner agency may not sell is set by the accounts above it. */
function assertWithheld(
  ctx: Context,
  account: Pick<Account, 'type' | 'corporateType'> & Partial<Pick<Account, 'id' | 'withheld'>>,
  { withheld }: Pick<Partial<AccountFields>, 'withheld'>,
): void {
  if (!withheld || isDeepStrictEqual(withheld, account.withheld)) return;
  if (account.id === ctx.account) throw new Refusal('account.withheld', 403);
  const isAny = Object.values(withheld).some((ids) => ids.length > 0);
  if (isAny && !isPartnerAgency(account)) throw new Refusal('account.noPartner', 422);
}

/** Invoices of no booking are allowed by the platform. */
function assertFreeInvoices(
  { scope }: Context,
  before: Pick<Account, 'freeInvoices'>,
  { freeInvoices = before.freeInvoices }: Pick<Partial<AccountFields>, 'freeInvoices'>,
): void {
  if (freeInvoices !== before.freeInvoices && scope !== 'all') throw new Refusal('login.forbidden', 403);
}

/** Of the account's country as it is then; a change of other fields leaves what was stored before. */
function assertNumbers(
  account: Partial<Pick<AccountFields, 'country' | 'phone' | 'taxNumber'>>,
  before?: Account,
): void {
  const { country = 'TR', phone = '', taxNumber = '' } = { ...before, ...account };
  const isGiven = (key: 'phone' | 'taxNumber') => account[key] !== undefined && account[key] !== before?.[key];
  const errors = [
    ...(isGiven('phone') && phone !== '' && !isPhone(phone, country)
      ? [{ path: 'body.phone', msg: 'phone.invalid' }]
      : []),
    ...(isGiven('taxNumber') && !mayBeTaxNumber(taxNumber, country)
      ? [{ path: 'body.taxNumber', msg: 'customer.taxNumber' }]
      : []),
  ];
  const [first] = errors;
  if (first) throw new Refusal(first.msg as 'phone.invalid', 422, { errors });
}

/** Guests transfer money by it: a mistyped digit would lead it astray. */
function assertIbans({ bankAccount }: Pick<Partial<AccountFields>, 'bankAccount'>): void {
  const wrong = (bankAccount?.accounts ?? []).flatMap(({ iban }, i) => (isValidIBAN(iban) ? [] : [i]));
  const errors = wrong.map((i) => ({ path: `body.bankAccount.accounts.${i}.iban`, msg: 'account.iban' }));
  if (errors.length > 0) throw new Refusal('account.iban', 422, { errors });
}

/** Whether somebody may own the host of an address: `com.tr` and `github.io` are shared by many. */
function isRegistrable(address: string, ours: readonly string[]): boolean {
  const { hostname, domain } = parseHost(address, { allowPrivateDomains: true });
  return domain !== null && !ours.includes(hostname!);
}

/** Corporates belong below the platform; partners below the platform or a corporate. */
function assertPlace(type: 'corporate' | 'partner', parent: Account): void {
  const fits = parent.type === 'supervisor' || (type === 'partner' && parent.type === 'corporate');
  if (!fits) throw new Refusal('account.place', 422, { errors: [{ path: 'body.type', msg: 'account.place' }] });
}

type AccountRow = Omit<AccountAnswer, 'contract'> & Pick<Account, 'createdAt'>;

/** The API's form of one account, as a prepared statement, since it is requested constantly. */
const ACCOUNT_ANSWER = `
  select id, parent_id as parent, company_name as "companyName", type, corporate_type as "corporateType", founder, email,
    phone, country, city, address, tax_number as "taxNumber", tax_office as "taxOffice", bank_account as "bankAccount",
    lang, status, colorpreference, markup_rate as "markupRate", webpage_address as "webpageAddress",
    extranet_address as "extranetAddress", has_card as "hasCardInfo", withheld, free_invoices as "freeInvoices", subscription_plan as "subInfoid",
    subscription_state as "subscriptionState", created_at as "createdAt"
  from accounts where id = $1`;

/** The API's form of an account. */
export function describeAccount(account: Account): AccountAnswer {
  const { parentId, unconfirmed: _, deletedAt: _deleted, ...rest } = account;
  const { subscriptionRevision: _revision, maySell: _sells, allowed: _allowed, registeredPlan: _plan, ...shown } = rest;
  return withContract({ ...shown, parent: parentId });
}

function withContract({ createdAt, ...account }: AccountRow): AccountAnswer {
  return { ...account, contract: { date: contractDay(createdAt), path: `/accounts/${account.id}/contract` } };
}
