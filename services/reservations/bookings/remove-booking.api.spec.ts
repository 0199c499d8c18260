import { testService, type ServiceUnderTest } from '#libs/testing';
import { reservationsService } from '../reservations.module.js';
import { aBooking } from './booking.fixture.js';

const [PARENT, SELLER] = [720, 721];

let service: ServiceUnderTest;

beforeAll(async () => {
  service = await testService(reservationsService);
});
afterAll(() => service.close());

describe('removing a booking that was never paid', () => {
  it('removing an unpaid booking removes the notes of other accounts, which its seller does not see', async () => {
    const seller = service.as({ role: 'partner.agency.admin', account: SELLER });
    const parent = service.as({ role: 'corporate.agency.admin', account: PARENT, scope: [PARENT, SELLER] });
    const { id } = await aBooking(service, { accountId: SELLER, state: 'expired', voucher: null, paidMinor: 0 });
    expect((await parent.patch(`/bookings/${id}`, { key: 'notes', value: 'Geri ara' })).status).toBe(200);

    expect((await seller.delete(`/bookings/${id}`)).status).toBe(200);
    expect((await parent.get(`/bookings/${id}`)).status).toBe(404);
    expect(await service.cloned.rows('select 1 from reservations.booking_notes where booking_id = $1', [id])).toEqual(
      [],
    );
  });
});
