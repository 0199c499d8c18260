import { randomUUID } from 'node:crypto';
import { ServiceRefusal } from '#libs/clients';
import { AGENCY } from '../payments.fixture.js';
import { MoneyUnderTest, type BookingUnderTest, type PageUnderTest } from './money.fixture.js';

const ROUNDS = process.env['PROOFS'] === 'full' ? 20 : 3;

let world: MoneyUnderTest;
beforeAll(async () => {
  world = await MoneyUnderTest.open();
  await world.grantCredit(AGENCY, 1_000_000);
});
afterAll(() => world.close());

/** A booking of 100: 20 paid in cash, 20 from credit, 30 on a page that has just been paid, and 30 open. */
interface Scene {
  booking: BookingUnderTest;
  cash: string;
  credit: string;
  page: PageUnderTest;
  reference: string;
}

async function setScene(): Promise<Scene> {
  const booking = world.booking(10_000);
  const { paymentId: cash } = await booking.record({ amountMinor: 2_000, distinct: true });
  const { paymentId: credit } = await booking.takeCredit({ amountMinor: 2_000, distinct: true });
  const page = await booking.open({ amountMinor: 3_000 });
  const reference = await booking.start(page);
  booking.pay(reference);
  return { booking, cash, credit, page, reference };
}

const ALL_LEFT = { amountMinor: 3_000, distinct: true };
const ACTIONS: Record<string, (scene: Scene) => Promise<unknown>> = {
  open: ({ booking }) => booking.open({ amountMinor: 3_000 }),
  record: ({ booking }) => booking.record(ALL_LEFT),
  credit: ({ booking }) => booking.takeCredit(ALL_LEFT),
  refund: ({ booking, credit }) => booking.refund(credit, { amountMinor: 1_500, distinct: true }),
  'refund of cash': ({ booking, cash }) => booking.refund(cash, { amountMinor: 1_500, distinct: true }),
  'pay cash back': ({ booking, cash }) => booking.markRefundPaid(cash),
  cancel: ({ booking, cash }) => booking.cancel(cash),
  'cancel the page': ({ booking, page }) => booking.cancel(page.orderId),
  correct: ({ booking, cash }) => booking.correct(cash, { amountMinor: 4_000, newPaymentId: randomUUID() }),
  'owed-lowered': ({ booking }) => booking.owe(2_500),
  over: ({ booking }) => booking.owe(1_000, { final: true }),
  capture: ({ booking, reference }) => booking.settle(reference),
};
const PAIRS = Object.keys(ACTIONS).flatMap((one, i, all) => all.slice(i).map((other) => [one, other] as const));

/** Only refusals, no server errors, may result. */
const REFUSALS = ['payment.exceeds', 'payment.refundTooLarge', 'payment.settled'];

it.each(PAIRS)('%s beside %s keeps money consistent', async (one, other) => {
  for (let round = 0; round < ROUNDS; round++) {
    const scene = await setScene();
    const answers = await Promise.allSettled([ACTIONS[one]!(scene), ACTIONS[other]!(scene)]);
    for (const answer of answers)
      if (answer.status === 'rejected') {
        expect(answer.reason).toBeInstanceOf(ServiceRefusal);
        expect(REFUSALS).toContain((answer.reason as ServiceRefusal).body.msg);
      }
    await scene.booking.settle(scene.reference);
  }
  expect(await world.findFaults()).toEqual([]);
});
