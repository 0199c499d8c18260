import type { CompleteMethod } from '#libs/contracts';
import { broken } from './simulation/broken.fake.js';
import { Simulation } from './simulation/simulation.fixture.js';
import { FAULTS } from './simulation/steps.fixture.js';

/** Every path of a booking, as the actions of its users; faults are injected between the steps. */
const WAYS: Record<string, (world: Simulation) => Promise<unknown>> = {
  'pays at the hotel': (world) => completes(world, 'athotel'),
  'pays by card': async (world) => {
    const booking = await completes(world, 'creditcard');
    world.pay(booking);
    await world.drain();
  },
  'pays a deposit by card and the rest by transfer': async (world) => {
    const booking = await completes(world, 'creditcard', 30);
    world.pay(booking);
    await world.drain();
    await world.attempt(() => world.record(booking, 70_000));
  },
  'pays by link, and a part by credit': async (world) => {
    const booking = await completes(world, 'paylink');
    world.pay(booking);
    await world.drain();
    await world.attempt(() => world.payByCredit(booking, 5_000));
  },
  'pays by link in its last minute, by two windows': async (world) => {
    const booking = await completes(world, 'paylink');
    await world.pass(2 * 24 * 60 - 1);
    world.pay(booking);
    world.pay(booking);
    await world.pass(2);
  },
  'pays by link a minute too late': async (world) => {
    const booking = await completes(world, 'paylink');
    await world.pass(2 * 24 * 60 + 1);
    world.pay(booking);
    await world.drain();
  },
  transfers: async (world) => {
    const booking = await completes(world, 'banktransfer');
    await world.attempt(() => world.record(booking, 100_000));
  },
  'transfers too late': async (world) => {
    const booking = await completes(world, 'banktransfer');
    await world.pass(24 * 60 + 1);
    await world.attempt(() => world.record(booking, 100_000));
  },
  'pays a room and a supplier’s hotel by card': async (world) => {
    const booking = await completes(world, 'creditcard', undefined, 0, 'too');
    world.pay(booking);
    await world.drain();
  },
  'pays a supplier’s hotel by card, and cancels at once': async (world) => {
    const booking = await completes(world, 'creditcard', undefined, 0, 'alone');
    world.pay(booking);
    world.cancel(booking, 20_000);
    await world.drain();
  },
  'pays a supplier’s hotel that is gone': async (world) => {
    for (let at = 0; at < 3; at++)
      world.pay(await completes(world, 'creditcard', undefined, 1, at === 2 ? 'too' : 'alone'));
    await world.drain();
  },
  'books a supplier’s hotel on credit': (world) => completes(world, 'credit', undefined, 0, 'alone'),
  'never pays a supplier’s hotel': async (world) => {
    await completes(world, 'creditcard', undefined, 0, 'too');
    await completes(world, 'creditcard', undefined, 0, 'alone');
    await world.pass(21);
  },
  'books on credit': (world) => completes(world, 'credit'),
  'books on credit that does not reach': async (world) => {
    await completes(world, 'credit');
    await completes(world, 'credit');
  },
  'never pays': async (world) => {
    await completes(world, 'creditcard');
    await world.pass(21);
  },
  'pays after the hold lapsed, and the room is free': async (world) => {
    const booking = await completes(world, 'creditcard');
    await world.pass(21);
    world.pay(booking);
    await world.drain();
  },
  'pays after the hold lapsed, and a better room is free': async (world) => {
    const booking = await completes(world, 'creditcard');
    await world.pass(21);
    await completes(world, 'athotel');
    await completes(world, 'athotel');
    world.pay(booking);
    await world.drain();
  },
  'pays after the hold lapsed, and nothing is free': async (world) => {
    const booking = await completes(world, 'creditcard');
    await world.pass(21);
    for (const room of [0, 0, 1]) await completes(world, 'athotel', undefined, room);
    world.pay(booking);
    await world.drain();
  },
  'is cancelled with a penalty, paid by card': async (world) => {
    const booking = await completes(world, 'creditcard');
    world.pay(booking);
    await world.drain();
    world.cancel(booking, 33_333);
    await world.drain();
  },
  'is cancelled, paid by credit': async (world) => {
    const booking = await completes(world, 'credit');
    world.cancel(booking, 10_000);
    await world.drain();
  },
  'is cancelled, paid by hand': async (world) => {
    const booking = await completes(world, 'athotel');
    await world.attempt(() => world.record(booking, 60_000));
    world.cancel(booking, 0);
    await world.drain();
  },
  'is cancelled while it is being paid': async (world) => {
    const booking = await completes(world, 'creditcard');
    world.cancel(booking, 0);
    world.pay(booking);
    await world.drain();
  },
};

async function completes(
  world: Simulation,
  method: CompleteMethod,
  deposit?: number,
  room = 0,
  supplier?: Parameters<Simulation['cart']>[2],
): Promise<number> {
  const booking = world.cart(room, deposit, supplier);
  await world.attempt(() => world.complete(booking, method));
  return booking;
}

/** Two rooms of the first kind, one better room; credit for one and a half bookings. */
const newWorld = (fate: ConstructorParameters<typeof Simulation>[2]) => new Simulation([2, 1, 0], 150_000, fate);

describe('a booking that', () => {
  let points = 0;
  afterAll(() => console.log(`saga: ${points} crash points × ${FAULTS.length} faults, each left everything true`));

  it.each(Object.entries(WAYS))(
    'a booking that %s stays consistent, whatever fails at whatever step',
    async (_, way) => {
      const calm = newWorld(() => undefined);
      await way(calm);
      await calm.quiesce();
      expect(broken(calm)).toEqual([]);

      for (let at = 0; at < calm.steps.taken; at++) {
        points++;
        for (const fault of FAULTS) {
          const world = newWorld((step) => (step === at ? fault : undefined));
          await way(world);
          await world.quiesce();
          expect({ at, fault, broken: broken(world) }).toEqual({ at, fault, broken: [] });
        }
      }
    },
  );
});
