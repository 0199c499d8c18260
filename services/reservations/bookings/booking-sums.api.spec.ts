import fc from 'fast-check';
import { brokenInvariants } from '../../../test/support/invariants.js';
import { PLATFORM } from '#libs/database';
import { testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import { aBooking } from './booking.fixture.js';
import type { Booking } from './booking.entity.js';
import { foldSums } from './booking-sums.js';
import { reservationsService } from '../reservations.module.js';

const SUMS = 'the sums of bookings differ from the bookings';

let service: ServiceUnderTest;
let seller: Caller;
let hotelier: Caller;

beforeAll(async () => {
  service = await testService(reservationsService);
  seller = service.as({ role: 'corporate.agency.admin', account: 700 });
  hotelier = service.as({ role: 'corporate.hotelier.admin', account: 900 });
});
afterAll(() => service.close());

const group = fc.record({
  accountId: fc.constantFrom(700, 701),
  hotelAccountId: fc.constantFrom(900, 901, null),
  hotelId: fc.constantFrom(1, 2, null),
  state: fc.constantFrom('pending', 'confirmed', 'cancelled', 'noshow', 'stayed', 'expired'),
  paymentMethod: fc.constantFrom('creditcard', 'athotel', null),
  currency: fc.constantFrom('try', 'eur'),
  nights: fc.nat(9),
  netMinor: fc.nat(1_000_000),
  totalMinor: fc.nat(1_000_000),
  paidMinor: fc.integer({ min: 5_000, max: 9_000 }),
  refundedMinor: fc.nat(5_000),
}) as fc.Arbitrary<Partial<Booking>>;
const step = fc.oneof(
  fc.record({ make: group }),
  fc.record({ change: group, nth: fc.nat(30) }),
  fc.record({ remove: fc.nat(30) }),
  fc.record({ changeAll: group }),
  fc.constant({ fold: true as const }),
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const made: number[] = [];

async function take(each: Step): Promise<unknown> {
  if ('make' in each) return made.push((await aBooking(service, each.make)).id);
  return service.database.tx(PLATFORM, async (tx) => {
    if ('fold' in each) return foldSums(tx);
    const nth = (at: number) => made[at % made.length];
    if ('remove' in each) return tx.execute('delete from bookings where id = $1', [nth(each.remove)]);
    const which = 'nth' in each ? [nth(each.nth)] : made.slice(0, 5);
    const to = 'nth' in each ? each.change : each.changeAll;
    return tx.execute(
      `update bookings set account_id = $2, hotel_account_id = $3, hotel_id = $4, state = $5, payment_method = $6, currency = $7,
         nights = $8, total_minor = $9, paid_minor = $10, refunded_minor = $11, net_minor = $12 where id = any ($1)`,
      [
        which,
        to.accountId,
        to.hotelAccountId,
        to.hotelId,
        to.state,
        to.paymentMethod,
        to.currency,
        to.nights,
        to.totalMinor,
        to.paidMinor,
        to.refundedMinor,
        to.netMinor,
      ],
    );
  });
}

const broken = async () => (await brokenInvariants(service.cloned, 0))[SUMS];
const rowsOfSums = async () =>
  (await service.cloned.rows<{ count: number }>('select count(*)::int as count from reservations.booking_sums'))[0]!
    .count;

describe('the sums of bookings', () => {
  it('totals of bookings are the same by stored sums as by the bookings, under concurrent changes', async () => {
    await aBooking(service).then(({ id }) => made.push(id));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
        await Promise.all(steps.map(take));
        expect(await broken()).toBeUndefined();
      }),
      { numRuns: 30 },
    );
    await service.database.tx(PLATFORM, foldSums);
    const folded = await rowsOfSums();
    expect(await service.database.tx(PLATFORM, foldSums)).toBe(0);
    expect([await broken(), await rowsOfSums()]).toEqual([undefined, folded]);
  });

  it.each([
    '',
    'status=confirmed',
    'status=all&hotel=1',
    'hotel=2&paymentMethod=athotel',
    'status=cancelled&account=700',
  ])('totals of bookings are reported to each side for its own bookings: %s', async (filter) => {
    for (const caller of [seller, hotelier]) {
      const short = (await caller.get(`/bookings?limit=100&${filter}`)).body;
      // Every booking is made after that day, which the sums do not know.
      const long = (await caller.get(`/bookings?limit=100&resdate_start=20200101&${filter}`)).body;
      expect(short).toEqual(long);
      expect(short.stats.totalRecord).toBe(short.records.length);
    }
  });
});

describe('a page of bookings', () => {
  it('a page of bookings of a day has the bookings made on it in Istanbul time', async () => {
    const madeAt = (at: string) => aBooking(service, { createdAt: new Date(at), accountId: 702 });
    await madeAt('2021-03-04T20:59:59Z');
    const first = await madeAt('2021-03-04T21:00:00Z');
    const last = await madeAt('2021-03-05T20:59:59Z');
    await madeAt('2021-03-05T21:00:00Z');
    const day = 'resdate_start=20210305&resdate_end=20210305';
    const { body } = await service
      .as({ role: 'corporate.agency.admin', account: 702 })
      .get(`/bookings?${day}&order=asc`);
    expect(body.records.map(({ id }: { id: number }) => id)).toEqual([first.id, last.id]);
  });

  it.each(['id', 'checkIn', 'checkOut', 'createdAt', 'total', 'guest'])(
    'a page of bookings by %s neither repeats nor misses one',
    async (sort) => {
      const ids: number[] = [];
      for (let page = 1; ; page++) {
        const { body } = await seller.get(`/bookings?limit=10&page=${page}&sort=${sort}&order=desc`);
        ids.push(...body.records.map(({ id }: { id: number }) => id));
        if (body.records.length < 10) break;
      }
      const all = (await seller.get('/bookings?limit=100')).body.records.map(({ id }: { id: number }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      if (ids.length <= 100) expect([...ids].sort()).toEqual([...all].sort());
    },
  );
});
