import { Inject, Injectable } from '@nestjs/common';
import { isReservedName, type InputOf } from '#libs/contracts';
import { Database, auditAlso, systemScope, type Tx } from '#libs/database';
import { evenly, RateLimits, Refusal, SERVICE, type Context, type ServiceRuntime } from '#libs/service';
import { Account } from '../accounts/account.entity.js';
import { AccountService } from '../accounts/account.service.js';
import { sendAccountMail } from '../mails/account-mails.js';
import { makeLink, useLink } from '../mails/links.js';
import type { Device } from '../sessions/session.service.js';
import { SignInService } from '../sign-in/sign-in.service.js';
import { assertUserAllowed } from '../subscriptions/user-limit.js';
import { User } from '../users/user.entity.js';
import { UserService, userIn, usernameTaken } from '../users/user.service.js';

const SCOPE = systemScope('auth.registration');

const CONFIRM_MINUTES = 3 * 24 * 60;
/** The limit of mails per registration. */
/** How often an address is mailed to. */
const MAILED = { points: 5, seconds: 3_600 };
const KNOWN_NAME = 'select 1 from users where lower(username) = lower($1)';
const KNOWN_ADDRESS = 'select 1 from users where lower(email) = lower($1) and deleted_at is null limit 1';

type Registration = InputOf<'auth.register'>['body'];

@Injectable()
export class RegistrationService {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly accounts: AccountService,
    private readonly users: UserService,
    private readonly signIn: SignInService,
    private readonly limits: RateLimits,
  ) {}

  async isFree(username: string): Promise<boolean> {
    if (isReservedName(username)) return false;
    return !(await this.database.tx(SCOPE, (tx) => tx.row(KNOWN_NAME, [username])));
  }

  /** Whether an address belongs to no user in reach. */
  async isAddressFree(ctx: Context, email: string): Promise<boolean> {
    const known = await this.database.tx(ctx, (tx) => tx.row(KNOWN_ADDRESS, [email.trim()]));
    return known === undefined;
  }

  /**
   * Makes a corporate account with one administrator below the site's account, inactive until the mailed link is
   * followed.
   * A known address gets a mail instead; answer and timing are the same for both, to prevent enumeration.
   * @throws Refusal register.wrongSite 422 · username.taken 409 · password.weak 422 · limit.users 422 of the site's account
   */
  async register(host: string, provider: number | undefined, wanted: Registration): Promise<void> {
    const site = (await this.accounts.ofSite(host)).account;
    if (site.type === 'partner' || (provider !== undefined && provider !== site.id))
      throw new Refusal('register.wrongSite', 422, { errors: [{ path: 'query.provider', msg: 'register.wrongSite' }] });
    await this.limits.take('register', wanted.email.toLowerCase(), MAILED);
    await evenly(async () => {
      const passwordHash = await this.users.strongHash(wanted.password, wanted);
      await this.users.named(() =>
        this.database.tx(SCOPE, async (tx) => {
          // Serialised per address, so that concurrent requests make one account.
          await tx.rows(`select pg_advisory_xact_lock(hashtextextended('registration ' || lower($1), 0))`, [
            wanted.email,
          ]);
          await assertUserAllowed(tx, site.id);
          if (await tx.row(KNOWN_NAME, [wanted.username])) throw usernameTaken();
          if (await tx.row(KNOWN_ADDRESS, [wanted.email])) this.notifyKnownAddress(tx, wanted, site);
          else await this.create(tx, wanted, passwordHash, site);
        }),
      );
    });
  }

  /**
   * Activates the account of a link, unless it was switched on or off by hand in the meantime.
   * @throws Refusal link.expired 410
   */
  async confirm(code: string): Promise<void> {
    await this.database.tx(SCOPE, async (tx) => {
      const { id, accountId } = await userIn(tx, await useLink(tx, code, ['confirm']));
      auditAlso({ account: accountId, user: id });
      const woken = await tx.row<{ plan: number | null }>(
        `update accounts set status = true, unconfirmed = false where id = $1 and unconfirmed and deleted_at is null
         returning registered_plan as plan`,
        [accountId],
      );
      if (!woken) throw new Refusal('link.expired', 410);
      tx.emit('account.registered', { account: accountId, plan: woken.plan });
    });
  }

  /**
   * Mails the link of a registration again, to a caller with its password.
   * @throws Refusal wrongCredentials 401 · request.tooMany 429 · inactiveAccount 403 unless the address waits to be confirmed
   */
  async resend(username: string, password: string, device: Device): Promise<void> {
    const user = await this.signIn.authenticate(username, password, device);
    if (!user.account.unconfirmed) throw new Refusal('inactiveAccount', 403);
    await this.limits.take('confirm-again', String(user.id), MAILED);
    await this.database.tx(SCOPE, async (tx) => {
      const site = await tx.repository(Account).findOneByOrFail({ id: user.account.parentId! });
      await this.sendLink(tx, user, site);
    });
  }

  private async create(tx: Tx, wanted: Registration, passwordHash: string, site: Account): Promise<void> {
    const { companyName, corporateType, name, email, phone, username, country, lang, plan = null } = wanted;
    const accounts = tx.repository(Account);
    const founder = { name, email, phone };
    const account = await accounts.save(
      accounts.create({
        companyName,
        corporateType,
        type: 'corporate',
        parentId: site.id,
        founder,
        email,
        phone,
        country,
        lang,
        status: false,
        unconfirmed: true,
        registeredPlan: plan,
      }),
    );
    const users = tx.repository(User);
    const user = await users.save(
      users.create({ accountId: account.id, name, username, email, phone, passwordHash, userRole: 'admin', lang }),
    );
    await this.sendLink(tx, user, site);
  }

  private async sendLink(tx: Tx, user: User, site: Account): Promise<void> {
    const code = await makeLink(tx, user, 'confirm', CONFIRM_MINUTES);
    sendAccountMail(tx, this.runtime, user, site, {
      template: 'confirmRegistration',
      secret: `${this.runtime.config.CONSOLE_URL}/register/confirm/${code}`,
      minutes: CONFIRM_MINUTES,
    });
  }

  private notifyKnownAddress(tx: Tx, { name, username, email, lang }: Registration, site: Account): void {
    sendAccountMail(tx, this.runtime, { name, username, email, lang }, site, {
      template: 'addressInUse',
      secret: `${this.runtime.config.CONSOLE_URL}/lostpassword`,
    });
  }
}
