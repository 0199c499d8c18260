import { PLATFORM } from '#libs/database';
import { testService, type ServiceUnderTest } from '#libs/testing';
import type { Booking } from '../bookings/booking.entity.js';
import { aBooking } from '../bookings/booking.fixture.js';
import { reservationsService } from '../reservations.module.js';

let service: ServiceUnderTest;
let booking: Booking;

beforeAll(async () => {
  service = await testService(reservationsService);
});
afterAll(() => service.close());
beforeEach(async () => {
  booking = await aBooking(service);
});

const find = async (bookedBy: string, voucher = booking.voucher!) =>
  (await service.http.post('/reservation/find').send({ voucher, bookedBy })).body;
const sent = () =>
  service.database.tx(PLATFORM, (tx) =>
    tx.rows<{ channel: string; recipient: string }>(
      `select channel, recipient from messages where booking_id = $1 and template = 'bookingLink' order by channel`,
      [booking.id],
    ),
  );
const MAIL = { channel: 'mail', recipient: 'ada@example.com' };
const SMS = { channel: 'sms', recipient: '+905320000000' };

describe('a lost link', () => {
  it('a surname sends the link to the known address alone, once for two hands', async () => {
    const answers = await Promise.all([find('YILDIZ'), find('yildiz'), find(' Yıldız ', String(booking.id))]);
    expect(answers).toEqual(Array(3).fill({ status: true, sentTo: 'a•••@e•••' }));
    expect(await sent()).toEqual([MAIL]);
  });

  it('a phone number sends the link to it and to the known address', async () => {
    await Promise.all([find('+90 532 000 00 00'), find('05320000000')]);
    expect(await find('0532 000 00 00')).toEqual({ status: true });
    expect(await sent()).toEqual([MAIL, SMS]);
  });

  it('an e-mail address sends the link to it', async () => {
    expect(await find('Ada@Example.com')).toEqual({ status: true });
    expect(await sent()).toEqual([MAIL]);
  });

  it('what matches no booking is answered alike, and sends nothing', async () => {
    const [first, again, folded] = [await find('Yıldırım'), await find('Yıldırım'), await find('YILDIRIM')];
    expect(first).toEqual({ status: true, sentTo: expect.stringMatching(/^[a-z]?•••@[a-z]?•••$/) });
    expect([again, folded]).toEqual([first, first]);
    expect(Object.keys(await find('Yıldız', 'KNK-2026-999999'))).toEqual(['status', 'sentTo']);
    expect(await find('baska@example.com')).toEqual({ status: true });
    expect(await find('0532 000 00 01')).toEqual({ status: true });
    expect(await sent()).toEqual([]);
  });

  it('a booking whose link has expired is not found', async () => {
    await service.database.tx(PLATFORM, (tx) =>
      tx.execute(`update bookings set check_out = '2020-01-01' where id = $1`, [booking.id]),
    );
    await find('Yıldız');
    expect(await sent()).toEqual([]);
  });
});
