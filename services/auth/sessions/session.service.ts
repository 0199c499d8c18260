import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { FastifyRequest } from 'fastify';
import {
  isUuid,
  type AnswerOf,
  type Session as SessionAnswer,
  type SessionIdentity,
  type SignedIn,
} from '#libs/contracts';
import { Database, auditAlso, systemScope, type Tx } from '#libs/database';
import {
  Refusal,
  SERVICE,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
  TOKEN_SECONDS,
  notFound,
  isTokenOfOurs,
  type ContextUser,
  type ServiceRuntime,
} from '#libs/service';
import { accountScope } from '../accounts/account-scope.js';
import { describeAccount, markupsOf } from '../accounts/account.service.js';
import { sellsForOf } from '../accounts/sells-for.js';
import { loadAllowance } from '../subscriptions/allowance.js';
import { User } from '../users/user.entity.js';
import { describeUser, roleOf } from '../users/describe-user.js';
import { ProviderInventories } from './provider-inventories.js';
import { Session } from './session.entity.js';

const SCOPE = systemScope('auth.sessions');

export interface Device {
  ip: string;
  agent: string;
}

export function deviceOf(request: FastifyRequest): Device {
  return { ip: request.ip, agent: request.headers['user-agent'] ?? '' };
}

@Injectable()
export class SessionService {
  constructor(
    private readonly database: Database,
    private readonly tokens: JwtService,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly inventories: ProviderInventories,
  ) {}

  /** Begins a session for an authenticated user. */
  async open(user: User, device: Device): Promise<Omit<SignedIn, 'msg'>> {
    auditAlso({ account: user.accountId, user: user.id });
    const id = randomUUID();
    const now = this.runtime.now();
    await this.database.tx(SCOPE, (tx) =>
      tx.repository(Session).insert({
        id,
        accountId: user.accountId,
        userId: user.id,
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + TOKEN_SECONDS * 1_000),
        ip: device.ip,
        agent: device.agent.slice(0, 300),
      }),
    );
    const token = this.tokens.sign(
      { sid: id },
      { subject: String(user.id), issuer: TOKEN_ISSUER, audience: TOKEN_AUDIENCE, expiresIn: TOKEN_SECONDS },
    );
    return this.signedIn(user, token);
  }

  /** @throws Refusal login.required 401, the same for malformed, foreign, ended and expired tokens. */
  async status(token: string): Promise<AnswerOf<'auth.status'>> {
    const session = await this.sessionOf(token);
    const user = session && (await this.database.tx(SCOPE, (tx) => userOfSession(tx, session)));
    if (!user) throw new Refusal('login.required', 401);
    return this.signedIn(user, token);
  }

  /** Ends the session; harmless for an ended or unknown session. */
  async logout(token: string): Promise<void> {
    const session = await this.sessionOf(token);
    if (!session) return;
    await this.database.tx(SCOPE, (tx) =>
      tx.execute('update sessions set ended_at = now() where id = $1 and ended_at is null', [session]),
    );
  }

  /** The user of a session as of now; null when there is none. */
  identity(sessionId: string): Promise<SessionIdentity | null> {
    return this.database.tx(SCOPE, async (tx) => {
      const user = await userOfSession(tx, sessionId);
      if (!user) return null;
      await tx.execute(
        `update sessions set last_seen_at = now() where id = $1 and last_seen_at < now() - interval '1 minute'`,
        [sessionId],
      );
      return identityOf(tx, user);
    });
  }

  /** The active sessions of a user, last used first. */
  async list({ id, session }: ContextUser): Promise<SessionAnswer[]> {
    const rows = await this.database.tx(SCOPE, (tx) =>
      tx
        .repository(Session)
        .createQueryBuilder('s')
        .where('s.userId = :id and s.endedAt is null and s.expiresAt > now()', { id })
        .orderBy('s.lastSeenAt', 'DESC')
        .take(100)
        .getMany(),
    );
    return rows.map((row) => ({
      id: row.id,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      ip: row.ip,
      agent: row.agent,
      current: row.id === session,
    }));
  }

  /** Ends one session of a user. @throws Refusal notFound 404 for another user's session, or an ended one. */
  async end({ id }: ContextUser, session: string): Promise<void> {
    const ended = await this.database.tx(SCOPE, (tx) =>
      tx.execute('update sessions set ended_at = now() where id = $1 and user_id = $2 and ended_at is null', [
        session,
        id,
      ]),
    );
    if (ended === 0) throw notFound();
  }

  /** Ends all sessions of a user, optionally except the asking one. @returns how many. */
  endAll({ id, session }: ContextUser, keepThis: boolean): Promise<number> {
    return this.database.tx(SCOPE, (tx) => endSessions(tx, id, keepThis ? session : undefined));
  }

  private async signedIn(user: User, token: string): Promise<Omit<SignedIn, 'msg'>> {
    const { account } = user;
    return {
      status: true,
      user: describeUser(user, account),
      account: describeAccount(account),
      provider: { id: account.id, inventories: await this.inventories.of(account.id) },
      token,
      country: account.country,
    };
  }

  /** The session of a token; undefined for anything else. */
  private async sessionOf(token: string): Promise<string | undefined> {
    if (!isTokenOfOurs(token)) return undefined;
    const claims = await this.tokens
      .verifyAsync<{ sid?: unknown; sub?: unknown }>(token, {
        issuer: TOKEN_ISSUER,
        audience: TOKEN_AUDIENCE,
        algorithms: ['HS256'],
      })
      .catch(() => undefined);
    if (typeof claims?.sid !== 'string') return undefined;
    const { sid, sub } = claims;
    const user = await this.database.tx(SCOPE, (tx) => userOfSession(tx, sid));
    return user && String(user.id) === sub ? sid : undefined;
  }
}

/** Ends a user's sessions except `kept`; each is refused within a second, on every process. */
export function endSessions(tx: Tx, userId: number, kept?: string): Promise<number> {
  return tx.execute(
    'update sessions set ended_at = now() where user_id = $1 and ended_at is null and id is distinct from $2::uuid',
    [userId, kept || null],
  );
}

/** A user as known to every process: role and accounts in reach, as of now. */
export async function identityOf(tx: Tx, user: User): Promise<SessionIdentity> {
  const { id: userId, name, username, account } = user;
  const scope = await accountScope(tx, account);
  return {
    userId,
    name,
    username,
    role: roleOf(user, account),
    account: account.id,
    scope,
    markups: await markupsOf(tx, account),
    sellsFor: await sellsForOf(tx, account, scope),
    ...(await loadAllowance(tx, account.id)),
  };
}

/** The user of an active session, while user and account are switched on. */
async function userOfSession(tx: Tx, sessionId: string): Promise<User | null> {
  if (!isUuid(sessionId)) return null;
  const live = await tx.row<{ user_id: number }>(
    'select user_id from sessions where id = $1 and ended_at is null and expires_at > now()',
    [sessionId],
  );
  return live ? activeUser(tx, live.user_id) : null;
}

/** A user who may sign in: user and account are switched on. */
export async function activeUser(tx: Tx, id: number): Promise<User | null> {
  const user = await tx.repository(User).findOne({ where: { id }, relations: { account: true } });
  return user?.status && user.account?.status ? user : null;
}
