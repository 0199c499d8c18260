import { internalCalls, mayAccess, type InternalCall } from '#libs/contracts';
import { shapedCalls, pathOf, type ShapedCall, type CallInput } from '../support/call-shapes.js';
import { bytesOf, type Received } from '../support/wire.js';
import { SEED, sampleOf } from '../support/sample.js';
import { tell } from '../support/tell.js';
import { digestOfAll, isWalled } from './catalog.js';
import { BEYOND_INPUTS, SAME_REQUEST } from './hints.js';
import { Filler, sitesOf } from './ids.js';
import { startWorld, type Identity, type World } from './world.js';

/** Other ways to write a path, and other methods: none opens what the plain one keeps closed, and none does anything. */
const FULL = process.env['WALL'] === 'full';
/** The number of spellings of each path, others each day. */
const SPELLED = FULL ? Infinity : 6;

let world: World;
let supervisor: Identity;
let guest: Identity;

beforeAll(async () => {
  world = await startWorld();
  supervisor = world.identities.find(({ name }) => name === 'supervisor.agency.admin')!;
  guest = world.identities.find(({ name }) => name === 'guest')!;
});
afterAll(() => world.stop());

const closed = shapedCalls.filter(({ route }) => route.access !== 'public' && route.access !== 'session');
const encoded = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;

const SPELLINGS: Record<string, (path: string) => string> = {
  'in capitals': (path) => path.toUpperCase(),
  'with a slash at the end': (path) => `${path}/`,
  'with two slashes at the end': (path) => `${path}//`,
  'with two slashes before': (path) => `/${path}`,
  'with two slashes between': (path) => path.replaceAll('/', '//'),
  'with a parameter': (path) => `${path};x`,
  'with a parameter inside': (path) => path.replace(/^(\/[^/]+)/, '$1;x=1'),
  'with a dot': (path) => `${path}.`,
  'with an extension': (path) => `${path}.json`,
  'with a step on the spot': (path) => `/.${path}`,
  'with an encoded step on the spot': (path) => `/%2e${path}`,
  'with a step back': (path) => `/health/..${path}`,
  'with an encoded step back': (path) => `/health/%2e%2e${path}`,
  'with a step back behind an encoded slash': (path) => `/health%2f..${path}`,
  'with encoded slashes': (path) => `/${path.slice(1).replaceAll('/', '%2f')}`,
  'with backslashes': (path) => `/${path.slice(1).replaceAll('/', '\\')}`,
  'with its first letter encoded': (path) => path.replace(/^\/(\w)/, (_, letter: string) => `/${encoded(letter)}`),
  'with every letter encoded': (path) => path.replaceAll(/[a-z]/gi, encoded),
  'with a letter encoded twice': (path) =>
    path.replace(/^\/(\w)/, (_, letter: string) => `/%25${encoded(letter).slice(1)}`),
  'with an encoded blank': (path) => `${path}%20`,
  'with an encoded NUL': (path) => `${path}%00`,
  'with an encoded question mark': (path) => `${path}%3f`,
  'with broken encoding': (path) => `${path}%`,
  'with its host': (path) => `${world.platform.api.url}${path}`,
  'as a picture': (path) => `/images/..${path}`,
};

async function inputOf(call: ShapedCall, asker: Identity): Promise<CallInput> {
  return (await new Filler(world, call, sitesOf(call, world.tables), asker).input('own')) ?? { params: {} };
}

/** What messages change after an answer: a refund takes as long as its gateway. */
const CHANGED_LATER = new Set(['version', 'paid', 'payments']);
const lasting = (text: string) =>
  JSON.parse(text, (key, value: unknown) => (CHANGED_LATER.has(key) ? undefined : value)) as unknown;
/** What is done, of everything that rows can tell, but when a session was last seen. */
const digest = () =>
  digestOfAll(
    world.db,
    world.tables.filter((table) => isWalled(table) && table.name !== 'auth.sessions'),
  );

/** The same, once what has been set off is over. */
async function settledDigest(): Promise<Record<string, string>> {
  for (let last = await digest(); ;) {
    await new Promise((resolve) => setTimeout(resolve, 800));
    const next = await digest();
    if (JSON.stringify(next) === JSON.stringify(last)) return next;
    last = next;
  }
}

it('no other spelling of a path lets anybody in who may not', async () => {
  const letIn: string[] = [];
  let asked = 0;
  for (const call of closed) {
    const { method, access } = call.route;
    const input = await inputOf(call, supervisor);
    const refused = world.identities.find(({ role }) => role && !mayAccess(access, role));
    const path = pathOf(call.route, { params: input.params });
    const query = pathOf({ path: '' }, { query: input.query });
    await Promise.all(
      sampleOf(Object.entries(SPELLINGS), SPELLED, call.id).flatMap(([name, spell]) =>
        [guest, refused].map(async (asker) => {
          if (!asker) return;
          asked++;
          const sent = { method, path: spell(path) + query, token: asker.token, body: input.body };
          const { status } = await world.wire.send(sent);
          if (status < 400 || status >= 500) letIn.push(`${asker.name} ${method} ${path} ${name} → ${status}`);
        }),
      ),
    );
  }
  tell(
    `paths: ${closed.length} calls, ${Object.keys(SPELLINGS).length} spellings, ${asked} requests, ${letIn.length} let in, seed ${SEED}`,
  );
  expect(letIn.slice(0, 5)).toEqual([]);
});

it("no spelling leads to the platform's own calls from outside", async () => {
  const letIn: string[] = [];
  for (const { method, path } of Object.values(internalCalls) as InternalCall[]) {
    const filled = path.replaceAll(/\{\w+\}/g, '1');
    const spellings = [
      ['plain', (each: string) => each] as const,
      ...sampleOf(Object.entries(SPELLINGS), SPELLED, path),
    ];
    for (const [name, spell] of spellings) {
      const sent = { method, path: spell(filled), token: supervisor.token, body: method === 'GET' ? undefined : {} };
      const { status } = await world.wire.send(sent);
      if (status < 400 || status >= 500) letIn.push(`${method} ${path} ${name} → ${status}`);
    }
  }
  expect(letIn.slice(0, 5)).toEqual([]);
});

it('no header makes another method of a request', async () => {
  const before = await digest();
  for (const call of closed.filter(({ route }) => route.method === 'DELETE')) {
    const path = pathOf(call.route, await inputOf(call, supervisor));
    for (const header of ['x-http-method-override', 'x-method-override', 'x-http-method'])
      for (const method of ['GET', 'POST'])
        await world.wire.send({
          method,
          path: `${path}&_method=DELETE`,
          token: supervisor.token,
          headers: { [header]: 'DELETE' },
        });
  }
  expect(await digest()).toEqual(before);
});

it.each([
  ['HEAD', {}, [404, 405]],
  ['OPTIONS', {}, [400, 404, 405]],
  ['OPTIONS', { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' }, [204, 404, 405]],
  ['TRACE', {}, [400, 404, 405]],
  ['PROPFIND', {}, [400, 404, 405]],
])('%s %j does nothing, even for those who might', async (method, headers, expected) => {
  const before = await digest();
  const strange: string[] = [];
  for (const call of shapedCalls)
    for (const asker of [supervisor, guest]) {
      const path = pathOf(call.route, await inputOf(call, supervisor));
      const { status, text } = await world.wire.send({ method, path, token: asker.token, headers });
      if (!expected.includes(status) || (method === 'HEAD' && text !== ''))
        strange.push(`${asker.name} ${path} → ${status}`);
    }
  expect(strange.slice(0, 5)).toEqual([]);
  expect(await digest()).toEqual(before);
});

describe('a GET that changes something', () => {
  const changing = shapedCalls.filter(({ id, route }) => route.changes && !BEYOND_INPUTS.has(id));

  it.each(changing.map((call) => [call.id, call] as const))(
    '%s is only done by who may, once, and by POST too',
    async (id, call) => {
      const input = await inputOf(call, supervisor);
      const ask = (method: string, token?: string, headers?: Record<string, string>): Promise<Received> =>
        world.wire.send({ method, path: pathOf(call.route, input), token, headers });
      // The one before may have cancelled a booking, whose money goes back meanwhile.
      const before = await settledDigest();
      // What browsers send by themselves: without a bearer, with whatever cookies they have.
      const ofBrowsers: Array<Record<string, string>> = [
        {},
        { 'sec-purpose': 'prefetch;prerender' },
        { purpose: 'prefetch', 'x-moz': 'prefetch' },
        { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors', cookie: `token=${supervisor.token}` },
        { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', cookie: `token=${supervisor.token}` },
        { 'if-none-match': '*', 'cache-control': 'only-if-cached' },
      ];
      for (const headers of ofBrowsers)
        for (const method of ['GET', 'POST']) expect((await ask(method, undefined, headers)).status).toBe(401);
      expect([404, 405]).toContain((await ask('HEAD', supervisor.token)).status);
      expect(await digest()).toEqual(before);

      const first = await ask('GET', supervisor.token);
      if (first.status !== 200)
        throw new Error(`${id} was not carried out: give it an input in test/wall/hints.ts\n${first.text}`);
      const done = await settledDigest();
      expect(done).not.toEqual(before);
      for (const method of ['GET', 'POST'])
        expect(lasting((await ask(method, supervisor.token)).text)).toEqual(lasting(first.text));
      expect(await settledDigest()).toEqual(done);

      // Asked for again within a minute, a message is the one that is on its way.
      if (SAME_REQUEST.has(id)) return;
      const another = await world.wire.send({
        method: 'POST',
        path: pathOf(call.route, await inputOf(call, supervisor)),
        token: supervisor.token,
      });
      expect(another.status).toBe(200);
      expect(await digest()).not.toEqual(done);
      expect(bytesOf(another)).not.toBe(bytesOf(first));
    },
  );
});
