import fc from 'fast-check';
import { foldText, foldWords } from '#libs/keywords';
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

const aCustomer = (changes: { email: string; phone: string }) => ({
  ...{ name: 'Ada', surname: 'Demir', country: 'TR', company: '', taxNumber: '', taxOffice: '', identityNumber: '' },
  ...changes,
});

async function found(caller: Caller, keyword: string): Promise<number[]> {
  const { records } = (await caller.get(`/bookings?keyword=${encodeURIComponent(keyword)}`)).body;
  return (records as Array<{ id: number }>).map(({ id }) => id);
}

describe('searching bookings by a keyword', () => {
  it('searching bookings by a keyword finds words by their prefix, together with the other words', async () => {
    const { id } = await aBooking(service, {
      accountId: 710,
      state: 'confirmed',
      guestName: 'Gülşen Işık-Yıldız',
      hotelName: 'Begonvil 47 Otel',
      voucher: 'KNK-2031-990047',
    });
    for (const keyword of ['Gülşen', 'gülş', 'Yıldız', 'KNK-2031-990047', '990047', 'Begonvil 47', 'KNK-2031'])
      expect([keyword, await found(seller, keyword)]).toEqual([keyword, [id]]);
    for (const keyword of ['Gülşen Yıldırım', 'KNK-2031-990048', '%', 'egonvil'])
      expect([keyword, await found(seller, keyword)]).toEqual([keyword, []]);
    expect(await found(stranger, '990047')).toEqual([]);
  });

  it('searching bookings by a keyword finds by the booking’s current words, and no longer by earlier ones', async () => {
    const { id } = await aBooking(service, { accountId: 710, state: 'pending', guestName: 'Nilgün Önce' });
    const change = (sql: string) => service.database.tx(PLATFORM, (tx) => tx.execute(sql, [id]));
    expect(await found(seller, 'Nilgün')).toEqual([id]);
    await change(`update bookings set guest_name = 'Nilgün Sonra' where id = $1`);
    expect([await found(seller, 'Önce'), await found(seller, 'Sonra')]).toEqual([[], [id]]);
    await change(`delete from bookings where id = $1`);
    const left = await service.database.rows(PLATFORM, 'select word from booking_words where booking_id = $1', [id]);
    expect(left).toEqual([]);
  });

  it('searching bookings by a keyword finds a guest by words in any order, and by a phone number in any form', async () => {
    const { id } = await aBooking(service, {
      accountId: 712,
      state: 'confirmed',
      guestName: "Merve O'Brien-Kaya",
      hotelName: 'Göcek Liman Otel',
      voucher: 'KNK-2032-000123',
      customer: aCustomer({ email: 'm.kaya@ornek.example', phone: '+90 532 123 45 67' }),
    });
    const asked = service.as({ role: 'corporate.agency.admin', account: 712 });
    const names = [
      'Kaya Merve',
      '  kaya   merve ',
      'KAYA',
      'obrien',
      "o'brien",
      'brien merve',
      'gocek liman',
      'LİMAN göcek',
    ];
    const numbers = [`#${id}`, ` # ${id}`, '123', 'knk-2032-000123', '2032-000123', 'm.kaya@ornek.example'];
    const phones = [
      '+90 532 123 45 67',
      '0532 123 45 67',
      '05321234567',
      '532 1234567',
      '(0532) 123-45-67',
      '1234567',
      '905321234567',
      '0090 532 123 4567',
      'Kaya 0532 123 45 67',
    ];
    for (const keyword of [...names, ...numbers, ...phones])
      expect([keyword, await found(asked, keyword)]).toEqual([keyword, [id]]);
    for (const keyword of ['12', `#${id}0`, '0533 123 45 67', 'Kaya Mervan'])
      expect([keyword, await found(asked, keyword)]).toEqual([keyword, []]);
  });

  it('searching bookings by a keyword hides the guest’s address and phone from a hotel that may not read them', async () => {
    const hotel = service.as({ role: 'corporate.hotelier.admin', account: 713 });
    const customer = aCustomer({ email: 'gizli@ornek.example', phone: '+905550001122' });
    const given = { accountId: 712, hotelAccountId: 713, customer };
    await aBooking(service, { ...given, state: 'pending', guestName: 'Ada Demir' });
    const { id } = await aBooking(service, { ...given, state: 'confirmed', guestName: 'Ece Demir' });
    for (const keyword of ['gizli', '0555 000 11 22'])
      expect([keyword, await found(hotel, keyword)]).toEqual([keyword, [id]]);
  });

  it('searching bookings by a keyword folds text in the database as in our code', async () => {
    const letters = fc.constantFrom(..."aZıIİiŞşçÇğĞöÖüÜâñøÆæßłŁđÞəΆάςΣЁёйЙأحمد١۲ّ’' -.,/+#&·%()हिทั้한あ");
    const text = fc.oneof(
      fc.array(letters, { maxLength: 20 }).map((each) => each.join('')),
      fc.string({ unit: 'grapheme' }),
    );
    const texts = fc.sample(text, 500).map((each) => each.replaceAll('\0', ''));
    const rows = await service.database.rows<{ folded: string; words: string[] }>(
      PLATFORM,
      'select fold_text(t) as folded, fold_words(t) as words from unnest($1::text[]) with ordinality as u (t, n) order by n',
      [texts],
    );
    expect(rows).toEqual(texts.map((each) => ({ folded: foldText(each), words: foldWords(each) })));
  });

  it('searching bookings by a keyword sorts guests by the alphabet of the reader', async () => {
    const asked = service.as({ role: 'corporate.agency.admin', account: 714 });
    for (const guestName of ['Zeki', 'Çağla', 'Cem', 'Ilgın', 'İpek', 'Hale', 'Ömer', 'Oya', 'Şule', 'Selin'])
      await aBooking(service, { accountId: 714, guestName });
    const { records } = (await asked.get('/bookings?sort=guest&order=asc&limit=20').set('accept-language', 'tr')).body;
    expect((records as Array<{ guest: string }>).map(({ guest }) => guest)).toEqual([
      'Cem',
      'Çağla',
      'Hale',
      'Ilgın',
      'İpek',
      'Oya',
      'Ömer',
      'Selin',
      'Şule',
      'Zeki',
    ]);
  });
});
