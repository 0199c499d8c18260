import { captureLog } from '#libs/testing';
import { IYZICO_CARDS, STRIPE_CARDS, TEST_CARDS } from '#libs/testing/sandboxes';
import { exampleOf } from '../../../test/support/arbitrary.js';
import {
  shapedCalls,
  leavesOf,
  pathOf,
  withAt,
  type ShapedCall,
  type CallInput,
  type JsonSchema,
  type Path,
} from '../../../test/support/call-shapes.js';
import { PaymentsUnderTest } from '../payments.fixture.js';

/** iyzico's published test numbers, one per Turkish bank. */
const PUBLISHED = [
  '5890040000000016',
  '5526080000000006',
  '4766620000000001',
  '4603450000000000',
  '4987490000000002',
  '5311570000000005',
  '9792020000000001',
  '9792030000000000',
  '5170410000000004',
  '5400360000000003',
  '374427000000003',
  '4475050000000003',
  '4059030000000009',
  '5504720000000003',
  '5892830000000000',
  '4910050000000006',
  '4157920000000002',
  '5168880000000002',
  '5451030000000000',
];
const PANS = [
  ...new Set([
    ...TEST_CARDS.map(({ number }) => number),
    ...Object.keys(IYZICO_CARDS),
    ...Object.keys(STRIPE_CARDS),
    ...PUBLISHED,
  ]),
];
const grouped = (pan: string) => pan.replaceAll(/(.{4})(?=.)/g, '$1 ');
const WRITTEN = [(pan: string) => pan, grouped, (pan: string) => `kart ${pan} son`];

let konak: PaymentsUnderTest;
let lines: string[];
beforeAll(async () => {
  konak = await PaymentsUnderTest.open({ LOG_LEVEL: 'trace' });
  lines = captureLog(konak.service.running.runtime.log);
});
afterAll(() => konak.close());

const isText = ({ type, enum: words }: JsonSchema) => type === 'string' && !words;

/** The text fields of a call's input. Records with free keys get one of ours. */
function textsOf({ params, query, body }: ShapedCall): Path[] {
  const open = (schema: JsonSchema | undefined): Path[] =>
    leavesOf(schema, ({ additionalProperties }) => typeof additionalProperties === 'object').map(({ path }) => [
      ...path,
      'secretKey',
    ]);
  return Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    [...leavesOf(schema, isText).map(({ path }) => path), ...open(schema)].map((path) => [part, ...path]),
  );
}

function smallest({ route, params, query, body }: ShapedCall): CallInput {
  const example = (schema?: JsonSchema) =>
    (schema ? exampleOf(schema) : undefined) as Record<string, unknown> | undefined;
  const named = Object.fromEntries([...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 1]));
  return { params: { ...named, ...example(params) }, query: example(query), body: example(body) };
}

const calls = shapedCalls.filter(({ route, id }) => route.service === 'payments' && id !== 'payments.callback');

it('card numbers sent in every text of every call are nowhere afterwards', async () => {
  expect(PANS.length).toBeGreaterThanOrEqual(30);
  let sent = 0;
  const taken: string[] = [];
  const send = async (call: ShapedCall, input: CallInput, key?: string) => {
    const { method } = call.route;
    const headers: Record<string, string> = { authorization: `Bearer ${konak.platform.token}` };
    if (key) headers['idempotency-key'] = key;
    const hasBody = method !== 'GET' && method !== 'DELETE';
    if (hasBody) headers['content-type'] = 'application/json';
    const answer = await fetch(konak.service.url + pathOf(call.route, input), {
      method,
      headers,
      body: hasBody ? JSON.stringify(input.body ?? {}) : undefined,
    });
    sent++;
    const text = await answer.text();
    if (answer.status < 400) taken.push(`${call.id} ${JSON.stringify(input)}`);
    expect(PANS.filter((pan) => text.includes(pan))).toEqual([]);
  };
  for (const call of calls) {
    for (const path of textsOf(call))
      await Promise.all(
        PANS.map((pan, i) => send(call, withAt(smallest(call), path, WRITTEN[i % WRITTEN.length]!(pan)) as CallInput)),
      );
    if (call.route.method === 'POST') await send(call, smallest(call), PANS[0]);
  }
  expect(sent).toBeGreaterThan(500);
  expect(taken.slice(0, 5)).toEqual([]);

  const tables = await konak.service.cloned.rows<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const dump: string[] = [];
  for (const { name } of tables)
    for (const row of await konak.service.cloned.rows<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t`,
    ))
      dump.push(row.row);
  const kept = [...dump, ...lines].map((line) => line.replaceAll(/(?<=\d)[ -](?=\d)/g, ''));
  expect(PANS.filter((pan) => kept.some((line) => line.includes(pan)))).toEqual([]);
  expect(lines.filter((line) => line.includes('a card number was sent')).length).toBeGreaterThan(400);
  expect(tables.length).toBeGreaterThan(10);
});
