import { Inject, Injectable } from '@nestjs/common';
import { toDataURL } from 'qrcode';
import { Database, systemScope, type Tx } from '#libs/database';
import type { PlatformSecret } from '#libs/process';
import { Refusal, SERVICE, networkOf, type ContextUser, type ServiceRuntime } from '#libs/service';
import { sendAccountMail } from '../mails/account-mails.js';
import { ChallengeService } from '../sign-in/challenge.service.js';
import { appAddress, makeAppSecret, makeRecoveryCodes, sealAppSecret } from '../sign-in/one-time-code.js';
import { User } from '../users/user.entity.js';
import { ProfileService, wholeUser } from './profile.service.js';

const SCOPE = systemScope('auth.profile');

type SecondStep = Pick<User, 'otpMethod' | 'otpSealed' | 'recoveryHashes'>;

export interface AppSetUp {
  secret: string | null;
  uri: string | null;
  /** The provisioning address as a picture, a data URI. */
  qr: string | null;
}

/** Two-step sign-in: a code by mail, or of an authenticator app. Enabled once a first code was confirmed. */
@Injectable()
export class TwoStepService {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly profiles: ProfileService,
    private readonly challenges: ChallengeService,
  ) {}

  /** @throws Refusal password.wrong 422 · request.tooMany 429 */
  async begin(me: ContextUser, method: 'mail' | 'totp', password: string, ip: string): Promise<AppSetUp> {
    const user = await this.profiles.confirmed(me, password);
    const secret = method === 'totp' ? makeAppSecret() : null;
    const sealed = secret ? sealAppSecret(this.secret, user.id, secret) : undefined;
    await this.challenges.open(user, { purpose: 'enrol', method, network: networkOf(ip), sealed });
    const uri = secret && appAddress(secret, user.username);
    return { secret, uri, qr: uri && (await toDataURL(uri, { margin: 1, width: 240 })) };
  }

  /**
   * Enables two-step sign-in. @returns the recovery codes, shown only once. @throws Refusal otp.wrong 422 ·
   * otp.notBegun 409
   */
  async confirm(me: ContextUser, code: string, ip: string): Promise<string[]> {
    const challenge = await this.challenges.find(me.username, 'enrol', networkOf(ip));
    if (!challenge) throw new Refusal('otp.notBegun', 409);
    const { codes, hashes } = makeRecoveryCodes(this.secret, me.id);
    const owner = { username: me.username, purpose: 'enrol' } as const;
    const right = await this.challenges.solve(challenge, owner, code, async (tx, solved) => {
      const step = { otpMethod: solved.method, otpSealed: solved.otp_sealed, recoveryHashes: hashes };
      await this.change(tx, await wholeUser(tx, me.id), step);
    });
    if (!right) throw new Refusal('otp.wrong', 422, { errors: [{ path: 'body.code', msg: 'otp.wrong' }] });
    return codes;
  }

  /** Makes new recovery codes and revokes the old ones. @throws Refusal password.wrong 422 · otp.notBegun 409 */
  async renewRecoveryCodes(me: ContextUser, password: string): Promise<string[]> {
    const user = await this.profiles.confirmed(me, password);
    if (user.otpMethod === 'none') throw new Refusal('otp.notBegun', 409);
    const { codes, hashes } = makeRecoveryCodes(this.secret, me.id);
    await this.database.tx(SCOPE, (tx) => this.change(tx, user, { recoveryHashes: hashes }));
    return codes;
  }

  /** @throws Refusal password.wrong 422 */
  async switchOff(me: ContextUser, password: string): Promise<void> {
    const user = await this.profiles.confirmed(me, password);
    const none: SecondStep = { otpMethod: 'none', otpSealed: null, recoveryHashes: [] };
    await this.database.tx(SCOPE, (tx) => this.change(tx, user, none));
  }

  /** The user is notified of the change, by whichever side it was made. */
  private async change(tx: Tx, user: User, step: Partial<SecondStep>): Promise<void> {
    await tx.repository(User).update({ id: user.id }, step);
    sendAccountMail(tx, this.runtime, user, user.account, { template: 'secondStepChanged' });
  }

  private get secret(): PlatformSecret {
    return this.runtime.config.KONAK_SECRET;
  }
}
