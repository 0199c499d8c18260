import { fromDecimal } from '#libs/money';
import { addDays, eachNight, nightsBetween, toDay, toIsoDate } from '#libs/stays';
import type { DemoHotel } from '../inventory/read-hotels.js';
import { demoRows } from './booking-rows.js';
import { DEMO_BOOKINGS, planDemoBookings } from './plan-bookings.js';

const TODAY = toDay(20_261_121);
const NOW = new Date('2026-11-21T10:00:00Z');

const named = (value: string) => [{ lang: 'tr' as const, value }];
const hotels: DemoHotel[] = Array.from({ length: 12 }, (_, i) => ({
  hotel: {
    ...{ id: i + 1, account: [2, 4, 5, 6][i % 4]!, name: `Otel ${i}`, address: '', phone: '', email: '', place: '' },
    ...{ country: 'TR', photo: null, timeZone: 'Europe/Istanbul', checkInHour: '14:00', checkOutHour: '12:00' },
    ...{ latitude: null, longitude: null, tax: { vat: 10, accommodation: 2, included: true } },
  },
  markets: [
    { id: 1, currency: 'try', countries: ['TR'] },
    { id: 2, currency: 'eur', countries: [] },
  ],
  rooms: [1, 2].map((n) => ({
    ...{ id: i * 10 + n, name: named('Oda'), adults: 2, children: 1, persons: 3, allotment: 4 },
    stopSale: [addDays(TODAY, 10 + i)],
  })),
  plans: [
    {
      id: 1,
      name: named('Esnek'),
      board: 'BB',
      payment: 'athotel',
      cancellation: [{ daysBefore: 3, penalty: { nights: 1 } }],
    },
    { id: 2, name: named('Ön ödemeli'), board: 'HB', payment: 'now', cancellation: [] },
  ],
  agreements: [],
  prices: [1, 2].flatMap((market) =>
    [1, 2].flatMap((room) =>
      [1, 2].map((plan) => ({ market, room: i * 10 + room, plan, monthly: Array<number>(12).fill(500_000 / market) })),
    ),
  ),
}));

const plan = () => planDemoBookings(hotels, NOW, TODAY);
const rows = plan().map((booking) => demoRows(booking, NOW, TODAY));

describe('the bookings of the demo', () => {
  it('the bookings of the demo are three hundred, in every state, the same each time', () => {
    expect(DEMO_BOOKINGS).toBe(300);
    const counts: Record<string, number> = {};
    for (const { booking } of rows) counts[booking['state'] as string] = (counts[booking['state'] as string] ?? 0) + 1;
    expect(counts).toEqual({ stayed: 118, noshow: 8, cancelled: 44, expired: 14, confirmed: 108, pending: 8 });
    expect(plan()).toEqual(plan());
    expect(new Set(rows.map(({ booking }) => booking.public_id)).size).toBe(300);
  });

  it('the bookings of the demo were made before their guests arrive, and have no events in the future', () => {
    for (const { booking, history } of rows) {
      expect(toIsoDate(TODAY) >= (booking['created_at'] as Date).toISOString().slice(0, 10)).toBe(true);
      expect((booking['created_at'] as Date).toISOString().slice(0, 10) <= (booking['check_in'] as string)).toBe(true);
      const times = history.map(({ at }) => at.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(Math.max(...times)).toBeLessThanOrEqual(NOW.getTime());
    }
  });

  it('the bookings of the demo have guests who arrive today and guests who leave today or are in the house', () => {
    const confirmed = rows.filter(({ booking }) => booking['state'] === 'confirmed');
    expect(confirmed.filter(({ booking }) => booking['check_in'] === '2026-11-21').length).toBeGreaterThanOrEqual(5);
    expect(confirmed.some(({ booking }) => booking['check_out'] === '2026-11-21')).toBe(true);
    expect(confirmed.every(({ booking }) => (booking['check_out'] as string) >= '2026-11-21')).toBe(true);
  });

  it('the bookings of the demo cost the sum of their nights, and their payments are those captured', () => {
    for (const { booking, payments } of rows) {
      const [line] = booking['lines'] as Array<{
        price: { amount: number; breakdown: Array<{ amount: number }> };
        count: number;
        checkIn: number;
        checkOut: number;
        nights: number;
      }>;
      const nights = line!.price.breakdown.reduce((sum, { amount }) => sum + fromDecimal(amount), 0);
      expect(nights * line!.count).toBe(booking['total_minor']);
      expect(line!.nights).toBe(nightsBetween(toDay(line!.checkIn), toDay(line!.checkOut)));
      const captured = payments.filter(({ state }) => state === 'captured' || state === 'refunded');
      expect(booking.paid_minor).toBe(captured.reduce((sum, { amount_minor }) => sum + amount_minor, 0));
      expect(booking.refunded_minor).toBe(payments.reduce((sum, { refunded_minor }) => sum + refunded_minor, 0));
      expect(booking.refunded_minor).toBeLessThanOrEqual(booking.paid_minor);
    }
  });

  it('the bookings of the demo are invoiced where they were paid before, and leave some tasks', () => {
    for (const { booking, history, tasks } of rows) {
      const invoiced = booking['confirmed_at'] !== null && booking['payment_method'] !== 'athotel';
      expect(booking['invoice_state'] !== 'none').toBe(invoiced);
      expect(history.filter(({ what }) => what.startsWith('invoice.'))).toHaveLength(invoiced ? 1 : 0);
      expect(tasks.every(({ created_at, due_at }) => created_at <= NOW && created_at < due_at)).toBe(true);
    }
    const tasks = rows.flatMap((row) => row.tasks);
    expect(new Set(tasks.map(({ key }) => key)).size).toBe(tasks.length);
    expect(tasks.map(({ kind }) => kind)).toContain('invoiceFailed');
    expect(tasks.length).toBeLessThan(12);
  });

  it('the bookings of the demo sell the future nights of valid bookings, never more than there are', () => {
    const taken = new Map<string, number>();
    for (const { booking, sold } of rows) {
      const isValid = ['confirmed', 'pending'].includes(booking['state'] as string);
      expect(sold !== null).toBe(isValid && (booking['check_out'] as string) > '2026-11-21');
      expect(booking['hold_id']).toBe(sold?.holdId ?? null);
      if (!sold) continue;
      expect(sold.line.checkIn).toBeGreaterThanOrEqual(TODAY);
      for (const day of eachNight(toDay(sold.line.checkIn), toDay(sold.line.checkOut))) {
        const key = `${sold.line.room.id} ${day}`;
        taken.set(key, (taken.get(key) ?? 0) + sold.line.count);
        expect(taken.get(key)).toBeLessThan(4);
        expect(hotels[sold.line.hotel.id - 1]!.rooms[0]!.stopSale).not.toContain(day);
      }
    }
  });
});
