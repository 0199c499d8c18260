import { addDays } from '#libs/stays';
import { testService, type ServiceUnderTest } from '#libs/testing';
import { aBooking, aLine, today } from '../bookings/booking.fixture.js';
import { reservationsService } from '../reservations.module.js';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await testService(reservationsService);
});
afterAll(() => service.close());

it('a payable booking shows its stay and what cancelling it costs, and nobody’s name', async () => {
  const checkIn = addDays(today, 10);
  const lines = [aLine(checkIn, 2), aLine(checkIn, 3, { count: 2, party: { adults: 2, children: [7] } })];
  const { publicId, voucher } = await aBooking(service, { lines });
  const payable = await service.clients.call('bookings.payable', { params: { id: publicId }, body: { scope: null } });
  expect(payable.stay).toEqual({
    number: voucher,
    title: 'Ada Butik Otel',
    ...{ checkIn, checkOut: addDays(checkIn, 3), nights: 3, rooms: 3, guests: 8 },
    cancellation: [
      { from: null, penalty: 0, percent: 0 },
      { from: addDays(checkIn, -3), penalty: 3_000, percent: 38 },
    ],
    freeUntil: { day: addDays(checkIn, -4), time: '23:59', timeZone: 'Europe/Istanbul' },
    held: false,
    left: [],
  });
  expect(JSON.stringify(payable)).not.toMatch(/Ada Yıldız|Yıldız|example\.com/);
});

it('a payable booking says that its rooms are only held, and what is left to be paid where', async () => {
  const lines = [aLine(addDays(today, 10), 2)];
  const { publicId } = await aBooking(service, { lines, state: 'pending', paymentMethod: 'athotel', paidMinor: 0 });
  const { stay } = await service.clients.call('bookings.payable', { params: { id: publicId }, body: { scope: null } });
  expect(stay).toMatchObject({ held: true, left: [{ when: 'hotel', day: null }] });
});

it('a payable booking names its one room in the language it is asked in', async () => {
  const names = [
    { lang: 'tr', value: 'Standart Oda' },
    { lang: 'en', value: 'Standard Room' },
  ];
  const room = { id: 1, name: 'Standart Oda', names };
  const { publicId } = await aBooking(service, { lines: [aLine(addDays(today, 10), 2, { room })] });
  const titleIn = async (lang: string) =>
    (await service.clients.call('bookings.payable', { params: { id: publicId }, body: { scope: null }, lang })).stay!
      .title;
  expect([await titleIn('tr'), await titleIn('en')]).toEqual([
    'Ada Butik Otel · Standart Oda',
    'Ada Butik Otel · Standard Room',
  ]);
});
