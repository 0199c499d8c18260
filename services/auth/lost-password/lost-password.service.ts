import { Inject, Injectable } from '@nestjs/common';
import { Database, auditAlso, systemScope } from '#libs/database';
import { evenly, SERVICE, RateLimits, type ServiceRuntime } from '#libs/service';
import { sendAccountMail } from '../mails/account-mails.js';
import { PASSWORD_LINKS, endLinks, makeLink, ownerOfLink, useLink } from '../mails/links.js';
import { endSessions } from '../sessions/session.service.js';
import { User } from '../users/user.entity.js';
import { UserService, userIn } from '../users/user.service.js';

const SCOPE = systemScope('auth.links');

const MINUTES = 30;
const PER_ADDRESS = { points: 5, seconds: 3_600 };
/** One address may belong to several users, also of several accounts: each gets a link of its own. */
const MOST_USERS = 5;

@Injectable()
export class LostPasswordService {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly limits: RateLimits,
    private readonly users: UserService,
  ) {}

  /** Mails a link to every user of an address. An unknown address gets the same answer and no mail. */
  async sendLink(email: string, lang: string): Promise<void> {
    await this.limits.take('lost-password', email.toLowerCase(), PER_ADDRESS);
    await evenly(() =>
      this.database.tx(SCOPE, async (tx) => {
        const found = await tx
          .repository(User)
          .createQueryBuilder('u')
          .innerJoinAndSelect('u.account', 'a')
          .where('lower(u.email) = lower(:email) and u.status and a.status', { email })
          .orderBy('u.id')
          .take(MOST_USERS)
          .getMany();
        for (const user of found) {
          const code = await makeLink(tx, user, 'password', MINUTES);
          sendAccountMail(tx, this.runtime, user, user.account, {
            template: 'lostPassword',
            secret: `${this.runtime.config.CONSOLE_URL}/lostpassword/${code}`,
            minutes: MINUTES,
            lang,
          });
        }
      }),
    );
  }

  /** The owner of the link is not disclosed. @throws Refusal link.expired 410 */
  async query(code: string): Promise<void> {
    await this.database.tx(SCOPE, (tx) => ownerOfLink(tx, code, PASSWORD_LINKS));
  }

  /**
   * Sets the password of a link's user and ends all sessions; two-step sign-in stays on. @throws Refusal link.expired
   * 410 · password.weak 422
   */
  async createNew(code: string, password: string): Promise<void> {
    const user = await this.database.tx(SCOPE, async (tx) => userIn(tx, await ownerOfLink(tx, code, PASSWORD_LINKS)));
    auditAlso({ account: user.accountId, user: user.id });
    const passwordHash = await this.users.strongHash(password, user);
    await this.database.tx(SCOPE, async (tx) => {
      await useLink(tx, code, PASSWORD_LINKS);
      await endLinks(tx, user.id, PASSWORD_LINKS);
      await tx.repository(User).update({ id: user.id }, { passwordHash });
      await endSessions(tx, user.id);
      sendAccountMail(tx, this.runtime, user, user.account, { template: 'passwordChanged' });
    });
  }
}
