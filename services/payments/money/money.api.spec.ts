import { randomUUID } from 'node:crypto';
import { ServiceRefusal } from '#libs/clients';
import { calls } from '#libs/contracts';
import { SELLS_NOTHING, type Context } from '#libs/service';
import { ManagePayments } from '../payments/manage-payments.js';
import { AGENCY } from '../payments.fixture.js';
import { STAY } from '../reservations.fixture.js';
import { ChangeMoney } from './change-money.js';
import { MoneyUnderTest, type BookingUnderTest } from './money.fixture.js';

let world: MoneyUnderTest;
beforeAll(async () => {
  world = await MoneyUnderTest.open();
  await world.grantCredit(AGENCY, 100_000);
});
afterEach(async () => {
  world.konak.sandbox.faults.clear();
  expect(await world.findFaults()).toEqual([]);
});
afterAll(() => world.close());

const times = <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, work));
/** The refusal of an answer, and the amount left. */
const refusal = async (asked: Promise<unknown>) =>
  asked.then(
    () => 'not refused',
    (error: unknown) =>
      error instanceof ServiceRefusal
        ? [error.status, error.body.msg, (error.body.data as { leftMinor?: number } | undefined)?.leftMinor]
        : String(error),
  );
const exceeds = (leftMinor: number) => [409, 'payment.exceeds', leftMinor];
/** A payment requested by staff on the payments side. */
const paymentRequest = (booking: BookingUnderTest, change: object = {}) => ({
  ...{ method: 'cash', amount: booking.payable.owedMinor / 100, title: 'Ada Otel', note: 'kasa' },
  ...{
    bookingId: booking.id,
    customer: { name: 'Ada', surname: 'Deniz', email: 'ada@example.com', phone: '+905320000000' },
  },
  ...change,
});
const rowOf = async (paymentId: string) =>
  (
    await world.konak.service.cloned.rows<{ id: number }>(
      `select id from payments.payments where (order_id = '${paymentId}' or public_id = '${paymentId}') order by id limit 1`,
    )
  )[0]!.id;

it('the page of a payment shows the stay that is paid, and is there without it too', async () => {
  const shown = async ({ code }: { code: string }) =>
    (await world.konak.service.http.post('/order/query').send({ code })).body.data;
  expect(await shown(await world.booking(10_475).open())).toMatchObject({
    state: 'open',
    title: STAY.title,
    stay: STAY,
  });
  expect(await shown(await world.konak.order())).toMatchObject({ state: 'open', stay: null });
});

describe('a booking with several concurrent payments', () => {
  it('a booking with several concurrent payments by credit is paid once, and all requests get the same answer', async () => {
    const booking = world.booking(10_475);
    const answers = await times(10, () => booking.takeCredit());
    expect(new Set(answers.map(({ paymentId }) => paymentId)).size).toBe(1);
    expect(answers[0]!.money).toMatchObject({
      capturedMinor: 10_475,
      payments: [{ method: 'credit', state: 'captured' }],
    });
    expect(await refusal(booking.takeCredit({ distinct: true }))).toEqual(exceeds(0));
  });

  it('a booking with several concurrent payments in cash is paid once, also by ten different users', async () => {
    const booking = world.booking(9_310);
    const answers = await times(10, () => booking.record());
    expect(new Set(answers.map(({ paymentId }) => paymentId)).size).toBe(1);
    const other = world.booking(9_310);
    const different = await Promise.all(Array.from({ length: 10 }, () => refusal(other.record({ distinct: true }))));
    expect(different.filter((answer) => answer === 'not refused')).toHaveLength(1);
    expect(await other.copy()).toMatchObject({ capturedMinor: 9_310, owedMinor: 9_310 });
  });

  it('a booking with several concurrent payments under one id is paid once, whatever its other fields', async () => {
    const booking = world.booking(9_000);
    const paymentId = randomUUID();
    const answers = await times(6, () => booking.record({ paymentId, amountMinor: 4_000, distinct: true }));
    for (const { money } of answers)
      expect(money).toMatchObject({ capturedMinor: 4_000, payments: [{ id: paymentId }] });
  });

  it('a booking with several concurrent payments by two links has only one of them, and money of both is kept once', async () => {
    const booking = world.booking(11_638);
    const first = await booking.open({ method: 'paylink' });
    expect(await refusal(booking.open({ method: 'paylink' }))).toEqual(exceeds(0));
    await booking.lapse();
    const second = await booking.open({ method: 'paylink' });
    const [late, timely] = [await booking.start(second), await booking.start(second)];
    expect(late).toBe(timely);
    await world.konak.service.cloned.rows(
      `update payments.orders set state = 'open', expires_at = now() + interval '1 hour' where id = '${first.orderId}'`,
    );
    const early = await booking.start(first);
    await world.konak.service.cloned.rows(`update payments.orders set state = 'expired' where id = '${first.orderId}'`);
    for (const reference of [early, late]) expect(booking.pay(reference)).toBe(true);
    await Promise.all([early, late].map((reference) => booking.settle(reference)));
    await world.settleDown();
    expect(await booking.copy()).toMatchObject({ capturedMinor: 11_638, refundedMinor: 0, reservedMinor: 0 });
    expect((await booking.facts()).filter((fact) => fact === 'payment.trouble surplusReturned')).toHaveLength(1);
  });

  it('an open card order, then cash, then the card on one booking: the cash waits for the order', async () => {
    const booking = world.booking(10_000);
    const page = await booking.open();
    expect(page.money).toMatchObject({ reservedMinor: 10_000, capturedMinor: 0 });
    expect(await refusal(booking.record())).toEqual(exceeds(0));
    await booking.payPage(page);
    expect(await refusal(booking.record({ amountMinor: 1 }))).toEqual(exceeds(0));
    expect(await booking.copy()).toMatchObject({ capturedMinor: 10_000, reservedMinor: 0 });
  });

  it('a booking paid by the payments side and the bookings side at once is paid once', async () => {
    for (let round = 0; round < 3; round++) {
      const booking = world.booking(5_000);
      const [staff, recorded] = await Promise.all([
        world.konak.agency.post('/payments', paymentRequest(booking)),
        refusal(booking.record()),
      ]);
      expect([staff.status === 200, recorded === 'not refused'].filter(Boolean)).toHaveLength(1);
      if (staff.status !== 200) expect([staff.status, staff.body.msg]).toEqual([409, 'payment.exceeds']);
      expect(await booking.copy()).toMatchObject({ capturedMinor: 5_000 });
    }
  });

  it('a booking with several concurrent payments on two pages of one order keeps one capture, and refunds the other', async () => {
    const booking = world.booking(536_100);
    const page = await booking.open();
    const once = await booking.start(page, 1);
    const inTwo = await booking.start(page, 2);
    for (const reference of [once, inTwo]) expect(booking.pay(reference)).toBe(true);
    for (const reference of [once, inTwo]) await booking.settle(reference);
    await world.settleDown();
    expect(await booking.copy()).toMatchObject({
      ...{ capturedMinor: 536_100, refundedMinor: 0 },
      payments: [{ id: page.orderId, state: 'captured', refundedMinor: 0 }],
    });
    const kept = world.konak.sandbox.payments.all().filter(({ reference }) => [once, inTwo].includes(reference));
    expect(kept.map(({ state }) => state).sort()).toEqual(['captured', 'refunded']);
    expect((await booking.facts()).filter((fact) => fact.startsWith('payment.refunded'))).toEqual([]);
    await booking.owe(0, { final: true });
    await world.settleDown();
    expect(await booking.copy()).toMatchObject({ owedMinor: 0, capturedMinor: 536_100, refundedMinor: 536_100 });
  });
});

describe('a refund', () => {
  it('a refund of staff is capped once for both APIs', async () => {
    for (let round = 0; round < 6; round++) {
      const booking = world.booking(4_032);
      const page = await booking.open();
      await booking.payPage(page);
      const [payments, bookings] = await Promise.all([
        rowOf(page.orderId).then((id) => world.konak.agency.post(`/payments/${id}/refund`, { reason: 'iyi niyet' })),
        refusal(booking.refund(page.orderId)),
      ]);
      expect([payments.status === 200, bookings === 'not refused'].filter(Boolean)).toHaveLength(1);
      await world.settleDown();
      expect(await booking.copy()).toMatchObject({ capturedMinor: 4_032, refundedMinor: 4_032, owedMinor: 0 });
    }
  });

  it('a refund of goodwill leaves no debt', async () => {
    const booking = world.booking(100_000);
    const { paymentId } = await booking.takeCredit();
    const { money } = await booking.refund(paymentId, { amountMinor: 33_333 });
    expect(money).toMatchObject({
      ...{ owedMinor: 66_667, adjustedMinor: 33_333, capturedMinor: 100_000, refundedMinor: 33_333 },
      payments: [{ state: 'captured', refundedMinor: 33_333 }],
    });
    expect(await refusal(booking.record())).toEqual(exceeds(0));
    await booking.refund(paymentId);
  });

  it('a refund of money that is over leaves exactly the retained amount, after any earlier adjustments', async () => {
    const booking = world.booking(10_000);
    const { paymentId } = await booking.takeCredit();
    await booking.refund(paymentId, { amountMinor: 3_000 });
    await booking.owe(2_000, { final: true });
    expect(await booking.copy()).toMatchObject({ owedMinor: 2_000, capturedMinor: 10_000, refundedMinor: 8_000 });
  });

  it('a refund of goodwill beside the end of a booking has the same result in either order', async () => {
    for (const isEndFirst of [true, false]) {
      const booking = world.booking(10_000);
      const { paymentId } = await booking.takeCredit();
      const end = () => booking.owe(4_000, { final: true, adjustedMinor: 0 });
      if (isEndFirst) await end();
      await booking.refund(paymentId, { amountMinor: 3_000 });
      if (!isEndFirst) await end();
      expect(await booking.copy()).toMatchObject({ owedMinor: 1_000, capturedMinor: 10_000, refundedMinor: 9_000 });
    }
  });

  it('a refund of the same request is made once, of another a second time', async () => {
    const booking = world.booking(9_000);
    const { paymentId } = await booking.takeCredit();
    await times(8, () => booking.refund(paymentId, { amountMinor: 1_000 }));
    expect(await booking.copy()).toMatchObject({ refundedMinor: 1_000 });
    const refundId = randomUUID();
    await times(4, () => booking.refund(paymentId, { amountMinor: 1_000, refundId, distinct: true }));
    expect(await booking.copy()).toMatchObject({ refundedMinor: 2_000 });
    expect(await refusal(booking.refund(paymentId, { amountMinor: 7_001 }))).toEqual([
      422,
      'payment.refundTooLarge',
      undefined,
    ]);
    expect(await refusal(booking.refund(randomUUID()))).toEqual([404, 'notFound', undefined]);
    await booking.refund(paymentId);
  });

  it('a refund of cash is left to staff', async () => {
    const booking = world.booking(7_000);
    const { paymentId } = await booking.record();
    await booking.owe(5_000);
    expect(await booking.copy()).toMatchObject({ owedMinor: 5_000, refundedMinor: 2_000 });
    expect(await booking.facts()).toContain('payment.trouble refundByHand');
    const [refund] = await world.konak.service.cloned.rows(
      `select r.state, r.amount_minor::int from payments.refunds r join payments.payments p on p.id = r.payment_id
       where p.public_id = '${paymentId}'`,
    );
    expect(refund).toEqual({ state: 'requested', amount_minor: 2_000 });
  });

  it('a refund of cash is marked as paid out by its user, once, and for the amount shown', async () => {
    const booking = world.booking(7_000);
    const { paymentId } = await booking.record();
    expect(await refusal(booking.markRefundPaid(paymentId))).toEqual([422, 'payment.refundTooLarge', undefined]);
    await booking.owe(5_000);
    await booking.owe(4_000);
    const dueOf = async () => (await booking.read()).payments[0]!.refundDueMinor;
    expect(await dueOf()).toBe(3_000);
    expect(await refusal(booking.markRefundPaid(paymentId, { amountMinor: 2_000 }))).toEqual([
      409,
      'conflict',
      undefined,
    ]);
    const answers = await times(5, () => booking.markRefundPaid(paymentId, { amountMinor: 3_000 }));
    for (const { money } of answers)
      expect(money).toMatchObject({ capturedMinor: 7_000, refundedMinor: 3_000, payments: [{ refundDueMinor: 0 }] });
    expect((await booking.facts()).filter((fact) => fact === 'payment.refunded')).toHaveLength(2);
    expect(await booking.copy()).toMatchObject({ payments: [{ refundDueMinor: 0 }] });
    const done = await world.konak.service.cloned.rows(
      `select r.state, r.done_by, r.done_note, r.done_at is not null as dated, p.refunded_minor::int as refunded
       from payments.refunds r join payments.payments p on p.id = r.payment_id where p.public_id = '${paymentId}'`,
    );
    const marked = { state: 'refunded', done_by: 'ayse', done_note: 'makbuz 12', dated: true, refunded: 3_000 };
    expect(done).toEqual([marked, marked]);
    await booking.owe(0, { final: true });
    expect(await dueOf()).toBe(4_000);

    const other = world.booking(5_000);
    const page = await other.open();
    await other.payPage(page);
    await other.owe(4_000);
    expect(await refusal(other.markRefundPaid(page.orderId))).toEqual([409, 'payment.settled', undefined]);
    await world.settleDown();
    expect(await other.copy()).toMatchObject({ refundedMinor: 1_000, payments: [{ refundDueMinor: 0 }] });
    expect(await refusal(other.markRefundPaid(randomUUID()))).toEqual([404, 'notFound', undefined]);
  });

  it('a refund that a gateway refuses stays decided, and is requested again', async () => {
    const booking = world.booking(6_000);
    const page = await booking.open();
    await booking.payPage(page);
    world.konak.sandbox.faults.set({ status: 409, on: '/refunds', times: 1 });
    await booking.owe(0, { final: true });
    await world.get(ChangeMoney).idle();
    expect(await booking.facts()).toContain('payment.trouble refundFailed');
    expect(await booking.copy()).toMatchObject({ capturedMinor: 6_000, refundedMinor: 6_000 });
    await booking.refund(page.orderId);
    await world.settleDown();
    expect((await booking.facts()).at(-1)).toBe('payment.refunded');
  });
});

describe('the owed amount', () => {
  it('the owed amount closes open payments once nothing is left, at the gateway too', async () => {
    const booking = world.booking(9_000);
    const page = await booking.open({ amountMinor: 4_000 });
    const transfer = randomUUID();
    await booking.open({ method: 'banktransfer', paymentId: transfer, amountMinor: 3_000 });
    const reference = await booking.start(page);
    await booking.owe(2_000);
    await world.settleDown();
    expect(await booking.copy()).toMatchObject({
      ...{ reservedMinor: 0, owedMinor: 2_000 },
      payments: [{ state: 'cancelled' }, { id: transfer, state: 'cancelled' }],
    });
    expect(booking.pay(reference)).toBe(false);
    await booking.settle(reference);
    expect(await world.konak.payment(reference)).toMatchObject({ state: 'failed', failure: 'order.expired' });
    expect((await world.konak.service.http.post('/order/initialize').send({ code: page.code })).status).toBe(410);
  });

  it('the owed amount keeps open payments that still fit', async () => {
    const booking = world.booking(9_000);
    const [old] = [await booking.open({ amountMinor: 2_000 }), await booking.open({ amountMinor: 5_000 })];
    await booking.owe(3_000);
    expect(await booking.copy()).toMatchObject({
      reservedMinor: 2_000,
      payments: [{ id: old.orderId, state: 'open' }, { state: 'cancelled' }],
    });
    await booking.cancel(old.orderId);
  });

  it('the owed amount is as in its newest revision, in whatever order that arrives', async () => {
    const booking = world.booking(5_000);
    await booking.owe(8_000, { revision: 5 });
    await booking.owe(6_000, { revision: 4 });
    expect(await booking.copy()).toMatchObject({ owedMinor: 8_000 });
    const { money } = await booking.record({
      payable: { ...booking.payable, owedMinor: 1, revision: 3 },
      amountMinor: 7_000,
    });
    expect(money).toMatchObject({ owedMinor: 8_000, capturedMinor: 7_000 });
    await booking.owe(1_000, { revision: 6, final: true });
    expect(
      await refusal(booking.record({ payable: { ...booking.payable, owedMinor: 9_000, revision: 7 }, amountMinor: 1 })),
    ).toEqual(exceeds(0));
  });

  it('the owed amount accepts late money that still fits, and refunds the rest', async () => {
    const booking = world.booking(3_000);
    const page = await booking.open();
    const reference = await booking.start(page);
    await booking.lapse();
    expect(await booking.copy()).toMatchObject({ reservedMinor: 0, payments: [{ state: 'cancelled' }] });
    const link = await booking.open({ method: 'paylink' });
    expect(booking.pay(reference)).toBe(true);
    await booking.settle(reference);
    expect(await booking.copy()).toMatchObject({
      ...{ capturedMinor: 3_000, reservedMinor: 0 },
      payments: [
        { id: link.orderId, state: 'cancelled' },
        { id: page.orderId, state: 'captured' },
      ],
    });
    const over = world.booking(3_000);
    const late = await over.open();
    const paid = await over.start(late);
    await over.lapse();
    // It would fit, but the booking is over.
    await over.owe(3_000, { final: true });
    expect(over.pay(paid)).toBe(true);
    await over.settle(paid);
    await world.settleDown();
    expect(await over.copy()).toMatchObject({ capturedMinor: 0, refundedMinor: 0 });
    expect(await world.konak.payment(paid)).toMatchObject({ state: 'refunded', is_surplus: true });
  });
});

describe('a page that is opened instead of an awaited transfer', () => {
  /** An awaited deposit of 50, and a page for it. */
  async function besideTransfer() {
    const booking = world.booking(20_000);
    const transfer = randomUUID();
    await booking.open({ method: 'banktransfer', paymentId: transfer, amountMinor: 5_000 });
    const page = await booking.open({ insteadOf: transfer });
    return { booking, transfer, page };
  }
  const states = async (booking: BookingUnderTest) => {
    const { payments, reservedMinor, capturedMinor } = await booking.read();
    return { states: payments.map(({ method, state }) => [method, state]), reservedMinor, capturedMinor };
  };

  it('a page instead of an awaited transfer shares its reservation, is one page for repeated requests, and leaves it open', async () => {
    const { booking, transfer, page } = await besideTransfer();
    const again = await times(4, () => booking.open({ insteadOf: transfer }));
    expect(new Set(again.map(({ orderId }) => orderId))).toEqual(new Set([page.orderId]));
    expect(await states(booking)).toEqual({
      states: [
        ['banktransfer', 'open'],
        ['creditcard', 'open'],
      ],
      reservedMinor: 5_000,
      capturedMinor: 0,
    });
    const reference = await booking.start(page);
    expect((await states(booking)).reservedMinor).toBe(5_000);
    booking.pay(reference);
    await booking.settle(reference);
    expect(await states(booking)).toEqual({
      states: expect.arrayContaining([
        ['banktransfer', 'cancelled'],
        ['creditcard', 'captured'],
      ]),
      reservedMinor: 0,
      capturedMinor: 5_000,
    });
  });

  it('a page instead of an awaited transfer is closed where nothing is left, and stays open for the rest', async () => {
    const booking = world.booking(5_000);
    const paymentId = randomUUID();
    await booking.open({ method: 'banktransfer', paymentId });
    const page = await booking.open({ insteadOf: paymentId });
    const reference = await booking.start(page);
    await booking.record({ paymentId, method: 'banktransfer' });
    expect(await states(booking)).toMatchObject({ reservedMinor: 0, capturedMinor: 5_000 });
    await world.settleDown();
    expect(booking.pay(reference)).toBe(false);

    const deposit = await besideTransfer();
    await deposit.booking.record({ paymentId: deposit.transfer, method: 'banktransfer' });
    expect(await states(deposit.booking)).toMatchObject({ reservedMinor: 5_000, capturedMinor: 5_000 });
  });

  it('a page instead of an awaited transfer that was paid first has the transfer refused, so staff see both', async () => {
    const { booking, transfer, page } = await besideTransfer();
    const reference = await booking.start(page);
    booking.pay(reference);
    await booking.settle(reference);
    await booking.record({ amountMinor: 15_000 });
    expect(await refusal(booking.record({ paymentId: transfer, method: 'banktransfer' }))).toEqual(exceeds(0));
    expect((await states(booking)).capturedMinor).toBe(20_000);
  });

  it('a page instead of an awaited transfer is not recorded by hand under the page’s own id', async () => {
    const booking = world.booking(5_000);
    const paymentId = randomUUID();
    await booking.open({ paymentId, amountMinor: 1_000 });
    expect(await refusal(booking.record({ paymentId, amountMinor: 1_000 }))).toEqual([409, 'conflict', undefined]);
    expect((await states(booking)).capturedMinor).toBe(0);
  });

  it('a page instead of an awaited transfer reserves for itself once the transfer is cancelled, and lapses with it', async () => {
    const { booking, transfer, page } = await besideTransfer();
    await booking.cancel(transfer);
    expect((await states(booking)).reservedMinor).toBe(5_000);
    await booking.payPage(page);
    expect((await states(booking)).capturedMinor).toBe(5_000);

    const lapsing = await besideTransfer();
    await lapsing.booking.lapse();
    expect((await states(lapsing.booking)).reservedMinor).toBe(0);
    const over = await besideTransfer();
    await over.booking.owe(0, { final: true });
    expect((await states(over.booking)).reservedMinor).toBe(0);
  });

  it('a page instead of an awaited transfer is paid once, by whichever comes first', async () => {
    for (let round = 0; round < 4; round++) {
      const booking = world.booking(5_000);
      const paymentId = randomUUID();
      await booking.open({ method: 'banktransfer', paymentId });
      const reference = await booking.start(await booking.open({ insteadOf: paymentId }));
      booking.pay(reference);
      await Promise.allSettled([booking.settle(reference), booking.record({ paymentId, method: 'banktransfer' })]);
      await booking.settle(reference);
      expect(await states(booking)).toMatchObject({ reservedMinor: 0, capturedMinor: 5_000 });
    }
  });
});

describe('money received by hand', () => {
  it('money received by hand needs a note, wherever it is recorded', async () => {
    const booking = world.booking(5_000);
    expect(await refusal(booking.record({ note: ' ' }))).toEqual([422, 'payment.note', undefined]);
    const { status, body } = await world.konak.agency.post('/payments', paymentRequest(booking, { note: '' }));
    expect([status, body.msg]).toEqual([422, 'payment.note']);
  });

  it('money received by hand settles the awaited transfer, with another amount too', async () => {
    const booking = world.booking(5_000);
    const paymentId = randomUUID();
    const opened = await booking.open({ method: 'banktransfer', paymentId });
    expect(opened.money).toMatchObject({ reservedMinor: 5_000, payments: [{ id: paymentId, state: 'open' }] });
    expect(await refusal(booking.record({ paymentId, method: 'banktransfer', amountMinor: 5_001 }))).toEqual(
      exceeds(0),
    );
    const settled = await times(3, () => booking.record({ paymentId, method: 'banktransfer', amountMinor: 4_500 }));
    for (const { money } of settled)
      expect(money).toMatchObject({
        capturedMinor: 4_500,
        reservedMinor: 0,
        payments: [{ id: paymentId, state: 'captured' }],
      });
    expect(await refusal(booking.record({ amountMinor: 501, distinct: true }))).toEqual(exceeds(500));
  });

  it('money received by hand is corrected by a reversal and a new record', async () => {
    const booking = world.booking(5_000);
    const { paymentId } = await booking.record({ amountMinor: 3_000 });
    const newPaymentId = randomUUID();
    expect(await refusal(booking.correct(paymentId, { amountMinor: 5_001 }))).toEqual(exceeds(2_000));
    const corrected = await times(4, () => booking.correct(paymentId, { newPaymentId, amountMinor: 2_500 }));
    for (const { money } of corrected)
      expect(money).toMatchObject({
        capturedMinor: 2_500,
        payments: [
          { id: paymentId, state: 'cancelled', amountMinor: 3_000 },
          { id: newPaymentId, state: 'captured', amountMinor: 2_500, note: 'kasa' },
        ],
      });
    expect(await refusal(booking.correct(paymentId, { amountMinor: 1 }))).toEqual([409, 'payment.settled', undefined]);
    const { money } = await booking.correct(newPaymentId, { note: 'banka' });
    expect(money.payments.at(-1)).toMatchObject({ note: 'banka', amountMinor: 2_500 });
    expect(await refusal(booking.correct(newPaymentId, { note: '' }))).toEqual([422, 'payment.note', undefined]);
    expect((await booking.facts()).filter((fact) => fact.startsWith('money.changed'))).toEqual([
      'money.changed corrected',
      'money.changed noted',
    ]);
  });

  it('money received by hand is reversed when it was a mistake, and not once it was refunded', async () => {
    const booking = world.booking(5_000);
    const { paymentId } = await booking.record();
    for (let i = 0; i < 2; i++)
      expect((await booking.cancel(paymentId)).money).toMatchObject({
        capturedMinor: 0,
        payments: [{ state: 'cancelled' }],
      });
    const again = await booking.record();
    expect(again.paymentId).not.toBe(paymentId);
    await booking.refund(again.paymentId, { amountMinor: 100 });
    expect(await refusal(booking.cancel(again.paymentId))).toEqual([409, 'payment.settled', undefined]);
  });
});

describe('a link of a booking', () => {
  it('a payment link of a booking is opened by staff whose subscription has expired too', async () => {
    const { service } = world.konak;
    const expired = service.as({ role: 'corporate.agency.admin', account: AGENCY, maySell: false });
    const opened = await expired.post(
      '/payments',
      paymentRequest(world.booking(9_000), { method: 'paylink', amount: 50 }),
    );
    expect([opened.status, opened.body.record?.state]).toEqual([200, 'open']);
  });

  it('a payment link of a booking reserves its amount, and no more than is left', async () => {
    const booking = world.booking(9_000);
    const { status, body } = await world.konak.agency.post(
      '/payments',
      paymentRequest(booking, { method: 'paylink', amount: 50 }),
    );
    expect([status, body.record.state]).toEqual([200, 'open']);
    const again = await world.konak.agency.post(
      '/payments',
      paymentRequest(booking, { method: 'paylink', amount: 50 }),
    );
    expect(again.body.record.id).toBe(body.record.id);
    const change = (amount: number) => world.konak.agency.put(`/payments/${body.record.id}`, { amount });
    const over = await change(90.01);
    expect([over.status, over.body]).toMatchObject([409, { msg: 'payment.exceeds', data: { leftMinor: 4_000 } }]);
    await change(90);
    expect(await booking.copy()).toMatchObject({ reservedMinor: 9_000 });
    await change(20);
    expect(await booking.copy()).toMatchObject({ reservedMinor: 2_000 });
    expect((await world.konak.agency.delete(`/payments/${body.record.id}`)).status).toBe(200);
    expect(await booking.copy()).toMatchObject({ reservedMinor: 0, payments: [{ state: 'cancelled' }] });
    const foreign = await world.konak.rival.post('/payments', paymentRequest(booking, { bookingId: randomUUID() }));
    expect(foreign.status).toBe(404);
  });
});

describe('an idempotency key', () => {
  const context = (idempotencyKey: string): Context => ({
    ...{ requestId: randomUUID(), lang: 'en', account: AGENCY, scope: [AGENCY], sellsFor: SELLS_NOTHING, markups: [] },
    user: { id: 7, name: 'Ayşe', username: 'ayse', role: 'corporate.agency.admin', session: '' },
    idempotencyKey,
  });

  it('an idempotency key makes one payment and one refund of all requests with it, and others of similar requests', async () => {
    const booking = world.booking(9_000);
    const managing = world.get(ManagePayments);
    const wanted = calls['payments.create'].body.parse(paymentRequest(booking, { amount: 30 }));
    const create = (key: string) => managing.create(context(key), wanted);
    const [first, again, second] = await Promise.all([create('one'), create('one'), create('two')]);
    expect(again).toBe(first);
    expect(second).not.toBe(first);
    expect(await booking.copy()).toMatchObject({ capturedMinor: 6_000 });
    const refund = (key: string) => managing.refund(context(key), first, { amount: 10, reason: 'iyi niyet' });
    await Promise.all([refund('three'), refund('three'), refund('four')]);
    expect(await booking.copy()).toMatchObject({ refundedMinor: 2_000, adjustedMinor: 2_000 });
  });
});
