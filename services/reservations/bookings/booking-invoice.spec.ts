import fc from 'fast-check';
import type { PricedLine } from '#libs/contracts';
import { toDecimal } from '#libs/money';
import { toDay } from '#libs/stays';
import { invoiceOf } from './booking-invoice.js';
import { bookingTotalMinor } from './booking-total.js';
import type { Booking, Discount } from './booking.entity.js';

const RUNS = process.env['PROOFS'] === 'full' ? 10_000 : 2_000;

const line = (amountMinor: number, count = 1, tax = { vat: 10, accommodation: 2, included: true }) =>
  ({
    hotel: { name: 'Ada Otel', timeZone: 'Europe/Istanbul', tax },
    checkIn: 20_270_112,
    checkOut: 20_270_115,
    nights: 3,
    party: { adults: 2, children: [] },
    room: { id: 1, name: 'Standart' },
    pricePlan: { id: 1, name: 'Esnek', payment: 'now' },
    count,
    price: { amount: toDecimal(amountMinor), currency: 'try', breakdown: [] },
  }) as unknown as PricedLine;

function bookingWith(lines: PricedLine[], discounts: Discount[] = [], promotionMinor = 0): Booking {
  const customer = { name: 'Ada', surname: 'Deniz', email: 'ada@example.com', phone: '+90 532', country: 'TR' };
  const blank = { company: '', taxNumber: '', taxOffice: '', identityNumber: '' };
  return {
    publicId: 'b',
    accountId: 2,
    voucher: 'KNK-2026-000001',
    currency: 'try',
    customer: { ...customer, ...blank },
    lines,
    paymentMethod: 'creditcard',
    totalMinor: bookingTotalMinor({ lines, promotionMinor, discounts }),
    adjustedMinor: 0,
  } as unknown as Booking;
}

const invoice = (booking: Booking) => invoiceOf(booking, toDay(20_261_201));
const sum = (booking: Booking) =>
  invoice(booking).lines.reduce((total, { quantity, unitPriceMinor }) => total + quantity * unitPriceMinor, 0);
const off = (value: number, type: 'fee' | 'percent'): Discount => ({ type: 'manual', amount: { type, value } });

describe('the invoice of a booking', () => {
  it('the invoice of a booking has a line for each of its lines, with the taxes of the hotel', () => {
    expect(invoice(bookingWith([line(1_232_000, 2)])).lines).toEqual([
      {
        serviceCode: '600.KONAKLAMA',
        unit: 'ADET',
        quantity: 2,
        unitPriceMinor: 1_232_000,
        vatRate: 10,
        vatIncluded: true,
        accommodationTaxRate: 2,
        description: 'Ada Otel · 3 gece · 12.01.2027–15.01.2027 · 2 yetişkin',
      },
    ]);
  });

  it('the invoice of a booking leaves out what guests pay at the hotel', () => {
    const there = { ...line(50_000), pricePlan: { ...line(1).pricePlan, payment: 'athotel' as const } };
    const deposit = { ...line(80_000), pricePlan: { ...line(1).pricePlan, payment: { depositPercent: 25 } } };
    const booking = bookingWith([line(100_000), there, deposit]);
    expect(sum(booking)).toBe(120_000);
    expect(invoice(booking).asPaid.map(({ unitPriceMinor }) => unitPriceMinor)).toEqual([50_000, 60_000]);
  });

  it('the invoice of a booking is empty before there is a voucher', () => {
    const booking = { ...bookingWith([line(100_000)]), id: 7, voucher: null };
    expect(invoice(booking)).toMatchObject({
      documentNumber: 'REZ-7',
      lines: [],
      asPaid: [{ unitPriceMinor: 100_000 }],
    });
  });

  it('the invoice of a booking states the nights, dates and guest, in one language', () => {
    const family = { ...line(100), party: { adults: 2, children: [4, 9] }, room: { id: 1, name: 'Sea view room' } };
    const [only] = invoice(bookingWith([family])).lines;
    expect(only!.description).toBe('Ada Otel · 3 gece · 12.01.2027–15.01.2027 · 2 yetişkin, 2 çocuk');
  });

  it('the invoice of a booking distributes a discount over all lines, in proportion', () => {
    const { lines } = invoice(bookingWith([line(30_000), line(10_000)], [off(100, 'fee')]));
    expect(lines.map(({ unitPriceMinor }) => unitPriceMinor)).toEqual([22_500, 7_500]);
  });

  it('the invoice of a booking makes one item of rooms whose amount is not divisible', () => {
    const { lines } = invoice(bookingWith([line(10_000, 3)], [off(0.01, 'fee')]));
    expect(lines).toEqual([
      expect.objectContaining({
        quantity: 1,
        unitPriceMinor: 29_999,
        description: '3 × Ada Otel · 3 gece · 12.01.2027–15.01.2027 · 2 yetişkin',
      }),
    ]);
  });

  it('the invoice of a booking is addressed to the company, else to the person under the placeholder number', () => {
    const booking = bookingWith([line(100)]);
    expect(invoice(booking).customer).toMatchObject({ title: 'Ada Deniz', taxNumber: '11111111111' });
    booking.customer = { ...booking.customer!, company: 'Ada Ltd.', taxNumber: '1234567890' };
    expect(invoice(booking).customer).toMatchObject({ title: 'Ada Ltd.', taxNumber: '1234567890' });
  });

  it('the invoice of a booking sums to the price of the booking', () => {
    const lines = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 50_000_000 }), fc.integer({ min: 1, max: 9 })).map(([a, n]) => line(a, n)),
      { minLength: 1, maxLength: 9 },
    );
    const discounts = fc.array(
      fc.oneof(
        fc.integer({ min: 0, max: 1_000_000 }).map((value) => off(toDecimal(value), 'fee')),
        fc.integer({ min: 0, max: 10_000 }).map((value) => off(toDecimal(value), 'percent')),
      ),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(lines, discounts, fc.integer({ min: 0, max: 100_000 }), (priced, less, promotion) => {
        const booking = bookingWith(priced, less, promotion);
        expect(sum(booking)).toBe(booking.totalMinor);
        for (const each of invoice(booking).lines) expect(each.unitPriceMinor).toBeGreaterThan(0);
      }),
      { numRuns: RUNS },
    );
  });
});
