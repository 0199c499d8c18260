import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { ServiceRefusal } from '#libs/clients';
import { AGENCY } from '../payments.fixture.js';
import { ChangeMoney } from './change-money.js';
import { MoneyModel } from './money-model.fixture.js';
import { MoneyUnderTest, type BookingUnderTest } from './money.fixture.js';

/** The number of histories; `HISTORIES=2000 SEED=7` reproduces a run. */
const isFull = process.env['PROOFS'] === 'full';
const HISTORIES = Number(process.env['HISTORIES'] ?? (isFull ? 2_000 : 40));
const STEPS = isFull ? { minLength: 60, maxLength: 60 } : { minLength: 4, maxLength: 14 };
const SEED = Number(process.env['SEED'] ?? 1);
const OWED = 10_000;

let world: MoneyUnderTest;
beforeAll(async () => {
  world = await MoneyUnderTest.open();
  await world.grantCredit(AGENCY, 10_000_000);
});
afterAll(() => world.close());

const amountMinor = fc.integer({ min: 1, max: OWED / 2 });
/** The index of an existing payment. */
const nth = fc.nat({ max: 5 });
const step = fc.oneof(
  fc.record({
    do: fc.constant('open' as const),
    amountMinor,
    method: fc.constantFrom('creditcard', 'paylink', 'banktransfer'),
  }),
  fc.record({ do: fc.constant('record' as const), amountMinor }),
  fc.record({ do: fc.constant('settleTransfer' as const), nth, amountMinor }),
  fc.record({ do: fc.constant('credit' as const), amountMinor }),
  fc.record({ do: fc.constant('start' as const), nth }),
  fc.record({ do: fc.constant('pay' as const), nth }),
  fc.record({ do: fc.constant('refund' as const), nth, amountMinor }),
  fc.record({ do: fc.constant('cancel' as const), nth }),
  fc.record({ do: fc.constant('correct' as const), nth, amountMinor }),
  fc.record({ do: fc.constant('owe' as const), amountMinor: fc.integer({ min: 0, max: 2 * OWED }) }),
  fc.record({ do: fc.constant('end' as const), amountMinor, isUnknown: fc.boolean() }),
  fc.record({ do: fc.constant('lapse' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** The outcome of a step: done, or the refusal. */
async function outcome(asked: Promise<unknown>): Promise<string> {
  try {
    await asked;
    return 'done';
  } catch (error) {
    if (error instanceof ServiceRefusal) return error.body.msg;
    throw error;
  }
}

/** Executes a step in the service and in the model; the outcomes of both. */
async function take(booking: BookingUnderTest, model: MoneyModel, at: Step): Promise<[string, string]> {
  const id = randomUUID();
  const target = 'nth' in at ? model.payments[at.nth % Math.max(1, model.payments.length)] : undefined;
  if ('nth' in at && !target) return ['skipped', 'skipped'];
  switch (at.do) {
    case 'open': {
      const method = at.method as 'creditcard' | 'paylink' | 'banktransfer';
      const opened = booking.open({ paymentId: id, method, amountMinor: at.amountMinor });
      return [await outcome(opened), model.open(id, method === 'banktransfer' ? 'transfer' : 'order', at.amountMinor)];
    }
    case 'record': {
      const recorded = booking.record({ paymentId: id, amountMinor: at.amountMinor, distinct: true });
      return [await outcome(recorded), model.record(id, 'cash', at.amountMinor)];
    }
    case 'credit': {
      const taken = booking.takeCredit({ paymentId: id, amountMinor: at.amountMinor, distinct: true });
      return [await outcome(taken), model.record(id, 'credit', at.amountMinor)];
    }
    case 'settleTransfer': {
      if (target!.kind !== 'transfer') return ['skipped', 'skipped'];
      const { id: paymentId } = target!;
      const change = { paymentId, method: 'banktransfer' as const, amountMinor: at.amountMinor, distinct: true };
      return [await outcome(booking.record(change)), model.settleTransfer(target!, at.amountMinor)];
    }
    case 'start': {
      if (target!.kind !== 'order' || target!.state !== 'open' || target!.page) return ['skipped', 'skipped'];
      target!.page = await booking.start(booking.page(target!.id));
      return ['done', 'done'];
    }
    case 'pay': {
      if (!target!.page || target!.paid) return ['skipped', 'skipped'];
      const isTaken = booking.pay(target!.page);
      if (isTaken) await booking.settle(target!.page);
      return [isTaken ? 'done' : 'closed', model.pay(target!)];
    }
    case 'refund': {
      const request = booking.refund(target!.id, { amountMinor: at.amountMinor, distinct: true });
      return [await outcome(request), model.refund(target!, at.amountMinor)];
    }
    case 'cancel':
      return [await outcome(booking.cancel(target!.id)), model.cancel(target!)];
    case 'correct': {
      const change = { newPaymentId: id, amountMinor: at.amountMinor };
      return [await outcome(booking.correct(target!.id, change)), model.correct(target!, id, at.amountMinor)];
    }
    case 'owe':
      return [await outcome(booking.owe(at.amountMinor)), model.owe(at.amountMinor, false)];
    case 'end': {
      const { amountMinor: owedMinor, isUnknown } = at;
      const ended = booking.owe(owedMinor, { final: true, adjustedMinor: isUnknown ? 0 : model.adjusted });
      return [await outcome(ended), model.owe(owedMinor, true, isUnknown ? model.adjusted : 0)];
    }
    case 'lapse':
      return [await outcome(booking.lapse()), model.lapse()];
  }
}

it(`money agrees with a plain model after each step of ${HISTORIES} histories`, async () => {
  let performed = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, STEPS), async (steps) => {
      const booking = world.booking(OWED);
      const model = new MoneyModel(OWED);
      await booking.owe(OWED);
      for (const each of steps) {
        const [real, expected] = await take(booking, model, each);
        expect(`${each.do} ${real}`).toBe(`${each.do} ${expected}`);
        await world.get(ChangeMoney).idle();
        const { payments, ...sums } = await booking.read();
        expect(sums).toMatchObject(model.sums());
        const byId = new Map(
          payments.map(({ id, state, amountMinor: amount, refundedMinor }) => [id, { state, amount, refundedMinor }]),
        );
        expect(Object.fromEntries(byId)).toEqual(model.describe());
      }
      // Every hundredth, since it reads all rows of the others.
      if (++performed % 100 === 0) expect(await world.findFaults()).toEqual([]);
    }),
    { numRuns: HISTORIES, seed: SEED },
  );
  expect(await world.findFaults()).toEqual([]);
}, 14_400_000);
