import { randomUUID } from 'node:crypto';
import type { PricedLine } from '#libs/contracts';
import { PLATFORM } from '#libs/database';
import type { ServiceUnderTest } from '#libs/testing';
import { addDays, dayIn, nightsBetween, toIsoDate, type DayNumber } from '#libs/stays';
import { lineTotalMinor } from './booking-total.js';
import { Booking, BookingPayment } from './booking.entity.js';

export const today = dayIn('Europe/Istanbul', new Date());
let serial = 0;

export function aLine(checkIn: DayNumber, nights: number, changes: Partial<PricedLine> = {}): PricedLine {
  return {
    offerId: 'offer',
    hotel: {
      id: 1,
      account: 900,
      name: 'Ada Butik Otel',
      address: 'Kaş',
      phone: '+90 242 000 00 00',
      email: 'otel@example.com',
      place: 'Kaş, Antalya',
      country: 'TR',
      photo: null,
      timeZone: 'Europe/Istanbul',
      checkInHour: '14:00',
      checkOutHour: '12:00',
      latitude: 36.2,
      longitude: 29.64,
      tax: { vat: 10, accommodation: 2, included: true },
    },
    market: 1,
    room: { id: 1, name: 'Deniz manzaralı süit' },
    pricePlan: {
      id: 1,
      name: 'Esnek',
      board: 'BB',
      cancellation: [{ daysBefore: 3, penalty: { nights: 1 } }],
      payment: 'now',
    },
    checkIn,
    checkOut: addDays(checkIn, nights),
    nights,
    party: { adults: 2, children: [] },
    count: 1,
    price: { amount: 1_000 * nights, currency: 'try', breakdown: [] },
    left: 3,
    ...changes,
  };
}

/** A confirmed booking for two, written directly to its table. */
export async function aBooking(service: ServiceUnderTest, changes: Partial<Booking> = {}): Promise<Booking> {
  const lines = changes.lines ?? [aLine(addDays(today, 10), 3)];
  const [first] = lines as [PricedLine];
  const total = lines.reduce((sum, line) => sum + lineTotalMinor(line), 0);
  const state = changes.state ?? 'confirmed';
  return service.database.tx(PLATFORM, (tx) =>
    tx.repository(Booking).save({
      publicId: randomUUID(),
      accountId: 700,
      hotelAccountId: first.hotel.account,
      hotelId: first.hotel.id,
      hotelName: first.hotel.name,
      state,
      version: 1,
      voucher: `KNK-2026-${String(++serial).padStart(6, '0')}`,
      channel: 'b2c',
      lang: 'tr',
      currency: first.price.currency,
      lines,
      customer: {
        name: 'Ada',
        surname: 'Yıldız',
        email: 'ada@example.com',
        phone: '0532 000 00 00',
        country: 'TR',
        company: '',
        taxNumber: '',
        taxOffice: '',
        identityNumber: '',
      },
      guests: [{ line: 0, name: 'Ada', surname: 'Yıldız' }],
      specialRequests: '',
      promotion: '',
      promotionName: '',
      promotionMinor: 0,
      discounts: [],
      flightTransaction: null,
      paymentMethod: 'creditcard',
      commissionMinor: 0,
      totalMinor: total,
      paidMinor: total,
      refundedMinor: 0,
      adjustedMinor: 0,
      netMinor: total,
      moneyRevision: -1,
      cancelReason: '',
      cartPublicId: null,
      nextCart: null,
      penaltyMinor: null,
      checkIn: toIsoDate(Math.min(...lines.map((line) => line.checkIn)) as DayNumber),
      checkOut: toIsoDate(Math.max(...lines.map((line) => line.checkOut)) as DayNumber),
      nights: lines.reduce(
        (sum, line) => sum + line.count * nightsBetween(line.checkIn as DayNumber, line.checkOut as DayNumber),
        0,
      ),
      rooms: lines.reduce((sum, line) => sum + line.count, 0),
      guestName: 'Ada Yıldız',
      guestCountry: 'TR',
      holdId: randomUUID(),
      invoiceState: 'none',
      createdBy: 'guest',
      completedAt: new Date(),
      confirmedAt: state === 'pending' ? null : new Date(),
      ...changes,
    } as Booking),
  );
}

export function aPayment(
  service: ServiceUnderTest,
  booking: Booking,
  changes: Partial<BookingPayment> = {},
): Promise<BookingPayment> {
  return service.database.tx(PLATFORM, (tx) =>
    tx.repository(BookingPayment).save({
      id: randomUUID(),
      bookingId: booking.id,
      accountId: booking.accountId,
      hotelAccountId: booking.hotelAccountId,
      method: 'creditcard',
      amountMinor: booking.totalMinor,
      refundedMinor: 0,
      currency: booking.currency,
      state: 'captured',
      note: '',
      dueOn: null,
      expiresAt: null,
      createdBy: 'guest',
      at: new Date(),
      ...changes,
    } as BookingPayment),
  );
}
