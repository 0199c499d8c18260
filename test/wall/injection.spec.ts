import pg from 'pg';
import { Database } from '#libs/database';
import { TEST_SECRET } from '#libs/testing';
import {
  shapedCalls,
  leavesOf,
  pathOf,
  withAt,
  type ShapedCall,
  type CallInput,
  type Path,
} from '../support/call-shapes.js';
import type { Sent } from '../support/wire.js';
import { SEED, sampleOf } from '../support/sample.js';
import { tell } from '../support/tell.js';
import { Filler, sitesOf } from './ids.js';
import { startWorld, type Identity, type World } from './world.js';

/** Text that would be SQL, and JSON that would be more than data, wherever a call takes text or JSON. */
const FULL = process.env['WALL'] === 'full';
/** The number for each place, others each day. */
const PAYLOADS_A_PLACE = FULL ? 12 : 2;
const BODIES_A_CALL = FULL ? Infinity : 8;
const SLOW_MS = 2_000;
/** A busy machine is slow now and then; what is slow itself is so every time. */
const TRIES = 5;
const AT_ONCE = 8;

let world: World;
let supervisor: Identity;
/** SQLSTATEs that Postgres has answered with, on any connection of this process. */
const states = new Map<string, number>();
const faults: string[] = [];

beforeAll(async () => {
  listenToPostgres();
  world = await startWorld();
  supervisor = world.identities.find(({ name }) => name === 'supervisor.agency.admin')!;
});
afterAll(async () => {
  connection.emit = original;
  await world.stop();
});

const connection = (pg as unknown as { Connection: { prototype: NodeJS.EventEmitter } }).Connection.prototype;
const original = connection.emit;

function listenToPostgres(): void {
  connection.emit = function (this: NodeJS.EventEmitter, event: string | symbol, ...args: unknown[]) {
    if (event === 'errorMessage') {
      const { code } = args[0] as { code: string };
      states.set(code, (states.get(code) ?? 0) + 1);
    }
    return original.call(this, event, ...args);
  };
}

/** Syntax errors, and names and types that nobody has written. */
const misunderstood = () =>
  [...states].filter(([code]) => code.startsWith('42')).reduce((sum, [, count]) => sum + count, 0);

const BREAK_OUT = [
  `'`,
  `"`,
  `')`,
  `'))`,
  `';`,
  `\\'`,
  `%'`,
  `'||`,
  '`',
  '$$',
  '/*',
  '--',
  ');',
  '1',
  '1)',
  `''`,
  `%27`,
  'ʼ',
  `'}`,
  `{"a":"'`,
];
const GO_ON = [
  ' or 1=1 --',
  ` or '1'='1`,
  ' union select null--',
  ' union select version(), null--',
  ';select pg_sleep(3)--',
  ` || (select pg_sleep(3))::text || '`,
  ` and 1=cast((select version()) as int)--`,
  ';drop table hotels--',
  ` returning *--`,
  ' order by 99--',
  ' limit 1 offset 9999--',
  `;set app.platform='on'--`,
  ` or current_setting('app.scope')<>'`,
  `;copy (select 1) to program 'id'--`,
  ' asc, (select 1)--',
  `::int[]--`,
  ' is not null--',
  `;notify x--`,
  ` collate "C" --`,
  ' /**/ or /**/ true',
];
const PAYLOADS = BREAK_OUT.flatMap((out) => GO_ON.map((on) => out + on));

type Place = { part: 'params' | 'query' | 'body' | 'headers'; path: Path };
const HEADERS = [
  'accept-language',
  'x-konak-site',
  'x-request-id',
  'idempotency-key',
  'user-agent',
  'x-forwarded-for',
  'authorization',
];

/** Every place of a call that text reaches: on the wire, all of its params and its query are text. */
function placesOf(call: ShapedCall): Place[] {
  const { route, query, body } = call;
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const scalar = ({ type }: { type?: string }) => type !== undefined && type !== 'object' && type !== 'array';
  return [
    ...names.map((name): Place => ({ part: 'params', path: [name] })),
    ...Object.keys(query?.properties ?? {}).map((name): Place => ({ part: 'query', path: [name] })),
    ...leavesOf(body, scalar).map(({ path }): Place => ({ part: 'body', path })),
    // What reads headers is the same before every call of a service.
    ...(isFirstOfService(call) ? HEADERS : []).map((name): Place => ({ part: 'headers', path: [name] })),
  ];
}

const isFirstOfService = (call: ShapedCall) =>
  shapedCalls.find(({ route }) => route.service === call.route.service) === call;

async function ask(what: string, sent: Sent): Promise<void> {
  for (let left = TRIES; ; left--) {
    const { status, ms, text } = await world.wire.send(sent);
    if (status >= 500) return void faults.push(`${what} → ${status} ${text.slice(0, 120)}`);
    if (ms <= SLOW_MS) return;
    if (left === 0) return void faults.push(`${what} took ${Math.round(ms)} ms`);
  }
}

async function all(requests: Array<() => Promise<void>>): Promise<void> {
  for (let at = 0; at < requests.length; at += AT_ONCE)
    await Promise.all(requests.slice(at, at + AT_ONCE).map((request) => request()));
}

it('SQL stays text in every parameter of every call', async () => {
  let nth = SEED;
  const requests: Array<() => Promise<void>> = [];
  for (const call of shapedCalls) {
    const base = (await new Filler(world, call, sitesOf(call, world.tables), supervisor).input('own')) ?? {
      params: {},
    };
    for (const { part, path } of placesOf(call))
      for (let i = 0; i < Math.min(PAYLOADS_A_PLACE, PAYLOADS.length); i++) {
        // A step that has nothing in common with their number, so that a short run has some of all of them.
        const payload = PAYLOADS[(nth++ * 37) % PAYLOADS.length]!;
        const input = part === 'headers' ? base : (withAt(base, [part, ...path], payload) as CallInput);
        const headers = part === 'headers' ? { [String(path[0])]: Buffer.from(payload).toString('latin1') } : undefined;
        const sent = {
          method: call.route.method,
          path: pathOf(call.route, input),
          token: supervisor.token,
          body: input.body,
          headers,
        };
        requests.push(() => ask(`${call.id} ${part}.${path.join('.')} ${payload}`, sent));
      }
  }
  await all(requests);
  tell(
    `injection: ${PAYLOADS.length} payloads, ${requests.length} requests, ${misunderstood()} misunderstood, ${faults.length} faults, seed ${SEED}; SQLSTATEs ${JSON.stringify([...states])}`,
  );
  expect(faults.slice(0, 5)).toEqual([]);
  expect(misunderstood()).toBe(0);
});

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);
const manyKeys = (count: number) => `{${Array.from({ length: count }, (_, i) => `"k${i}":0`).join(',')}}`;
const HOSTILE: Record<string, string | Buffer> = {
  'a prototype': '{"__proto__":{"polluted":true}}',
  'a prototype in another spelling': '{"\\u005f_proto__":{"polluted":true}}',
  'a constructor': '{"constructor":{"prototype":{"polluted":true}}}',
  'a prototype further in':
    '{"filter":{"__proto__":{"polluted":true}},"value":{"__proto__":{"polluted":true}},"key":"__proto__"}',
  'lists 10,000 deep': nested(10_000, '[', ']'),
  'objects 10,000 deep': `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  'a value 10,000 deep': `{"key":"name","value":${nested(10_000, '[', ']')}}`,
  '20,000 keys': manyKeys(20_000),
  '100,000 keys': manyKeys(100_000),
  'a number beyond all': '{"page":1e400,"limit":-1e400,"value":1e400}',
  'a number of 10,000 digits': `{"page":${'9'.repeat(10_000)}}`,
  'half a character': '{"key":"\\ud800","value":"\\udfff","keyword":"\\ud800"}',
  'a NUL': '{"key":"\\u0000","value":"a\\u0000b","keyword":"\\u0000"}',
  'the same key twice': '{"key":"name","key":"__proto__","value":1}',
  'a list instead of an object': '[{"polluted":true}]',
  'text instead of an object': '"polluted"',
  nothing: '',
  null: 'null',
  'an unfinished object': '{"key":',
  'a byte order mark': '\ufeff{}',
  'bytes that are no text': Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
};

it('JSON stays data', async () => {
  const before = Object.getOwnPropertyNames(Object.prototype);
  const requests: Array<() => Promise<void>> = [];
  for (const call of shapedCalls.filter(({ body }) => body)) {
    const { params, query, body } =
      (await new Filler(world, call, sitesOf(call, world.tables), supervisor).input('own')) ?? {};
    const merged = JSON.stringify(body ?? {}).replace(/^\{/, '{"__proto__":{"polluted":true},');
    const bodies = Object.entries({ ...HOSTILE, 'a prototype among the rest': merged });
    for (const [name, content] of sampleOf(bodies, BODIES_A_CALL, call.id)) {
      const sent = {
        method: call.route.method,
        path: pathOf(call.route, { params, query }),
        token: supervisor.token,
        body: content,
      };
      requests.push(() => ask(`${call.id} ${name}`, sent));
    }
  }
  await all(requests);
  tell(`hostile JSON: ${requests.length} requests, ${faults.length} faults`);
  expect(faults.slice(0, 5)).toEqual([]);
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

it('the injection test notices a statement that was misunderstood', async () => {
  const own = await Database.connect({
    schema: 'inventory',
    address: world.platform.database.url,
    secret: TEST_SECRET,
    entities: [],
  });
  const before = misunderstood();
  await own.tx({ scope: [] }, (tx) => tx.rows(`select ''' from hotels`)).catch(() => undefined);
  await own.close();
  expect(misunderstood()).toBe(before + 1);
});
