import { addDays, eachNight, nightsBetween, toDay, toIsoDate, weekday } from '#libs/stays';
import type { DemoHotel } from '../inventory/read-hotels.js';
import { DAYS_AHEAD, DAYS_BEHIND, HISTORY_HOTELS } from './history-hotels.js';
import { planHistory } from './plan-history.js';
import { LEAST_OCCUPANCY, MOST_OCCUPANCY, occupancyOn } from './season.js';

const TODAY = toDay(20_261_121);
const NOW = new Date('2026-11-21T10:00:00Z');

const named = (value: string) => [{ lang: 'tr' as const, value }];
const agreementOf = (seller: number) => ({
  ...{ id: 1, version: 1, seller, model: 'commission' as const, percent: 12, collects: 'plan' as const },
  ...{ methods: [], waiver: 0, objectDays: 3, statementDays: 14, payDays: 30 },
  holds: { bookings: 2, rooms: 5, hours: 24 },
});
const hotels: DemoHotel[] = HISTORY_HOTELS.map(({ name, rooms }, i) => ({
  hotel: {
    ...{ id: i + 1, account: [2, 2, 5, 5, 4, 4][i]!, name, address: '', phone: '', email: '', place: '' },
    ...{ country: 'TR', photo: null, timeZone: 'Europe/Istanbul', checkInHour: '14:00', checkOutHour: '12:00' },
    ...{ latitude: null, longitude: null, tax: { vat: 10, accommodation: 2, included: true } },
  },
  markets: [
    { id: 1, currency: 'try', countries: ['TR'] },
    { id: 2, currency: 'usd', countries: ['US', 'SA', 'AE'] },
    { id: 3, currency: 'eur', countries: [] },
  ],
  rooms: rooms.map((allotment, n) => ({
    ...{ id: i * 10 + n, name: named('Oda'), adults: 2 + n, children: n, persons: 3 + n, allotment, stopSale: [] },
  })),
  plans: [
    { id: 1, name: named('Esnek'), board: 'BB', payment: 'athotel', cancellation: [] },
    { id: 2, name: named('Ön ödemeli'), board: 'HB', payment: 'now', cancellation: [] },
    { id: 3, name: named('Kapora ile'), board: 'HB', payment: { depositPercent: 30 }, cancellation: [] },
  ],
  agreements: [agreementOf(1), ...(i < 2 ? [] : [agreementOf(2)])],
  prices: [1, 2, 3].flatMap((market) =>
    rooms.flatMap((_, n) =>
      [1, 2, 3].map((plan) => ({ market, room: i * 10 + n, plan, monthly: Array<number>(12).fill(600_000 / market) })),
    ),
  ),
}));

const plan = (share: number) => planHistory({ hotels, now: NOW, today: TODAY, share, known: [] });
const bookings = plan(1);
const STANDING = new Set(['confirmed', 'stayed', 'noshow']);

/** Rooms taken in a hotel on a night. */
function takenOn(hotel: number, day: number): number {
  return bookings
    .filter(
      ({ state, line }) => STANDING.has(state) && line.hotel.id === hotel && line.checkIn <= day && day < line.checkOut,
    )
    .reduce((sum, { line }) => sum + line.count, 0);
}

describe('the history of the demo', () => {
  it('the history of the demo has the same twelve thousand bookings whenever it is made for the same day', () => {
    const made = new Set(bookings.map((booking) => JSON.stringify({ ...booking, number: 0 })));
    const some = plan(0.05);
    expect(some.every((booking) => made.has(JSON.stringify({ ...booking, number: 0 })))).toBe(true);
    expect(bookings.length).toBeGreaterThan(10_500);
    expect(bookings.length).toBeLessThan(13_500);
    expect(new Set(bookings.map(({ number }) => number)).size).toBe(bookings.length);
    expect(some.length / bookings.length).toBeCloseTo(0.05, 2);
  });

  it('the history of the demo fills its hotels by the season, and never beyond their rooms', () => {
    for (const [i, hotel] of HISTORY_HOTELS.entries()) {
      const all = hotel.rooms.reduce((sum, rooms) => sum + rooms, 0);
      for (const ahead of [-700, -320, -140, -50, -3, 4, 60, 150]) {
        const day = addDays(TODAY, ahead);
        const wanted = occupancyOn(hotel, day, { ahead, chance: 0.5 });
        expect(wanted).toBeGreaterThanOrEqual(LEAST_OCCUPANCY);
        const taken = takenOn(i + 1, day);
        expect(taken).toBeLessThanOrEqual(all * MOST_OCCUPANCY);
        if (i === 0) expect(Math.abs(taken / all - wanted)).toBeLessThan(0.12);
      }
    }
  });

  it('the history of the demo has eight to twenty rooms of guests arrive on a usual day in the largest hotel', () => {
    const arriving = new Map<number, number>();
    for (const { state, line } of bookings)
      if (STANDING.has(state) && line.hotel.id === 1)
        arriving.set(line.checkIn, (arriving.get(line.checkIn) ?? 0) + line.count);
    const days = eachNight(addDays(TODAY, -DAYS_BEHIND), addDays(TODAY, DAYS_AHEAD)).map(
      (day) => arriving.get(day) ?? 0,
    );
    expect(days.filter((rooms) => rooms >= 5 && rooms <= 30).length / days.length).toBeGreaterThan(0.95);
    expect(days.every((rooms) => rooms > 0)).toBe(true);
  });

  it('the history of the demo was made before its guests arrive and before now, in every way of selling and paying', () => {
    const kinds = new Set<string>();
    for (const {
      createdAt,
      cancelledOn,
      line,
      state,
      channel,
      method,
      account,
      advanceMinor,
      totalMinor,
    } of bookings) {
      expect(createdAt.getTime()).toBeLessThan(NOW.getTime());
      expect(createdAt.toISOString().slice(0, 10) <= toIsoDate(toDay(line.checkIn))).toBe(true);
      if (cancelledOn !== null) expect(cancelledOn).toBeLessThan(TODAY);
      expect(line.nights).toBe(nightsBetween(toDay(line.checkIn), toDay(line.checkOut)));
      expect(advanceMinor === undefined || advanceMinor < totalMinor).toBe(true);
      for (const kind of [state, channel, method, `account ${account}`, line.price.currency]) kinds.add(kind);
      if (advanceMinor !== undefined) kinds.add('deposit');
    }
    expect([...kinds].sort()).toEqual(
      ['account 1', 'account 2', 'account 3', 'account 4', 'account 5', 'athotel', 'b2b', 'b2c', 'banktransfer']
        .concat(['cancelled', 'confirmed', 'creditcard', 'deposit', 'eur', 'expired', 'noshow', 'stayed', 'try', 'usd'])
        .sort(),
    );
  });

  it('the history of the demo has more stays at weekends, and names in several scripts', () => {
    const [friday, monday] = [5, 1].map(
      (day) => bookings.filter(({ line }) => line.hotel.id === 2 && weekday(toDay(line.checkIn)) === day).length,
    );
    expect(friday!).toBeGreaterThan(monday!);
    const names = bookings.map(({ customer }) => customer.name).join(' ');
    for (const script of [/\p{Script=Cyrillic}/u, /\p{Script=Arabic}/u, /[ŞşıİğÇ]/]) expect(names).toMatch(script);
    expect(bookings.every(({ customer }) => /^[a-z.]+\d+@example\.com$/.test(customer.email))).toBe(true);
  });
});
