import { randomUUID } from 'node:crypto';
import { supplierOffer } from '#libs/contracts';
import type { Booking } from '../bookings/booking.entity.js';
import { SuppliersUnderTest, twoAdults } from '../suppliers/suppliers.fixture.js';
import { SupplierLines } from './supplier-lines.js';

let suppliers: SuppliersUnderTest;
let lines: SupplierLines;
let clock = new Date();

beforeAll(async () => {
  suppliers = await SuppliersUnderTest.open({ now: () => clock });
  lines = suppliers.service.running.app.get(SupplierLines, { strict: false });
});
beforeEach(() => {
  clock = new Date();
  suppliers.sandbox.faults.clear();
});
afterAll(() => suppliers.close());

const minutes = (count: number) => (clock = new Date(clock.getTime() + count * 60_000));

/** What was begun, with its travellers, as a line of a claim of its account. */
async function claimed(accountId = 10) {
  const { offerId } = await suppliers.offer({});
  const { body } = await suppliers.begin(offerId);
  const id = body.data.id as string;
  expect((await suppliers.update(id, twoAdults())).status).toBe(200);
  const [line] = await lines.price(accountId, [supplierOffer(id)]);
  const booking = { accountId, holdId: randomUUID() } as Booking;
  await lines.claim(booking, [line!]);
  return { id, line: line!, booking, holdId: booking.holdId! };
}

const bookedBy = (id: string) =>
  suppliers.agency.get(`/paximum/transaction/${id}`).then(({ body }) => body.data.reservationNumber as string | null);

describe('a supplier’s line', () => {
  it('a supplier’s line is what was begun, at its price, with its terms', async () => {
    const { line, id } = await claimed();
    const { body } = await suppliers.agency.get(`/paximum/transaction/${id}`);
    expect(line).toMatchObject({ kind: 'supplierHotel', source: 'paximum', agreement: null, count: 1 });
    expect(line.price).toMatchObject({ amount: body.data.price.amount, currency: 'try' });
    expect(line.pricePlan.cancellation.length).toBeGreaterThan(0);
    expect([line.checkIn, line.checkOut]).toEqual([body.data.beginDate, body.data.endDate]);
  });

  it('a supplier’s line of another account is not found', async () => {
    const { id } = await claimed();
    await expect(lines.price(20, [supplierOffer(id)])).rejects.toMatchObject({ key: 'notFound' });
  });

  it('a supplier’s line is booked once with its basket, and not beside it', async () => {
    const { id, holdId } = await claimed();
    expect((await suppliers.commit(id)).body.msg).toBe('supplier.inBasket');
    expect(await Promise.all([lines.commit(holdId), lines.commit(holdId)])).toContain('sold');
    expect(await lines.commit(holdId)).toBe('sold');
    const number = await bookedBy(id);
    expect(suppliers.sandbox.reservations().filter((each) => each.id === number)).toHaveLength(1);
  });

  it('a supplier’s line is claimed by one basket, until that gives it up', async () => {
    const { booking, line, holdId } = await claimed();
    const other = { ...booking, holdId: randomUUID() } as Booking;
    await expect(lines.claim(other, [line])).rejects.toMatchObject({ key: 'supplier.state' });
    await lines.release(holdId);
    await lines.claim(other, [line]);
  });

  it('a supplier’s line whose answer is lost is unknown until the supplier is asked, and then sold', async () => {
    const { id, holdId } = await claimed();
    suppliers.sandbox.faults.set({ dropAnswer: true, on: 'committransaction' });
    expect(await lines.commit(holdId)).toBe('unknown');
    await expect(lines.release(holdId)).rejects.toThrow('has not answered');
    suppliers.sandbox.faults.clear();
    minutes(1);
    await suppliers.transactions.resolve();
    expect(await lines.commit(holdId)).toBe('sold');
    const number = await bookedBy(id);
    expect(suppliers.sandbox.reservations().filter((each) => each.id === number)).toHaveLength(1);
  });

  it('a supplier’s line that is booked is cancelled at the supplier when it is given up', async () => {
    const { id, holdId } = await claimed();
    await lines.commit(holdId);
    await lines.release(holdId);
    await lines.release(holdId);
    expect(await suppliers.stateOf(id)).toMatch(/^cancelled/);
    expect(await lines.commit(holdId)).toBe('gone');
  });

  it('a supplier’s line that expires soon, or has no travellers yet, is not claimed', async () => {
    const { offerId } = await suppliers.offer({});
    const { body } = await suppliers.begin(offerId);
    const [line] = await lines.price(10, [supplierOffer(body.data.id as string)]);
    const booking = { accountId: 10, holdId: randomUUID() } as Booking;
    await expect(lines.claim(booking, [line!])).rejects.toMatchObject({ key: 'supplier.travellers' });
    minutes(16);
    await expect(lines.claim(booking, [line!])).rejects.toMatchObject({ key: 'supplier.expired' });
  });
});
