import { testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import { PLATFORM } from '#libs/database';
import { reservationsService } from '../reservations.module.js';
import { aBooking } from './booking.fixture.js';

let service: ServiceUnderTest;
let seller: Caller;
let stranger: Caller;

beforeAll(async () => {
  service = await testService(reservationsService);
  seller = service.as({ role: 'corporate.agency.admin', account: 710 });
  stranger = service.as({ role: 'corporate.agency.admin', account: 711 });
});
afterAll(() => service.close());

async function found(caller: Caller, keyword: string): Promise<number[]> {
  const { records } = (await caller.get(`/bookings?keyword=${encodeURIComponent(keyword)}`)).body;
  return (records as Array<{ id: number }>).map(({ id }) => id);
}

describe('searching bookings by a keyword', () => {
  it('finds words by their prefix, together with the other words', async () => {
    const { id } = await aBooking(service, {
      accountId: 710,
      state: 'confirmed',
      guestName: 'Gülşen Işık-Yıldız',
      hotelName: 'Begonvil 47 Otel',
      voucher: 'KNK-2031-990047',
    });
    for (const keyword of ['Gülşen', 'gülş', 'Yıldız', 'KNK-2031-990047', '990047', 'Begonvil 47', 'KNK-2031'])
      expect([keyword, await found(seller, keyword)]).toEqual([keyword, [id]]);
    for (const keyword of ['Gülşen Yıldız', 'KNK-2031-990048', '%', 'egonvil'])
      expect([keyword, await found(seller, keyword)]).toEqual([keyword, []]);
    expect(await found(seller, '-')).toEqual([id]);
    expect(await found(stranger, '990047')).toEqual([]);
  });

  it('finds by the booking’s current words, and no longer by earlier ones', async () => {
    const { id } = await aBooking(service, { accountId: 710, state: 'pending', guestName: 'Nilgün Önce' });
    const change = (sql: string) => service.database.tx(PLATFORM, (tx) => tx.execute(sql, [id]));
    expect(await found(seller, 'Nilgün')).toEqual([id]);
    await change(`update bookings set guest_name = 'Nilgün Sonra' where id = $1`);
    expect([await found(seller, 'Önce'), await found(seller, 'Sonra')]).toEqual([[], [id]]);
    await change(`delete from bookings where id = $1`);
    const left = await service.database.rows(PLATFORM, 'select word from booking_words where booking_id = $1', [id]);
    expect(left).toEqual([]);
  });
});
