import { startPaximumSandbox, type PaximumFaults, type PaximumSandbox } from '#libs/testing/sandboxes';
import { testService, type ServiceUnderTest } from '#libs/testing';
import type { Supplier } from '#libs/suppliers';
import { reservationsService } from '../../reservations.module.js';
import { asked } from '../suppliers.js';
import {
  ANSWER_MS,
  SCOPE,
  begin,
  freshSupplier,
  outcomeOf,
  searchOffer,
  setTravellers,
  transactionsWith,
} from './transactions.fixture.js';
import type { SupplierTransactions } from './supplier-transactions.js';

/** Every operation of a booking, by the path that it asks. */
const OPERATIONS = {
  login: 'login',
  search: 'pricesearch',
  offers: 'getoffers',
  begin: 'begintransaction',
  setInfo: 'setreservationinfo',
  commit: 'committransaction',
  list: 'getreservationlist',
  penalty: 'getcancellationpenalty',
  cancel: 'cancelreservation',
} as const;
type Operation = keyof typeof OPERATIONS;

const FAULTS: Record<string, Partial<PaximumFaults>> = {
  slow: { delayMs: ANSWER_MS * 2 },
  reset: { down: true },
  refused: { refused: 'NeverSeen' },
  broken: { status: 500 },
  halfJson: { halfJson: true },
  expiredToken: { tokenExpired: true },
  expiredOffer: { offerExpired: true },
  rise: { risePercent: 3 },
  duplicate: { duplicate: true },
  lost: { dropAnswer: true },
};
const UNANSWERED = new Set(['slow', 'reset', 'broken', 'halfJson', 'lost']);

let service: ServiceUnderTest;
let sandbox: PaximumSandbox;
let clock = new Date();

beforeAll(async () => {
  sandbox = await startPaximumSandbox({ now: () => clock.getTime() });
  service = await testService(reservationsService, { now: () => clock });
});
beforeEach(() => {
  clock = new Date();
  sandbox.faults.clear();
});
afterAll(async () => {
  await service.close();
  await sandbox.stop();
});

const minutes = (count: number) => (clock = new Date(clock.getTime() + count * 60_000));

/** What the operation answers under the fault. */
function expected(op: Operation, fault: string): string {
  if (op === 'login') return UNANSWERED.has(fault) || fault === 'refused' ? 'partnerDown' : 'ok';
  if (op === 'commit') return UNANSWERED.has(fault) ? 'commitUnknown' : fault === 'refused' ? 'failed' : 'committed';
  // A list is asked for by the schedule, to which it is no error that it is not answered.
  if (op === 'list') return UNANSWERED.has(fault) || fault === 'refused' ? 'commitUnknown' : 'committed';
  if (UNANSWERED.has(fault)) return 'partnerDown';
  if (fault === 'refused' || (fault === 'expiredOffer' && op === 'begin')) return 'supplier.refused';
  return fault === 'rise' && op === 'begin' ? 'price.changed' : 'ok';
}

/** A booking from search to cancellation, with one operation under a fault, and repeated without it. */
class Journey {
  first = '';
  private readonly transactions: SupplierTransactions;
  private readonly supplier: Supplier;

  constructor(
    private readonly op: Operation,
    private readonly fault: Partial<PaximumFaults>,
  ) {
    this.supplier = freshSupplier(sandbox);
    this.transactions = transactionsWith(service.database, [this.supplier], () => clock);
  }

  async run(): Promise<string> {
    const offer = await this.step('search', () => asked(searchOffer(this.supplier)));
    const { searchId, id: offerId, product: productId } = offer;
    await this.step('offers', () =>
      asked(this.supplier.offers({ searchId, offerId, productId, currency: 'try', culture: 'tr-TR' })),
    );
    const { publicId } = await this.step('begin', () => begin(this.transactions, offer));
    await this.step('setInfo', () => setTravellers(this.transactions, publicId));
    await this.commit(publicId);
    if ((await this.state(publicId)) === 'failed') return publicId;
    const quoted = await this.step('penalty', () => this.transactions.penalty(SCOPE, publicId));
    await this.step('cancel', () => this.transactions.cancel(SCOPE, publicId, quoted.penalty!.saleMinor));
    return publicId;
  }

  async state(publicId: string): Promise<string> {
    return (await this.transactions.find(SCOPE, publicId)).state;
  }

  private async commit(publicId: string): Promise<void> {
    // For the list to be asked, the commit is carried out and its answer lost.
    if (this.op === 'list') sandbox.faults.set({ dropAnswer: true, on: OPERATIONS.commit, times: 1 });
    if (this.op === 'commit') this.arm();
    const { state } = await this.transactions.commit(SCOPE, publicId);
    if (this.op === 'commit') this.first = state;
    sandbox.faults.clear();
    if (this.op === 'list') this.arm();
    for (const wait of [0.6, 2, 13, 16]) {
      minutes(wait);
      await this.transactions.resolve();
      if (this.op === 'list') this.first ||= await this.state(publicId);
      sandbox.faults.clear();
    }
  }

  private arm(): void {
    sandbox.faults.set({ ...this.fault, on: OPERATIONS[this.op], times: 1 });
  }

  /** The outcome of the first try under the fault; then as a person would: the same again. */
  private async step<Answer>(op: Operation, work: () => Promise<Answer>): Promise<Answer> {
    const isFaulty = op === this.op || (this.op === 'login' && op === 'search');
    if (!isFaulty) return work();
    this.arm();
    let answer: Answer | undefined;
    this.first = await outcomeOf(work().then((given) => (answer = given)));
    sandbox.faults.clear();
    return answer ?? work();
  }
}

describe.each(Object.keys(OPERATIONS) as Operation[])('the operation %s', (op) => {
  it.each(Object.keys(FAULTS))(
    `the operation ends as it should, and leaves nothing behind, under: %s`,
    async (fault) => {
      const journey = new Journey(op, FAULTS[fault]!);
      const publicId = await journey.run();
      expect(journey.first).toBe(expected(op, fault));
      const [row] = await service.cloned.rows<{ state: string; agency_ref: string; ask_at: Date | null }>(
        'select state, agency_ref, ask_at from reservations.supplier_transactions where public_id = $1',
        [publicId],
      );
      const theirs = sandbox.reservations().filter((each) => each.agencyReservationNumber === row!.agency_ref);
      // One booking there for one here, cancelled at both; or none at either.
      const isFailed = row!.state === 'failed';
      expect([row!.state, theirs.map(({ status }) => status)]).toEqual(isFailed ? ['failed', []] : ['cancelled', [2]]);
      expect(row!.ask_at).toBeNull();
      const [{ stuck }] = (await service.cloned.rows<{ stuck: number }>(
        `select count(*)::int as stuck from reservations.supplier_transactions where state in ('committing', 'commitUnknown')`,
      )) as [{ stuck: number }];
      expect(stuck).toBe(0);
    },
  );
});
