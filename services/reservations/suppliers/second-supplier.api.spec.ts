import { randomUUID } from 'node:crypto';
import { SupplierRefused, SupplierUnanswered, type BegunBooking, type Supplier } from '#libs/suppliers';
import { testService, type ServiceUnderTest } from '#libs/testing';
import { reservationsService } from '../reservations.module.js';
import { SupplierTransactions } from './index.js';
import { twoAdults } from './suppliers.fixture.js';
import { ACCOUNT, SCOPE, booker, outcomeOf, setTravellers, suppliersOf } from './transactions/transactions.fixture.js';

/** A supplier of another kind behind the same port, in this one file: it loses every second answer to a commit. */
class TinyRooms implements Supplier {
  readonly name = 'tinyRooms';
  readonly booked = new Map<string, { number: string; status: 'active' | 'cancelled' }>();
  private readonly begun = new Map<string, { minor: number; reference: string }>();
  private commits = 0;

  signIn = async () => undefined;
  searchHotels = async () => [];
  searchFlights = async () => [];
  suggest = async () => [];
  offers = async () => [];
  flightOffers = async () => [];
  product = async (): Promise<never> => {
    throw new SupplierRefused('NONE', 'There are no descriptions.');
  };

  async begin({ offerIds }: { offerIds: readonly string[] }): Promise<BegunBooking> {
    const id = randomUUID();
    this.begun.set(id, { minor: Number(offerIds[0]), reference: '' });
    return this.describe(id);
  }

  async setTravellers(id: string, { agencyReference }: { agencyReference: string }): Promise<BegunBooking> {
    this.begun.get(id)!.reference = agencyReference;
    return this.describe(id);
  }

  async commit(id: string): Promise<{ number: string }> {
    const { reference } = this.begun.get(id)!;
    const number = `TR-${this.booked.size + 1}`;
    if (this.booked.has(reference)) throw new Error('booked twice');
    this.booked.set(reference, { number, status: 'active' });
    if (++this.commits % 2 === 0) throw new SupplierUnanswered('the line is dead', true);
    return { number };
  }

  async find(reference: string) {
    const found = this.booked.get(reference);
    return found && { ...found, isConfirmed: true };
  }

  async reservation(number: string) {
    return { ...[...this.booked.values()].find((each) => each.number === number)!, isConfirmed: true };
  }

  async penalty() {
    return { reasonId: 'guest', price: { minor: 500, currency: 'eur' as const }, isCancelable: true };
  }

  async cancel(number: string) {
    [...this.booked.values()].find((each) => each.number === number)!.status = 'cancelled';
    return 'cancelled' as const;
  }

  private describe(transactionId: string): BegunBooking {
    const form = {
      type: 1,
      passengerType: 1,
      title: 1,
      titles: [],
      requiredFields: [],
      birthDateFrom: null,
      birthDateTo: null,
      orderNumber: null,
    };
    return {
      ...{ transactionId, expiresOn: null, isRefundable: true, penalties: [], services: [], warnings: [] },
      ...{ beginDate: '2030-06-01', endDate: '2030-06-08' },
      price: { minor: this.begun.get(transactionId)!.minor, currency: 'eur' },
      travellers: ['1', '2'].map((travellerId) => ({ ...form, travellerId, isLeader: travellerId === '1' })),
    };
  }
}

let service: ServiceUnderTest;
let clock = new Date();

beforeAll(async () => {
  service = await testService(reservationsService);
});
afterAll(() => service.close());

it('a second supplier is sold by the same port: begun, booked once whatever its answers, quoted and cancelled', async () => {
  const rooms = new TinyRooms();
  const transactions = new SupplierTransactions(service.database, suppliersOf(service.database, [rooms]), {
    secret: service.running.runtime.config.KONAK_SECRET,
    now: () => clock,
  });
  const offer = {
    ...{ supplier: 'tinyRooms', kind: 'hotel' as const, ids: ['10000'], searchId: '', product: 'x', provider: '' },
    ...{ minor: 10_000, feeMinor: 0, currency: 'eur' as const, isPackage: false, isRefundable: true, penalties: [] },
    ...{ saleMinor: 11_000, account: ACCOUNT, until: 4_000_000_000 },
  };
  const seller = { ...booker, markups: [{ account: ACCOUNT, percent: 10 }] };
  const ids: string[] = [];
  for (let nth = 0; nth < 4; nth++) {
    const { publicId, saleMinor } = await transactions.begin(seller, { offers: [offer], culture: 'en-GB' });
    expect(saleMinor).toBe(11_000);
    await setTravellers(transactions, publicId, twoAdults());
    ids.push(publicId);
  }
  const states = await Promise.all(ids.map(async (id) => (await transactions.commit(SCOPE, id)).state));
  expect(states.sort()).toEqual(['commitUnknown', 'commitUnknown', 'committed', 'committed']);
  clock = new Date(clock.getTime() + 60_000);
  await transactions.resolve();
  for (const id of ids) {
    const { state, reservationNumber } = await transactions.find(SCOPE, id);
    expect([state, reservationNumber]).toEqual(['committed', expect.stringMatching(/^TR-/)]);
    expect((await transactions.penalty(SCOPE, id)).penalty).toMatchObject({ minor: 500, saleMinor: 550 });
    expect((await transactions.cancel(SCOPE, id, 550)).state).toBe('cancelled');
  }
  expect([...rooms.booked.values()].map(({ status }) => status)).toEqual(Array(4).fill('cancelled'));
  const paximum = { ...offer, supplier: 'paximum' };
  expect(await outcomeOf(transactions.begin(seller, { offers: [offer, paximum], culture: 'en-GB' }))).toBe(
    'supplier.offers',
  );
  expect(await outcomeOf(transactions.begin(seller, { offers: [paximum], culture: 'en-GB' }))).toBe('partnerDown');
});
