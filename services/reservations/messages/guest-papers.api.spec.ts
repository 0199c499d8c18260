import { makeToken } from '#libs/process';
import { TEST_SECRET, testService, type ServiceUnderTest } from '#libs/testing';
import { aBooking, aPayment } from '../bookings/booking.fixture.js';
import type { Booking } from '../bookings/booking.entity.js';
import { reservationsService } from '../reservations.module.js';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await testService(reservationsService);
});
afterAll(() => service.close());

const linkOf = ({ id, publicId }: Booking) => makeToken(TEST_SECRET, 'booking link', { id, publicId });

describe('the calendar file of a booking', () => {
  it('the calendar file of a booking leads to the site, and gives nobody the link that opens it', async () => {
    const booking = await aBooking(service);
    const { status, text } = await service.http.get(`/reservation/${linkOf(booking)}/calendar`);
    expect(status).toBe(200);
    const lines = text.replaceAll('\r\n ', '');
    expect(lines).toMatch(/\r\nURL:https?:\/\/[^\s]+\/find-my-booking\r\n/);
    expect(lines).not.toContain(linkOf(booking));
  });
});

describe('the receipt of a booking', () => {
  it('the receipt of a booking comes to its guest in both languages, once something is paid', async () => {
    const booking = await aBooking(service);
    const address = `/reservation/${linkOf(booking)}/receipt`;
    expect((await service.http.get(address)).status).toBe(404);
    await aPayment(service, booking, { state: 'open' });
    expect((await service.http.get(address)).status).toBe(404);
    await aPayment(service, booking, { state: 'captured' });
    for (const lang of ['tr', 'en']) {
      const { status, headers, body } = await service.http.get(`${address}?lang=${lang}`);
      expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
      expect((body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  it('the receipt of a booking opens by no other link, and for no staff of another account', async () => {
    const [booking, other] = [await aBooking(service), await aBooking(service)];
    const payment = await aPayment(service, booking, { state: 'captured' });
    const token = linkOf(booking);
    const forged = makeToken(TEST_SECRET, 'booking link', { id: booking.id, publicId: other.publicId });
    const stranger = service.as({ role: 'corporate.agency.admin', account: 7_777 });
    const own = service.as({ role: 'corporate.agency.admin', account: booking.accountId });
    const answers = [
      await service.http.get(`/reservation/${forged}/receipt`),
      await service.http.get(`/reservation/${booking.publicId}/receipt`),
      await service.http.get(`/reservation/${linkOf(other)}/receipt`),
      await service.http.get(`/reservation/${linkOf(other)}/payments/${payment.id}/receipt`),
      await stranger.get(`/reservation/${token}/receipt`),
      await own.get(`/reservation/${token}/receipt`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 403, 200]);
  });
});
