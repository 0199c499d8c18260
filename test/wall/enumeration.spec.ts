import { AuthUnderTest, GOOD_PASSWORD } from '../../services/auth/auth.fixture.js';
import { passwordFits } from '../../services/auth/passwords/password.js';

const FULL = process.env['WALL'] === 'full';
/** Times are looked at in the full run alone, on a machine that does nothing else. */
const SAMPLES = FULL ? 500 : 10;
/** Two-sided, at a chance of 1 in 1,000 to cry wolf. */
const Z_LIMIT = 3.29;

let auth: AuthUnderTest;
beforeAll(async () => {
  // Others of this process may have asked at another cost before.
  await passwordFits('not this one', undefined, { ARGON2_MEMORY: 8_192, ARGON2_PASSES: 1 });
  auth = await AuthUnderTest.start();
});
afterAll(() => auth.close());

/** How far two samples are from having been drawn from one urn: the z of Mann and Whitney. */
function mannWhitney(a: number[], b: number[]): number {
  const ranked = [...a.map((value) => ({ value, of: 'a' })), ...b.map((value) => ({ value, of: 'b' }))].sort(
    (x, y) => x.value - y.value,
  );
  const rankSum = ranked.reduce((sum, { of }, i) => (of === 'a' ? sum + i + 1 : sum), 0);
  const u = rankSum - (a.length * (a.length + 1)) / 2;
  const mean = (a.length * b.length) / 2;
  return Math.abs(u - mean) / Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
}

async function timed(ask: () => PromiseLike<{ status: number; text: string }>) {
  const began = performance.now();
  const { status, text } = await ask();
  return { ms: performance.now() - began, answer: `${status} ${text.replace(/"requestId":"[^"]*"/, '')}` };
}

type Question = (who: string) => { path: string; body: object };

const questions: Array<[string, Question, known: string[], unknown: (i: number) => string]> = [
  [
    'sign-in',
    (username) => ({ path: '/authentication/login', body: { username, password: 'not this one' } }),
    ['corporate.agency.admin', 'corporate.hotelier.admin'],
    // As often tried as the known ones: how often a name was tried is visible, whether it exists or not.
    (i) => `nobody.number.${i % 2}`,
  ],
  [
    'lost password',
    (email) => ({ path: '/authentication/sendlostpasslink', body: { email, lang: 'tr' } }),
    ['corporate.agency.user@konak.example', 'partner.agency.admin@konak.example'],
    (i) => `nobody${i}@konak.example`,
  ],
  [
    'registration',
    (email) => ({
      path: '/authentication/register',
      body: {
        companyName: 'Yeni Turizm',
        corporateType: 'agency',
        name: 'Yeni Biri',
        email,
        phone: '+90 212 000 00 00',
        username: `new.${crypto.randomUUID()}`,
        password: GOOD_PASSWORD,
      },
    }),
    ['corporate.agency.user@konak.example', 'partner.agency.admin@konak.example'],
    (i) => `newcomer${i}@konak.example`,
  ],
];

describe('who exists cannot be found out', () => {
  it.each(questions)(
    'nobody can find out who exists by %s: neither from the bytes nor from the time',
    async (_name, question, known, unknown) => {
      const ask = (who: string) => {
        const { path, body } = question(who);
        return timed(() => auth.post(path, body));
      };
      await ask(known[0]!);
      const seen: Array<Awaited<ReturnType<typeof ask>>> = [];
      const unseen: typeof seen = [];
      // In turns, so that a busy moment of the machine falls on both.
      for (let i = 0; i < SAMPLES; i++) {
        seen.push(await ask(known[i % known.length]!));
        unseen.push(await ask(unknown(i)));
      }
      expect(new Set([...seen, ...unseen].map(({ answer }) => answer)).size).toBe(1);
      const z = mannWhitney(
        seen.map(({ ms }) => ms),
        unseen.map(({ ms }) => ms),
      );
      if (FULL) expect(z).toBeLessThan(Z_LIMIT);
    },
    600_000,
  );
});
