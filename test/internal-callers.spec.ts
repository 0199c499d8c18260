import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CALLS_OF, callersOf, internalCalls, isAdmitted, type InternalCallId } from '#libs/contracts';
import { makeServiceToken } from '#libs/clients';
import { TEST_SECRET, testService } from '#libs/testing';
import { paymentsService } from '../services/payments/payments.module.js';

const ids = Object.keys(internalCalls) as InternalCallId[];
const folders = [
  ...readdirSync('services').map((name) => join('services', name)),
  ...readdirSync('workers').map((name) => join('workers', name)),
];

/** The internal calls whose ids are in a source. */
function spelledIn(source: string): InternalCallId[] {
  return ids.filter((id) => new RegExp(`\\bcall\\(\\s*'${id.replaceAll('.', '\\.')}'`).test(source));
}

/** Functions of the shared library that make calls for those that use them, with those calls. */
const helpers = readdirSync('libs/service')
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .map((file) => readFileSync(join('libs/service', file), 'utf8'))
  .flatMap((source) => {
    const names = [...source.matchAll(/export async function (\w+)/g)].map(([, name]) => name!);
    return names.map((name) => ({ name, calls: spelledIn(source) }));
  });

/** The internal calls that the sources of a folder make, other than those that it answers. */
function namedIn(folder: string): Set<string> {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(spec|fixture)\.ts$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  const used = helpers.filter(({ name }) => new RegExp(`\\b${name}\\(`).test(sources));
  return new Set([...spelledIn(sources), ...used.flatMap(({ calls }) => calls)]);
}

it.each(folders)('%s asks what it is admitted to, and is admitted to nothing else', (folder) => {
  const caller = folder.split('/')[1]!;
  const named = namedIn(folder);
  expect([...named].filter((id) => !isAdmitted(caller, id as InternalCallId))).toEqual([]);
  // Those that auth makes of each service have no id of their own in its sources.
  const spelled = CALLS_OF[caller as 'auth'].filter((id) => !/\.(outbox|schedules|stuck|advance)\b/.test(id));
  const unused = spelled.filter((id) => !named.has(id));
  expect(unused.filter((id) => !named.has(id))).toEqual([]);
});

it('every internal call has a caller', () => {
  expect(ids.filter((id) => callersOf(id).length === 0)).toEqual([]);
});

it('a service is refused what another one may ask, over HTTP', async () => {
  const service = await testService(paymentsService);
  const ask = async (caller: string) => {
    const token = makeServiceToken(TEST_SECRET, caller, 'payments', Date.now());
    return (await service.http.get('/internal/payments/outbox').set('x-konak-service', token)).status;
  };
  try {
    const address = (service.clients as unknown as { internal: () => string }).internal();
    const from = async (caller: string) => {
      const token = makeServiceToken(TEST_SECRET, caller, 'payments', Date.now());
      return (await fetch(`${address}/internal/payments/outbox`, { headers: { 'x-konak-service': token } })).status;
    };
    expect(await from('auth')).toBe(200);
    for (const caller of ['notify', 'reservations', 'konak', 'nobody']) expect(await from(caller)).toBe(404);
    expect(await ask('auth')).toBe(404);
  } finally {
    await service.close();
  }
});
