import { Inject, Injectable } from '@nestjs/common';
import type { InputOf, Profile } from '#libs/contracts';
import { Database, systemScope, type Tx } from '#libs/database';
import { Refusal, SERVICE, orNotFound, type ContextUser } from '#libs/service';
import type { AuthRuntime } from '../auth.config.js';
import { sendAccountMail } from '../mails/account-mails.js';
import { PASSWORD_LINKS, endLinks } from '../mails/links.js';
import { passwordFits } from '../passwords/password.js';
import { endSessions } from '../sessions/session.service.js';
import { describeUser } from '../users/describe-user.js';
import { User } from '../users/user.entity.js';
import { UserService, movesTo } from '../users/user.service.js';

const SCOPE = systemScope('auth.profile');

/** A user's own data. Changes that could hand the account to another person ask for the password again. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: AuthRuntime,
    private readonly users: UserService,
  ) {}

  get({ id }: ContextUser): Promise<Profile> {
    return this.database.tx(SCOPE, async (tx) => describeProfile(await wholeUser(tx, id)));
  }

  /** @throws Refusal password.wrong 422 when the address changes without the right password */
  async update(me: ContextUser, { password = '', ...fields }: InputOf<'profile.update'>['body']): Promise<Profile> {
    const user = await this.database.tx(SCOPE, (tx) => wholeUser(tx, me.id));
    const moves = movesTo(user, fields.email);
    if (moves) await this.assertPassword(user, password);
    return this.database.tx(SCOPE, async (tx) => {
      await tx.repository(User).update({ id: me.id }, fields);
      if (moves) await this.users.moveAddress(tx, user, { ...user, ...fields });
      return describeProfile(await wholeUser(tx, me.id));
    });
  }

  /** Changes the password and ends all other sessions. @throws Refusal password.wrong, password.weak 422 */
  async changePassword(me: ContextUser, current: string, password: string): Promise<void> {
    const user = await this.confirmed(me, current, 'body.current');
    const passwordHash = await this.users.strongHash(password, user);
    await this.database.tx(SCOPE, async (tx) => {
      // Against a password that was set meanwhile, by a link or an administrator, the confirmed one no longer counts.
      const { affected } = await tx
        .repository(User)
        .update({ id: me.id, passwordHash: user.passwordHash }, { passwordHash });
      if (affected !== 1) throw wrongPassword('body.current');
      await endSessions(tx, me.id, me.session);
      await endLinks(tx, me.id, PASSWORD_LINKS);
      sendAccountMail(tx, this.runtime, user, user.account, { template: 'passwordChanged' });
    });
  }

  /** The user, after confirming the password. @throws Refusal password.wrong 422 */
  async confirmed({ id }: ContextUser, password: string, path?: string): Promise<User> {
    const user = await this.database.tx(SCOPE, (tx) => wholeUser(tx, id));
    await this.assertPassword(user, password, path);
    return user;
  }

  private async assertPassword(user: User, password: string, path = 'body.password'): Promise<void> {
    const allowance = { points: 10, seconds: 900 };
    await this.runtime.rateLimits.take('own-password', String(user.id), allowance);
    if (!(await passwordFits(password, user.passwordHash, this.runtime.config))) throw wrongPassword(path);
    await this.runtime.rateLimits.returnPoint('own-password', String(user.id), allowance);
  }
}

function wrongPassword(path: string): Refusal {
  return new Refusal('password.wrong', 422, { errors: [{ path, msg: 'password.wrong' }] });
}

/** A user including columns that are otherwise never selected. */
export async function wholeUser(tx: Tx, id: number): Promise<User> {
  return orNotFound(
    await tx
      .repository(User)
      .createQueryBuilder('u')
      .addSelect(['u.passwordHash', 'u.otpSealed', 'u.recoveryHashes'])
      .innerJoinAndSelect('u.account', 'a')
      .where('u.id = :id', { id })
      .getOne(),
  );
}

function describeProfile(user: User): Profile {
  return {
    ...describeUser(user, user.account),
    otp: { method: user.otpMethod, recoveryCodesLeft: user.recoveryHashes.length },
  };
}
