import { addDays, toIsoDate, type DayNumber } from '#libs/stays';
import type { LineAgreement } from '#libs/contracts';
import { testService, type ServiceUnderTest } from '#libs/testing';
import type { Booking } from '../bookings/booking.entity.js';
import { aBooking, aLine, today } from '../bookings/booking.fixture.js';
import { ConsentService } from '../consents/consent.service.js';
import { reservationsService } from '../reservations.module.js';
import { SettlementSchedule } from './settlements.schedule.js';

let service: ServiceUnderTest;
let schedule: SettlementSchedule;
let clock = new Date();
let pair = 70_000;

const agreement = (more: Partial<LineAgreement> = {}): LineAgreement => ({
  ...{ id: 1, version: 1, seller: seller(), model: 'commission', percent: 15, collects: 'plan', waiver: 0 },
  ...{ objectDays: 3, statementDays: 14, payDays: 30 },
  methods: ['creditcard', 'athotel'],
  holds: { bookings: 2, rooms: 5, hours: 24 },
  ...more,
});
const seller = () => pair;
const owner = () => pair + 1;
const as = (account: number) => service.as({ role: 'corporate.agency.admin', account });

beforeAll(async () => {
  service = await testService(reservationsService, { now: () => clock });
  schedule = service.running.app.get(SettlementSchedule, { strict: false });
});
afterAll(() => service.close());
beforeEach(() => {
  clock = new Date();
  pair += 10;
});

/** A stay of two nights for 2,000 that is over, with a commission of 300. */
function aStay(changes: Partial<Booking> = {}, agreed: Partial<LineAgreement> = {}): Promise<Booking> {
  const line = aLine(addDays(today, -10), 2);
  const breakdown = [{ step: 'night' as const, amount: 2_000 }];
  const lines = [
    {
      ...line,
      hotel: { ...line.hotel, account: owner() },
      price: { ...line.price, breakdown },
      agreement: agreement(agreed),
    },
  ];
  return aBooking(service, {
    ...{ accountId: seller(), state: 'stayed', lines, netMinor: 170_000, commissionMinor: 30_000 },
    ...changes,
  } as Partial<Booking>);
}

const atHotel = { paymentMethod: 'athotel', paidMinor: 0 } as const;

/** The first of the month after next, when every stay of today is on a statement. */
function nextMonth(): void {
  const later = addDays(today, 62);
  const first = (Math.floor(later / 100) * 100 + 1) as DayNumber;
  clock = new Date(`${toIsoDate(first)}T06:00:00Z`);
}

async function proposed() {
  await schedule.count();
  nextMonth();
  await schedule.roll();
  const { records } = (await as(seller()).get('/settlements')).body;
  return (await as(owner()).get(`/settlements/${records[0].id}`)).body.record;
}

const running = async (by = owner()) => (await as(by).get('/settlements/running')).body.list;

describe('a statement', () => {
  it('a statement has what both owe each other for a month, each booking in its direction', async () => {
    await aStay();
    await aStay(atHotel);
    await aStay({ state: 'confirmed' });
    await aStay({ accountId: owner() });
    await schedule.count();
    await schedule.count();
    expect(await running()).toMatchObject([{ sellerOwes: 1_700, ownerOwes: 300, lines: 3 }]);
    const statement = await proposed();
    expect(statement).toMatchObject({ state: 'proposed', side: 'owner', sellerOwes: 1_700, ownerOwes: 300 });
    expect(
      statement.entries.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount]).sort(),
    ).toEqual([
      ['commission', -300],
      ['commission', -300],
      ['stay', 2_000],
    ]);
    await schedule.roll();
    expect((await as(seller()).get('/settlements')).body.records).toHaveLength(1);
    expect((await as(pair + 5).get('/settlements')).body.records).toEqual([]);
    expect((await as(pair + 5).get(`/settlements/${statement.id}`)).status).toBe(404);
  });

  it('a statement is agreed by both, invoiced after three days, and paid as the receiver says', async () => {
    await aStay(atHotel);
    const { id } = await proposed();
    const agree = (by: number) => as(by).post(`/settlements/${id}/agree`);
    expect((await agree(seller())).body.record.state).toBe('proposed');
    expect((await agree(owner())).body.record).toMatchObject({ state: 'agreed', ownerOwes: 300, ownerLeft: 300 });
    await schedule.roll();
    expect(await invoices(id)).toEqual([]);
    clock = new Date(clock.getTime() + 3 * 86_400_000);
    await Promise.all([schedule.roll(), schedule.roll()]);
    expect(await invoices(id)).toMatchObject([
      { account: seller(), kind: 'commission', lines: [{ unitPriceMinor: 30_000 }] },
    ]);
    const pay = (by: number, amount: number, reference = 'EFT 1') =>
      as(by).post(`/settlements/${id}/payments`, { amount, paidOn: today, reference });
    expect((await pay(owner(), 300)).body.msg).toBe('payment.exceeds');
    const answers = await Promise.all([pay(seller(), 200), pay(seller(), 200), pay(seller(), 200)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await pay(seller(), 100.01, 'EFT 2')).body).toMatchObject({ msg: 'payment.exceeds', data: { left: 100 } });
    const { records, receivables } = (await as(seller()).get('/settlements')).body;
    expect(records[0]).toMatchObject({ ownerLeft: 100 });
    expect(receivables).toMatchObject([{ notDue: 100 }]);
    clock = new Date(clock.getTime() + 75 * 86_400_000);
    expect((await as(seller()).get('/settlements')).body.receivables).toMatchObject([{ notDue: 0, to60: 100 }]);
  });

  it('a statement counts as agreed when nobody answers, after two reminders', async () => {
    await aStay(atHotel);
    const { id } = await proposed();
    for (const days of [8, 5, 2]) {
      clock = new Date(clock.getTime() + days * 86_400_000);
      await schedule.roll();
      await schedule.roll();
    }
    expect((await as(seller()).get(`/settlements/${id}`)).body.record.state).toBe('agreed');
    const facts = (await service.emitted()).filter(({ payload }) =>
      [seller(), owner()].includes(payload['owner'] as number),
    );
    const times = (name: string) => facts.filter((fact) => fact.name === name).length;
    expect([times('settlement.proposed'), times('settlement.reminded')]).toEqual([2, 4]);
  });

  it('a statement continues without a disputed line, which is on the next one', async () => {
    await aStay(atHotel);
    await aStay(atHotel);
    const { id, entries } = await proposed();
    await as(seller()).post(`/settlements/${id}/agree`);
    const dispute = (by: number, entry = entries[0].id) =>
      as(by).post(`/settlements/${id}/dispute`, { entry, reason: 'Misafir gelmedi' });
    expect((await dispute(pair + 5)).status).toBe(404);
    const { record } = (await dispute(owner())).body;
    expect(record).toMatchObject({ ownerOwes: 300, agreed: { seller: null, owner: null } });
    expect((await dispute(owner())).status).toBe(404);
    expect(await running()).toMatchObject([{ ownerOwes: 300, lines: 1 }]);
    clock = new Date(clock.getTime() + 32 * 86_400_000);
    await schedule.roll();
    const [next] = (await as(owner()).get('/settlements')).body.records;
    const again = (await as(owner()).get(`/settlements/${next.id}`)).body.record.entries;
    expect(again).toMatchObject([{ disputed: { by: 'owner', reason: 'Misafir gelmedi' } }]);
    expect((await dispute(owner(), entries[1].id)).body.msg).toBe('agreement.state');
  });

  it('a statement is a sheet and a document', async () => {
    await aStay();
    const { id } = await proposed();
    const sheet = await as(owner()).get(`/settlements/${id}?excel=true`).buffer();
    expect(sheet.headers['content-type']).toContain('spreadsheetml');
    const pdf = await as(owner()).get(`/settlements/${id}/download?lang=tr`).buffer();
    expect((pdf.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await as(owner()).get('/settlements?excel=true').buffer()).status).toBe(200);
  });
});

describe('a booking that changes after it was counted', () => {
  it('a booking that changes after it was counted is corrected by further lines', async () => {
    const booking = await aStay();
    await schedule.count();
    await service.cloned.rows(
      `update reservations.bookings set refunded_minor = 50000, adjusted_minor = 50000, version = version + 1 where id = ${booking.id}`,
    );
    await schedule.count();
    const { entries } = await proposed();
    expect(entries.map(({ kind, ofKind, amount }: Record<string, unknown>) => [kind, ofKind, amount])).toEqual([
      ['commission', 'commission', -300],
      ['stay', 'stay', 2_000],
      ['refund', 'discount', 500],
      ['refund', 'stay', -500],
    ]);
  });
});

describe('a no-show that the seller marked', () => {
  const marked = async () => {
    const booking = await aStay({ ...atHotel, state: 'confirmed' });
    const { consents } = (await as(seller()).post(`/bookings/${booking.id}/noshow`)).body.booking;
    await schedule.count();
    return { booking, consent: consents[0] };
  };

  it('a no-show that the seller marked earns nothing while the hotel has not answered, nor where nobody paid', async () => {
    const { booking, consent } = await marked();
    expect(await running()).toEqual([]);
    await as(owner()).post(`/bookings/${booking.id}/consents/${consent.id}`, { accept: true });
    await schedule.count();
    expect(await running()).toEqual([]);
  });

  it('a no-show that the seller marked is a stay where the hotel denies it', async () => {
    const { booking, consent } = await marked();
    const denied = await as(owner()).post(`/bookings/${booking.id}/consents/${consent.id}`, { accept: false });
    expect(denied.body.booking.state).toBe('stayed');
    await schedule.count();
    expect(await running()).toMatchObject([{ ownerOwes: 300 }]);
  });

  it('a no-show that the seller marked is accepted when the hotel does not answer in time', async () => {
    const { booking } = await marked();
    clock = new Date(clock.getTime() + 4 * 86_400_000);
    await service.running.app.get(ConsentService, { strict: false }).lapse();
    const { state, consents } = (await as(owner()).get(`/bookings/${booking.id}`)).body.booking;
    expect([state, consents[0].state]).toEqual(['noshow', 'lapsed']);
  });
});

describe('a cancellation below the fee', () => {
  const line = () => {
    const stay = aLine(addDays(today, 1), 2, { agreement: agreement() });
    return {
      ...stay,
      hotel: { ...stay.hotel, account: owner() },
      price: { ...stay.price, breakdown: [{ step: 'night' as const, amount: 2_000 }] },
    };
  };
  const cancel = (id: number, query: string) =>
    as(seller()).post(`/bookings/${id}/cancel?reason=${encodeURIComponent('iyi niyet')}&${query}`);
  const booked = () => aStay({ ...atHotel, state: 'confirmed', lines: [line()] });

  it('a cancellation below the fee is the seller’s debt where the owner was not asked', async () => {
    const { id } = await booked();
    const { booking } = (await cancel(id, 'penalty=0')).body;
    expect(booking).toMatchObject({ state: 'cancelled', penalty: 0, terms: { settled: 1_000 } });
    await schedule.count();
    expect(await running()).toMatchObject([{ sellerOwes: 1_000, ownerOwes: 0 }]);
  });

  it('a cancellation below the fee charges the policy’s fee until the owner accepts', async () => {
    const { id } = await booked();
    const { booking } = (await cancel(id, 'penalty=0&ask=true')).body;
    expect(booking).toMatchObject({ penalty: 1_000, consents: [{ kind: 'waiver', amount: 0, state: 'open' }] });
    const { body } = await as(owner()).post(`/bookings/${id}/consents/${booking.consents[0].id}`, { accept: true });
    expect(body.booking.consents[0].state).toBe('accepted');
    const after = (await as(seller()).get(`/bookings/${id}`)).body.booking;
    expect(after).toMatchObject({ penalty: 0, terms: { settled: 0 } });
    await schedule.count();
    expect(await running()).toEqual([]);
  });

  it('a cancellation below the fee falls back to the policy', async () => {
    const { id } = await booked();
    await cancel(id, 'penalty=0&ask=true');
    clock = new Date(clock.getTime() + 49 * 3_600_000);
    await service.running.app.get(ConsentService, { strict: false }).lapse();
    const { penalty, consents } = (await as(seller()).get(`/bookings/${id}`)).body.booking;
    expect([penalty, consents[0].state]).toEqual([1_000, 'lapsed']);
  });
});

async function invoices(settlement: number) {
  const asked = (await service.emitted()).filter(({ name }) => name === 'invoice.requested');
  return asked.map(({ payload }) => payload).filter(({ documentNumber }) => documentNumber === `MUT-${settlement}`);
}
