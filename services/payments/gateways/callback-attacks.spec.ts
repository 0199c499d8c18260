import { randomUUID } from 'node:crypto';
import { GATEWAYS, type GatewayName } from '#libs/contracts';
import { hangUp } from '#libs/testing';
import type { PaymentsConfig } from '../payments.config.js';
import { AGENCY, PaymentsUnderTest, RIVAL, enterCard } from '../payments.fixture.js';
import { FORGERS, type Forger, type Callback, type StartedPayment } from './forgeries.fixture.js';
import { GATEWAY_KINDS } from './gateway-kinds.js';

const GOOD: Record<GatewayName, string> = {
  sandbox: '4242424242424242',
  iyzico: '5528790000000008',
  stripe: '4242424242424242',
};

let konak: PaymentsUnderTest;
beforeAll(async () => {
  konak = await PaymentsUnderTest.open();
});
afterAll(() => konak.close());

/** A new attempt to pay, at the gateway's page and not yet paid. */
async function underway(account: number): Promise<StartedPayment & { redirect: string; orderId: string }> {
  const { code, orderId } = await konak.order({ account });
  const { reference, redirect } = await konak.start(code);
  return { reference, redirect, orderId, gatewayRef: String((await konak.payment(reference))['gateway_ref']) };
}

interface Stage {
  name: GatewayName;
  forger: Forger;
  mine: StartedPayment;
  /** The secret of the agreement of `mine`. */
  secret: string;
  rivalSecret: string;
  send(callback: Callback, to?: { agreement?: string; gateway?: string; path?: string }): Promise<number>;
}

/** The request and the correct answers; none of them may have the payment captured. */
type Attack = [what: string, answers: number[], attack: (stage: Stage) => Promise<number>];

const REFUSED = [401];
/** Correctly signed, but untrue: the gateway itself is asked, and knows of no payment. */
const ASKED = [200];

const signed = ({ forger, secret, mine }: Stage, changes: object = {}) =>
  forger.sign(secret, forger.content(mine, changes));
const withSignature = (stage: Stage, signature: string | undefined): Callback => {
  const callback = signed(stage);
  const headers = { ...callback.headers };
  delete headers[stage.forger.header];
  return {
    body: callback.body,
    headers: signature === undefined ? headers : { ...headers, [stage.forger.header]: signature },
  };
};
const signatureOf = (stage: Stage) => signed(stage).headers[stage.forger.header]!;
const lastFlipped = (text: string) => text.slice(0, -1) + (text.endsWith('0') ? '1' : '0');
const ago = (seconds: number) => Math.floor(Date.now() / 1_000) - seconds;

const ATTACKS: Attack[] = [
  ['no signature', REFUSED, (s) => s.send(withSignature(s, undefined))],
  ['an empty signature', REFUSED, (s) => s.send(withSignature(s, ''))],
  ['a signature of one letter', REFUSED, (s) => s.send(withSignature(s, '0'))],
  ['zeros for a signature', REFUSED, (s) => s.send(withSignature(s, '0'.repeat(64)))],
  ['a letter of the signature changed', REFUSED, (s) => s.send(withSignature(s, lastFlipped(signatureOf(s))))],
  ['a signature cut in half', REFUSED, (s) => s.send(withSignature(s, signatureOf(s).slice(0, -32)))],
  ['a signature with more behind it', REFUSED, (s) => s.send(withSignature(s, `${signatureOf(s)}00`))],
  ['a signature in capitals', REFUSED, (s) => s.send(withSignature(s, signatureOf(s).toUpperCase()))],
  [
    'a signature of other letters',
    REFUSED,
    (s) =>
      s.send(
        withSignature(
          s,
          'ş'
            .repeat(3)
            .normalize('NFD')
            .replaceAll(/[^\x00-\xff]/g, 'é'),
        ),
      ),
  ],
  ['the word true for a signature', REFUSED, (s) => s.send(withSignature(s, 'true'))],
  ['a list for a signature', REFUSED, (s) => s.send(withSignature(s, '["*"]'))],
  ['a signature twice', REFUSED, (s) => s.send(withSignature(s, `${'0'.repeat(64)}, ${signatureOf(s).slice(0, 20)}`))],
  ['a guessed secret', REFUSED, (s) => s.send(s.forger.sign('secret', s.forger.content(s.mine)))],
  ['an empty secret', REFUSED, (s) => s.send(s.forger.sign('', s.forger.content(s.mine)))],
  ['the word undefined as the secret', REFUSED, (s) => s.send(s.forger.sign('undefined', s.forger.content(s.mine)))],
  ["another tenant's secret", REFUSED, (s) => s.send(s.forger.sign(s.rivalSecret, s.forger.content(s.mine)))],
  [
    "another tenant's secret at its own address",
    [404],
    (s) => s.send(s.forger.sign(s.rivalSecret, s.forger.content(s.mine)), { agreement: String(RIVAL) }),
  ],
  ["the right secret at another tenant's address", REFUSED, (s) => s.send(signed(s), { agreement: String(RIVAL) })],
  ['the right secret at an address without an agreement', REFUSED, (s) => s.send(signed(s), { agreement: '' })],
  ['an unknown agreement', REFUSED, (s) => s.send(signed(s), { agreement: '999' })],
  ['an agreement that is none', [400], (s) => s.send(signed(s), { agreement: '1 or 1=1' })],
  ['a gateway that is none', [404], (s) => s.send(signed(s), { gateway: 'nobody' })],
  [
    "a gateway of another's name",
    REFUSED,
    (s) => s.send(signed(s), { gateway: s.name === 'stripe' ? 'iyzico' : 'stripe' }),
  ],
  ['SHA-1', REFUSED, (s) => s.send(s.forger.signBy('sha1', s.secret, s.forger.content(s.mine)))],
  ['SHA-512', REFUSED, (s) => s.send(s.forger.signBy('sha512', s.secret, s.forger.content(s.mine)))],
  ['MD5', REFUSED, (s) => s.send(s.forger.signBy('md5', s.secret, s.forger.content(s.mine)))],
  [
    'another reference put in after the signing',
    REFUSED,
    async (s) => {
      const other = await underway(AGENCY);
      const callback = s.forger.sign(s.secret, s.forger.content(other));
      return s.send({ ...callback, body: callback.body.replaceAll(other.reference, s.mine.reference) });
    },
  ],
  ['a body emptied after the signing', REFUSED, (s) => s.send({ ...signed(s), body: '{}' })],
  ['a body that is no JSON', [400, 401], (s) => s.send({ ...signed(s), body: '{"reference":' })],
  ['no body', [400, 401], (s) => s.send({ ...signed(s), body: '' })],
  ['a list for a body', REFUSED, (s) => s.send({ ...signed(s), body: '[]' })],
  ['a null for a body', REFUSED, (s) => s.send({ ...signed(s), body: 'null' })],
  [
    'a body of a megabyte',
    [413],
    (s) => s.send({ ...signed(s), body: JSON.stringify({ pad: 'x'.repeat(1_000_000) }) }),
  ],
  [
    'a form for a body',
    [400, 401],
    (s) => {
      const { headers } = signed(s);
      return s.send({
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'status=paid',
      });
    },
  ],
  ['a prototype for a body', [400, 401], (s) => s.send({ ...signed(s), body: '{"__proto__":{"reference":"x"}}' })],
  ['a day-old one', [401, 200], (s) => s.send(s.forger.sign(s.secret, s.forger.content(s.mine), ago(86_400)))],
  ['one of ten minutes ago', [401, 200], (s) => s.send(s.forger.sign(s.secret, s.forger.content(s.mine), ago(600)))],
  ['one of the day after', [401, 200], (s) => s.send(s.forger.sign(s.secret, s.forger.content(s.mine), ago(-86_400)))],
  ['one of no time at all', [401, 200], (s) => s.send(s.forger.sign(s.secret, s.forger.content(s.mine), Number.NaN))],
  ['correctly signed, but untrue', ASKED, (s) => s.send(signed(s))],
  ['correctly signed, a lira less', ASKED, (s) => s.send(bent(s, { amountMinor: 99_900 }))],
  ['correctly signed, ten times as much', ASKED, (s) => s.send(bent(s, { amountMinor: 1_000_000 }))],
  ['correctly signed, a negative sum', ASKED, (s) => s.send(bent(s, { amountMinor: -100_000 }))],
  ['correctly signed, in another currency', ASKED, (s) => s.send(bent(s, { currency: 'usd' }))],
  [
    'correctly signed, of an unknown reference',
    [404],
    (s) => s.send(signed({ ...s, mine: { ...s.mine, reference: randomUUID() } })),
  ],
  [
    'correctly signed, of a malformed reference',
    [404],
    (s) => s.send(signed({ ...s, mine: { ...s.mine, reference: `${s.mine.reference}'--` } })),
  ],
  [
    "correctly signed, of another tenant's payment",
    [404],
    async (s) => s.send(signed({ ...s, mine: await underway(RIVAL) })),
  ],
  [
    'correctly signed, with the page of an order that is paid',
    ASKED,
    async (s) => {
      const paid = await underway(AGENCY);
      await enterCard(paid.redirect, GOOD[s.name]);
      return s.send(signed({ ...s, mine: { reference: s.mine.reference, gatewayRef: paid.gatewayRef } }));
    },
  ],
  [
    'correctly signed, a hundred times at once',
    ASKED,
    async (s) => {
      const callback = signed(s);
      const answers = await Promise.all(Array.from({ length: 100 }, () => s.send(callback)));
      return answers.find((status) => status !== 200) ?? 200;
    },
  ],
  [
    'correctly signed, of every event there is',
    ASKED,
    async (s) => {
      for (const event of s.forger.events) {
        const status = await s.send(s.forger.sign(s.secret, s.forger.withEvent(s.forger.content(s.mine), event)));
        if (status !== 200) return status;
      }
      return 200;
    },
  ],
];

function bent({ forger, secret, mine }: Stage, changes: { amountMinor?: number; currency?: string }): Callback {
  return forger.sign(secret, forger.bend(forger.content(mine), changes));
}

it('there are at least forty attacks on callbacks, and a forger for every gateway', () => {
  expect(ATTACKS.length).toBeGreaterThanOrEqual(40);
  expect(Object.keys(FORGERS).sort()).toEqual([...GATEWAYS].sort());
  expect(Object.keys(GATEWAY_KINDS).sort()).toEqual([...GATEWAYS].sort());
});

describe.each(GATEWAYS)('%s', (name) => {
  const forger = FORGERS[name];
  const secret = `secret-${name}-${AGENCY}`;
  const rivalSecret = `secret-${name}-${RIVAL}`;
  let mine: StartedPayment & { redirect: string };

  beforeAll(async () => {
    await konak.choose(name, AGENCY);
    await konak.choose(name, RIVAL);
    mine = await underway(AGENCY);
  });

  const send: Stage['send'] = async (callback, { agreement = String(AGENCY), gateway = name } = {}) => {
    const query = agreement === '' ? '' : `?agreement=${encodeURIComponent(agreement)}`;
    const address = `${konak.service.url}/payments/callback/${gateway}${query}`;
    const answer = await fetch(address, { method: 'POST', headers: callback.headers, body: callback.body });
    await answer.arrayBuffer();
    return answer.status;
  };
  const stage = (): Stage => ({ name, forger, mine, secret, rivalSecret, send });
  const stateOf = async ({ reference }: StartedPayment) => (await konak.payment(reference))['state'];

  it.each(ATTACKS)('a payment is not captured by a callback with %s', async (_what, answers, attack) => {
    expect(answers).toContain(await attack(stage()));
    expect(await stateOf(mine)).toBe('started');
  });

  it('an old callback is refused where it carries a timestamp', async () => {
    const old = await send(forger.sign(secret, forger.content(mine), ago(600)));
    expect(old).toBe(forger.hasAge ? 401 : 200);
  });

  it.each([
    ['a lira less', { amountMinor: 99_900 }],
    ['a kuruş more', { amountMinor: 100_001 }],
    ['another currency', { currency: 'eur' }],
  ])('a gateway that has captured %s has not been paid', async (_what, wrong) => {
    const other = await underway(AGENCY);
    forger.payWrongly(konak, other, wrong);
    await send(forger.sign(secret, forger.content(other)));
    expect(await stateOf(other)).toBe('started');
  });

  it('a gateway accepts nothing without a secret of its own, however it is signed', async () => {
    const blank = GATEWAY_KINDS[name].open({}, konak.service.running.runtime.config as PaymentsConfig)!;
    for (const guess of ['', 'missing', 'undefined', secret]) {
      const { body, headers } = forger.sign(guess, forger.content(mine));
      expect(blank.verifyCallback({ rawBody: Buffer.from(body), headers })).toBeUndefined();
    }
  });

  it('a callback is processed even if the caller hangs up before the answer', async () => {
    const paid = await underway(AGENCY);
    await enterCard(paid.redirect, GOOD[name]);
    const { body, headers } = forger.sign(secret, forger.content(paid));
    await hangUp(`${konak.service.url}/payments/callback/${name}?agreement=${AGENCY}`, body, headers);
    for (let tries = 0; tries < 100 && (await stateOf(paid)) === 'started'; tries++)
      await new Promise((soon) => setTimeout(soon, 50));
    expect(await stateOf(paid)).toBe('captured');
  });

  it('a payment that is paid stays so, whatever callback follows', async () => {
    const paid = await underway(AGENCY);
    await enterCard(paid.redirect, GOOD[name]);
    expect(await send(forger.sign(secret, forger.content(paid)))).toBe(200);
    expect(await stateOf(paid)).toBe('captured');
    for (const event of forger.events) await send(forger.sign(secret, forger.withEvent(forger.content(paid), event)));
    await Promise.all(Array.from({ length: 20 }, () => send(forger.sign(secret, forger.content(paid)))));
    expect(await stateOf(paid)).toBe('captured');
    const facts = (await konak.service.emitted()).filter(
      ({ name: fact, payload }) => fact === 'payment.captured' && payload['paymentId'] === paid.orderId,
    );
    const consumers = facts.map(({ consumer }) => consumer);
    expect(new Set(consumers).size).toBe(consumers.length);
    expect(consumers.length).toBeGreaterThan(0);
  });
});
