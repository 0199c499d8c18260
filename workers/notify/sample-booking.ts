import type { BookingMail } from '#libs/contracts';

/** A booking for specs, with the letters and signs that go wrong first. */
export function sampleBooking(changes: Partial<BookingMail> = {}): BookingMail {
  return {
    bookingId: '0199c1d0-7a11-7000-8000-000000000001',
    voucher: 'KNK-2026-000042',
    companyName: 'Işık Turizm & Seyahat',
    colour: '#0f4c81',
    customer: { name: 'Gülşen', surname: 'Çağlayan', email: 'gulsen@example.com', phone: '+90 532 000 00 00' },
    guests: ['Gülşen Çağlayan', 'Ömer Çağlayan', 'İpek Çağlayan'],
    lines: [
      {
        hotel: 'Ada Butik Otel',
        address: 'Çukurbağ Yarımadası, Necip Bey Cd. No: 12, 07580 Kaş',
        phone: '+90 242 000 00 00',
        place: 'Kaş, Antalya, Türkiye',
        room: 'Deniz manzaralı süit',
        plan: 'Esnek fiyat',
        board: 'HB',
        checkIn: 20_261_201,
        checkOut: 20_261_204,
        checkInHour: '14:00',
        checkOutHour: '12:00',
        nights: 3,
        adults: 2,
        children: [7],
        count: 1,
        total: 12_600.5,
        latitude: 36.1993,
        longitude: 29.6397,
        freeUntil: 20_261_128,
      },
    ],
    total: 12_600.5,
    paid: 12_600.5,
    penalty: null,
    refund: null,
    currency: 'try',
    paymentMethod: 'creditcard',
    specialRequests: 'Yüksek kat, sessiz oda',
    url: 'https://front.example/booking/0199c1d0',
    ...changes,
  };
}
