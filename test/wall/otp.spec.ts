import { AuthUnderTest } from '../../services/auth/auth.fixture.js';
import { DEMO_PASSWORD } from '../../demo/auth/accounts.js';

const FULL = process.env['WALL'] === 'full';
const GUESSES = FULL ? 100_000 : 600;
const AT_ONCE = 100;
const USERNAME = 'corporate.agency.user';
const HOME = '198.51.100.7';

let auth: AuthUnderTest;
let right: string;
let challenge: string;

beforeAll(async () => {
  auth = await AuthUnderTest.start();
  const me = await auth.as(USERNAME);
  await me.post('/profile/otp/begin', { method: 'mail', password: DEMO_PASSWORD }).set('X-Forwarded-For', HOME);
  const address = `${USERNAME}@konak.example`;
  await me.post('/profile/otp/confirm', { code: await auth.lastSecret(address) }).set('X-Forwarded-For', HOME);
  challenge = (await auth.login(USERNAME)).body.challenge as string;
  right = await auth.lastSecret(address);
});
afterAll(() => auth.close());

describe('a one-time code under a botnet', () => {
  it('a one-time code under a botnet is compared with five guesses of a challenge and not with one more', async () => {
    const told: Record<string, number> = {};
    for (let begun = 0; begun < GUESSES; begun += AT_ONCE) {
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, i) => {
          const number = begun + i;
          const code = String((Number(right) + 1 + number) % 1_000_000).padStart(6, '0');
          const ip = `203.0.${(number >> 8) % 4}.${number % 256}`;
          return auth.post('/authentication/checkotp', { username: USERNAME, code, challenge }, ip);
        }),
      );
      for (const { body } of answers) told[body.msg as string] = (told[body.msg as string] ?? 0) + 1;
    }
    expect(told).toEqual({ 'otp.wrong': 5, 'otp.expired': GUESSES - 5 });
    const late = await auth.post('/authentication/checkotp', { username: USERNAME, code: right, challenge }, HOME);
    expect(late.body.msg).toBe('otp.expired');
    const [kept] = await auth.service.cloned.rows<{ tries: number }>(
      'select tries from auth.challenges where id = $1',
      [challenge],
    );
    expect(kept!.tries).toBe(5);
  });
});
