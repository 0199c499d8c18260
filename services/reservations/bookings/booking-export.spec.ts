import type { BookingListed, PaymentPlan } from '#libs/contracts';
import { bookingCells, bookingSheet, exportedMoney, type ExportedMoney } from './booking-export.js';

const booking = {
  id: 7,
  voucher: 'KNK-2026-000007',
  state: 'confirmed',
  hotelName: 'Deniz Otel',
  guest: 'Ada Deniz',
  guestCountry: 'DE',
  checkIn: 20_270_601,
  checkOut: 20_270_603,
  nights: 6,
  rooms: 3,
  paymentMethod: 'creditcard',
  total: 1_000.5,
  adjusted: 50.5,
  paid: 0,
  penalty: 765,
  currency: 'try',
  createdAt: '2026-11-22T21:30:00.000Z',
} as BookingListed;

const plan = {
  parts: [
    { when: 'now', day: null, amount: 400 },
    { when: 'hotel', day: null, amount: 550 },
  ],
  left: [{ when: 'hotel', day: null, amount: 150 }],
} as unknown as PaymentPlan;
const paid = { ...booking, paid: 800 };

/** A row as an object by its headers. */
function rowIn(lang: string, money: ExportedMoney = booking as never): Record<string, unknown> {
  const cells = bookingCells(booking, money, lang);
  return Object.fromEntries(bookingSheet(lang).columns.map(({ header }, nth) => [header, cells[nth]]));
}

describe('the sheet of bookings', () => {
  it('the sheet of bookings exports days as dates, instants in Turkish time, and states, methods and countries in words', () => {
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

  it('the sheet of bookings counts the nights of the stay in one column and the room nights in another', () =>
    expect(rowIn('tr')).toMatchObject({ Gece: 2, Oda: 3, 'Oda gecesi': 6 }));

  it('the sheet of bookings shows its seller the money of the booking’s page', () =>
    expect(rowIn('tr', exportedMoney(paid, { plan, refundDue: 20, parties: ['seller'] }))).toMatchObject({
      'Sonradan indirilen': 50.5,
      'İptal ücreti': 765,
      Ödenen: 800,
      'İade edilecek': 20,
      Kalan: 150,
    }));

  it('the sheet of bookings shows its hotel what the hotel collects, and no zero where it may not look', () =>
    expect(rowIn('tr', exportedMoney(paid, { plan, refundDue: 20, parties: ['hotel'] }))).toMatchObject({
      'Sonradan indirilen': null,
      'İptal ücreti': null,
      Ödenen: 400,
      'İade edilecek': null,
      Kalan: 150,
    }));
});
