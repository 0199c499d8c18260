import { aSecondLater, type Caller } from '#libs/testing';
import { AuthUnderTest, GOOD_PASSWORD } from '../auth.fixture.js';

let auth: AuthUnderTest;
let supervisor: Caller;
beforeAll(async () => {
  auth = await AuthUnderTest.start();
  supervisor = await auth.as('supervisor.agency.admin');
});
afterAll(() => auth.close());

let nth = 0;
async function register(email = `new${nth + 1}@likya.example`) {
  const username = `new.comer.${++nth}`;
  const answer = await auth.post('/authentication/register', {
    ...{ companyName: `Likya ${nth}`, corporateType: 'agency', name: 'Nazlı Erden', phone: '+90 242 111 22 33' },
    ...{ email, username, password: GOOD_PASSWORD },
  });
  expect(answer.status).toBe(200);
  const [account] = await auth.service.cloned.rows<{ id: number }>('select id from auth.accounts where email = $1', [
    email,
  ]);
  return { username, email, account: account!.id };
}
const confirm = (code: string) => auth.post('/authentication/confirm', { code });
const resend = (username: string, password = GOOD_PASSWORD) =>
  auth.post('/authentication/resendconfirm', { username, password });

describe('a registration', () => {
  it('a registration has its mail sent again only to a caller with the password', async () => {
    const { username, email } = await register();
    const refused = (await auth.login(username, GOOD_PASSWORD)).body;
    expect([refused.msg, refused.data]).toEqual(['inactiveAccount', { unconfirmed: true }]);
    expect((await auth.login(username, 'not it')).body).not.toHaveProperty('data');
    const first = await auth.lastSecret(email);
    expect((await resend(username, 'not it')).body.msg).toBe('wrongCredentials');
    expect((await resend('nobody.at.all')).body.msg).toBe('wrongCredentials');
    expect((await auth.mailsTo(email)).length).toBe(1);
    expect((await resend(username)).body).toEqual({ status: true, msg: 'register.mailSent' });
    expect((await confirm(first)).body.msg).toBe('link.expired');
    expect((await confirm(await auth.lastSecret(email))).status).toBe(200);
    expect((await auth.login(username, GOOD_PASSWORD)).status).toBe(200);
    expect((await resend(username)).body.msg).toBe('inactiveAccount');
  });

  it.each([
    ['switched on and off by staff', [true, false]],
    ['kept off by staff', [false]],
  ])('a registration that was %s is not activated by its link', async (_, decisions) => {
    const { username, email, account } = await register();
    const code = await auth.lastSecret(email);
    for (const value of decisions) await supervisor.patch(`/accounts/${account}`, { key: 'status', value }).expect(200);
    expect((await confirm(code)).body.msg).toBe('link.expired');
    await aSecondLater();
    const refused = (await auth.login(username, GOOD_PASSWORD)).body;
    expect([refused.msg, refused.data]).toEqual(['inactiveAccount', { unconfirmed: false }]);
    expect((await resend(username)).body.msg).toBe('inactiveAccount');
  });

  it('a registration of one address makes one account, also under concurrent requests', async () => {
    const email = 'many@likya.example';
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        auth.post('/authentication/register', {
          ...{ companyName: 'Çok', corporateType: 'agency', name: 'Nazlı Erden', phone: '+90 242 111 22 33' },
          ...{ email, username: `many.${i}`, password: GOOD_PASSWORD },
        }),
      ),
    );
    expect(answers.map(({ body }) => body.msg)).toEqual(Array(6).fill('register.mailSent'));
    const made = await auth.service.cloned.rows('select 1 from auth.users where email = $1', [email]);
    expect(made).toHaveLength(1);
  });
});

describe('a lost password', () => {
  it('a lost password requested by another person does not end a pending invitation; choosing one ends both', async () => {
    const agency = await auth.as('corporate.agency.admin');
    const email = 'invited@anatolia.example';
    await agency.post('/users/save', { name: 'Davetli', username: 'davetli', email, role: 'user' }).expect(200);
    const invitation = await auth.lastSecret(email);
    await auth.post('/authentication/sendlostpasslink', { email });
    const lost = await auth.lastSecret(email);
    expect(lost).not.toBe(invitation);
    expect((await auth.post('/authentication/querylostpasscode', { code: invitation })).status).toBe(200);
    const choose = (code: string) => auth.post('/authentication/createnewpass', { code, password: GOOD_PASSWORD });
    expect((await choose(invitation)).status).toBe(200);
    expect((await choose(lost)).body.msg).toBe('link.expired');
  });
});

describe('auth.control', () => {
  it('auth.control gives staff the truth about addresses in their reach, and always answers free to others', async () => {
    const agency = await auth.as('corporate.agency.admin');
    const translator = await auth.as('corporate.agency.translator');
    const email = 'Partner.Agency.Admin@konak.example';
    const rival = 'rival.agency.admin@konak.example';
    const asked = async (by: Caller, of: string) =>
      (await by.post('/authentication/control', { email: of })).body.status;
    expect(await Promise.all([supervisor, agency, translator].map((by) => asked(by, email)))).toEqual([
      false,
      false,
      true,
    ]);
    expect([await asked(agency, rival), await asked(supervisor, rival)]).toEqual([true, false]);
    expect(await asked(agency, 'nobody@konak.example')).toBe(true);
    for (const known of [email, 'nobody@konak.example'])
      expect((await auth.post('/authentication/control', { email: known })).body).toEqual({ status: true });
    const made = await agency.post('/profile/api-keys', { name: 'crm', scopes: ['hotels:read'] });
    const key = auth.service.http.post('/authentication/control');
    key.set('Authorization', `ApiKey ${made.body.record.keyId}:${made.body.secret}`);
    expect((await key.send({ email })).body).toEqual({ status: true });
  });
});
