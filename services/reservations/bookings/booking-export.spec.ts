import type { BookingListed } from '#libs/contracts';
import { bookingCells, bookingSheet } from './booking-export.js';

const booking = {
  id: 7,
  voucher: 'KNK-2026-000007',
  state: 'confirmed',
  hotelName: 'Deniz Otel',
  guest: 'Ada Deniz',
  guestCountry: 'DE',
  checkIn: 20_270_601,
  checkOut: 20_270_603,
  nights: 2,
  rooms: 1,
  paymentMethod: 'creditcard',
  total: 1_000.5,
  adjusted: 50.5,
  paid: 0,
  penalty: 765,
  currency: 'try',
  createdAt: '2026-11-22T21:30:00.000Z',
} as BookingListed;

/** A row as an object by its headers. */
function rowIn(lang: string): Record<string, unknown> {
  const cells = bookingCells(booking, lang);
  return Object.fromEntries(bookingSheet(lang).columns.map(({ header }, nth) => [header, cells[nth]]));
}

describe('the sheet of bookings', () => {
  it('exports days as dates, instants in Turkish time, and states, methods and countries in words', () => {
    expect(rowIn('tr')).toMatchObject({
      Durum: 'Onaylı',
      Ödeme: 'Kredi kartı',
      Ülke: 'Almanya',
      Giriş: new Date('2027-06-01'),
      Çıkış: new Date('2027-06-03'),
      'Sonradan indirilen': 50.5,
      'İptal ücreti': 765,
    });
    expect(rowIn('en')).toMatchObject({
      State: 'Confirmed',
      Payment: 'Credit card',
      Country: 'Germany',
      'Booked at': new Date('2026-11-23T00:30:00Z'),
    });
  });
});
