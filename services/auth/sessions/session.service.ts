import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { AnswerOf, SessionIdentity } from '#libs/contracts';
import { Database, PLATFORM, type Tx } from '#libs/database';
import { Refusal, SERVICE, TOKEN_AUDIENCE, TOKEN_ISSUER, TOKEN_SECONDS, type ServiceRuntime } from '#libs/service';
import { Account } from '../accounts/account.entity.js';
import { describeAccount } from '../accounts/account.service.js';
import { User } from '../users/user.entity.js';
import { describeUser, roleOf } from '../users/user.service.js';
import { passwordFits } from './password.js';
import { Session } from './session.entity.js';

export interface Device {
  ip: string;
  agent: string;
}

type SignedIn = AnswerOf<'auth.login'>;

@Injectable()
export class SessionService {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(JwtService) private readonly tokens: JwtService,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  /** @throws Refusal wrongCredentials 401, the same for an unknown name and a wrong password · inactiveAccount 403. */
  async login(username: string, password: string, device: Device): Promise<SignedIn> {
    const user = await this.database.tx(PLATFORM, (tx) =>
      tx
        .repository(User)
        .createQueryBuilder('u')
        .addSelect('u.passwordHash')
        .innerJoinAndSelect('u.account', 'a')
        .where('lower(u.username) = lower(:username)', { username })
        .getOne(),
    );
    if (!(await passwordFits(password, user?.passwordHash)) || !user) throw new Refusal('wrongCredentials', 401);
    if (!user.status || !user.account.status) throw new Refusal('inactiveAccount', 403);
    const session = await this.open(user, device);
    return { msg: 'ok', ...this.signedIn(user, user.account, this.tokenFor(user, session)) };
  }

  /** @throws Refusal login.required 401, the same for malformed, foreign, ended and expired tokens. */
  async status(token: string): Promise<AnswerOf<'auth.status'>> {
    const session = await this.sessionOf(token);
    const user = session && (await this.database.tx(PLATFORM, (tx) => activeUser(tx, session)));
    if (!user) throw new Refusal('login.required', 401);
    return this.signedIn(user, user.account, token);
  }

  /** Ends the session; harmless for one that has ended or never was. */
  async logout(token: string): Promise<void> {
    const session = await this.sessionOf(token);
    if (!session) return;
    await this.database.tx(PLATFORM, (tx) =>
      tx.change('update sessions set ended_at = now() where id = $1 and ended_at is null', [session]),
    );
  }

  /** Who is signed in under a session as of now; null when nobody is. */
  identity(sessionId: string): Promise<SessionIdentity | null> {
    return this.database.tx(PLATFORM, async (tx) => {
      const user = await activeUser(tx, sessionId);
      if (!user) return null;
      const { id: userId, name, username, account } = user;
      const scope =
        account.type === 'supervisor'
          ? null
          : await tx.rows<{ id: number }>('select account_scope($1) as id', [account.id]);
      return {
        userId,
        name,
        username,
        role: roleOf(user, account),
        account: account.id,
        scope: scope && scope.map((row) => row.id),
      };
    });
  }

  private async open(user: User, device: Device): Promise<string> {
    const id = randomUUID();
    const expiresAt = new Date(this.runtime.now().getTime() + TOKEN_SECONDS * 1000);
    await this.database.tx(PLATFORM, (tx) =>
      tx.repository(Session).insert({
        id,
        accountId: user.accountId,
        userId: user.id,
        expiresAt,
        ip: device.ip,
        agent: device.agent.slice(0, 300),
      }),
    );
    return id;
  }

  private tokenFor(user: User, session: string): string {
    return this.tokens.sign(
      { sid: session },
      { subject: String(user.id), issuer: TOKEN_ISSUER, audience: TOKEN_AUDIENCE, expiresIn: TOKEN_SECONDS },
    );
  }

  private async sessionOf(token: string): Promise<string | undefined> {
    try {
      const claims = await this.tokens.verifyAsync<{ sid?: unknown }>(token, {
        issuer: TOKEN_ISSUER,
        audience: TOKEN_AUDIENCE,
        algorithms: ['HS256'],
      });
      return typeof claims.sid === 'string' ? claims.sid : undefined;
    } catch {
      return undefined;
    }
  }

  private signedIn(user: User, account: Account, token: string): Omit<SignedIn, 'msg'> {
    return {
      status: true,
      user: describeUser(user, account),
      account: describeAccount(account),
      provider: { id: account.id, inventories: { hotels: [], services: [] } },
      token,
      country: account.country,
    };
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The user of a session that has neither ended nor expired, while user and account are switched on. */
async function activeUser(tx: Tx, sessionId: string): Promise<User | null> {
  if (!UUID.test(sessionId)) return null;
  const live = await tx.row<{ user_id: number }>(
    'select user_id from sessions where id = $1 and ended_at is null and expires_at > now()',
    [sessionId],
  );
  if (!live) return null;
  const user = await tx.repository(User).findOne({ where: { id: live.user_id }, relations: { account: true } });
  return user?.status && user.account.status ? user : null;
}
