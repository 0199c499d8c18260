import { PLATFORM } from '#libs/database';
import { testService, type ServiceUnderTest } from '#libs/testing';
import { inventoryService } from '../services/inventory/inventory.module.js';
import { aPlannedHotel } from '../services/inventory/planning/hotel.fixture.js';
import { paymentsService } from '../services/payments/payments.module.js';
import { aBooking, aLine, today } from '../services/reservations/bookings/booking.fixture.js';
import type { Booking } from '../services/reservations/bookings/booking.entity.js';
import { recordHistory } from '../services/reservations/bookings/record.js';
import { reservationsService } from '../services/reservations/reservations.module.js';

let konak: ServiceUnderTest;
const OWN = 8_801;
const OTHER = 8_802;

beforeAll(async () => {
  konak = await testService(reservationsService, { others: [inventoryService, paymentsService] });
});
afterAll(() => konak.close());

const bookingOf = (accountId: number): Promise<Booking> => {
  const line = aLine(today, 2);
  return aBooking(konak, {
    state: 'confirmed',
    accountId,
    lines: [{ ...line, hotel: { ...line.hotel, account: accountId } }],
  });
};
const sign = (booking: Booking, signatures: string[]) =>
  konak.database.tx(PLATFORM, async (tx) => {
    for (const by of signatures) await recordHistory(tx, booking, 'edited', by);
  });
const signaturesOf = async (booking: Booking) =>
  (
    await konak.cloned.rows<{ by: string }>(
      'select by from reservations.booking_history where booking_id = $1 order by id',
      [booking.id],
    )
  ).map(({ by }) => by);
const forget = (users: Array<{ id: number; username: string; reach: number[] | null }>) => {
  const body = { email: 'nobody@example.com', accounts: [OWN], pseudonym: 'erased-1234', users };
  return konak.clients.call('reservations.forget', { body });
};

describe('the signatures of a forgotten user', () => {
  it('the signatures of a forgotten user are found by id everywhere, and by a bare name in the user’s own accounts', async () => {
    const [mine, theirs] = [await bookingOf(OWN), await bookingOf(OTHER)];
    const signed = ['ada#7', 'renamed#7', 'ada', 'ada#77', 'eda#17', 'konak', 'guest', 'import'];
    await sign(mine, signed);
    await sign(theirs, signed);
    await forget([{ id: 7, username: 'ada', reach: [OWN] }]);
    const others = ['ada#77', 'eda#17', 'konak', 'guest', 'import'];
    expect(await signaturesOf(mine)).toEqual(['erased-1234#7', 'erased-1234#7', 'erased-1234#7', ...others]);
    expect(await signaturesOf(theirs)).toEqual(['erased-1234#7', 'erased-1234#7', 'ada', ...others]);
  });

  it('the signatures of a forgotten user are never the system’s, though the user has its name', async () => {
    const booking = await bookingOf(OTHER);
    const system = ['konak', 'guest', 'import', 'Konak'];
    await sign(booking, system);
    await forget(system.map((username, i) => ({ id: 900 + i, username, reach: null })));
    expect(await signaturesOf(booking)).toEqual(system);
  });

  it('the signatures of a forgotten user carry the id wherever staff act, and people read the name alone', async () => {
    const by = konak.as({ role: 'corporate.agency.admin', account: OWN });
    const booking = await bookingOf(OWN);
    expect((await by.put(`/bookings/${booking.id}`, { specialRequests: 'sessiz oda' })).status).toBe(200);
    const [signature] = await signaturesOf(booking);
    expect(signature).toMatch(/^user\d+#\d+$/);
    const { items } = (await by.get(`/bookings/${booking.id}/history`)).body;
    expect(items.map((item: { by: string }) => item.by)).toContain(signature!.split('#')[0]);

    const { hotel } = await aPlannedHotel(by);
    const [planned] = await konak.cloned.rows<{ by: string }>(
      'select by from inventory.planning_changes where hotel_id = $1',
      [hotel],
    );
    expect(planned!.by).toBe(signature);
    expect((await by.get(`/planning/changes?hotel=${hotel}`)).body.records[0].by).toBe(signature!.split('#')[0]);
  });
});
