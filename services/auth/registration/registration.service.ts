import { Inject, Injectable } from '@nestjs/common';
import type { InputOf } from '#libs/contracts';
import { Database, PLATFORM, auditAlso, type Tx } from '#libs/database';
import { Refusal, SERVICE, type ServiceRuntime } from '#libs/service';
import { Account } from '../accounts/account.entity.js';
import { AccountService } from '../accounts/account.service.js';
import { evenly } from '../evenly.js';
import { sendAccountMail } from '../mails/account-mails.js';
import { makeLink, useLink } from '../mails/links.js';
import { User } from '../users/user.entity.js';
import { UserService, userIn, usernameTaken } from '../users/user.service.js';

const CONFIRM_MINUTES = 3 * 24 * 60;

type Registration = InputOf<'auth.register'>['body'];

@Injectable()
export class RegistrationService {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    @Inject(AccountService) private readonly accounts: AccountService,
    @Inject(UserService) private readonly users: UserService,
  ) {}

  async isFree(username: string): Promise<boolean> {
    return !(await this.database.tx(PLATFORM, (tx) =>
      tx.row('select 1 from users where lower(username) = lower($1)', [username]),
    ));
  }

  /**
   * Makes a corporate account with one administrator below the site's account, asleep until the mailed link is followed.
   * Whether an address is known already is told to that address alone: the answer and its time are the same.
   * @throws Refusal register.wrongSite 422 · username.taken 409 · password.weak 422
   */
  async register(host: string, provider: number | undefined, wanted: Registration): Promise<void> {
    const site = (await this.accounts.ofSite(host)).account;
    if (site.type === 'partner' || (provider !== undefined && provider !== site.id))
      throw new Refusal('register.wrongSite', 422, { errors: [{ path: 'query.provider', msg: 'register.wrongSite' }] });
    await evenly(async () => {
      const passwordHash = await this.users.strongHash(wanted.password, wanted);
      await this.users.named(() =>
        this.database.tx(PLATFORM, async (tx) => {
          if (!(await this.isFree(wanted.username))) throw usernameTaken();
          const known = 'select 1 from users where lower(email) = $1 and deleted_at is null limit 1';
          if (await tx.row(known, [wanted.email])) this.tellKnown(tx, wanted, site);
          else await this.create(tx, wanted, passwordHash, site);
        }),
      );
    });
  }

  /** Wakes the account of a link. @throws Refusal link.expired 410 */
  async confirm(code: string): Promise<void> {
    await this.database.tx(PLATFORM, async (tx) => {
      const { id, accountId } = await userIn(tx, await useLink(tx, code, 'confirm'));
      auditAlso({ account: accountId, user: id });
      await tx.repository(Account).update({ id: accountId }, { status: true });
    });
  }

  private async create(tx: Tx, wanted: Registration, passwordHash: string, site: Account): Promise<void> {
    const { companyName, corporateType, name, email, phone, username, country, lang } = wanted;
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
      }),
    );
    const users = tx.repository(User);
    const user = await users.save(
      users.create({ accountId: account.id, name, username, email, phone, passwordHash, userRole: 'admin', lang }),
    );
    const code = await makeLink(tx, user, 'confirm', CONFIRM_MINUTES);
    sendAccountMail(tx, this.runtime, user, site, {
      template: 'confirmRegistration',
      secret: `${this.runtime.config.CONSOLE_URL}/register/confirm/${code}`,
      minutes: CONFIRM_MINUTES,
    });
  }

  private tellKnown(tx: Tx, { name, username, email, lang }: Registration, site: Account): void {
    sendAccountMail(tx, this.runtime, { name, username, email, lang }, site, {
      template: 'addressInUse',
      secret: `${this.runtime.config.CONSOLE_URL}/lostpassword`,
    });
  }
}
