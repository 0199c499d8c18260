import pg from 'pg';
import { testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import { hotelOnSale, searchOffers, stayFilter, type FoundOffer } from '../services/inventory/hotel-on-sale.fixture.js';
import { inventoryService } from '../services/inventory/inventory.module.js';
import { paymentsService } from '../services/payments/payments.module.js';
import { reservationsService } from '../services/reservations/reservations.module.js';
import { tell } from './support/tell.js';

/** What opens and ends a transaction, and the index that looks for changes by its own clock. */
const NOT_OURS = /^(begin|commit|rollback|select set_config)|hotel_changes|pg_snapshot_xmin/i;

/** Statements of all services in this process, and how often somebody waited for the database. */
class Counter {
  readonly statements: string[] = [];
  trips = 0;
  private readonly original = pg.Client.prototype.query;
  private readonly underway = new Map<object, number>();

  start(): void {
    const { original } = this;
    const sent = (client: object, statement: unknown) => this.sent(client, statement);
    const answered = (client: object) => this.underway.set(client, (this.underway.get(client) ?? 0) - 1);
    pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
      const counted = sent(this, args[0]);
      const result = (original as (...of: unknown[]) => unknown).apply(this, args);
      const { callback } = args[0] as { callback?: (...of: unknown[]) => void };
      if (counted && result instanceof Promise) void result.then(...[0, 1].map(() => () => void answered(this)));
      else if (counted && callback)
        (args[0] as { callback: unknown }).callback = (...of: unknown[]) => (answered(this), callback(...of));
      return result;
    } as never;
  }

  stop(): void {
    pg.Client.prototype.query = this.original;
  }

  /** Statements that follow one another without waiting travel together; those with a commit cost no way of their own. */
  private sent(client: object, statement: unknown): boolean {
    const texts = textsOf(statement);
    const underway = this.underway.get(client) ?? 0;
    if (texts.includes('commit') && underway > 0) this.trips--;
    const ours = texts.filter((text) => !NOT_OURS.test(text.trim()));
    if (ours.length === 0) return false;
    if (underway === 0) this.trips++;
    this.underway.set(client, underway + 1);
    this.statements.push(...ours.map((text) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 90)));
    return true;
  }
}

/** The statements of one call of the driver: some are sent together. */
function textsOf(sent: unknown): string[] {
  if (typeof sent === 'string') return [sent];
  const { statements, text } = sent as { statements?: Array<{ text: string }>; text: string };
  return statements?.map((each) => each.text) ?? [text];
}

async function counted(work: () => PromiseLike<unknown>): Promise<Counter> {
  const counter = new Counter();
  counter.start();
  try {
    await work();
  } finally {
    counter.stop();
  }
  return counter;
}

let konak: ServiceUnderTest;
let staff: Caller;

beforeAll(async () => {
  konak = await testService(inventoryService, { others: [reservationsService, paymentsService] });
  staff = konak.as({ role: 'corporate.agency.admin', account: 61_000 });
});
afterAll(() => konak.close());

async function anOffer(): Promise<{ filter: object; offer: FoundOffer }> {
  const { hotel } = await hotelOnSale(staff, { allotment: 9 });
  const filter = stayFilter(hotel);
  const [offer] = await searchOffers(staff, filter);
  return { filter, offer: offer! };
}

async function aCart(offer: FoundOffer): Promise<string> {
  const { body } = await staff.post('/b2c/getsession', { sessionId: 'initalize' });
  const session = body.booking._id as string;
  const customer = {
    name: 'Ada',
    surname: 'Yıldız',
    email: 'ada@example.com',
    phone: '+90 532 000 00 00',
    country: 'TR',
  };
  const keys = {
    cartList: [{ offerId: offer.offerId, count: 1 }],
    customer,
    guests: [{ line: 0, name: 'Ada', surname: 'Yıldız' }],
  };
  for (const [key, value] of Object.entries(keys))
    expect((await staff.patch(`/reservation?sessionId=${session}`, { key, value })).status).toBe(200);
  return session;
}

const complete = (session: string) => staff.post(`/reservation/complete?sessionId=${session}`, { method: 'athotel' });

/** The least of eight: the index and the rates look for news by their own clocks, in this process too. */
async function leastTrips(prepare: () => Promise<() => PromiseLike<unknown>>): Promise<number> {
  const counters: Counter[] = [];
  for (let nth = 0; nth < 8; nth++) counters.push(await counted(await prepare()));
  const [least] = counters.sort((a, b) => a.trips - b.trips);
  tell(`  ${least!.trips} times, ${least!.statements.length} statements`);
  return least!.trips;
}

describe('how often the database is waited for', () => {
  it('a search waits for the database twice at most', async () => {
    const { filter } = await anOffer();
    expect(await leastTrips(async () => () => staff.post('/availability', { filter }))).toBeLessThanOrEqual(2);
  });

  it('a completion waits for the database five times at most in all services, beside the commits', async () => {
    const { offer } = await anOffer();
    expect((await complete(await aCart(offer))).body.booking.state).toBe('confirmed');
    const trips = await leastTrips(async () => {
      const session = await aCart(offer);
      return () => complete(session);
    });
    expect(trips).toBeLessThanOrEqual(5);
  });
});
