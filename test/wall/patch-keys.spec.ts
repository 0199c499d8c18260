import { BEYOND_INPUTS } from './hints.js';
import { shapedCalls, pathOf, type CallInput } from '../support/call-shapes.js';
import { refusalOf } from '../support/wire.js';
import { SEED, sampleOf } from '../support/sample.js';
import { tell } from '../support/tell.js';
import { digestOfAll, isWalled, type Table } from './catalog.js';
import { Filler, sitesOf } from './ids.js';
import { startWorld, type Identity, type World } from './world.js';

/** `PATCH {key, value}` with keys that are no keys of it: names of columns, of what every object has, and look-alikes. */
const FULL = process.env['WALL'] === 'full';
const KEYS = FULL ? 10_000 : 300;
/** The number of these that each PATCH is tried with, others each day. */
const TRIED = FULL ? Infinity : 100;
const AT_ONCE = 8;

let world: World;
let supervisor: Identity;
let allKeys: string[];

beforeAll(async () => {
  world = await startWorld();
  supervisor = world.identities.find(({ name }) => name === 'supervisor.agency.admin')!;
  allKeys = strangeKeys(world.tables).slice(0, KEYS);
});
afterAll(() => world.stop());

const OF_EVERY_OBJECT = [
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
  'length',
  'then',
  'toJSON',
  'default',
];
const LOOK_ALIKES: Record<string, string> = { a: 'а', e: 'е', o: 'о', c: 'с', p: 'р', i: 'і', s: 'ѕ' };

/** The most promising first, so that a short run has them. */
function strangeKeys(tables: Table[]): string[] {
  const columns = [...new Set(tables.filter(isWalled).flatMap((table) => table.columns.map(({ name }) => name)))];
  const owners = columns.filter((name) => /account|^id$|_id$|role|state|status|minor|voucher|hash/.test(name));
  const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const names = [...new Set([...owners, ...owners.map(camel), ...columns, ...columns.map(camel)])];
  const forms: Array<(name: string) => string> = [
    (name) => name,
    (name) => `__proto__.${name}`,
    (name) => `constructor.prototype.${name}`,
    (name) => `${name}[0]`,
    (name) => `[${name}]`,
    (name) => `0.${name}`,
    (name) => name.toUpperCase(),
    (name) => ` ${name}`,
    (name) => `${name}\u200b`,
    (name) => name.replaceAll(/[aeocpis]/g, (letter) => LOOK_ALIKES[letter]!),
    (name) => `${name}.${name}`,
    (name) => `"${name}"`,
    (name) => `${name}; --`,
    (name) => `{"${name}":1}`,
    (name) => `$set.${name}`,
    (name) => `/${name}`,
    (name) => `${name}\u0301`,
    (name) => `ﬀ${name}`,
  ];
  const shaped = forms.flatMap((form) => names.map(form));
  const many = Array.from({ length: KEYS }, (_, at) => `${names[at % names.length]}${at}`);
  return [
    ...new Set([
      ...owners,
      ...OF_EVERY_OBJECT,
      ...OF_EVERY_OBJECT.map((name) => `__proto__.${name}`),
      ...shaped,
      ...many,
    ]),
  ].filter((key) => key.length <= 60);
}

/** No key of any PATCH takes it, so the answer only tells whether the key is one. */
const IMPOSSIBLE = { wall: ['no', { key: 'takes' }, 'this'] };

/** What time alone changes: when a session was last seen. */
const OF_THE_CLOCK = new Set(['auth.sessions']);

/** What a column of about that name would take. */
function temptation(key: string): unknown {
  if (/state|role|voucher|hash|name|text/i.test(key)) return 'supervisor';
  return /status|enabled|is_/i.test(key) ? true : 6;
}

/** What is the same when it is looked at again. */
async function atRest<T>(look: () => Promise<T>): Promise<T> {
  for (let last = await look(); ;) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const seen = await look();
    if (JSON.stringify(seen) === JSON.stringify(last)) return seen;
    last = seen;
  }
}

const patches = shapedCalls.filter(
  ({ id, route, body }) => route.method === 'PATCH' && body?.properties?.['key'] && !BEYOND_INPUTS.has(id),
);

it.each(patches.map((call) => [call.id, call] as const))('%s knows its own keys and no other', async (id, call) => {
  const input = await new Filler(world, call, sitesOf(call, world.tables), supervisor).input('own');
  const path = pathOf(call.route, input!);
  const patch = async (key: unknown, value: unknown) => {
    const body = { ...((input as CallInput).body as object), key, value };
    return world.wire.send({ method: 'PATCH', path, token: supervisor.token, body });
  };
  expect((await world.wire.send({ method: 'PATCH', path, token: supervisor.token, body: input!.body })).status).toBe(
    200,
  );

  const kept = world.tables.filter((table) => isWalled(table) && !OF_THE_CLOCK.has(table.name));
  const digest = () => digestOfAll(world.db, kept);
  // What the change has told others has to arrive first.
  const before = await atRest(digest);
  const keys = sampleOf(allKeys, TRIED, id);
  const known: string[] = [];
  const strange: string[] = [];
  const tryKey = async (key: string) => {
    const asked = await patch(key, IMPOSSIBLE);
    const isKnown =
      asked.status === 400 && /"path":"body\.value/.test(asked.text) && !/"path":"body\.key/.test(asked.text);
    if (isKnown) return void known.push(key);
    const tempted = await patch(key, temptation(key));
    for (const { status, text } of [asked, tempted])
      if (status !== 400) strange.push(`${JSON.stringify(key)} → ${status} ${text.slice(0, 100)}`);
  };
  const documented = (call.body!.properties!['key'] as { enum?: string[] }).enum ?? [];
  await Promise.all(documented.map(tryKey));
  expect(known.sort()).toEqual([...documented].sort());
  for (let at = 0; at < keys.length; at += AT_ONCE) await Promise.all(keys.slice(at, at + AT_ONCE).map(tryKey));
  for (const key of [['name'], { name: 1 }, null, 1, true, undefined]) {
    const { status } = await patch(key, 'x');
    if (status !== 400) strange.push(`${JSON.stringify(key)} → ${status}`);
  }
  const twice = await world.wire.send({
    method: 'PATCH',
    path,
    token: supervisor.token,
    body: JSON.stringify({ ...(input!.body as object) }).replace(/}$/, ',"accountId":6,"account_id":6}'),
  });
  if (twice.status !== 400) strange.push(`beside the key: ${twice.status} ${refusalOf(twice)}`);

  tell(`patch: ${id}, ${keys.length} keys, ${known.length} of them its own (${known.sort().join(' ')}), seed ${SEED}`);
  expect(strange.slice(0, 5)).toEqual([]);
  expect(known.filter((key) => FORBIDDEN.test(key))).toEqual([]);
  expect(await digest()).toEqual(before);
});

/** What no PATCH may ever take from anybody. */
const FORBIDDEN =
  /^(id|account|account_?id|hotel_?id|hotel_?account_?id|booking_?id|public_?id|version|.*(paid|total|refunded|penalty).*minor|voucher|password_?hash|created_?at|created_?by)$/i;
