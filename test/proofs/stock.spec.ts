import { addDays, type DayNumber } from '#libs/stays';
import { testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import {
  both,
  firstDay,
  hotelOnSale,
  searchOffers,
  type FoundOffer,
} from '../../services/inventory/hotel-on-sale.fixture.js';
import { inventoryService } from '../../services/inventory/inventory.module.js';
import { randomFrom } from '../../demo/reservations/plan-bookings.js';
import { brokenInvariants } from '../support/invariants.js';
import { tell } from '../support/tell.js';

const OPERATIONS = process.env['PROOFS'] === 'full' ? 100_000 : 800;
const CONNECTIONS = process.env['PROOFS'] === 'full' ? 32 : 12;
const ROOMS = 4;
const DAYS = 8;
/** One service alone: nothing is on its way to another. */
const AT_ONCE = 0;
/** Here are holds alone. */
const NO_BOOKINGS = 'a sold hold belongs to no valid booking';

let inventory: ServiceUnderTest;
let staff: Caller;
let hotel: number;
let market: number;
let rooms: number[];
let offers: FoundOffer[];

beforeAll(async () => {
  inventory = await testService(inventoryService);
  staff = inventory.as({ role: 'corporate.agency.admin', account: 63_000 });
  const sold = await hotelOnSale(staff);
  ({ hotel, market } = sold);
  rooms = [];
  for (let nth = 0; nth < ROOMS; nth++) {
    const room = { name: both(`Oda ${nth}`), count: 9, maxAdults: 2, maxChildren: 0, maxPersons: 2 };
    rooms.push((await staff.post(`/rooms?hotel=${hotel}`, room)).body.record.id as number);
  }
  const plan = await staff.post(`/priceplans?hotel=${hotel}`, { name: both('Hepsi'), rooms });
  const range = { hotel, market, rooms, priceplans: [plan.body.record.id as number] };
  const days = { from: firstDay, to: addDays(firstDay, DAYS - 1) };
  await staff.post('/planning/save', { ...range, ...days, set: { price: 100, allotment: 9 } });
  offers = await offersOfAllStays();
});
afterAll(() => inventory.close());

/** Every room for stays of one to five nights that overlap each other. */
async function offersOfAllStays(): Promise<FoundOffer[]> {
  const found: FoundOffer[] = [];
  for (let nights = 1; nights <= 5; nights++)
    for (const from of [firstDay, addDays(firstDay, 1), addDays(firstDay, 3)]) {
      const filter = { hotel, country: 'TR', checkIn: from, checkOut: addDays(from, nights) };
      found.push(...(await searchOffers(staff, filter, (of) => of.length >= ROOMS)));
    }
  return found;
}

/** Whole numbers below a bound: the same operations on every run, whatever their order comes to be. */
function numbersFrom(seed: number): (below: number) => number {
  const random = randomFrom(seed);
  return (below) => Math.floor(random() * below);
}

/** One who claims carts of several rooms in any order, keeps, releases or sells them, and plans between. */
class Actor {
  private readonly holds: string[] = [];
  readonly outcomes = new Map<string, number>();

  constructor(private readonly upTo: (below: number) => number) {}

  async act(): Promise<void> {
    const kind = this.upTo(20);
    const outcome = await (kind < 12 ? this.claim() : kind < 18 ? this.settle() : this.plan()).then(
      (done) => done,
      (error: { status?: number; body?: { msg?: string }; message: string }) =>
        `${error.status ?? 'no status'} ${error.body?.msg ?? error.message}`,
    );
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
  }

  private async claim(): Promise<string> {
    const holdId = crypto.randomUUID();
    const lines = Array.from({ length: 1 + this.upTo(4) }, () => offers[this.upTo(offers.length)]!);
    const body = {
      holdId,
      offers: lines.map(({ offerId, price }) => ({ offerId, count: 1, expectedMinor: Math.round(price.amount * 100) })),
      // Longer than any run: nothing expires holds here.
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
      sold: this.upTo(6) === 0,
    };
    await inventory.clients.call('holds.claim', { body });
    this.holds.push(holdId);
    return 'claimed';
  }

  private async settle(): Promise<string> {
    const at = this.upTo(this.holds.length);
    const id = this.holds[at];
    if (id === undefined) return 'nothing to settle';
    const call = this.upTo(6) === 0 ? 'holds.confirm' : 'holds.release';
    // What is sold is released at some time too, or all would be sold out soon.
    if (call === 'holds.release') this.holds.splice(at, 1);
    await inventory.clients.call(call, { params: { id } });
    return call;
  }

  private async plan(): Promise<string> {
    const from: DayNumber = addDays(firstDay, this.upTo(DAYS));
    const set = this.upTo(2) === 0 ? { allotment: 4 + this.upTo(9) } : { stopSale: this.upTo(4) === 0 };
    const range = { hotel, market, rooms: [rooms[this.upTo(ROOMS)]!], priceplans: [], from, to: from };
    const { status, body } = await staff.post('/planning/save', { ...range, set });
    return status === 200 ? 'planned' : `${status} ${body.msg}`;
  }
}

describe('concurrent claims, sales, returns and plans', () => {
  it('concurrent claims, sales, returns and plans leave counters equal to the ledger, and never deadlock', async () => {
    const actors = Array.from({ length: CONNECTIONS }, (_, nth) => new Actor(numbersFrom(nth + 1)));
    for (let done = 0; done < OPERATIONS;) {
      const until = Math.min(OPERATIONS, done + 1_000);
      await Promise.all(
        actors.map(async (actor) => {
          while (done++ < until) await actor.act();
        }),
      );
      done = until;
      const { [NO_BOOKINGS]: _none, ...broken } = await brokenInvariants(inventory.cloned, AT_ONCE);
      expect(broken).toEqual({});
    }
    const outcomes: Record<string, number> = {};
    for (const actor of actors)
      for (const [outcome, count] of actor.outcomes) outcomes[outcome] = (outcomes[outcome] ?? 0) + count;
    tell(`stock: ${OPERATIONS} operations, ${JSON.stringify(outcomes)}`);
    // A call that timed out has no answer; the ledger has its outcome.
    const isExpected = (outcome: string) =>
      /^(claimed|planned|holds\.|nothing|4\d\d |no status .*: no answer in)/.test(outcome);
    expect(Object.keys(outcomes).filter((outcome) => !isExpected(outcome))).toEqual([]);
    expect(outcomes['claimed']).toBeGreaterThan(0);
    expect(outcomes['holds.release']).toBeGreaterThan(0);
    expect(outcomes['planned']).toBeGreaterThan(0);
  });
});
