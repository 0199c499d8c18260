import { ServiceRefusal } from '#libs/clients';
import { CarryRefunds } from '../payments/carry-refunds.js';
import { ChangeMoney } from './change-money.js';
import { MoneyUnderTest, type BookingUnderTest } from './money.fixture.js';

let world: MoneyUnderTest;
beforeAll(async () => {
  world = await MoneyUnderTest.open();
});
afterEach(async () => {
  world.konak.sandbox.faults.clear();
  expect(await world.findFaults()).toEqual([]);
});
afterAll(() => world.close());

/** The refusal of a request, by its status and key. */
const refusal = async (asked: Promise<unknown>) =>
  asked.then(
    () => 'not refused',
    (error: unknown) => (error instanceof ServiceRefusal ? [error.status, error.body.msg] : String(error)),
  );

/** A booking of 60 paid by card, of which the gateway has refused to give 20 back. */
async function withRefused(): Promise<{ booking: BookingUnderTest; orderId: string }> {
  const booking = world.booking(6_000);
  const { orderId, code } = await booking.open();
  await booking.payPage({ orderId, code });
  world.konak.sandbox.faults.set({ status: 409, on: '/refunds', times: 1 });
  await booking.refund(orderId, { amountMinor: 2_000 });
  await world.get(ChangeMoney).idle();
  return { booking, orderId };
}
const refundsOf = (orderId: string) =>
  world.konak.service.cloned.rows<{ state: string; amount: number; done_by: string | null }>(
    `select r.state, r.amount_minor::int as amount, r.done_by from payments.refunds r
     join payments.payments p on p.id = r.payment_id where p.order_id = '${orderId}' order by r.created_at, r.id`,
  );

describe('a refund that a gateway has refused', () => {
  it('a refund that a gateway has refused is marked as paid out by staff, once, and is then not asked of the gateway again', async () => {
    const { booking, orderId } = await withRefused();
    expect(await booking.copy()).toMatchObject({ payments: [{ refundDueMinor: 2_000, refundFailedMinor: 2_000 }] });
    expect(await refusal(booking.markRefundPaid(orderId, { amountMinor: 1_999 }))).toEqual([409, 'conflict']);
    const five = Array.from({ length: 5 });
    for (const { money } of await Promise.all(five.map(() => booking.markRefundPaid(orderId, { amountMinor: 2_000 }))))
      expect(money).toMatchObject({
        ...{ capturedMinor: 6_000, refundedMinor: 2_000, adjustedMinor: 2_000 },
        payments: [{ refundDueMinor: 0, refundFailedMinor: 0, refundedMinor: 2_000 }],
      });
    expect((await booking.facts()).filter((fact) => fact === 'payment.refunded')).toHaveLength(1);
    await world.settleDown();
    const byHand = { state: 'refunded', amount: 2_000, done_by: 'ayse' };
    expect(await refundsOf(orderId)).toEqual([byHand]);
    // A colleague who asks the gateway again just then sees it, and no money is sent twice.
    const again = booking.refund(orderId, { amountMinor: 2_000, distinct: true, by: 'can' });
    expect(await refusal(again)).toEqual([409, 'conflict']);
    expect(await refusal(booking.refund(orderId, { amountMinor: 4_001 }))).toEqual([422, 'payment.refundTooLarge']);
    await booking.refund(orderId, { amountMinor: 4_000 });
    await world.settleDown();
    expect(await refundsOf(orderId)).toEqual([byHand, { state: 'refunded', amount: 4_000, done_by: null }]);
  });

  it('a refund that a gateway still handles cannot be marked as paid out', async () => {
    const { booking, orderId } = await withRefused();
    world.konak.sandbox.faults.set({ down: true, on: '/refunds' });
    await booking.refund(orderId, { amountMinor: 2_000 });
    await world.get(ChangeMoney).idle();
    expect(await booking.copy()).toMatchObject({ payments: [{ refundDueMinor: 2_000, refundFailedMinor: 0 }] });
    expect(await refusal(booking.markRefundPaid(orderId))).toEqual([409, 'payment.settled']);
    world.konak.sandbox.faults.clear();
    await world.settleDown();
    expect(await refundsOf(orderId)).toEqual([{ state: 'refunded', amount: 2_000, done_by: null }]);
  });

  it('a refund that a gateway has refused is paid out once, by the first to do so', async () => {
    for (let round = 0; round < 8; round++) {
      const { booking, orderId } = await withRefused();
      const byHand = () => booking.markRefundPaid(orderId, { amountMinor: 2_000 });
      const byGateway = () => booking.refund(orderId, { amountMinor: 2_000, distinct: true, by: 'can' });
      const pair = round % 2 ? [byHand, byGateway] : [byGateway, byHand];
      const answers = await Promise.all([
        ...pair.map((ask) => refusal(ask())),
        world.get(CarryRefunds).carryOutOpenOnes(),
      ]);
      expect(answers.filter((answer) => answer === 'not refused')).toHaveLength(1);
      await world.settleDown();
      const [refund, ...more] = await refundsOf(orderId);
      expect([refund, more]).toEqual([expect.objectContaining({ state: 'refunded', amount: 2_000 }), []]);
      expect(await booking.copy()).toMatchObject({ refundedMinor: 2_000, payments: [{ refundDueMinor: 0 }] });
    }
  });
});
