import type { BookingMail } from '#libs/contracts';
import { bookingAmount, bookingWords, dueText, renderVoucherPdf, themeOf } from './index.js';

const booking: BookingMail = {
  number: 7,
  bankAccounts: [],
  bookingId: 'b1',
  voucher: 'KNK-2026-000042',
  companyName: 'Işık Turizm\r\nX-Header: 1',
  colour: '#0f4c81',
  customer: { name: 'Gülşen', surname: 'Çağlayan', email: '', phone: '' },
  guests: ['Gülşen Çağlayan'],
  lines: Array.from({ length: 9 }, () => ({
    hotel: 'Ada Butik Otel',
    address: 'Kaş',
    phone: '',
    place: 'Kaş, Antalya',
    room: 'Süit',
    plan: '',
    board: 'HB',
    checkIn: 20_261_201,
    checkOut: 20_261_204,
    checkInHour: '14:00',
    checkOutHour: '12:00',
    nights: 3,
    adults: 2,
    children: [],
    count: 1,
    total: 100,
    latitude: null,
    longitude: null,
    freeUntil: null,
  })),
  total: 900,
  paid: 0,
  penalty: null,
  refund: null,
  amount: null,
  payUrl: '',
  payUntil: null,
  dueOn: null,
  checkInUrl: '',
  insteadOf: '',
  cancellation: [],
  currency: 'try',
  paymentMethod: 'athotel',
  specialRequests: '',
  url: '',
};

describe('the voucher', () => {
  it.each(['tr', 'en', 'ar'])('is a PDF with as many pages as it needs (%s)', async (lang) => {
    const pdf = (await renderVoucherPdf(booking, lang)).toString('latin1');
    expect(pdf.startsWith('%PDF-')).toBe(true);
    expect(Number(/\/Count (\d+)/.exec(pdf)?.[1])).toBeGreaterThan(2);
  });

  it('says what is still to be paid, and where', () => {
    const words = bookingWords('tr');
    expect(dueText(words, booking)).toEqual({ label: 'Otelde ödenecek', amount: '₺900,00' });
    expect(dueText(words, { ...booking, paid: 900 })).toBeNull();
    expect(bookingAmount(bookingWords('en'), 12_600.5, 'EUR')).toBe('€12,600.50');
  });

  it('takes nothing but a colour for a colour, and stays readable on it', () => {
    expect(themeOf('red;}').colour).toBe('#0f6b6b');
    expect(themeOf('#ffd166').ink).toBe('#14202b');
    expect(themeOf('#0f4c81').ink).toBe('#ffffff');
  });
});
