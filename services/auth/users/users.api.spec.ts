import { aSecondLater, type Caller } from '#libs/testing';
import { AuthUnderTest, GOOD_PASSWORD } from '../auth.fixture.js';

let auth: AuthUnderTest;
let agency: Caller;
let supervisor: Caller;
beforeAll(async () => {
  auth = await AuthUnderTest.start();
  agency = await auth.as('corporate.agency.admin');
  supervisor = await auth.as('supervisor.agency.admin');
});
afterAll(() => auth.close());

const user = (changes: object = {}) => ({
  name: 'Berk Aksoy',
  username: 'berk.aksoy',
  email: 'berk@anatolia.example',
  role: 'user',
  password: GOOD_PASSWORD,
  ...changes,
});

describe('users', () => {
  it('users are made, changed and removed; their access ends with them', async () => {
    const made = await agency.post('/users/save', user());
    expect(made.body.record).toMatchObject({ username: 'berk.aksoy', role: 'corporate.agency.user', account: 2 });
    const { id } = made.body.record;
    const berk = await auth.as('berk.aksoy', GOOD_PASSWORD);
    expect((await berk.post('/users/save', user({ username: 'x.y.z' }))).status).toBe(403);

    await agency.post('/users/save', user({ id, role: 'admin', password: undefined }));
    await aSecondLater();
    expect((await berk.post('/users/getlist', {})).body.records.length).toBeGreaterThan(1);
    expect((await berk.post('/users/save', user({ id, role: 'user', password: undefined }))).body.msg).toBe(
      'user.self',
    );

    expect((await agency.post('/users/remove', { id })).body).toEqual({ status: true });
    await aSecondLater();
    expect((await berk.get('/accounts/2')).status).toBe(401);
    expect((await agency.post('/users/remove', { id })).status).toBe(404);
    expect((await auth.login('berk.aksoy', GOOD_PASSWORD)).body.msg).toBe('wrongCredentials');
  });

  it('users have a supported language', async () => {
    const polyglot = (lang: string) => user({ username: `speaks.${lang}`, email: `${lang}@anatolia.example`, lang });
    expect((await agency.post('/users/save', polyglot('de'))).status).toBe(200);
    const refused = await agency.post('/users/save', polyglot('zz'));
    expect([refused.status, refused.body.errors]).toMatchObject([
      400,
      [{ path: 'body.lang', msg: 'language.unknown' }],
    ]);
    const { id } = (await supervisor.post('/administrators', { ...polyglot('fr'), role: 'admin' })).body.record;
    const patched = await supervisor.patch(`/administrators/${id}`, { key: 'lang', value: 'zz' });
    expect([patched.status, patched.body.errors?.[0]?.msg]).toEqual([400, 'language.unknown']);
    await supervisor.delete(`/administrators/${id}`);
  });

  it('users without a password are invited to choose one', async () => {
    const invited = user({ username: 'invited.one', email: 'invited@anatolia.example', password: undefined });
    expect((await agency.post('/users/save', invited)).status).toBe(200);
    expect((await auth.login('invited.one', 'anything at all')).body.msg).toBe('wrongCredentials');
    const code = await auth.lastSecret('invited@anatolia.example');
    await auth.post('/authentication/createnewpass', { code, password: GOOD_PASSWORD });
    expect((await auth.login('invited.one', GOOD_PASSWORD)).status).toBe(200);
  });

  it('users of a rival or of accounts above are out of reach', async () => {
    const rivals = await auth.service.cloned.rows<{ id: number }>(
      `select id from auth.users where account_id in (1, 5, 6)`,
    );
    for (const { id } of rivals) {
      expect((await agency.post('/users/save', user({ id, username: `taken.over.${id}` }))).status).toBe(404);
      expect((await agency.post('/users/remove', { id })).status).toBe(404);
    }
    for (const account of [1, 5, 6, 999])
      expect((await agency.post('/users/save', user({ account, username: 'placed.there' }))).status).toBe(404);
  });

  it.each([
    [{ role: 'supervisor' }, 400, 'request.invalid'],
    [{ role: 'translator', account: 4, username: 'tr.one' }, 422, 'user.role'],
    [{ username: 'Corporate.Agency.USER' }, 409, 'username.taken'],
    [{ password: '12345678', username: 'weak.one' }, 422, 'password.weak'],
    [{ passwordHash: 'x' }, 400, 'request.invalid'],
  ])('users are refused: %j', async (changes, status, msg) => {
    const answer = await agency.post('/users/save', user(changes));
    expect([answer.status, answer.body.msg]).toEqual([status, msg]);
  });

  it('users have an e-mail address of their own, as auth.control reports, for each reach', async () => {
    const email = 'only.one@konak.example';
    const made = await agency.post('/users/save', user({ username: 'only.one', email }));
    expect(made.status).toBe(200);
    const again = await agency.post('/users/save', user({ username: 'only.two', email: 'Only.One@konak.example' }));
    expect([again.status, again.body.msg]).toEqual([409, 'email.taken']);
    const other = await agency.post('/users/save', user({ username: 'only.three', email: 'three@konak.example' }));
    const moved = user({ id: other.body.record.id, username: 'only.three', email });
    expect((await agency.post('/users/save', moved)).status).toBe(409);
    const same = user({ id: made.body.record.id, username: 'only.one', email });
    expect((await agency.post('/users/save', same)).status).toBe(200);
    const racing = ['race.one', 'race.two', 'race.three'].map((username) =>
      agency.post('/users/save', user({ username, email: 'race@konak.example' })),
    );
    expect((await Promise.all(racing)).map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('users leave an account its last administrator, also under concurrent removals', async () => {
    const made = await agency.post('/users/save', user({ username: 'second.admin', role: 'admin' }));
    const second = await auth.as('second.admin', GOOD_PASSWORD);
    const [first] = await auth.service.cloned.rows<{ id: number }>(
      `select id from auth.users where username = 'corporate.agency.admin'`,
    );
    await second.get('/profile');
    const answers = await Promise.all([
      second.post('/users/remove', { id: first!.id }),
      agency.post('/users/remove', { id: made.body.record.id }),
    ]);
    // The first one may have ended the other's session before the other's request was checked.
    const [done, refused] = answers.map(({ status }) => status).sort();
    expect(done).toBe(200);
    expect([401, 409]).toContain(refused);
    const left = await auth.service.cloned.rows(
      `select 1 from auth.users where account_id = 2 and user_role = 'admin' and status`,
    );
    expect(left).toHaveLength(1);
  });
});

describe('administrators', () => {
  it('administrators are managed by administrators of the platform alone', async () => {
    const hotelier = await auth.as('corporate.hotelier.admin');
    expect((await hotelier.get('/administrators')).status).toBe(403);
    const made = await supervisor.post('/administrators', {
      name: 'Ece Tan',
      username: 'ece.tan',
      email: 'ece@konak.example',
      role: 'admin',
      password: GOOD_PASSWORD,
    });
    const { id } = made.body.record;
    expect(made.body.record.role).toBe('supervisor.agency.admin');
    const patched = await supervisor.patch(`/administrators/${id}`, { key: 'name', value: 'Ece Tan Arı' });
    expect(patched.body.record.name).toBe('Ece Tan Arı');
    expect((await supervisor.patch(`/administrators/${id}`, { key: 'passwordHash', value: 'x' })).body.msg).toBe(
      'request.unknownKey',
    );
    expect((await supervisor.get('/administrators')).body.stats.totalRecord).toBe(3);
    expect((await supervisor.delete(`/administrators/${id}`)).status).toBe(200);
    expect((await supervisor.get(`/administrators/${id}`)).status).toBe(404);
  });

  it('administrators are not users of other accounts', async () => {
    const [other] = await auth.service.cloned.rows<{ id: number }>(`select id from auth.users where account_id = 6`);
    expect((await supervisor.get(`/administrators/${other!.id}`)).status).toBe(404);
    expect((await supervisor.delete(`/administrators/${other!.id}`)).status).toBe(404);
  });
});
