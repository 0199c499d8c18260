import type { BookingMail } from '#libs/contracts';
import {
  bookingAmount,
  bookingWords,
  cancellationText,
  dueRows,
  groupStays,
  guestsText,
  partyText,
  priceRows,
  renderVoucherPdf,
  stayRows,
  taxText,
  hotelRows,
  taxRows,
  themeOf,
} from './index.js';

const booking: BookingMail = {
  number: 7,
  seller: { email: '', phone: '', address: '' },
  bankAccounts: [],
  bookingId: 'b1',
  voucher: 'KNK-2026-000042',
  companyName: 'Işık Turizm\r\nX-Header: 1',
  colour: '#0f4c81',
  logo: '',
  site: '',
  version: 1,
  customer: { name: 'Gülşen', surname: 'Çağlayan', email: '', phone: '', company: '', taxNumber: '', taxOffice: '' },
  guests: ['Gülşen Çağlayan'],
  lines: Array.from({ length: 9 }, (_, at) => ({
    kind: 'room' as const,
    isHotels: true,
    isCancelled: false,
    pickUp: '',
    hotel: 'Ada Butik Otel',
    address: 'Kaş',
    phone: '',
    place: 'Kaş, Antalya',
    room: 'Süit',
    plan: '',
    roomNames: [],
    planNames: [],
    board: 'HB',
    checkIn: 20_261_201 + at,
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
    guests: [],
  })),
  discounts: [],
  freeUntil: null,
  total: 900,
  taxes: [{ kind: 'vat', percent: 10, amount: 80.36 }],
  net: null,
  commission: 0,
  dueAtHotel: 0,
  paid: 0,
  left: [],
  penalty: null,
  refund: null,
  amount: null,
  pays: null,
  payUrl: '',
  payUntil: null,
  dueOn: null,
  checksIn: false,
  checkInUrl: '',
  arrivalTime: '',
  insteadOf: '',
  cancellation: [],
  currency: 'try',
  paymentMethod: 'athotel',
  specialRequests: '',
  url: '',
};

describe('the voucher', () => {
  it('the voucher is a PDF with as many pages as it needs', async () => {
    const pdf = (await renderVoucherPdf(booking, 'tr')).toString('latin1');
    expect(pdf.startsWith('%PDF-')).toBe(true);
    expect(Number(/\/Count (\d+)/.exec(pdf)?.[1])).toBeGreaterThan(2);
  });

  it('the voucher draws the hotel’s map once, as a code to scan that is no link', async () => {
    const [line] = booking.lines;
    const at = { ...line!, latitude: 36.1993, longitude: 29.6397 };
    const nowhere = { ...at, latitude: null };
    const render = (lines: BookingMail['lines']) => renderVoucherPdf({ ...booking, lines }, 'tr');
    const sizeOf = async (lines: BookingMail['lines']) => (await render(lines)).length;
    const codeSize = (await sizeOf([at])) - (await sizeOf([nowhere]));
    expect(codeSize).toBeGreaterThan(500);
    expect((await sizeOf([at, at])) - (await sizeOf([nowhere, nowhere]))).toBeLessThan(codeSize * 1.5);
    expect((await render([at])).toString('latin1')).not.toContain('/URI');
  });

  it('the voucher has one stay for all rooms of a hotel on the same days, and names the guests of each', () => {
    const [line, other] = booking.lines;
    const rooms = [
      { ...line!, children: [7], guests: ['Gülşen Çağlayan', 'Ömer Çağlayan'] },
      { ...line!, room: 'Standart', guests: ['Ada Kaya'] },
    ];
    const guests = rooms.flatMap((room) => room.guests);
    const words = bookingWords('en');
    const [stay, later] = groupStays([rooms[0]!, other!, rooms[1]!]);
    expect(stayRows(words, stay!).map(({ label, value }) => [label, ...value.split('\n')])).toEqual([
      ['Check-in', 'Tue 01.12.2026, 14:00'],
      ['Check-out', 'Fri 04.12.2026, 12:00'],
      ['Stay', '3 nights'],
      ['Room', 'Süit, 2 adults, 1 child (aged 7)', 'Half board', 'Gülşen Çağlayan, Ömer Çağlayan'],
      ['Room', 'Standart, 2 adults', 'Half board', 'Ada Kaya'],
    ]);
    expect(stayRows(words, later!).at(-1)).toEqual({ label: 'Board', value: 'Half board' });
    expect(guestsText(bookingWords('tr'), { ...booking, guests, lines: rooms })).toBe('');
    expect(guestsText(bookingWords('tr'), { ...booking, guests, lines: [...rooms, other!] })).toBe(guests.join(', '));
  });

  it('the voucher leaves out the guest’s prices for the hotel', async () => {
    const [whole, withoutMoney] = [
      await renderVoucherPdf(booking, 'tr'),
      await renderVoucherPdf(booking, 'tr', { withMoney: false }),
    ];
    expect(withoutMoney.length).toBeLessThan(whole.length);
  });

  it('the voucher shows the hotel what it gets, what its seller earns and who pays it', () => {
    const words = bookingWords('en');
    const agreed = { ...booking, net: 880, commission: 20 };
    expect(hotelRows(words, { ...agreed, dueAtHotel: 900 })).toEqual([
      { label: 'The hotel’s price', amount: '₺900.00' },
      { label: 'Commission of the seller', amount: '-₺20.00' },
      { label: 'Net for the hotel', amount: '₺880.00' },
      { label: 'To be paid at the hotel', amount: '₺900.00' },
    ]);
    expect(hotelRows(words, { ...agreed, paymentMethod: 'creditcard' }).at(-1)).toEqual({
      label: 'Payment',
      amount: 'Credit card',
    });
  });

  it('the voucher states how much tax the total contains', () => {
    expect(taxRows(bookingWords('tr'), booking)).toEqual([{ label: 'bunun %10 KDV’si', amount: '₺80,36' }]);
  });

  it('the voucher states what is still to be paid, by when and where', () => {
    const words = bookingWords('tr');
    const left: BookingMail['left'] = [
      { when: 'now', day: null, amount: 100 },
      { when: 'day', day: 20_270_105, amount: 200.5 },
      { when: 'hotel', day: null, amount: 600 },
    ];
    expect(dueRows(words, { ...booking, paymentMethod: 'creditcard', left })).toEqual([
      { label: 'Kalan', amount: '₺100,00' },
      { label: 'En geç Sal 05.01.2027 ödenecek', amount: '₺200,50' },
      { label: 'Otelde ödenecek', amount: '₺600,00' },
    ]);
    expect(dueRows(words, booking)).toEqual([]);
    expect(bookingAmount(bookingWords('en'), 12_600.5, 'EUR')).toBe('€12,600.50');
  });

  it('the voucher states how many people each of several rooms has, and until when all of it can be cancelled', () => {
    const [line] = booking.lines;
    const [tr, en] = [bookingWords('tr'), bookingWords('en')];
    expect(partyText(tr, { ...line!, count: 3 })).toBe('3 oda × 2 yetişkin');
    expect(partyText(en, { ...line!, count: 2, children: [4] })).toBe('2 rooms × (2 adults, 1 child (aged 4))');
    const freeUntil = { day: 20_270_106, time: '23:59', timeZone: 'Europe/Istanbul' } as const;
    expect(cancellationText(en, { ...booking, freeUntil })).toBe('free until 6 January 2027, 23:59 (Istanbul)');
    expect(cancellationText(tr, booking)).toBe('Ücretsiz iptal yoktur');
  });

  it('the voucher has a row for each stay and each discount, and a company’s tax data', () => {
    const discounts = [{ kind: 'goodwill' as const, name: '', amount: 50 }];
    const rows = priceRows(bookingWords('en'), { ...booking, discounts, total: 850 });
    expect(rows).toHaveLength(10);
    expect(rows.at(-1)).toEqual({ label: 'Later discount', amount: '-₺50.00' });
    expect(priceRows(bookingWords('en'), { ...booking, lines: booking.lines.slice(0, 1) })).toEqual([]);
    const customer = { ...booking.customer, taxNumber: '1234567890', taxOffice: 'Kaş' };
    expect(taxText({ ...booking, customer })).toBe('Kaş · 1234567890');
  });

  it('the voucher accepts only valid colours, and stays readable on them', () => {
    expect(themeOf('red;}').colour).toBe('#0f6b6b');
    expect(themeOf('#ffd166').ink).toBe('#14202b');
    expect(themeOf('#0f4c81').ink).toBe('#ffffff');
  });
});
