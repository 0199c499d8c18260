import { isReservedName } from '#libs/contracts';
import type { Caller } from '#libs/testing';
import { AuthUnderTest, GOOD_PASSWORD } from '../auth.fixture.js';

/** Account takeover with a stolen session, key or link, without the password. */
let auth: AuthUnderTest;
let agency: Caller;
let supervisor: Caller;
beforeAll(async () => {
  auth = await AuthUnderTest.start();
  agency = await auth.as('corporate.agency.admin');
  supervisor = await auth.as('supervisor.agency.admin');
});
afterAll(() => auth.close());

interface UserRow {
  username: string;
  email: string;
  password_hash: string;
}

const idOf = async (username: string) =>
  (await auth.service.cloned.rows<{ id: number }>('select id from auth.users where username = $1', [username]))[0]!.id;
const rowOf = async (id: number) =>
  (
    await auth.service.cloned.rows<UserRow>('select username, email, password_hash from auth.users where id = $1', [id])
  )[0]!;
const user = (username: string, changes: object = {}) => ({
  ...{ name: 'Berk Aksoy', username, email: `${username}@anatolia.example`, role: 'user', password: GOOD_PASSWORD },
  ...changes,
});
const make = async (username: string, changes: object = {}) =>
  (await agency.post('/users/save', user(username, changes))).body.record.id as number;

const THEFTS = {
  email: { email: 'thief@elsewhere.example' },
  password: { password: 'başka-bir-Parola-77' },
  username: { username: 'thief.name' },
};

describe('a session alone', () => {
  it.each(Object.entries(THEFTS))('a session alone does not change one’s own %s by users/save', async (_, changes) => {
    const id = await idOf('corporate.agency.admin');
    const before = await rowOf(id);
    const own = { id, name: 'Ayşe Yılmaz', username: before.username, email: before.email, role: 'admin' };
    const { status, body } = await agency.post('/users/save', { ...own, ...changes });
    expect([status, body.msg]).toEqual([409, 'user.ownAccess']);
    expect(await rowOf(id)).toEqual(before);
    expect((await agency.post('/users/save', { ...own, name: 'Ayşe Y.' })).body.record.name).toBe('Ayşe Y.');
  });

  it('a session alone does not change one’s own access among administrators, as a whole or by a field', async () => {
    const id = await idOf('supervisor.agency.admin');
    const before = await rowOf(id);
    const own = { name: 'Selin Aydın', username: before.username, email: before.email, role: 'admin' };
    for (const changes of Object.values(THEFTS))
      expect((await supervisor.put(`/administrators/${id}`, { ...own, ...changes })).body.msg).toBe('user.ownAccess');
    const patch = { key: 'email', value: 'thief@elsewhere.example' };
    expect((await supervisor.patch(`/administrators/${id}`, patch)).body.msg).toBe('user.ownAccess');
    expect(await rowOf(id)).toEqual(before);
  });

  it('a session alone does not change the address in the profile; with the password, links of the old one end', async () => {
    await make('moves.away');
    const me = await auth.as('moves.away', GOOD_PASSWORD);
    const next = { name: 'Berk Aksoy', email: 'berk@new.example', lang: 'tr' };
    expect((await me.put('/profile', next)).body.msg).toBe('password.wrong');
    expect((await me.put('/profile', { ...next, password: 'wrong' })).body.msg).toBe('password.wrong');
    await auth.post('/authentication/sendlostpasslink', { email: 'moves.away@anatolia.example' });
    const code = await auth.lastSecret('moves.away@anatolia.example');
    expect((await me.put('/profile', { ...next, password: GOOD_PASSWORD })).status).toBe(200);
    const mails = await auth.mailsTo('moves.away@anatolia.example');
    expect(mails.at(-1)!.template).toBe('addressChanged');
    const reset = { code, password: 'yepyeni-Sokak-lambası-3' };
    expect((await auth.post('/authentication/createnewpass', reset)).body.msg).toBe('link.expired');
  });
});

describe('another administrator', () => {
  it('another administrator who changes an address causes a notice to the old one and an invitation to the new one', async () => {
    const id = await make('wrong.address', { password: undefined });
    const old = await auth.lastSecret('wrong.address@anatolia.example');
    const moved = user('wrong.address', { id, email: 'right@anatolia.example', password: undefined });
    expect((await agency.post('/users/save', moved)).status).toBe(200);
    const mails = await auth.mailsTo('wrong.address@anatolia.example');
    expect(mails.map(({ template }) => template)).toEqual(['invitation', 'addressChanged']);
    const accept = (code: string) => auth.post('/authentication/createnewpass', { code, password: GOOD_PASSWORD });
    expect((await accept(old)).body.msg).toBe('link.expired');
    expect((await accept(await auth.lastSecret('right@anatolia.example'))).status).toBe(200);
  });
});

describe('a key', () => {
  it('an API key changes no one’s access, with any scopes, and makes no user with a password', async () => {
    const made = await agency.post('/profile/api-keys', { name: 'crm', scopes: ['users:write'] });
    const header = `ApiKey ${made.body.record.keyId}:${made.body.secret}`;
    const save = (body: object) => auth.service.http.post('/users/save').set('Authorization', header).send(body);
    const victim = await make('keys.victim');
    for (const id of [victim, await idOf('corporate.agency.admin')]) {
      const { username, email } = await rowOf(id);
      const role = id === victim ? 'user' : 'admin';
      const before = await rowOf(id);
      for (const changes of Object.values(THEFTS)) {
        const { status, body } = await save({ id, name: 'X', username, email, role, ...changes });
        expect([status, body.msg]).toEqual([403, 'apikey.access']);
      }
      expect(await rowOf(id)).toEqual(before);
    }
    expect((await save(user('made.by.key'))).body.msg).toBe('apikey.access');
    const invited = (role: string) => save(user(`invited.${role}`, { role, password: undefined }));
    expect((await invited('user')).status).toBe(200);
    expect((await invited('admin')).body.msg).toBe('apikey.access');
    const { username, email } = await rowOf(victim);
    expect((await save({ id: victim, name: 'X', username, email, role: 'admin' })).body.msg).toBe('apikey.access');
    for (const path of ['/profile', '/profile/password', '/profile/otp/off'])
      expect((await auth.service.http.post(path).set('Authorization', header).send({})).status).toBeGreaterThan(400);
  });
});

describe('names of the system', () => {
  const LOOK_ALIKES = [
    ...[
      'konak',
      'KONAK',
      'Konak',
      'k0nak',
      'kon@k',
      'k.o.n.a.k',
      'konak-',
      'k0n4k',
      'guest',
      'GuEsT',
      'gu3st',
      '6uest',
    ],
    ...[
      'gue5t',
      'import',
      '1mport',
      'irnport',
      'system',
      'sy5tem',
      'platform',
      'p1atform',
      'erased-1a2b3c4d',
      'er4sed-1',
    ],
  ];
  const OTHERS = ['ｋｏｎａｋ', 'kоnak', 'kónak', 'ko\u200Bnak', 'gue\u0455t', 'konak#1', 'x#7'];

  it('names of the system are not available, in any spelling', async () => {
    for (const username of LOOK_ALIKES) {
      const { status, body } = await agency.post('/users/save', user(username, { email: 'x@anatolia.example' }));
      expect([username, status, body.errors]).toEqual([
        username,
        400,
        [expect.objectContaining({ path: 'body.username', msg: 'username.reserved' })],
      ]);
      expect((await auth.post('/authentication/availableuser', { username })).body.status).toBe(false);
    }
    for (const username of OTHERS)
      expect((await agency.post('/users/save', user(username, { email: 'x@anatolia.example' }))).status).toBe(400);
  });

  it('names of the system leave other names alone', () => {
    const free = ['konakli.otel', 'guest.relations', 'importer', 'ayse.konak', 'systems', 'erasmus', 'guestl'];
    expect(free.filter(isReservedName)).toEqual([]);
  });
});

describe('the last administrator', () => {
  it('the last administrator remains under concurrent erasures, and when one is moved away while another is erased', async () => {
    for (let round = 0; round < 3; round++) {
      const { id: account } = (
        await agency.post('/accounts', { companyName: `Pair ${round}`, type: 'partner', corporateType: 'agency' })
      ).body.record;
      const names = [`pair.${round}.a`, `pair.${round}.b`];
      for (const username of names) await make(username, { account, role: 'admin' });
      const [a, b] = await Promise.all(names.map((username) => auth.as(username, GOOD_PASSWORD)));
      await Promise.all([a!.get('/profile'), b!.get('/profile')]);
      await Promise.all([
        a!.post('/users/remove', { id: await idOf(names[1]!) }),
        b!.post('/users/remove', { id: await idOf(names[0]!) }),
        agency.post('/users/save', user(names[0]!, { id: await idOf(names[0]!), account: 2, password: undefined })),
      ]);
      const left = await auth.service.cloned.rows(
        `select 1 from auth.users where account_id = $1 and user_role = 'admin' and status`,
        [account],
      );
      expect(left).not.toEqual([]);
    }
  });
});
