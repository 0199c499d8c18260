import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { In, type FindOptionsWhere } from 'typeorm';
import { ROLES, type InputOf, type SavedUser, type Stats, type User as UserAnswer } from '#libs/contracts';
import {
  accountsOf,
  Database,
  UNIQUE_VIOLATION,
  systemScope,
  sqlState,
  type TenantScope,
  type Tx,
} from '#libs/database';
import {
  Refusal,
  SERVICE,
  byName,
  narrowByKeyword,
  offsetOf,
  orNotFound,
  pageOf,
  userOf,
  type Context,
  type Page,
} from '#libs/service';
import type { AuthRuntime } from '../auth.config.js';
import { Account } from '../accounts/account.entity.js';
import { sendAccountMail } from '../mails/account-mails.js';
import { PASSWORD_LINKS, endLinks, makeLink } from '../mails/links.js';
import { mailsResumeAt } from '../mails/mail-bound.js';
import { assertStrong } from '../passwords/password-strength.js';
import { hashPassword } from '../passwords/password.js';
import { endSessions } from '../sessions/session.service.js';
import { assertUserAllowed } from '../subscriptions/user-limit.js';
import { describeUser, roleOf } from './describe-user.js';
import { keepAdmin } from './keep-admin.js';
import { User } from './user.entity.js';

const SCOPE = systemScope('auth.subscriptions');

const INVITATION_MINUTES = 7 * 24 * 60;

type Changes = Partial<
  Pick<User, 'accountId' | 'userRole' | 'status' | 'name' | 'username' | 'email' | 'phone' | 'lang' | 'passwordHash'>
>;

/** What a user is found by. */
const FOLDED = `fold_text(concat_ws(' ', u.name, u.username, u.email)) || ' ' || array_to_string(phone_words(u.phone), ' ')`;

interface UserQuery extends Page {
  sort: 'id' | 'name' | 'username';
  order: 'asc' | 'desc';
  keyword?: string;
  id?: number[];
}

@Injectable()
export class UserService {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: AuthRuntime,
  ) {}

  list(
    ctx: Context,
    { account, status, ...query }: InputOf<'users.getlist'>['body'],
  ): Promise<{ status: true; records: UserAnswer[]; stats: Stats }> {
    const own: FindOptionsWhere<User> = {};
    if (account !== undefined) own.accountId = account;
    if (status !== undefined) own.status = status;
    return this.page(ctx, own, query);
  }

  /** A user's e-mail address; empty for a removed user. */
  async address(ctx: TenantScope, id: number): Promise<string> {
    const user = await this.database.tx(ctx, (tx) => tx.repository(User).findOneBy({ id }));
    return user?.email ?? '';
  }

  /** The users of accounts of a kind, or of one account. */
  async page(
    ctx: Pick<Context, 'scope' | 'lang'>,
    own: FindOptionsWhere<User>,
    query: UserQuery,
  ): Promise<{ status: true; records: UserAnswer[]; stats: Stats }> {
    const direction = query.order === 'asc' ? 'ASC' : 'DESC';
    const [rows, total] = await this.database.tx(ctx, (tx) => {
      const found = tx.repository(User).createQueryBuilder('u').leftJoinAndSelect('u.account', 'account').where(own);
      if (query.id) found.andWhere({ id: In(query.id) });
      narrowByKeyword(found, FOLDED, query.keyword);
      return (
        found
          .orderBy(query.sort === 'name' ? byName('u.name', ctx.lang) : `u.${query.sort}`, direction)
          .addOrderBy('u.id', direction)
          // One account each: limits count users.
          .offset(offsetOf(query))
          .limit(query.limit)
          .getManyAndCount()
      );
    });
    return pageOf(
      rows.map((user) => describeUser(user, user.account)),
      total,
      query,
    );
  }

  /**
   * Makes or changes a user of an account in reach. A new one without a password is invited by mail to choose it.
   * @throws Refusal notFound 404 · username.taken, email.taken 409 · user.role, password.weak 422 · user.self, user.ownAccess,
   * user.lastAdmin 409 · apikey.access 403 · limit.users 422
   */
  async save(ctx: Context, { id, account: accountId, password, role, ...fields }: SavedUser): Promise<UserAnswer> {
    if ((password || (id === undefined && role === 'admin')) && userOf(ctx).apiKey)
      throw new Refusal('apikey.access', 403);
    const passwordHash = password ? await this.strongHash(password, fields) : undefined;
    const saved = { ...fields, userRole: role, ...(passwordHash ? { passwordHash } : {}) };
    if (id === undefined) return this.named(() => this.create(ctx, accountId ?? ctx.account, saved));
    return this.named(() =>
      this.database.tx(ctx, async (tx) => {
        const user = await lockUser(tx, id);
        const account = await accountOf(tx, accountId ?? user.accountId);
        return this.change(tx, ctx, user, { ...saved, accountId: account.id });
      }),
    );
  }

  /** Changes fields of a user with a locked row, with all consequences. */
  async change(tx: Tx, ctx: Context, user: User, changes: Changes): Promise<UserAnswer> {
    const leaves = changes.accountId !== undefined && changes.accountId !== user.accountId;
    const account = leaves ? await accountOf(tx, changes.accountId!) : user.account;
    const after = { ...user, ...changes };
    assertRole(after, account);
    assertAccess(ctx, user, changes);
    const isSelf = user.id === userOf(ctx).id;
    const barred = after.status === false || leaves || after.userRole !== user.userRole;
    if (isSelf && barred) throw new Refusal('user.self', 409);
    if (leaves) await assertUserAllowed(tx, account.id, user.accountId);
    if (movesTo(user, changes.email)) await assertAddressFree(tx, ctx, changes.email!, user.id);
    const update = () => tx.repository(User).update({ id: user.id }, changes);
    await (barred ? keepAdmin(tx, [user.accountId], update) : update());
    if (changes.passwordHash || after.status === false || leaves)
      await endSessions(tx, user.id, isSelf ? userOf(ctx).session : undefined);
    if (changes.passwordHash) {
      await endLinks(tx, user.id, PASSWORD_LINKS);
      sendAccountMail(tx, this.runtime, after, account, { template: 'passwordChanged' });
    }
    if (movesTo(user, changes.email)) await this.moveAddress(tx, user, { ...after, account });
    return describeUser(await userIn(tx, user.id), account);
  }

  /** Notifies the old address, revokes the links sent there and resends an open invitation to the new one. */
  async moveAddress(tx: Tx, before: User, after: User): Promise<void> {
    await endLinks(tx, before.id, ['password', 'confirm']);
    sendAccountMail(tx, this.runtime, after, after.account, { template: 'addressChanged', to: before.email });
    if ((await endLinks(tx, before.id, ['invitation'])) > 0) await this.invite(tx, after, after.account);
  }

  /** @throws Refusal notFound 404 · user.self, user.lastAdmin 409 */
  async remove(ctx: Context, id: number): Promise<void> {
    await this.database.tx(ctx, async (tx) => {
      const user = await lockUser(tx, id);
      if (user.id === userOf(ctx).id) throw new Refusal('user.self', 409);
      const removed = { status: false, deletedAt: this.runtime.now() };
      await keepAdmin(tx, [user.accountId], () => tx.repository(User).update({ id }, removed));
      await endSessions(tx, id);
      await tx.execute('update api_keys set ended_at = now() where user_id = $1 and ended_at is null', [id]);
    });
  }

  /** The hash of a password that is strong enough for this user. @throws Refusal password.weak 422 */
  async strongHash(
    password: string,
    { name, username, email }: Pick<User, 'name' | 'username' | 'email'>,
  ): Promise<string> {
    await assertStrong(password, [username, email, ...name.split(/\s+/)]);
    return hashPassword(password, this.runtime.config);
  }

  /** Runs `work`, which may write a user name. @throws Refusal username.taken 409 */
  async named<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
      throw usernameTaken();
    }
  }

  private async create(
    ctx: Context,
    accountId: number,
    fields: Omit<SavedUser, 'id' | 'account' | 'password' | 'role'> & {
      userRole: User['userRole'];
      passwordHash?: string;
    },
  ): Promise<UserAnswer> {
    const account = await this.database.tx(ctx, (tx) => accountOf(tx, accountId));
    assertRole(fields, account);
    // By the platform: a subscription also counts users outside the caller's reach.
    return this.database.tx(SCOPE, async (tx) => {
      await assertAddressFree(tx, ctx, fields.email);
      await assertUserAllowed(tx, accountId);
      const users = tx.repository(User);
      // No password: a text that is no hash matches none.
      const passwordHash = fields.passwordHash ?? `invited ${randomBytes(16).toString('hex')}`;
      const user = await users.save(users.create({ ...fields, passwordHash, accountId }));
      if (!fields.passwordHash) await this.invite(tx, user, account);
      return describeUser(await userIn(tx, user.id), account);
    });
  }

  /** @throws Refusal mail.tooMany 429 where the address gets no more mails for now. */
  private async invite(tx: Tx, user: User, account: Account): Promise<void> {
    const resumesAt = await mailsResumeAt(tx, this.runtime, user.email);
    if (resumesAt) {
      const waits = resumesAt.getTime() - this.runtime.now().getTime();
      throw new Refusal('mail.tooMany', 429, { retryAfter: Math.max(1, Math.ceil(waits / 1_000)) });
    }
    const code = await makeLink(tx, user, 'invitation', INVITATION_MINUTES);
    sendAccountMail(tx, this.runtime, user, account, {
      template: 'invitation',
      secret: `${this.runtime.config.CONSOLE_URL}/lostpassword/${code}`,
      minutes: INVITATION_MINUTES,
    });
  }
}

/**
 * One user in reach for each address, as `auth.control` tells staff; two who ask at once wait for each other. Users out of
 * reach are not told of: one person may work for several agencies.
 * @throws Refusal email.taken 409
 */
async function assertAddressFree(tx: Tx, { scope }: Context, email: string, except = 0): Promise<void> {
  await tx.rows('select pg_advisory_xact_lock(hashtextextended(lower($1), 0))', [email]);
  const known = await tx.row(
    `select 1 from users where lower(email) = lower($1) and deleted_at is null and id <> $2
     and ($3::int[] is null or account_id = any ($3)) limit 1`,
    [email, except, accountsOf({ scope })],
  );
  if (known) throw new Refusal('email.taken', 409, { errors: [{ path: 'body.email', msg: 'email.taken' }] });
}

export function usernameTaken(): Refusal {
  return new Refusal('username.taken', 409, { errors: [{ path: 'body.username', msg: 'username.taken' }] });
}

/** A user in reach. @throws Refusal notFound 404 */
export async function userIn(tx: Tx, id: number): Promise<User> {
  return orNotFound(await tx.repository(User).findOne({ where: { id }, relations: { account: true } }));
}

/** A user in reach, with the row locked until the commit. @throws Refusal notFound 404 */
export async function lockUser(tx: Tx, id: number): Promise<User> {
  await tx.row('select id from users where id = $1 for update', [id]);
  return userIn(tx, id);
}

async function accountOf(tx: Tx, id: number): Promise<Account> {
  return orNotFound(await tx.repository(Account).findOneBy({ id }));
}

function assertRole(user: Pick<User, 'userRole'>, account: Account): void {
  if (!ROLES.includes(roleOf(user, account)))
    throw new Refusal('user.role', 422, { errors: [{ path: 'body.role', msg: 'user.role' }] });
}

/** Whether a change has a new address. */
export function movesTo(user: Pick<User, 'email'>, email: string | undefined): boolean {
  return email !== undefined && email.toLowerCase() !== user.email.toLowerCase();
}

/**
 * Sign-in data: users change their own in the profile, where the password is required, so that a stolen session alone
 * takes no account over; an API key changes no one's, and makes no administrator.
 */
function assertAccess({ user: me }: Context, user: User, changes: Changes): void {
  const { email, username, passwordHash, userRole } = changes;
  if (me?.apiKey && userRole === 'admin' && user.userRole !== 'admin') throw new Refusal('apikey.access', 403);
  const renamed = username !== undefined && username !== user.username;
  if (!passwordHash && !renamed && !movesTo(user, email)) return;
  if (me?.apiKey) throw new Refusal('apikey.access', 403);
  if (me?.id === user.id) throw new Refusal('user.ownAccess', 409);
}
