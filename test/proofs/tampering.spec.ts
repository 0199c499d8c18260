import fc from 'fast-check';
import { numberOfToken } from '#libs/process';
import { testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import {
  hotelOnSale,
  searchOffers,
  stayFilter,
  type FoundOffer,
} from '../../services/inventory/hotel-on-sale.fixture.js';
import { inventoryService } from '../../services/inventory/inventory.module.js';
import { paymentsService } from '../../services/payments/payments.module.js';
import { reservationsService } from '../../services/reservations/reservations.module.js';
import { tell } from '../support/tell.js';

const RUNS = process.env['PROOFS'] === 'full' ? 10_000 : 300;
const CUSTOMER = {
  name: 'Ada',
  surname: 'Yıldız',
  email: 'ada@example.com',
  phone: '+90 532 000 00 00',
  country: 'TR',
};

let konak: ServiceUnderTest;
let guest: Caller;
let offers: FoundOffer[];

beforeAll(async () => {
  konak = await testService(inventoryService, { others: [reservationsService, paymentsService] });
  const staff = konak.as({ role: 'corporate.agency.admin', account: 61_500 });
  guest = staff;
  const { hotel } = await hotelOnSale(staff, { allotment: 9_000 });
  offers = [];
  for (const nights of [1, 2, 3]) {
    offers.push(...(await searchOffers(guest, stayFilter(hotel, { nights }))));
  }
});
afterAll(() => konak.close());

/** How a guest may try to pay less, wherever a field comes from them. */
interface Attempt {
  offerId: string;
  item: Record<string, unknown>;
  keys: [string, unknown][];
  complete: Record<string, unknown>;
  pay: Record<string, unknown>;
}

const cheap = fc.constantFrom<unknown>(0, 1, -1, 0.01, '1', null, 1e-9, [1], { amount: 1 });
const field = fc.constantFrom(
  ...['price', 'amount', 'amountMinor', 'total', 'totalMinor', 'currency', 'rate', 'discount', 'discounts', 'paid'],
  ...['expectedMinor', 'markup', 'markups', 'promotion', 'seller', 'account', 'state', 'rooms', 'nights', '__proto__'],
);
/** Mostly none, so that an attempt comes further than its first request. */
const extras = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.dictionary(field, cheap, { maxKeys: 3, noNullPrototype: true }) },
);

/** An id that was changed: some of its letters, or its parts mixed with another's. */
function tamperedId(): fc.Arbitrary<string> {
  const letters = 'ABCabc012-_.=';
  const change = fc.record({ at: fc.nat(), to: fc.constantFrom(...letters) });
  return fc
    .record({
      mine: fc.nat(),
      other: fc.nat(),
      mix: fc.integer({ min: 0, max: 7 }),
      changes: fc.array(change, { maxLength: 3 }),
    })
    .map(({ mine, other, mix, changes }) => {
      const [a, b] = [mine, other].map((nth) => offers[nth % offers.length]!.offerId.split('.')) as [
        string[],
        string[],
      ];
      const id = [...a.map((part, at) => (mix & (1 << at) ? b[at]! : part)).join('.')];
      for (const { at, to } of changes) id[at % id.length] = to;
      return id.join('');
    });
}

const attempts = (): fc.Arbitrary<Attempt> =>
  fc.record({
    offerId: fc.oneof(
      tamperedId(),
      fc.nat().map((nth) => offers[nth % offers.length]!.offerId),
    ),
    item: extras,
    keys: fc.array(fc.tuple(field, cheap), { maxLength: 2 }),
    complete: extras,
    pay: extras,
  });

/** Carries an attempt as far as it goes: what it was refused as, or what is charged and what should be. */
async function carry({ offerId, item, keys, complete, pay }: Attempt): Promise<string | [number, number]> {
  const { body: opened } = await guest.post('/b2c/getsession', { sessionId: 'initalize' });
  const session = opened.booking._id as string;
  const set = (key: string, value: unknown) => guest.patch(`/reservation?sessionId=${session}`, { key, value });

  const filled = await set('cartList', [{ offerId, count: 1, ...item }]);
  if (filled.status !== 200) return String(filled.body.msg);
  await set('customer', CUSTOMER);
  await set('guests', [{ line: 0, name: 'Ada', surname: 'Yıldız' }]);
  for (const [key, value] of keys) await set(key, value);
  const url = `/reservation/complete?sessionId=${session}`;
  const completed = await guest.post(url, { method: 'creditcard', ...complete });
  if (completed.status !== 200) return String(completed.body.msg);
  const { code } = completed.body.payment as { code: string };
  await guest.post('/order/initialize', { code, ...pay });

  const [charged] = await konak.cloned.rows<{ minor: string }>(
    `select o.amount_minor as minor from payments.orders o join reservations.bookings b on b.public_id = o.booking_id where b.id = $1`,
    [numberOfToken(session)],
  );
  const asked = offers.find((offer) => offer.offerId === offerId);
  return [Number(charged!.minor), Math.round((asked?.price.amount ?? NaN) * 100)];
}

describe('what comes from a guest', () => {
  it('input of a guest never changes what is charged', async () => {
    const outcomes = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(attempts(), async (attempt) => {
        const outcome = await carry(attempt);
        const told = typeof outcome === 'string' ? outcome : 'charged';
        outcomes.set(told, (outcomes.get(told) ?? 0) + 1);
        if (typeof outcome !== 'string') expect(outcome[0]).toBe(outcome[1]);
      }),
      { numRuns: RUNS, seed: 36, endOnFailure: true },
    );
    tell(`tampering: ${RUNS} attempts, ${[...outcomes].map(([why, count]) => `${count} ${why}`).join(', ')}`);
    expect([...outcomes.keys()].filter((why) => why === 'undefined' || why.startsWith('server'))).toEqual([]);
    expect(outcomes.get('offer.forged')).toBeGreaterThan(0);
    expect(outcomes.get('charged')).toBeGreaterThan(0);
  });
});
