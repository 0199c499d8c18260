import { Agent, request } from 'node:http';
import { testService, type ServiceUnderTest } from '#libs/testing';
import { inventoryService } from '../../services/inventory/inventory.module.js';
import { tell } from '../support/tell.js';

const OPERATIONS = process.env['PROOFS'] === 'full' ? 10_000 : 120;
const AT_ONCE = 8;
const MOST_SENT = 12;
/** The share of callers that hang up before they are answered. */
const CUT = 0.3;

let inventory: ServiceUnderTest;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

beforeAll(async () => {
  inventory = await testService(inventoryService);
});
afterAll(async () => {
  agent.destroy();
  await inventory.close();
});

interface Answered {
  status: number;
  body: string;
  replayed: boolean;
}

/** Sends an operation once; undefined when the connection was cut before its answer had come. */
function send(token: string, key: string, name: string, cutAfterMs?: number): Promise<Answered | undefined> {
  const body = JSON.stringify({ name, location: 107_000, category: 4 });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': key,
    authorization: `Bearer ${token}`,
  };
  return new Promise((resolve) => {
    const sent = request(`${inventory.url}/hotels`, { method: 'POST', agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => resolve(undefined));
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          body: Buffer.concat(chunks).toString(),
          replayed: response.headers['idempotent-replayed'] === 'true',
        }),
      );
    });
    sent.on('error', () => resolve(undefined));
    sent.end(body);
    if (cutAfterMs !== undefined) setTimeout(() => (sent.destroy(), resolve(undefined)), cutAfterMs);
  });
}

/** Sends until there is an answer other than that the first is under way. */
async function sendUntilAnswered(token: string, key: string, name: string): Promise<Answered> {
  for (;;) {
    const answer = await send(token, key, name);
    if (answer && answer.status !== 409) return answer;
    await new Promise((again) => setTimeout(again, 100));
  }
}

describe('an operation under a key', () => {
  it('an operation under a key is carried out once, however often it is sent and cut off, and answers the same bytes', async () => {
    const token = inventory.as({ role: 'corporate.agency.admin', account: 62_000 }).token;
    let requests = 0;
    const faults: unknown[] = [];
    const operation = async (nth: number) => {
      const [key, name] = [`operation-${nth}`, `Otel ${nth}`];
      const times = 1 + (nth % MOST_SENT);
      requests += times + 1;
      const cutOf = (time: number) => ((nth * 7 + time * 3) % 10 < CUT * 10 ? (nth + time * 5) % 25 : undefined);
      const answers = await Promise.all(
        Array.from({ length: times }, (_, time) => send(token, key, name, cutOf(time))),
      );
      const last = await sendUntilAnswered(token, key, name);
      if (last.status !== 200) faults.push(last);
      for (const answer of answers) {
        if (!answer) continue;
        if (answer.status === 409) expect(JSON.parse(answer.body).msg).toBe('request.running');
        else if (answer.status !== 200 || answer.body !== last.body) faults.push([answer, last]);
      }
    };
    for (let first = 0; first < OPERATIONS; first += AT_ONCE)
      await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, OPERATIONS - first) }, (_, nth) => operation(first + nth)),
      );
    expect(faults).toEqual([]);
    const made = await inventory.cloned.rows<{ name: string; count: string }>(
      'select name, count(*) from inventory.hotels where account_id = 62000 group by name',
    );
    expect(made).toHaveLength(OPERATIONS);
    expect(made.filter(({ count }) => Number(count) !== 1)).toEqual([]);
    tell(`idempotency: ${OPERATIONS} operations sent ${requests} times, each carried out once`);
  });

  it('an operation under a key is another one for each of fifty accounts that use the same key', async () => {
    const people = Array.from({ length: 50 }, (_, nth) => ({
      role: 'corporate.agency.admin' as const,
      account: 62_100 + nth,
    }));
    const tokens = people.map((somebody) => inventory.as(somebody).token);
    const sendAll = () => Promise.all(tokens.map((token) => send(token, 'the-same', 'Otel')));
    const answers = await sendAll();
    expect(answers.filter((answer) => answer?.status !== 200)).toEqual([]);
    const ids = answers.map((answer) => JSON.parse(answer!.body).record.id as number);
    expect(new Set(ids).size).toBe(50);
    expect(answers.filter((answer) => answer!.replayed)).toEqual([]);
    const again = await sendAll();
    expect(again.map((answer) => answer!.body)).toEqual(answers.map((answer) => answer!.body));
    expect(again.every((answer) => answer!.replayed)).toBe(true);
  });
});
