import { Inject, Injectable } from '@nestjs/common';
import { isUuid, type AnswerOf, type SignedIn } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { RateLimits, Refusal, SERVICE, networkOf } from '#libs/service';
import type { AuthRuntime } from '../auth.config.js';
import { hashPassword, isOutdated, passwordFits } from '../passwords/password.js';
import { SessionService, type Device } from '../sessions/session.service.js';
import { User } from '../users/user.entity.js';
import { ChallengeService } from './challenge.service.js';

const SCOPE = systemScope('auth.signIn');

/** Wrong attempts for one name from one network; then that network has to wait, and no other. */
const TRIES_HERE = { points: 10, seconds: 900 };
/** Wrong attempts for one name from all networks; then the right password alone is no longer enough. */
const TRIES_ANYWHERE = { points: 100, seconds: 3_600 };

@Injectable()
export class SignInService {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: AuthRuntime,
    private readonly limits: RateLimits,
    private readonly sessions: SessionService,
    private readonly challenges: ChallengeService,
  ) {}

  /**
   * @throws Refusal wrongCredentials 401, the same for an unknown name and a wrong password · inactiveAccount 403 ·
   *   request.tooMany 429
   */
  async login(username: string, password: string, device: Device): Promise<AnswerOf<'auth.login'>> {
    const user = await this.authenticate(username, password, device);
    assertActive(user);
    if (isOutdated(user.passwordHash, this.runtime.config)) await this.renewHash(user, password);

    const name = username.toLowerCase();
    const guessedAt = await this.limits.isSpent('sign-in.any', name, TRIES_ANYWHERE);
    const method = user.otpMethod === 'none' && guessedAt ? 'mail' : user.otpMethod;
    if (method === 'none') return this.signIn(user, device);
    const challenge = await this.challenges.open(user, {
      purpose: 'sign-in',
      method,
      network: networkOf(device.ip),
    });
    return { status: false, msg: 'needOTP', method, challenge };
  }

  /**
   * The user of a name and password, active or not.
   * @throws Refusal wrongCredentials 401, the same for an unknown name and a wrong password · request.tooMany 429
   */
  async authenticate(username: string, password: string, device: Device): Promise<User> {
    const name = username.toLowerCase();
    const here = `${name} ${networkOf(device.ip)}`;
    await this.limits.take('sign-in', here, TRIES_HERE);
    const user = await this.find(username);
    if (!(await passwordFits(password, user?.passwordHash, this.runtime.config)) || !user) {
      await this.limits.take('sign-in.any', name, TRIES_ANYWHERE).catch(() => undefined);
      throw new Refusal('wrongCredentials', 401);
    }
    await this.limits.returnPoint('sign-in', here, TRIES_HERE);
    return user;
  }

  /** @throws Refusal otp.wrong 401 · otp.expired 410, also for unknown names. */
  async checkOtp(username: string, code: string, asked: string | undefined, device: Device): Promise<SignedIn> {
    const challenge = asked ?? (await this.challenges.find(username, 'sign-in', networkOf(device.ip)));
    if (!challenge || !isUuid(challenge)) throw new Refusal('otp.expired', 410);
    if (!(await this.challenges.solve(challenge, { username, purpose: 'sign-in' }, code)))
      throw new Refusal('otp.wrong', 401);
    const user = await this.find(username);
    if (!user?.status || !user.account.status) throw new Refusal('inactiveAccount', 403);
    return this.signIn(user, device);
  }

  private async signIn(user: User, device: Device): Promise<SignedIn> {
    return { msg: 'ok', ...(await this.sessions.open(user, device)) };
  }

  private find(username: string): Promise<User | null> {
    return this.database.tx(SCOPE, (tx) =>
      tx
        .repository(User)
        .createQueryBuilder('u')
        .addSelect('u.passwordHash')
        .innerJoinAndSelect('u.account', 'a')
        .where('lower(u.username) = lower(:username)', { username })
        .getOne(),
    );
  }

  /** Of the same password: a password set meanwhile stays. */
  private async renewHash({ id, passwordHash: former }: User, password: string): Promise<void> {
    const passwordHash = await hashPassword(password, this.runtime.config);
    await this.database.tx(SCOPE, (tx) => tx.repository(User).update({ id, passwordHash: former }, { passwordHash }));
  }
}

/** @throws Refusal inactiveAccount 403, stating whether the registration only awaits its confirmation. */
function assertActive({ status, account: { status: isOn, unconfirmed } }: User): void {
  if (!status || !isOn) throw new Refusal('inactiveAccount', 403, { data: { unconfirmed: status && unconfirmed } });
}
