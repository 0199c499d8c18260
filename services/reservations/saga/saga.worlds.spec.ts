import fc from 'fast-check';
import type { CompleteMethod } from '#libs/contracts';
import { SEED } from '../../../test/support/sample.js';
import { broken } from './simulation/broken.fake.js';
import { Simulation } from './simulation/simulation.fixture.js';
import { FAULTS, type Fate } from './simulation/steps.fixture.js';

/** The number of worlds; `WORLDS=50000 SEED=7` reproduces a run. */
const FULL = process.env['PROOFS'] === 'full';
const WORLDS = Number(process.env['WORLDS'] ?? (FULL ? 50_000 : 5_000));
const SAGAS = Number(process.env['SAGAS'] ?? (FULL ? 10_000 : 2_000));
const MOST_STEPS = 40;
const AT_ONCE = 3;
const METHODS: CompleteMethod[] = ['athotel', 'creditcard', 'paylink', 'banktransfer', 'credit'];

const which = fc.nat(5);
const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('book' as const),
      method: fc.constantFrom(...METHODS),
      room: fc.nat(1),
      deposit: fc.boolean(),
      supplier: fc.constantFrom('none' as const, 'none' as const, 'too' as const, 'alone' as const),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pay' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), which, penalty: fc.nat(120_000) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('record' as const), which, amount: fc.integer({ min: 1, max: 100_000 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('credit' as const), which, amount: fc.integer({ min: 1, max: 50_000 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('again' as const), which, method: fc.constantFrom(...METHODS) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 5, 21, 24 * 60 + 1) }),
  },
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

async function perform(world: Simulation, bookings: number[], step: Action): Promise<void> {
  if (step.do === 'book') {
    const booking = world.cart(step.room, step.deposit ? 30 : undefined, step.supplier);
    bookings.push(booking);
    // Suppliers wait for minutes: ways to pay that take longer are not offered for them.
    const method = step.supplier === 'none' || step.method === 'credit' ? step.method : 'creditcard';
    await world.attempt(() => world.complete(booking, method));
    return;
  }
  if (step.do === 'wait') return world.pass(step.minutes);
  const booking = bookings[step.which];
  if (booking === undefined) return;
  if (step.do === 'pay') world.pay(booking);
  if (step.do === 'cancel') world.cancel(booking, step.penalty);
  if (step.do === 'record') await world.attempt(() => world.record(booking, step.amount));
  if (step.do === 'credit') await world.attempt(() => world.payByCredit(booking, step.amount));
  if (step.do === 'again') await world.attempt(() => world.complete(booking, step.method));
}

/** The injected faults: each number decides about one step, one in `oneIn` of them fails. */
function fateOf(numbers: readonly number[], oneIn: number): Fate {
  return (step) => {
    if (step >= numbers.length) return undefined;
    const number = numbers[step]!;
    return number % oneIn === 0 ? FAULTS[Math.floor(number / oneIn) % FAULTS.length] : undefined;
  };
}

async function live(actions: readonly Action[], fate: Fate): Promise<Simulation> {
  const world = new Simulation([2, 1, 1], 250_000, fate, AT_ONCE);
  const bookings: number[] = [];
  for (const step of actions) await perform(world, bookings, step);
  await world.quiesce();
  return world;
}

const numbers = fc.array(fc.nat(1_000_000), { minLength: 20, maxLength: 150 });

describe('random worlds', () => {
  it(`random worlds stay consistent, ${WORLDS} of them`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: MOST_STEPS }), numbers, async (actions, chance) => {
        expect(broken(await live(actions, fateOf(chance, 12)))).toEqual([]);
      }),
      { numRuns: WORLDS, seed: SEED },
    );
  }, 600_000);

  it(`random worlds where partners fail three times in ten balance: taken less refunded is what ${SAGAS} bookings owe`, async () => {
    let bookings = 0;
    let keptMinor = 0;
    while (bookings < SAGAS)
      await fc.assert(
        fc.asyncProperty(fc.array(action, { minLength: 6, maxLength: 12 }), numbers, async (actions, chance) => {
          const world = await live(actions, fateOf(chance, 3));
          expect(broken(world)).toEqual([]);
          bookings += world.store.bookings.size;
          for (const minor of world.money.gateway.values()) keptMinor += minor;
        }),
        { numRuns: 1_000, seed: SEED + bookings },
      );
    expect(keptMinor).toBeGreaterThan(0);
  }, 600_000);
});
