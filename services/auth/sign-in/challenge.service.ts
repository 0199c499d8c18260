import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Database, auditAlso, systemScope, type Tx } from '#libs/database';
import type { PlatformSecret } from '#libs/process';
import { Refusal, SERVICE, type ServiceRuntime } from '#libs/service';
import { sendAccountMail } from '../mails/account-mails.js';
import type { User } from '../users/user.entity.js';
import { codeHash, isMailCode, makeMailCode, recoveryHashes, stepOfCode } from './one-time-code.js';

const SCOPE = systemScope('auth.signIn');

const TRIES = 5;
const PER_HOUR = 5;
const MINUTES = 10;

export type ChallengePurpose = 'sign-in' | 'enrol';

export interface Challenge {
  id: string;
  user_id: number;
  method: 'mail' | 'totp';
  code_hash: string | null;
  otp_sealed: string | null;
}

interface NewChallenge {
  purpose: ChallengePurpose;
  method: 'mail' | 'totp';
  network: string;
  /** The secret of an app during its setup. */
  sealed?: string;
}

/**
 * One-time codes: a challenge allows five attempts within ten minutes and a user five challenges an hour, which leaves
 * a guesser 25 attempts an hour at a million codes. Attempts are counted by the statement that allows them.
 */
@Injectable()
export class ChallengeService {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  /** Opens a challenge; by mail, the code is sent. @throws Refusal request.tooMany 429 after five in an hour. */
  open(user: User, { purpose, method, network, sealed }: NewChallenge): Promise<string> {
    auditAlso({ account: user.accountId, user: user.id });
    const id = randomUUID();
    return this.database.tx(SCOPE, async (tx) => {
      // The user's row is locked, so that concurrent requests cannot exceed the limit.
      await tx.row('select id from users where id = $1 for update', [user.id]);
      const opened = await tx.row<{ count: number }>(
        `select count(*) as count from challenges where user_id = $1 and purpose = $2 and created_at > now() - interval '1 hour'`,
        [user.id, purpose],
      );
      if (opened!.count >= PER_HOUR) throw new Refusal('request.tooMany', 429, { retryAfter: 3_600 });
      const code = method === 'mail' ? makeMailCode() : undefined;
      await tx.execute(
        `insert into challenges (id, account_id, user_id, purpose, method, code_hash, otp_sealed, network, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(mins => $9))`,
        [
          id,
          user.accountId,
          user.id,
          purpose,
          method,
          code ? codeHash(this.secret, id, code) : null,
          sealed ?? null,
          network,
          MINUTES,
        ],
      );
      if (code)
        sendAccountMail(tx, this.runtime, user, user.account, {
          template: 'signInCode',
          secret: code,
          minutes: MINUTES,
        });
      return id;
    });
  }

  /** The newest open challenge of a user from this network. */
  async find(username: string, purpose: ChallengePurpose, network: string): Promise<string | undefined> {
    const found = await this.database.tx(SCOPE, (tx) =>
      tx.row<{ id: string }>(
        `select c.id from challenges c join users u on u.id = c.user_id
         where lower(u.username) = lower($1) and c.purpose = $2 and c.network = $3 and c.used_at is null and c.expires_at > now()
         order by c.created_at desc limit 1`,
        [username, purpose, network],
      ),
    );
    return found?.id;
  }

  /**
   * Checks a code. `passed` runs in the transaction that consumes the challenge.
   * @returns whether the code was right. @throws Refusal otp.expired 410 when the challenge is over, used or out of
   * attempts.
   */
  async solve(
    id: string,
    owner: { username: string; purpose: ChallengePurpose },
    code: string,
    passed: (tx: Tx, challenge: Challenge) => Promise<void> = async () => undefined,
  ): Promise<boolean> {
    return this.database.tx(SCOPE, async (tx) => {
      const challenge = await tx.row<Challenge>(
        `update challenges c set tries = tries + 1 from users u
         where c.id = $1 and u.id = c.user_id and lower(u.username) = lower($2) and c.purpose = $3
           and c.tries < $4 and c.used_at is null and c.expires_at > now()
         returning c.id, c.user_id, c.method, c.code_hash, c.otp_sealed`,
        [id, owner.username, owner.purpose, TRIES],
      );
      if (!challenge) throw new Refusal('otp.expired', 410);
      // A wrong code must not roll back the attempt it has used up.
      if (!(await this.fits(tx, challenge, code))) return false;
      await tx.executeExactly(1, 'update challenges set used_at = now() where id = $1 and used_at is null', [id]);
      await passed(tx, challenge);
      return true;
    });
  }

  private async fits(tx: Tx, challenge: Challenge, code: string): Promise<boolean> {
    if (!/^\d{6}$/.test(code)) return this.useRecoveryCode(tx, challenge.user_id, code);
    if (challenge.method === 'mail') return isMailCode(this.secret, challenge.id, code, challenge.code_hash ?? '');
    const user = await tx.row<{ otp_sealed: string | null }>('select otp_sealed from users where id = $1', [
      challenge.user_id,
    ]);
    const sealed = challenge.otp_sealed ?? user?.otp_sealed;
    if (!sealed) return false;
    const step = stepOfCode(this.secret, { userId: challenge.user_id, sealed, code, now: this.runtime.now() });
    if (step === null) return false;
    // Each time step is accepted once, so that an observed code cannot be replayed; a new app starts its steps again.
    const isNewApp = challenge.otp_sealed !== null;
    const used = await tx.execute('update users set otp_step = $2 where id = $1 and (otp_step < $2 or $3)', [
      challenge.user_id,
      step,
      isNewApp,
    ]);
    return used === 1;
  }

  private async useRecoveryCode(tx: Tx, userId: number, code: string): Promise<boolean> {
    const used = await tx.execute(
      'update users set recovery_hashes = array(select h from unnest(recovery_hashes) h where h <> all ($2)) where id = $1 and recovery_hashes && $2',
      [userId, recoveryHashes(this.secret, userId, code)],
    );
    return used === 1;
  }

  private get secret(): PlatformSecret {
    return this.runtime.config.KONAK_SECRET;
  }
}
