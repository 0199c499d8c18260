import { recoveryHashes } from '../../../services/auth/sign-in/one-time-code.js';
import { GOOD_PASSWORD, type AuthUnderTest } from '../../../services/auth/auth.fixture.js';
import { TEST_SECRET, type Caller } from '#libs/testing';
import type { RacedName } from '../checks-before-writes.js';
import { isOk, type Race } from './race.js';

/** The world of the races of accounts: every round has users and accounts of its own. */
export class AccountRaces {
  private nth = 0;

  constructor(
    readonly auth: AuthUnderTest,
    private readonly agency: Caller,
    private readonly supervisor: Caller,
  ) {}

  static async of(auth: AuthUnderTest): Promise<AccountRaces> {
    return new AccountRaces(auth, await auth.as('corporate.agency.admin'), await auth.as('supervisor.agency.admin'));
  }

  readonly races = {
    'last administrator: removed by each other': async () => {
      const { account, users, callers } = await this.pair();
      const remove = (by: number, of: number) => () => callers[by]!.post('/users/remove', { id: users[of]!.id });
      return { both: [remove(0, 1), remove(1, 0)], holds: () => this.hasAdmin(account) };
    },
    'last administrator: erased by each other': async () => {
      const { account, users, callers } = await this.pair();
      const erase = (by: number, of: number) => () => callers[by]!.post('/privacy/erase', { email: users[of]!.email });
      return { both: [erase(0, 1), erase(1, 0)], holds: () => this.hasAdmin(account) };
    },
    'last administrator: demoted beside moved away': async () => {
      const { account, users } = await this.pair();
      const [one, two] = users.map(({ id, username, email }) => ({ id, username, email, name: 'Eş', role: 'admin' }));
      const demote = () => this.agency.post('/users/save', { ...one, role: 'user' });
      const move = () => this.agency.post('/users/save', { ...two, account: 2 });
      return { both: [demote, move], holds: () => this.hasAdmin(account) };
    },
    'last administrator: switched off beside erased': async () => {
      const { account, users } = await this.pair();
      const [one, two] = users.map(({ id, username, email }) => ({ id, username, email, name: 'Eş', role: 'admin' }));
      const switchOff = () => this.agency.post('/users/save', { ...one, status: false });
      const erase = () => this.agency.post('/privacy/erase', { email: two!.email });
      return { both: [switchOff, erase], holds: () => this.hasAdmin(account) };
    },
    'user name: made twice': async () => {
      const { username } = this.person();
      const make = () => this.agency.post('/users/save', { ...this.person(), role: 'user', username });
      return { both: [make, make], holds: isOk(1) };
    },
    'user name: taken by two who are renamed': async () => {
      const { users } = await this.pair();
      const { username } = this.person();
      const rename = (i: number) => () =>
        this.agency.post('/users/save', { ...{ ...users[i]!, username }, name: 'Eş', role: 'admin' });
      return { both: [rename(0), rename(1)], holds: isOk(1) };
    },
    'user name: registered twice': async () => {
      const { username } = this.person();
      const register = () => this.auth.post('/authentication/register', { ...this.newcomer(), username });
      return { both: [register, register], holds: isOk(1) };
    },
    'registration: one address twice': async () => {
      const { email } = this.person();
      const register = () => this.auth.post('/authentication/register', { ...this.newcomer(), email });
      const made = () => this.count('select 1 from auth.users where email = $1', [email]);
      return { both: [register, register], holds: async () => (await made()) === 1 };
    },
    'registration: confirmed twice': async () => {
      const { code } = await this.registered();
      const confirm = () => this.auth.post('/authentication/confirm', { code });
      return { both: [confirm, confirm], holds: isOk(1) };
    },
    'registration: confirmed while it is blocked': async () => {
      const { code, account } = await this.registered();
      const confirm = () => this.auth.post('/authentication/confirm', { code });
      const block = () => this.supervisor.patch(`/accounts/${account}`, { key: 'status', value: false });
      const isOff = async () =>
        (await this.count('select 1 from auth.accounts where id = $1 and status', [account])) === 0;
      return { both: [confirm, block], holds: isOff };
    },
    'invitation: used twice': async () => {
      const { username, email, name } = this.person();
      await this.agency.post('/users/save', { username, email, name, role: 'user' });
      return this.chosenTwice(email);
    },
    'lost password: used twice': async () => {
      const { email } = await this.user();
      await this.auth.post('/authentication/sendlostpasslink', { email });
      return this.chosenTwice(email);
    },
    'one-time code: used twice': async () => {
      const { username, email } = await this.user({ otp_method: 'mail' });
      const { challenge } = (await this.auth.login(username, GOOD_PASSWORD)).body;
      const code = await this.auth.lastSecret(email);
      const check = () => this.auth.post('/authentication/checkotp', { username, code, challenge });
      return { both: [check, check], holds: isOk(1) };
    },
    'recovery code: used twice': async () => {
      const { id, username } = await this.user({ otp_method: 'mail' });
      const code = 'abcde-fghjk';
      await this.auth.service.cloned.rows('update auth.users set recovery_hashes = $2 where id = $1', [
        id,
        recoveryHashes(TEST_SECRET, id, code),
      ]);
      const challenges = [];
      for (let i = 0; i < 2; i++) challenges.push((await this.auth.login(username, GOOD_PASSWORD)).body.challenge);
      const check = (challenge: unknown) => () =>
        this.auth.post('/authentication/checkotp', { username, code, challenge: challenge as string });
      return { both: [check(challenges[0]), check(challenges[1])], holds: isOk(1) };
    },
    'one-time codes: five an hour': async () => {
      const { username } = await this.user({ otp_method: 'mail' });
      for (let i = 0; i < 4; i++) await this.auth.login(username, GOOD_PASSWORD);
      const login = () => this.auth.login(username, GOOD_PASSWORD);
      return { both: [login, login], holds: isOk(1) };
    },
    'API key: a second secret twice': async () => {
      const made = await this.agency.post('/profile/api-keys', { name: 'crm', scopes: ['hotels:read'] });
      const rotate = () => this.agency.post(`/profile/api-keys/${made.body.record.id}/rotate`, {});
      return { both: [rotate, rotate], holds: isOk(1) };
    },
    'account: removed while one is made below it': async () => {
      const fields = { companyName: 'Üst', type: 'corporate', corporateType: 'agency' };
      const { id } = (await this.supervisor.post('/accounts', fields)).body.record;
      const make = () => this.supervisor.post('/accounts', { ...fields, type: 'partner', parent: id });
      const remove = () => this.supervisor.delete(`/accounts/${id}`);
      return { both: [make, remove], holds: isOk(1) };
    },
    'users: the last one of a subscription': async () => {
      const { account, caller } = await this.subscriber();
      const make = (by: Caller) => () => by.post('/users/save', { ...this.person(), role: 'user', account });
      return { both: [make(caller), make(this.supervisor)], holds: isOk(1) };
    },
  } satisfies Partial<Record<RacedName, () => Promise<Race>>>;

  /** A corporate account whose subscription allows one user beside its administrator, who is signed in. */
  private async subscriber() {
    const fields = { companyName: 'Abone', type: 'corporate', corporateType: 'agency' };
    const account = (await this.supervisor.post('/accounts', fields)).body.record.id as number;
    const { username, name, email, password } = this.person();
    await this.supervisor.post('/users/save', { username, name, email, password, role: 'admin', account });
    const free = { max: null, liftedBy: null };
    const allowed = { hotels: free, users: { max: 2, liftedBy: null }, sites: free };
    await this.auth.receiveSubscriptionStatus({ account, revision: 1, allowed });
    const caller = await this.auth.as(username, password);
    await caller.get('/profile');
    return { account, caller };
  }

  private async chosenTwice(email: string): Promise<Race> {
    const code = await this.auth.lastSecret(email);
    const choose = () => this.auth.post('/authentication/createnewpass', { code, password: GOOD_PASSWORD });
    return { both: [choose, choose], holds: isOk(1) };
  }

  private person() {
    const username = `racer.${++this.nth}`;
    return { username, name: 'Yarış', email: `${username}@race.example`, password: GOOD_PASSWORD };
  }

  private newcomer() {
    return { ...this.person(), companyName: 'Yarış', corporateType: 'agency', phone: '+90 242 111 22 33' };
  }

  private async registered() {
    const newcomer = this.newcomer();
    await this.auth.post('/authentication/register', newcomer);
    const code = await this.auth.lastSecret(newcomer.email);
    const [account] = await this.auth.service.cloned.rows<{ id: number }>(
      'select account_id as id from auth.users where email = $1',
      [newcomer.email],
    );
    return { code, account: account!.id };
  }

  /** A user of account 2 or of another one, with the good password. */
  private async user({ otp_method = 'none', account = 2, role = 'user' } = {}) {
    const { username, name, email, password } = this.person();
    const made = await this.agency.post('/users/save', { username, name, email, password, role, account });
    const id = made.body.record.id as number;
    await this.auth.service.cloned.rows('update auth.users set otp_method = $2 where id = $1', [id, otp_method]);
    return { id, username, email };
  }

  /** An account with two administrators who are signed in. */
  private async pair() {
    const fields = { companyName: 'Çift', type: 'partner', corporateType: 'agency' };
    const account = (await this.agency.post('/accounts', fields)).body.record.id as number;
    const users = [await this.user({ account, role: 'admin' }), await this.user({ account, role: 'admin' })];
    const callers = [];
    for (const { username } of users) {
      const caller = await this.auth.as(username, GOOD_PASSWORD);
      await caller.get('/profile');
      callers.push(caller);
    }
    return { account, users, callers };
  }

  private async hasAdmin(account: number): Promise<boolean> {
    const left = `select 1 from auth.users where account_id = $1 and user_role = 'admin' and status and deleted_at is null`;
    return (await this.count(left, [account])) > 0;
  }

  private async count(sql: string, values: unknown[]): Promise<number> {
    return (await this.auth.service.cloned.rows(sql, values)).length;
  }
}
