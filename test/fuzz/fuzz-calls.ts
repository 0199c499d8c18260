import { randomUUID } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import fc from 'fast-check';
import pLimit from 'p-limit';
import type { z } from 'zod';
import { RefusalBody, calls as table, type ServiceName, type Shape } from '#libs/contracts';
import { TOKEN_AUDIENCE, TOKEN_ISSUER, tokenKey } from '#libs/service';
import { TEST_SECRET } from '#libs/testing';
import { arbitraryOf, type Filling } from '../support/arbitrary.js';
import { shapedCalls, pathOf, strictAnswer, type ShapedCall, type CallInput } from '../support/call-shapes.js';
import type { Received } from '../support/wire.js';
import { tell } from '../support/tell.js';
import { NO_IDS, SOURCES } from '../wall/hints.js';
import { startWorld, type Identity, type World } from '../wall/world.js';
import { distort, wild } from './distort.js';

/**
 * Every call that is built, with what its shape lets in, with that bent a little, and with anything at all. Whatever comes
 * in, no fault of ours comes out, nothing takes long, and each answer is what the contract says.
 *
 *   npm run fuzz -- --runs 10000 --seed 7 --call hotels.update
 */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 150);
/** `npm test` asks the same of every commit; `npm run fuzz` makes up a new one each time. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
const ONLY = process.env['FUZZ_CALL'];
const SLOW_MS = 2_000;
/** They write the files of all texts in twenty languages. */
const LONG_MS: Readonly<Record<string, number>> = {
  'i18n.build': 20_000,
  'i18n.compile': 20_000,
  'i18n.export': 10_000,
};
const TRIES_ALONE = 5;
/** Node itself refuses longer ones, without a text of ours. */
const LONGEST_PATH = 12_000;
/** Some calls take their time on purpose, so that it tells nothing: many wait side by side. */
const AT_ONCE = 16;

let world: World;
/** Whether the call's own rules let the request past its shape: a fuzzer that only meets validation finds nothing. */
let reached = 0;

const ASKERS = ['supervisor.agency.admin', 'corporate.agency.admin', 'corporate.agency.admin', 'guest'] as const;
const tokens = new JwtService({ secret: tokenKey(TEST_SECRET) });
let passwordHashes: Map<string, string>;

/** Those who ask, put right again: the calls before may have renamed them, locked them out or signed them off. */
async function askers(): Promise<Identity[]> {
  passwordHashes ??= new Map(
    (
      await world.db.query<{ name: string; hash: string }>(
        'select username as name, password_hash as hash from auth.users',
      )
    ).rows.map(({ name, hash }) => [name, hash]),
  );
  for (const asker of world.identities.filter(({ name }) => (ASKERS as readonly string[]).includes(name))) {
    if (!asker.token) continue;
    const user = Number(tokens.decode<{ sub: string }>(asker.token).sub);
    const session = randomUUID();
    await world.db.query(
      `update auth.users set username = $2, password_hash = $3, account_id = $4, user_role = 'admin', status = true,
         deleted_at = null, otp_method = 'none' where id = $1`,
      [user, asker.name, passwordHashes.get(asker.name), asker.account],
    );
    await world.db.query('update auth.accounts set status = true, deleted_at = null where id = $1', [asker.account]);
    await world.db.query(
      `insert into auth.sessions (id, account_id, user_id, expires_at) values ($1, $2, $3, now() + interval '1 hour')`,
      [session, asker.account, user],
    );
    const claims = { subject: String(user), issuer: TOKEN_ISSUER, audience: TOKEN_AUDIENCE, expiresIn: 3_600 };
    asker.token = tokens.sign({ sid: session }, claims);
  }
  return ASKERS.map((name) => world.identities.find((identity) => identity.name === name)!);
}

/** Ids that exist, by the name a shape has for them; some of everybody's. */
async function knownIds(): Promise<Filling> {
  const own = world.tables
    .filter(({ columns }) => columns.some((column) => column.name === 'id'))
    .map(({ name, short }) => ({ name: short.replaceAll('_', ''), table: name, column: 'id' }));
  const sources = [...own, ...Object.entries(SOURCES).map(([name, source]) => ({ name, column: 'id', ...source }))];
  const { rows } = await world.db.query<{ name: string; ids: unknown[] }>(
    sources
      .map(
        ({ name, table, column }) =>
          `select '${singular(name)}' as name, array(select to_jsonb(${column}) from ${table} where ${column} is not null order by md5(${column}::text) limit 12) as ids`,
      )
      .join(' union all '),
  );
  const ids = new Map(rows.map((row) => [row.name, row.ids]));
  return { ids: (name) => ids.get(singular(name)) ?? ids.get(singular(name.toLowerCase())) ?? [] };
}
const singular = (name: string) => name.replace(/s$/, '');

function inputOf({ route, params, query, body }: ShapedCall, filling: Filling): fc.Arbitrary<CallInput> {
  const named = [...route.path.matchAll(/([\w-]+)\/\{(\w+)\}/g)].map(([, before, name]) => {
    const known = filling.ids?.(before!) ?? [];
    const shape = params?.properties?.[name!];
    const other = shape ? arbitraryOf(shape, filling, before) : fc.constant(NO_IDS[name!] ?? 'x');
    const usual = known.length > 0 ? fc.constantFrom(...known) : other;
    const all = fc.oneof({ weight: 8, arbitrary: usual }, other, wild());
    // Without anything between two slashes it would be another call.
    return [name!, all.map((value) => (value === '' ? '-' : value))] as const;
  });
  const near = (schema: ShapedCall['query']) => (schema ? distort(arbitraryOf(schema, filling)) : nothing);
  const anyQuery = fc.dictionary(fc.string(), wild(), { maxKeys: 4 });
  const hasBody = route.method !== 'GET' && route.method !== 'DELETE';
  return fc.record({
    params: fc.record(Object.fromEntries(named)),
    query: fc.oneof({ weight: 6, arbitrary: near(query) }, anyQuery).map((asked) => (isObject(asked) ? asked : {})),
    body: hasBody ? fc.oneof({ weight: 6, arbitrary: near(body) }, wild()) : nothing,
  });
}
const nothing = fc.constant(undefined);
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What is wrong with an answer; undefined when nothing is. */
function faultIn(
  { status, headers, text, ms }: Received,
  promised: z.ZodType | undefined,
  slowMs = SLOW_MS,
): string | undefined {
  // A wait for another service that takes too long is refused: that, too, has to be asked again.
  const isSlow = ms > (status === 503 ? SLOW_MS : slowMs);
  if (status >= 500 && !(status === 503 && isSlow)) return 'a fault of ours';
  if (isSlow) return `slow: ${Math.round(ms)} ms`;
  const isJson = String(headers['content-type']).startsWith('application/json');
  if (status < 300 && !isJson)
    return promised && !/spreadsheetml/.test(String(headers['content-type'])) ? 'no JSON' : undefined;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return 'no JSON';
  }
  const result = (status < 300 ? promised : refusal)?.safeParse(body);
  return result && !result.success
    ? `not as promised: ${result.error.issues
        .map(({ path, message }) => `${path.join('.')} ${message}`)
        .slice(0, 5)
        .join('; ')}`
    : undefined;
}
const refusal = strictAnswer(RefusalBody);

/** The calls of one service; each service has a spec of its own, so that they run side by side. */
export function fuzzCallsOf(service: ServiceName): void {
  const calls = shapedCalls.filter(({ id, route }) => route.service === service && (!ONLY || id === ONLY));
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(async () => {
    tell(
      `fuzz: ${service}, ${calls.length} calls, ${world.wire.requests} requests, ${reached} past validation, seed ${SEED}`,
    );
    await world.stop();
  });
  if (calls.length === 0) return it('no call of the service was asked for', () => undefined);

  it.each(calls.map((call) => [call.id, call] as const))(
    '%s survives made-up input',
    async (id, call) => {
      const { answer }: Shape = table[id];
      const promised = answer && strictAnswer(answer);
      const filling = await knownIds();
      const requests = fc.sample(fc.tuple(inputOf(call, filling), fc.constantFrom(...(await askers()))), {
        seed: SEED,
        numRuns: RUNS,
      });
      const faults: string[] = [];
      const ask = async ([input, asker]: [CallInput, Identity], triesLeft: number): Promise<boolean> => {
        const sent = {
          method: call.route.method,
          path: pathOf(call.route, input),
          token: asker.token,
          body: input.body,
        };
        if (sent.path.length > LONGEST_PATH) return true;
        const received = await world.wire.send(sent);
        if (![400, 401, 403].includes(received.status)) reached++;
        const fault = faultIn(received, promised, LONG_MS[id]);
        if (fault?.startsWith('slow') && triesLeft > 0) return false;
        const asked = `${asker.name} ${sent.method} ${cut(sent.path)} ${cut(JSON.stringify(sent.body) ?? '')}`;
        if (fault) faults.push(`${asked} → ${received.status} ${fault} ${cut(received.text)}`);
        return true;
      };
      const done = await pLimit(AT_ONCE).map(requests, (request) => ask(request, TRIES_ALONE));
      // Some wait for each other, or for the machine: what is slow must be so by itself, and every time.
      for (const [i, request] of requests.entries())
        for (let left = TRIES_ALONE - 1; !done[i] && left >= 0; left--) done[i] = await ask(request, left);
      expect(faults.slice(0, 5)).toEqual([]);
    },
    Math.max(600_000, RUNS * 200),
  );
}

const cut = (text: string) => (text.length > 300 ? `${text.slice(0, 300)}… (${text.length})` : text);
