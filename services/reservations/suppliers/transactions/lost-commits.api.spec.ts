import fc from 'fast-check';
import pLimit from 'p-limit';
import type { Supplier } from '#libs/suppliers';
import { startPaximumSandbox, type PaximumSandbox } from '#libs/testing/sandboxes';
import { testService, type ServiceUnderTest } from '#libs/testing';
import { reservationsService } from '../../reservations.module.js';
import { SCOPE, begin, freshSupplier, searchOffer, setTravellers, transactionsWith } from './transactions.fixture.js';

const COMMITS = process.env['PROOFS'] === 'full' ? 1_000 : 40;
const AT_ONCE = 8;

type Fate = 'answered' | 'lost' | 'diesBeforeSending' | 'diesBeforeReading';
const FATES: fc.Arbitrary<Fate> = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Fate>('answered') },
  { weight: 3, arbitrary: fc.constant<Fate>('lost') },
  { weight: 1, arbitrary: fc.constant<Fate>('diesBeforeSending') },
  { weight: 1, arbitrary: fc.constant<Fate>('diesBeforeReading') },
);

let service: ServiceUnderTest;
let sandbox: PaximumSandbox;
let clock = new Date();

beforeAll(async () => {
  sandbox = await startPaximumSandbox({ now: () => clock.getTime() });
  service = await testService(reservationsService, { now: () => clock });
});
afterAll(async () => {
  await service.close();
  await sandbox.stop();
});

/** A process that commits under a fate: after its death it neither sends nor writes anything. */
function dyingWith(fate: Fate, supplier: Supplier, died: () => void): Supplier {
  const never = () => new Promise<never>(() => undefined);
  const commit: Supplier['commit'] = async (id, note) => {
    if (fate === 'diesBeforeSending') died();
    if (fate === 'diesBeforeSending') return never();
    const answer = await supplier.commit(id, note);
    if (fate === 'answered') return answer;
    if (fate === 'diesBeforeReading') died();
    if (fate === 'diesBeforeReading') return never();
    throw new Error('the answer is lost');
  };
  return Object.assign(Object.create(supplier) as Supplier, { commit });
}

it(`${COMMITS} commits, a third without an answer and some by processes that die, are booked once or not at all`, async () => {
  const supplier = freshSupplier(sandbox);
  const offer = await searchOffer(supplier);
  const healthy = transactionsWith(service.database, [supplier], () => clock);
  const fates = fc.sample(FATES, { seed: Number(process.env['SEED'] ?? 46), numRuns: COMMITS });
  const ids = await pLimit(AT_ONCE).map(fates, async (fate) => {
    const { publicId } = await begin(healthy, offer);
    await setTravellers(healthy, publicId);
    let died = () => undefined as void;
    const death = new Promise<void>((resolve) => (died = resolve));
    const process = transactionsWith(service.database, [dyingWith(fate, supplier, died)], () => clock);
    await Promise.race([process.commit(SCOPE, publicId), death]);
    return publicId;
  });
  // Several processes ask at once, as their schedules do.
  for (let minute = 0; minute < 40; minute++) {
    clock = new Date(clock.getTime() + 60_000);
    await Promise.all([healthy.resolve(), healthy.resolve()]);
    // Someone presses the button again.
    if (minute % 10 === 0) await Promise.all(ids.map((id) => healthy.commit(SCOPE, id)));
  }
  const outcomes = await Promise.all(
    ids.map(async (id, at) => {
      const { state, agencyRef, reservationNumber } = await healthy.find(SCOPE, id);
      const theirs = sandbox.reservations().filter((each) => each.agencyReservationNumber === agencyRef);
      return {
        fate: fates[at],
        state,
        isSame: theirs[0]?.id === (reservationNumber ?? undefined),
        theirs: theirs.length,
      };
    }),
  );
  for (const outcome of outcomes) {
    const isBooked = outcome.fate !== 'diesBeforeSending';
    expect(outcome).toEqual({
      fate: outcome.fate,
      state: isBooked ? 'committed' : 'failed',
      isSame: true,
      theirs: isBooked ? 1 : 0,
    });
  }
  expect(new Set(fates).size).toBe(4);
});

it('a commit that stays unknown for an hour is a task for the desk, and is closed when it is found', async () => {
  const supplier = freshSupplier(sandbox);
  const transactions = transactionsWith(service.database, [supplier], () => clock);
  const { publicId, agencyRef } = await begin(transactions, await searchOffer(supplier));
  await setTravellers(transactions, publicId);
  sandbox.faults.set({ dropAnswer: true, on: 'committransaction', times: 1 });
  expect((await transactions.commit(SCOPE, publicId)).state).toBe('commitUnknown');
  sandbox.faults.set({ status: 500, on: 'getreservationlist' });
  const tasks = () =>
    service.cloned.rows('select kind, state, detail from reservations.tasks where key = $1', [
      `supplierUnknown ${agencyRef}`,
    ]);
  for (const wait of [1, 29, 40]) {
    clock = new Date(clock.getTime() + wait * 60_000);
    await transactions.resolve();
  }
  expect(await tasks()).toEqual([{ kind: 'supplierUnknown', state: 'open', detail: `paximum ${agencyRef}` }]);
  sandbox.faults.clear();
  clock = new Date(clock.getTime() + 31 * 60_000);
  await transactions.resolve();
  expect((await transactions.find(SCOPE, publicId)).state).toBe('committed');
  expect(await tasks()).toMatchObject([{ state: 'done' }]);
});

it('a commit that the supplier calls a duplicate is never taken for a failed one', async () => {
  const supplier = freshSupplier(sandbox);
  const transactions = transactionsWith(service.database, [supplier], () => clock);
  const { publicId } = await begin(transactions, await searchOffer(supplier));
  await setTravellers(transactions, publicId);
  sandbox.faults.set({ refused: 'DuplicateReservationFound', on: 'committransaction', times: 1 });
  expect((await transactions.commit(SCOPE, publicId)).state).toBe('commitUnknown');
  for (const wait of [1, 20, 20]) {
    clock = new Date(clock.getTime() + wait * 60_000);
    await transactions.resolve();
  }
  expect((await transactions.find(SCOPE, publicId)).state).toBe('commitUnknown');
});
