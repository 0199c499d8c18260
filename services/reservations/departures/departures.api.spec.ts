import { randomUUID } from 'node:crypto';
import excel from 'exceljs';
import type { Manifest, PricedLine } from '#libs/contracts';
import { PLATFORM } from '#libs/database';
import { addDays } from '#libs/stays';
import { testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import { aBooking, aLine, today } from '../bookings/booking.fixture.js';
import type { Booking } from '../bookings/booking.entity.js';
import { Brands } from '../bookings/brands.js';
import { reservationsService } from '../reservations.module.js';
import { DepartureBookings, type KnownDeparture } from './departure-bookings.js';
import { DepartureHandlers } from './departure.handlers.js';

const [OWNER, SELLER, RIVAL] = [900, 700, 800];

let service: ServiceUnderTest;
let owner: Caller;
let seller: Caller;
let departure: KnownDeparture;
let nextDeparture = 1;

beforeAll(async () => {
  service = await testService(reservationsService);
  owner = service.as({ role: 'corporate.agency.admin', account: OWNER });
  seller = service.as({ role: 'corporate.agency.admin', account: SELLER });
  // Inventory's own specs prove who has seats.
  service.running.app.get(DepartureBookings, { strict: false }).find = () => Promise.resolve(departure);
});
afterAll(() => service.close());
beforeEach(() => {
  departure = {
    ...{ id: ++nextDeparture, tour: 5, account: OWNER, state: 'open', decideBy: null, capacity: 20, minPersons: 4 },
    tourName: [{ lang: 'tr', value: 'Kapadokya' }],
    name: [{ lang: 'tr', value: 'Bahar' }],
    ...{ startDate: addDays(today, 20), endDate: addDays(today, 22), sold: 0, held: 0, infantAge: 2 },
    hotels: ['Taş Konak', 'Mağara Otel'],
    lines: [],
  };
});

const ofOwner = { ...aLine(today, 1).hotel, account: OWNER, name: 'Kapadokya', email: '' };
const tourLine = (more: Partial<PricedLine> = {}): PricedLine => ({
  ...aLine(addDays(today, 20), 2, {
    kind: 'tour',
    price: { amount: 600, currency: 'try', breakdown: [{ step: 'tour', amount: 600 }] },
  }),
  hotel: ofOwner,
  tour: { id: 5, packageId: departure.id, hotelOption: 1 },
  pricePlan: { ...aLine(today, 1).pricePlan, cancellation: [] },
  ...more,
});
const roomLine = (account = SELLER) => {
  const line = aLine(addDays(today, 19), 2, { price: { amount: 1_000, currency: 'try', breakdown: [] } });
  return { ...line, hotel: { ...line.hotel, account, name: 'Gizli Otel' }, agreement: null };
};

/** A booking, with seats of the departure for each of its tours. */
async function booked(changes: Partial<Booking> = {}): Promise<Booking> {
  const lines = changes.lines ?? [tourLine()];
  const booking = await aBooking(service, { hotelAccountId: OWNER, ...changes, lines });
  for (const [line, { tour, party }] of lines.entries())
    if (tour) departure.lines.push({ holdId: booking.holdId!, line, seats: party.adults });
  return booking;
}
const manifest = async (by = owner) => {
  const { status, body } = await by.get(`/departures/${departure.id}/manifest`);
  return { status, ...(body.data as Manifest), text: JSON.stringify(body) };
};
const message = () => ({ id: randomUUID(), name: 'departure.decided', attempt: 1 });
const handlers = () => service.running.app.get(DepartureHandlers, { strict: false });
const read = async ({ id }: Booking) => (await seller.get(`/bookings/${id}`)).body.booking;
const decision = (state: 'open' | 'cancelled', round = '') =>
  ({ departure: departure.id, account: OWNER, state, by: `Ada#1`, round }) as const;
function callOff() {
  departure.state = 'cancelled';
  return handlers().decided(decision('cancelled'), message());
}
async function emitted(name: string, { publicId }: Booking) {
  const all = await service.emitted();
  return all.filter((each) => each.name === name && JSON.stringify(each.payload).includes(publicId));
}

describe('a manifest', () => {
  it('a manifest shows the owner all passengers of its tour, and nothing else of their bookings', async () => {
    const guests = [
      { line: 1, name: 'Çiğdem', surname: 'Su' },
      { line: 1, name: 'Ece', surname: 'Su', age: 7 },
      { line: 0, name: 'Başka', surname: 'Misafir' },
    ];
    const party = { adults: 2, children: [7, 1] };
    await booked({ lines: [roomLine(), tourLine({ party })], guests, totalMinor: 160_000, paidMinor: 40_000 });
    const { lines, totals, text } = await manifest();
    expect(lines).toMatchObject([
      { lead: 'Ada Yıldız', hotel: 'Mağara Otel', rooms: { double: 1 }, total: null, due: null, net: 600 },
    ]);
    expect(lines[0]!.passengers).toEqual([
      { name: 'Çiğdem Su', kind: 'adult', age: null },
      { name: '', kind: 'adult', age: null },
      { name: 'Ece Su', kind: 'child', age: 7 },
      { name: '', kind: 'infant', age: 1 },
    ]);
    expect(totals).toMatchObject({ bookings: 1, seats: 2, adults: 2, children: 1, infants: 1 });
    expect(totals.hotels).toEqual([{ name: 'Mağara Otel', seats: 2, passengers: 4 }]);
    expect(text).not.toMatch(/Gizli|Başka/);
  });

  it('a manifest shows a seller its own passengers alone, with their money', async () => {
    await booked({ lines: [roomLine(), tourLine()], totalMinor: 160_000, paidMinor: 80_000 });
    await booked({ accountId: RIVAL, guestName: 'Rakip' });
    expect((await manifest(seller)).lines).toMatchObject([{ total: 600, due: 300, net: null }]);
    expect((await manifest(owner)).lines).toHaveLength(2);
  });

  it('a manifest is absent for those who neither own the tour nor have sold it', async () => {
    await booked({ lines: [roomLine(RIVAL), tourLine()], hotelAccountId: RIVAL });
    const rival = service.as({ role: 'corporate.agency.admin', account: RIVAL });
    expect([(await manifest(rival)).status, (await manifest(seller)).status]).toEqual([404, 200]);
    expect((await rival.get(`/departures/${departure.id}/cancellation`)).status).toBe(404);
    expect((await seller.get(`/departures/${departure.id}/cancellation`)).status).toBe(404);
  });

  it('a manifest lists people by their pick-up, then by name as the reader’s language sorts it', async () => {
    const named = (name: string) => ({ ...customer, name });
    const { customer } = (await aBooking(service)) as Booking & { customer: NonNullable<Booking['customer']> };
    const transfer = (pickUp: string, account = OWNER) => ({
      ...aLine(addDays(today, 20), 0, { kind: 'extra' }),
      hotel: { ...ofOwner, account },
      extra: { id: 3, type: 'transfer' as const, unit: 'booking' as const, time: '08:00', pickUp },
    });
    await booked({ customer: named('Zeynep') });
    await booked({ customer: named('Çağla'), lines: [tourLine(), transfer('Ürgüp')] });
    await booked({ customer: named('Cem'), lines: [tourLine(), transfer('Uçhisar')] });
    await booked({ customer: named('Cem'), lines: [tourLine(), transfer('Evi', SELLER)] });
    await booked({ customer: named('Deniz'), lines: [tourLine(), transfer('Ürgüp')] });
    const list = (await manifest()).lines.map(({ lead, pickUp }) => `${pickUp} ${lead.split(' ')[0]}`);
    expect(list).toEqual([' Cem', ' Zeynep', 'Uçhisar Cem', 'Ürgüp Çağla', 'Ürgüp Deniz']);
  });

  it('a manifest names nobody who was erased, nor lines that were cancelled', async () => {
    const cancelled = { at: new Date().toISOString(), feeMinor: 0, ownerFeeMinor: 0 };
    await booked({ lines: [tourLine({ cancelled })] });
    const gone = { name: 'erased-01234567', surname: '' };
    const { customer } = await booked({ guests: [{ line: 0, ...gone }] });
    await service.database.tx(PLATFORM, (tx) =>
      tx.execute('update bookings set customer = $2 where hold_id = $1', [
        departure.lines.at(-1)!.holdId,
        JSON.stringify({ ...customer, ...gone }),
      ]),
    );
    const { lines } = await manifest();
    expect(lines).toMatchObject([{ lead: '', passengers: [{ name: '' }, { name: '' }] }]);
  });

  it('a manifest is exported with a row for each passenger', async () => {
    await booked({ specialRequests: '=1+1' });
    const { body } = await owner
      .get(`/departures/${departure.id}/manifest?excel=true`)
      .buffer(true)
      .parse((response, done) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part)).on('end', () => done(null, Buffer.concat(parts)));
      });
    const workbook = new excel.Workbook();
    await workbook.xlsx.load(body as never);
    const sheet = workbook.worksheets[0]!;
    expect(sheet.rowCount).toBe(3);
    expect(sheet.getRow(2).getCell(11).value).toBe("'=1+1");
  });
});

describe('a departure that is called off', () => {
  it('a departure that is called off takes its line out of a booking at no fee, and leaves the rest', async () => {
    const booking = await booked({ lines: [roomLine(), tourLine()], totalMinor: 160_000, paidMinor: 160_000 });
    const preview = (await owner.get(`/departures/${departure.id}/cancellation`)).body.data;
    expect(preview).toEqual({ bookings: 1, seats: 2, refunds: [], nets: [{ currency: 'try', amount: 600 }] });
    await callOff();
    const left = await read(booking);
    expect([left.state, left.total]).toEqual(['confirmed', 1_000]);
    expect(left.cartList.map((line: { cancelled: unknown }) => line.cancelled)).toMatchObject([null, { fee: 0 }]);
    expect(await emitted('booking.owed', booking)).toMatchObject([{ payload: { amountMinor: 100_000, final: false } }]);
    expect(await emitted('booking.releaseLines', booking)).toMatchObject([{ payload: { lines: [1] } }]);
    expect(await emitted('booking.departureCancelled', booking)).toHaveLength(1);
    expect(await emitted('booking.changed', booking)).toEqual([]);
  });

  it('a departure that is called off ends bookings of nothing else, and keeps earlier fees', async () => {
    const cancelled = { at: new Date().toISOString(), feeMinor: 10_000, ownerFeeMinor: 0 };
    const lines = [{ ...roomLine(), cancelled }, tourLine()];
    const booking = await booked({ lines, totalMinor: 70_000, paidMinor: 70_000 });
    await callOff();
    expect(await read(booking)).toMatchObject({ state: 'cancelled', penalty: 100 });
    expect(await emitted('booking.owed', booking)).toMatchObject([{ payload: { amountMinor: 10_000, final: true } }]);
    expect(await emitted('booking.departureCancelled', booking)).toHaveLength(1);
    expect(await emitted('booking.cancelled', booking)).toEqual([]);
  });

  it('a departure that is called off twice and by several at once is undone once', async () => {
    const bookings = await Promise.all([booked(), booked({ lines: [roomLine(), tourLine()] })]);
    await Promise.all([callOff(), callOff(), handlers().undoAll(), handlers().undoAll()]);
    for (const booking of bookings) {
      expect(await emitted('booking.departureCancelled', booking)).toHaveLength(1);
      expect(await emitted('booking.owed', booking)).toHaveLength(1);
    }
  });

  it('a departure that is called off is undone to the end after a crash between two bookings', async () => {
    const bookings = [await booked(), await booked(), await booked()];
    const brands = service.running.app.get(Brands, { strict: false });
    const around = brands.around.bind(brands);
    let asked = 0;
    brands.around = (...of) => (++asked > 1 ? Promise.reject(new Error('the process has died')) : around(...of));
    await expect(callOff()).rejects.toThrow('died');
    expect((await Promise.all(bookings.map(read))).map(({ state }) => state)).toEqual([
      ...['cancelled', 'confirmed', 'confirmed'],
    ]);
    brands.around = around;
    await handlers().undoAll();
    expect(new Set((await Promise.all(bookings.map(read))).map(({ state }) => state))).toEqual(new Set(['cancelled']));
    departure.lines = [];
    await handlers().undoAll();
    const open = await service.cloned.rows(
      'select 1 from reservations.called_off_departures where departure_id = $1 and done_at is null',
      [departure.id],
    );
    expect(open).toEqual([]);
  });

  it('a departure that is called off waits for a booking that is being paid, and undoes it then', async () => {
    const pending = { state: 'pending' as const, paidMinor: 0, holdUntil: new Date(Date.now() + 60_000) };
    const mixed = await booked({ ...pending, lines: [roomLine(), tourLine()] });
    const alone = await booked(pending);
    await callOff();
    expect([(await read(mixed)).state, (await read(alone)).state]).toEqual(['pending', 'cancelled']);
    await service.database.tx(PLATFORM, (tx) =>
      tx.execute(`update bookings set state = 'confirmed', paid_minor = total_minor where id = $1`, [mixed.id]),
    );
    await handlers().undoAll();
    expect((await read(mixed)).cartList[1].cancelled).toMatchObject({ fee: 0 });
  });

  it('a departure that was opened again meanwhile is left alone', async () => {
    const booking = await booked();
    await callOff();
    const later = await booked();
    departure.state = 'open';
    await handlers().undoAll();
    expect([(await read(booking)).state, (await read(later)).state]).toEqual(['cancelled', 'confirmed']);
  });
});

describe('a departure below its minimum', () => {
  const question = { name: [{ lang: 'tr', value: 'Bahar' }], startDate: 20_270_101, sold: 2, minPersons: 4 };
  const ask = (round: string) =>
    handlers().undecided(
      { ...question, departure: departure.id, account: OWNER, round, decideBy: new Date().toISOString() },
      message(),
    );
  const tasks = async (status: string, by = owner) =>
    (await by.get(`/tasks?kind=belowMinimum&status=${status}&limit=100`)).body.records.filter(
      (task: { departure: number }) => task.departure === departure.id,
    );

  it('a departure below its minimum is a task of its owner until somebody decides', async () => {
    await ask('one');
    await ask('one');
    expect(await tasks('open')).toMatchObject([{ detail: 'Bahar · 01.01.2027 · 2/4', booking: null }]);
    expect(await tasks('all', seller)).toEqual([]);
    await handlers().decided(decision('open', 'one'), message());
    expect([await tasks('open'), (await tasks('done')).length]).toEqual([[], 1]);
  });

  it('a departure below its minimum whose decision arrives first opens no task', async () => {
    await handlers().decided(decision('open', 'two'), message());
    await ask('two');
    expect(await tasks('open')).toEqual([]);
  });
});
