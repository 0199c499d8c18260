import { randomUUID } from 'node:crypto';
import { ConfigFault, loadConfig } from '#libs/process';
import { ChaosProxy, TOXICS, type Toxic } from '#libs/testing';
import { startLogoSandbox, startMailboxSandbox, startSmsSandbox, startTcmbSandbox } from '#libs/testing/sandboxes';
import { AGENCY, PARTNER, PaymentsUnderTest, RIVAL } from '../../services/payments/payments.fixture.js';
import { eventually } from '../support/platform.js';
import { LogoSession, logoAt } from '../../workers/invoice-posting/logo-client.js';
import { createMailer } from '../../workers/notify/mailer.js';
import { createSmsSender } from '../../workers/notify/sms-sender.js';

const LIMITS = { answerMs: 400, pauseMs: 1_000 };
/** For longer nobody waits. */
const MOST_MS = 12_000;
/** A partner is left alone after this many questions at the latest. */
const MOST_QUESTIONS = 10;
/** What came twice, or at another's place, may well be an answer. */
const HARMLESS: readonly Toxic[] = ['duplicated', 'reordered'];

interface Asked {
  name: string;
  proxy: ChaosProxy;
  /** One question, from where the product asks it. @throws when there was no answer to be used. */
  ask(): Promise<unknown>;
}

let payments: PaymentsUnderTest;
const partners: Asked[] = [];
const sandboxes: { stop(): Promise<void> }[] = [];
const closing: Array<() => unknown> = [];

beforeAll(async () => {
  const [sandbox, iyzico, stripe, tcmb, logo, smtp, sms] = (await Promise.all(
    Array.from({ length: 7 }, () => ChaosProxy.open()),
  )) as [ChaosProxy, ChaosProxy, ChaosProxy, ChaosProxy, ChaosProxy, ChaosProxy, ChaosProxy];
  const [bank, erp, mailbox, operator] = await Promise.all([
    startTcmbSandbox(),
    startLogoSandbox(),
    startMailboxSandbox(),
    startSmsSandbox(),
  ]);
  sandboxes.push(bank, erp, mailbox, operator);
  payments = await PaymentsUnderTest.open({
    GATEWAY_URL: sandbox.url,
    IYZICO_URL: iyzico.url,
    STRIPE_URL: stripe.url,
    TCMB_URL: tcmb.before(bank.url),
    PARTNER_ANSWER_MS: String(LIMITS.answerMs),
    PARTNER_PAUSE_MS: String(LIMITS.pauseMs),
  });
  sandbox.before(payments.sandbox.url);
  iyzico.before(payments.iyzico.url);
  stripe.before(payments.stripe.url);
  await payments.choose('sandbox', AGENCY);
  await payments.choose('iyzico', PARTNER);
  await payments.choose('stripe', RIVAL);

  const pay = (account: number) => async () => {
    const { code, orderId } = await payments.order({ account });
    const { status, body } = await payments.service.http.post('/order/initialize').send({ code });
    expect([200, 503]).toContain(status);
    if (status === 503) throw new Error(body.msg as string);
    return orderId;
  };
  const mailer = createMailer({ smtpUrl: smtp.before(mailbox.smtpUrl), from: 'k@konak.example', limits: LIMITS });
  closing.push(() => mailer.close());
  const sender = createSmsSender({ url: sms.before(operator.url), sender: 'KONAK', limits: LIMITS });
  const books = logoAt({ ...erp.credentials, url: logo.before(erp.url) }, LIMITS);
  partners.push(
    { name: 'the sandbox', proxy: sandbox, ask: pay(AGENCY) },
    { name: 'iyzico', proxy: iyzico, ask: pay(PARTNER) },
    { name: 'Stripe', proxy: stripe, ask: pay(RIVAL) },
    {
      name: 'the central bank',
      proxy: tcmb,
      ask: async () => {
        const { status } = await payments.platform.post('/exchange/refresh', {});
        if (status !== 200) throw new Error(String(status));
      },
    },
    {
      name: 'Logo',
      proxy: logo,
      ask: async () => (await LogoSession.open(books)).findInvoice('KNK-2026-000001'),
    },
    {
      name: 'SMTP',
      proxy: smtp,
      ask: () =>
        mailer.send({
          messageId: `<${randomUUID()}@k>`,
          to: 'a@example.com',
          fromName: 'K',
          subject: 'x',
          html: 'x',
          text: 'x',
          attachments: [],
        }),
    },
    {
      name: 'the SMS provider',
      proxy: sms,
      ask: () => sender.send({ messageId: randomUUID(), to: '+905320000000', text: 'x' }),
    },
  );
});
afterAll(async () => {
  for (const close of closing) close();
  await payments.close();
  await Promise.all([...partners.map(({ proxy }) => proxy.close()), ...sandboxes.map((each) => each.stop())]);
});

it('nobody waits for a partner for longer than twelve seconds', () => {
  const needed = { DATABASE_URL: 'postgres://localhost/konak', KONAK_SECRET: 'x'.repeat(32) };
  expect(loadConfig(needed).PARTNER_ANSWER_MS).toBeLessThanOrEqual(MOST_MS);
  expect(() => loadConfig({ ...needed, PARTNER_ANSWER_MS: String(MOST_MS + 1) })).toThrow(ConfigFault);
});

describe('while between us and our partners', () => {
  it.each(TOXICS.filter((toxic) => !HARMLESS.includes(toxic)))(
    'partners behind a network that is %s are called a few times, then not, and again once it works',
    async (toxic) => {
      await Promise.all(
        partners.map(async (partner) => {
          partner.proxy.be(toxic);
          expect([partner.name, await questionsUntilLeftAlone(partner)]).toEqual([partner.name, expect.any(Number)]);
          await isBack(partner);
        }),
      );
    },
  );

  it.each(HARMLESS)('partners whose answers are %s give nobody another’s answer', async (toxic) => {
    await Promise.all(
      partners.map(async (partner) => {
        partner.proxy.be(toxic);
        await Promise.allSettled([1, 2, 3, 4].map(() => partner.ask()));
        await isBack(partner);
      }),
    );
    const started = await payments.service.cloned.rows<{ gateway_ref: string; public_id: string }>(
      `select gateway_ref, public_id from payments.payments where gateway = 'sandbox' and gateway_ref is not null`,
    );
    expect(started.length).toBeGreaterThan(0);
    for (const { gateway_ref: ref, public_id: ours } of started)
      expect(payments.sandbox.payments.get(ref).reference).toBe(ours);
  });
});

/** @returns how often a partner was asked before it was left alone; undefined when it never was. */
async function questionsUntilLeftAlone({ proxy, ask }: Asked): Promise<number | undefined> {
  for (let questions = 0; questions < MOST_QUESTIONS; questions++) {
    const before = proxy.asked;
    const failed = await ask().then(
      () => false,
      () => true,
    );
    if (failed && proxy.asked === before) return questions;
  }
  return undefined;
}

async function isBack({ name, proxy, ask }: Asked): Promise<void> {
  proxy.be(undefined);
  await eventually(`${name} to be asked again`, () =>
    ask().then(
      () => true,
      () => false,
    ),
  );
}

describe('an account whose gateway hangs', () => {
  it('an account whose gateway hangs keeps nobody else waiting', async () => {
    const iyzico = await ChaosProxy.open();
    const patient = await PaymentsUnderTest.open({ IYZICO_URL: iyzico.url });
    iyzico.before(patient.iyzico.url);
    await patient.choose('iyzico', PARTNER);
    await patient.choose('sandbox', AGENCY);
    const start = async (account: number) => {
      const { code } = await patient.order({ account });
      return (await patient.service.http.post('/order/initialize').send({ code })).status;
    };
    iyzico.be('halfOpen');
    let waiting = 40;
    const hanging = Array.from({ length: waiting }, () => start(PARTNER).finally(() => waiting--));
    await eventually('all of them to hang', async () => iyzico.asked === 40);
    expect(await start(AGENCY)).toBe(200);
    expect((await patient.agency.get('/payments')).status).toBe(200);
    expect(waiting).toBe(40);
    iyzico.be(undefined);
    expect(new Set(await Promise.all(hanging))).toEqual(new Set([503]));
    await iyzico.close();
    await patient.close();
  });
});
