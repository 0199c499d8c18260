import type { AccountSubscription, SubscriptionRecord } from '#libs/contracts';
import { addDays, dayIn } from '#libs/stays';
import type { Api } from '../support/api.js';
import { payByCard } from '../support/pay-by-card.js';
import { eventually, startPlatform, type Platform } from '../support/platform.js';
import { ShiftedClock } from '../support/shifted-clock.js';

const WORKING = '4242424242424242';
const SOUND = '5528790000000008';
const DECLINED = '4111111111111129';
const USER = { username: 'yeni.acente', password: 'Uzun-ve-guclu-41', email: 'kurucu@yeni.example' };

let konak: Platform;
let clock: ShiftedClock;
let supervisor: Api;
let staff: Api;
let account: number;
let plans: Array<{ id: number; monthlyPrice: number }>;

beforeAll(async () => {
  clock = new ShiftedClock();
  konak = await startPlatform();
  supervisor = await konak.api.login('supervisor.agency.admin');
  plans = (await konak.api.get('/subscriptions/offered')).body.list;
});
afterAll(async () => {
  await konak.stop();
  clock.setBack();
});

const today = () => dayIn('Europe/Istanbul', new Date());
const mine = async () => (await staff.get(`/accounts/${account}/subscription`)).body.data as AccountSubscription;
const totals = async () => {
  const { body } = await supervisor.get('/subscriptionRecords/list?limit=1');
  return body.totals[0] as { paid: number; pending: number; predicted: number };
};
const recordOf = async (id: number) =>
  ((await staff.get(`/subscriptionRecords?accountId=${account}`)).body.records as SubscriptionRecord[]).find(
    (record) => record.id === id,
  )!;

async function mailsTo(email: string): Promise<Array<{ id: number; subject: string }>> {
  const found = await fetch(`${konak.addresses.mailbox}/api/mails?to=${email}`);
  return ((await found.json()) as { mails: Array<{ id: number; subject: string }> }).mails;
}

/** Days pass; the last of them is billed and its charges are answered when it returns. Everybody signs in again. */
async function pass(days: number): Promise<void> {
  clock.pass(days);
  supervisor = await konak.api.login('supervisor.agency.admin');
  staff = await konak.api.login(USER.username, USER.password);
  const { id } = (await supervisor.post('/subscriptionRecords/run', { accountId: account })).body.data;
  await eventually('the billing', async () => {
    const { list } = (await supervisor.get('/subscriptionRecords/runs')).body;
    const run = (list as Array<{ id: number; done: number; subscriptions: number }>).find((each) => each.id === id)!;
    return run.done === run.subscriptions;
  });
  await eventually('the bank', async () =>
    (await mine()).open.every(({ tries }) => tries.every(({ outcome }) => outcome !== 'open')),
  );
}

async function keepCard(number: string): Promise<void> {
  const { url } = (await staff.post(`/accounts/${account}/savepayinfo`, {})).body;
  const form = { number, holder: 'DENIZ YILDIZ', expiry: '12/34', cvc: '123', installment: '1' };
  const answer = await fetch(url as string, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  const token = new URL(answer.headers.get('location')!).searchParams.get('token');
  expect((await staff.post(`/accounts/${account}/savepayinfo`, { token })).status).toBe(200);
  await eventually('the card', async () => (await mine()).hasCard);
}

const hotelsShown = async () =>
  (
    (
      await staff.post('/availability', {
        filter: { country: 'TR', checkIn: addDays(today(), 30), checkOut: addDays(today(), 32), party: { adults: 2 } },
      })
    ).body.items as object[] | undefined
  )?.length ?? 0;

const both = (value: string) => [{ lang: 'tr', value }];

/** A hotel of the agency's own, on sale for a year. */
async function setUpHotel(): Promise<void> {
  const { status, body } = await staff.post('/fastsetuphotel', {
    hotel: { name: 'Yeni Otel', location: 107_000, childAges: [] },
    market: { name: both('Herkes'), currency: 'try' },
    rooms: [{ name: both('Oda'), price: 100, images: [] }],
    plans: [{ name: both('Esnek') }],
    ...{ from: today(), to: addDays(today(), 364), weekend: null },
  });
  expect([status, body.msg]).toEqual([200, undefined]);
  await eventually('the hotel in search', async () => (await hotelsShown()) > 0);
}

describe('an agency', () => {
  it('an agency registers, tries a plan, and chooses it', async () => {
    const registered = await konak.api.post('/authentication/register', {
      ...{ ...USER, name: 'Deniz Yılmaz', companyName: 'Yeni Acente', corporateType: 'agency', phone: '+905320000000' },
      ...{ country: 'TR', lang: 'tr', plan: plans[0]!.id },
    });
    expect(registered.body).toEqual({ status: true, msg: 'register.mailSent' });
    const [mail] = await eventually('the mail', async () => {
      const found = await mailsTo(USER.email);
      return found.length > 0 ? found : undefined;
    });
    const text = await (await fetch(`${konak.addresses.mailbox}/api/mails/${mail!.id}`)).text();
    const code = /register\/confirm\/([\w-]+)/.exec(text)![1];
    expect((await konak.api.post('/authentication/confirm', { code })).status).toBe(200);
    const { username, password } = USER;
    const login = await konak.api.post('/authentication/login', { username, password });
    account = login.body.account.id as number;
    staff = await konak.api.login(username, password);
    const trial = await eventually('the trial', async () => {
      const found = await mine();
      return found.state === 'trial' ? found : undefined;
    });
    expect(trial).toMatchObject({
      subInfoid: plans[0]!.id,
      trialEndsOn: addDays(today(), 14),
      open: [],
      maySell: true,
    });
    const before = await totals();
    const chosen = (await staff.post(`/accounts/${account}/subscription`, { subInfoid: plans[0]!.id })).body.data;
    expect(chosen.open).toMatchObject([
      { dueDate: addDays(today(), 1), paymentAmount: plans[0]!.monthlyPrice, paymentDone: false, isExpired: false },
    ]);
    expect((await totals()).pending - before.pending).toBeCloseTo(plans[0]!.monthlyPrice);
  });

  it('an agency is charged by its card when it is due, once, and gets an invoice', async () => {
    await keepCard(WORKING);
    const before = await totals();
    const [record] = (await mine()).open;
    await pass(1);
    const paid = await eventually('the payment', async () => {
      const found = await recordOf(record!.id);
      return found.paymentDone ? found : undefined;
    });
    expect(paid).toMatchObject({ paidHow: 'card', paidOn: today(), tries: [{ n: 1 }] });
    expect((await totals()).paid - before.paid).toBeCloseTo(plans[0]!.monthlyPrice);
    const answer = await supervisor.post(`/order/collect/${record!.id}`);
    expect([answer.status, answer.body.status]).toEqual([200, true]);
    await eventually('the invoice', async () => {
      const rows = await konak.database.rows<{ state: string }>(
        'select state from payments.invoices where document_number = $1',
        [`ABN-${record!.id}`],
      );
      return rows.length === 1 && rows[0]!.state === 'posted';
    });
  });

  it('an agency grows in the middle of a period for what it was shown', async () => {
    // The trial ends, and the first period begins.
    await pass(14);
    await pass(10);
    await eventually('the first period, paid', async () => (await mine()).open.length === 0);
    const { quote, total } = await eventually('a change for what was shown', async () => {
      const quote = (await staff.post(`/accounts/${account}/subscription/preview`, { plan: plans[1]!.id })).body.data;
      const { day, revision, total } = quote;
      const asked = { plan: plans[1]!.id, day, revision, total };
      const { status } = await staff.post(`/accounts/${account}/subscription/change`, asked);
      // The day's own billing may take a step in between.
      expect([200, 409]).toContain(status);
      return status === 200 ? { quote, total } : undefined;
    });
    expect(quote).toMatchObject({ takesEffect: 'now', on: today() });
    const bill = await eventually('the bill', async () => {
      const { records } = (await staff.get(`/subscriptionRecords?accountId=${account}`)).body;
      const found = (records as SubscriptionRecord[]).find(({ kind }) => kind === 'change');
      return found?.paymentDone ? found : undefined;
    });
    expect(bill.paymentAmount).toBe(total);
    expect(bill.lines).toEqual(quote.lines);
    expect(await mine()).toMatchObject({ subInfoid: plans[1]!.id, state: 'active' });
  });

  it('an agency whose card fails is notified, expires after a fortnight and sells nothing', async () => {
    await setUpHotel();
    await keepCard(DECLINED);
    const { period } = await mine();
    while (today() < period!.to) await pass(Math.min(7, daysUntil(period!.to)));
    const declined = await eventually('the refusal', async () => {
      const [open] = (await mine()).open;
      return open?.tries.some(({ outcome }) => outcome === 'declined') ? open : undefined;
    });
    expect(declined).toMatchObject({ tries: [{ n: 1, reason: 'payment.insufficientFunds' }] });
    for (let i = 0; i < 14; i++) await pass(1);
    expect(await mine()).toMatchObject({ state: 'expired', maySell: false, open: [{ isExpired: true }] });
    expect((await mine()).open[0]!.tries).toHaveLength(4);
    await eventually('nothing to sell', async () => (await hotelsShown()) === 0);
    const subjects = (await mailsTo(USER.email)).map(({ subject }) => subject);
    expect(new Set(subjects).size).toBeGreaterThanOrEqual(6);
  });

  it('an agency pays by a link, once, and sells again', async () => {
    const [open] = (await mine()).open;
    const before = await totals();
    const { url } = (await staff.post('/subscriptionrecords/createpaylink', { id: open!.id })).body.data;
    const code = (url as string).split('/').at(-1);
    const { redirect } = (await konak.api.post('/order/initialize', { code })).body.data;
    await payByCard(redirect, { card: SOUND, threeDS: '123456' });
    await eventually('the end of it', async () => (await mine()).state === 'active');
    expect(await recordOf(open!.id)).toMatchObject({ paymentDone: true, paidHow: 'link' });
    const again = await supervisor.put(`/subscriptionRecords/${open!.id}/markAsPaid`, { receipt: 'MK-9' });
    expect([again.status, again.body.msg]).toEqual([409, 'record.paid']);
    expect((await totals()).paid - before.paid).toBeCloseTo(open!.paymentAmount);
    await eventually('something to sell', async () => (await hotelsShown()) > 0);
  });
});

function daysUntil(day: number): number {
  let days = 0;
  while (addDays(today(), days) < day) days += 1;
  return days;
}
