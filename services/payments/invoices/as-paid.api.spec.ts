import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import type { PayloadOf } from '#libs/contracts';
import { systemScope } from '#libs/database';
import { shareOf } from '#libs/money';
import { AGENCY } from '../payments.fixture.js';
import { MoneyUnderTest, type BookingUnderTest } from '../money/money.fixture.js';
import { invoiceCommission } from './invoice-commission.js';
import { InvoiceService } from './invoice.service.js';

let world: MoneyUnderTest;
let serial = 0;
beforeAll(async () => {
  world = await MoneyUnderTest.open();
});
afterAll(() => world.close());

const TOTAL = 100_001;

const room = (unitPriceMinor: number) => ({
  ...{ serviceCode: '600.KONAKLAMA', unit: 'ADET', quantity: 1, vatRate: 10, vatIncluded: true },
  ...{ unitPriceMinor, accommodationTaxRate: 2, description: 'Ada Otel' },
});

/** The invoice terms of a booking with one line: the seller's part at once, the rest at the hotel. */
function termsOf({ payable }: BookingUnderTest, soldMinor = 0): PayloadOf<'invoice.requested'> {
  return {
    ...{ bookingId: payable.bookingId, account: payable.account, kind: 'invoice', names: null },
    ...{ documentNumber: `KNK-2028-${String(++serial).padStart(6, '0')}`, issuedOn: 20_280_101, currency: 'try' },
    customer: {
      ...{ name: 'Ada', surname: 'Deniz', title: 'Ada Deniz', taxNumber: '11111111111', taxOffice: '' },
      ...{ email: 'ada@example.com', phone: '', country: 'TR', countryCode: 'TR' },
    },
    lines: soldMinor > 0 ? [room(soldMinor)] : [],
    asPaid: soldMinor < TOTAL ? [room(TOTAL - soldMinor)] : [],
  };
}

const request = (terms: PayloadOf<'invoice.requested'>) =>
  world.get(InvoiceService).requested(terms, world.message('invoice.requested') as never);

interface Document extends Record<string, unknown> {
  kind: string;
  number: string;
  names: string | null;
  amount: number;
}

/** The documents of a booking in order, by the suffixes of their numbers. */
async function documentsOf({ id }: BookingUnderTest, { documentNumber }: { documentNumber: string }) {
  const rows = await world.konak.service.cloned.rows<Document>(
    `select kind, document_number as number, names, amount_minor::int as amount from payments.invoices
     where booking_id = '${id}' order by created_at, id`,
  );
  return rows.map(({ kind, number, amount }) => [kind, number.replace(documentNumber, ''), amount]);
}

const standing = async (booking: BookingUnderTest) =>
  (await documentsOf(booking, { documentNumber: '' })).reduce(
    (sum, [kind, , amount]) => sum + (kind === 'creditNote' ? -(amount as number) : (amount as number)),
    0,
  );
const kept = async (booking: BookingUnderTest) => {
  const { capturedMinor, refundedMinor } = await booking.read();
  return capturedMinor - refundedMinor;
};

describe('money of a booking that is payable at the hotel', () => {
  it('money of a booking that is payable at the hotel is invoiced as the seller is paid, by every method', async () => {
    const booking = world.booking(TOTAL);
    const terms = termsOf(booking);
    await request(terms);
    expect(await documentsOf(booking, terms)).toEqual([]);
    await booking.record({ amountMinor: 40_000 });
    await booking.payPage(await booking.open({ amountMinor: 10_000 }));
    await booking.record({ amountMinor: TOTAL - 50_000, distinct: true });
    expect(await documentsOf(booking, terms)).toEqual([
      ['invoice', '', 40_000],
      ['invoice', '-E1', 10_000],
      ['invoice', '-E2', 50_001],
    ]);
    const jobs = (await world.konak.service.emitted()).filter(
      ({ name, payload }) => name === 'invoice.post' && payload['bookingId'] === booking.id,
    );
    expect(jobs.map(({ payload }) => payload['names'])).toEqual([null, terms.documentNumber, terms.documentNumber]);
    expect(jobs[1]!.payload['lines']).toEqual([room(10_000)]);
  });

  it('money of a booking that is payable at the hotel is invoiced once when its terms arrive late and repeatedly', async () => {
    const booking = world.booking(TOTAL);
    const terms = termsOf(booking);
    await booking.record({ amountMinor: 30_000 });
    expect(await standing(booking)).toBe(0);
    await Promise.all([
      ...Array.from({ length: 4 }, () => request(terms)),
      booking.record({ amountMinor: 20_000, distinct: true }),
      booking.record({ amountMinor: 10_000, distinct: true }),
    ]);
    expect(await standing(booking)).toBe(60_000);
  });

  it('money of a booking that is payable at the hotel has credit notes for refunds and for mistaken records', async () => {
    const booking = world.booking(TOTAL);
    const terms = termsOf(booking);
    await request(terms);
    const { paymentId: first } = await booking.record({ amountMinor: 40_000 });
    const { paymentId: second } = await booking.record({ amountMinor: 20_000, distinct: true });
    await booking.refund(first, { amountMinor: 5_000, distinct: true });
    await booking.correct(second, { amountMinor: 15_000 });
    await booking.correct((await booking.read()).payments.at(-1)!.id, { amountMinor: 18_000 });
    expect(await documentsOf(booking, terms)).toEqual([
      ['invoice', '', 40_000],
      ['invoice', '-E1', 20_000],
      ['creditNote', '-C1', 5_000],
      ['creditNote', '-E1-C1', 5_000],
      ['invoice', '-E2', 3_000],
    ]);
    expect(await standing(booking)).toBe(await kept(booking));
  });

  it('money of a booking that is payable at the hotel is a fee once the booking is over, credited after a mistake', async () => {
    const booking = world.booking(TOTAL);
    const terms = termsOf(booking);
    await request(terms);
    const { paymentId } = await booking.record({ amountMinor: 30_000 });
    await booking.owe(50_000, { final: true });
    expect((await documentsOf(booking, terms)).at(-1)).toEqual(['fee', '-F', 30_000]);
    await booking.cancel(paymentId);
    expect([await standing(booking), await kept(booking)]).toEqual([0, 0]);
  });

  it('money of a booking that is payable at the hotel is a fee too where the booking ends before any invoice', async () => {
    const booking = world.booking(TOTAL);
    await booking.record({ amountMinor: 30_000 });
    await booking.owe(20_000, { final: true });
    const terms = termsOf(booking);
    await request(terms);
    expect(await documentsOf(booking, terms)).toEqual([['fee', '-F', 20_000]]);
  });

  it('a hotel’s rest of a booking is invoiced beside the deposit', async () => {
    const booking = world.booking(TOTAL);
    const terms = termsOf(booking, 30_000);
    await booking.record({ amountMinor: 30_000 });
    await request(terms);
    expect(await documentsOf(booking, terms)).toEqual([['invoice', '', 30_000]]);
    const { paymentId } = await booking.record({ distinct: true });
    await booking.cancel(paymentId);
    expect(await documentsOf(booking, terms)).toEqual([
      ['invoice', '', 30_000],
      ['invoice', '-E1', 70_001],
      ['creditNote', '-E1-C1', 70_001],
    ]);
  });

  it('money of a booking that is payable at the hotel equals its invoices, however it is paid and refunded', async () => {
    const amountMinor = fc.integer({ min: 1, max: 60_000 });
    const step = fc.oneof(
      fc.record({ do: fc.constant('record' as const), amountMinor }),
      fc.record({ do: fc.constant('record' as const), amountMinor }),
      fc.record({ do: fc.constant('refund' as const), amountMinor }),
      fc.record({ do: fc.constant('correct' as const), amountMinor }),
      fc.record({ do: fc.constant('reverse' as const), amountMinor }),
      fc.record({ do: fc.constant('terms' as const), amountMinor }),
      fc.record({ do: fc.constant('end' as const), amountMinor }),
    );
    const perform = async (
      booking: BookingUnderTest,
      { do: what, amountMinor: minor }: { do: string; amountMinor: number },
    ) => {
      if (what === 'record') return booking.record({ amountMinor: minor, distinct: true });
      if (what === 'end') return booking.owe(minor, { final: true });
      const { payments } = await booking.read();
      const payment = payments.filter(({ state }) => state === 'captured')[minor % Math.max(1, payments.length)];
      if (!payment) return undefined;
      if (what === 'refund') return booking.refund(payment.id, { amountMinor: minor, distinct: true });
      if (what === 'reverse') return booking.cancel(payment.id);
      return booking.correct(payment.id, { amountMinor: minor });
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), async (steps) => {
        const booking = world.booking(TOTAL);
        const terms = termsOf(booking);
        let isKnown = false;
        for (const each of [...steps, { do: 'terms' as const, amountMinor: 1 }]) {
          if (each.do === 'terms') {
            await request(terms);
            isKnown = true;
          } else await perform(booking, each).catch(() => undefined);
          if (isKnown) expect(await standing(booking)).toBe(await kept(booking).catch(() => 0));
        }
      }),
      { numRuns: 25 },
    );
  });

  it('money of a booking that is payable at the hotel shows on it by its first document alone', async () => {
    const booking = world.booking(TOTAL);
    await request(termsOf(booking));
    for (const amountMinor of [10_000, 20_000]) await booking.record({ amountMinor, distinct: true });
    const { service } = world.konak;
    const rows = await service.cloned.rows<{ id: string }>(
      `select id from payments.invoices where booking_id = '${booking.id}' order by created_at, id`,
    );
    const [first, second] = rows;
    const posted = (id: string, body: { erpRef: string | null; error: string | null }) =>
      service.clients.call('invoices.posted', { params: { id }, body });
    await posted(first!.id, { erpRef: 'INV-1', error: null });
    await posted(second!.id, { erpRef: null, error: 'period is closed' });
    const facts = (await service.emitted()).filter(({ payload }) => payload['bookingId'] === booking.id);
    expect(facts.filter(({ name }) => name === 'invoice.settled').map(({ payload }) => payload['state'])).toEqual([
      'posted',
    ]);
    expect(facts.find(({ name }) => name === 'payment.trouble')!.payload['kind']).toBe('invoiceFailed');
  });
});

describe('a hotel’s commission on a stay that was payable there', () => {
  const COMMISSION = 15_001;
  const commissionOf = (booking: BookingUnderTest, minor = COMMISSION): PayloadOf<'invoice.requested'> => {
    const terms = termsOf(booking);
    const line = { ...room(minor), serviceCode: '600.KOMISYON', vatRate: 20, accommodationTaxRate: 0 };
    return { ...terms, kind: 'commission', names: terms.documentNumber, lines: [line], asPaid: [] };
  };
  const earned = async (booking: BookingUnderTest, minor = COMMISSION) => {
    const { owedMinor } = await booking.read();
    return shareOf(minor, Math.max(0, owedMinor - (await kept(booking))), owedMinor);
  };

  it('a hotel’s commission on a stay that was payable there is the whole where the guest paid the hotel, once', async () => {
    const booking = world.booking(TOTAL);
    const terms = commissionOf(booking);
    await Promise.all(Array.from({ length: 4 }, () => request(terms)));
    expect(await documentsOf(booking, terms)).toEqual([['commission', '', COMMISSION]]);
  });

  it('a hotel’s commission on a stay that was payable there is credited as the seller is paid, and owed again', async () => {
    const booking = world.booking(TOTAL);
    const terms = commissionOf(booking);
    await booking.record({ amountMinor: 25_000 });
    await request(terms);
    const { paymentId } = await booking.record({ amountMinor: 50_000, distinct: true });
    await booking.cancel(paymentId);
    expect(await documentsOf(booking, terms)).toEqual([
      ['commission', '', 11_251],
      ['creditNote', '-C1', 7_501],
      ['commission', '-E1', 7_501],
    ]);
    await booking.record({ distinct: true });
    expect(await standing(booking)).toBe(0);
  });

  it('a hotel’s commission on a stay that was payable there is right when the seller is paid at the same moment', async () => {
    const booking = world.booking(TOTAL);
    let recording: Promise<unknown> | undefined;
    await world.konak.service.database.tx(systemScope('payments.money'), async (tx) => {
      await invoiceCommission(tx, booking.id, commissionOf(booking));
      recording = booking.record({ amountMinor: 50_000 });
      await Promise.race([recording, setTimeout(500)]);
    });
    await recording;
    expect(await standing(booking)).toBe(await earned(booking));
  });

  it('a hotel’s commission on a stay that was payable there is what was earned, in any order of events', async () => {
    const amountMinor = fc.integer({ min: 1, max: 60_000 });
    const step = fc.record({ do: fc.constantFrom('record', 'refund', 'reverse', 'terms', 'owe'), amountMinor });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
        const booking = world.booking(TOTAL);
        const terms = commissionOf(booking);
        await booking.record({ amountMinor: 1 });
        const perform = async ({ do: what, amountMinor: minor }: (typeof steps)[number]) => {
          if (what === 'record') return booking.record({ amountMinor: minor, distinct: true });
          if (what === 'terms') return request(terms);
          if (what === 'owe') return booking.owe(TOTAL + minor);
          const payment = (await booking.read()).payments.find(({ state }) => state === 'captured');
          if (!payment) return undefined;
          if (what === 'reverse') return booking.cancel(payment.id);
          return booking.refund(payment.id, { amountMinor: minor, distinct: true });
        };
        for (let at = 0; at < steps.length; at += 2)
          await Promise.all(steps.slice(at, at + 2).map((each) => perform(each).catch(() => undefined)));
        await request(terms);
        expect(await standing(booking)).toBe(await earned(booking));
      }),
      { numRuns: 20 },
    );
  });
});

describe('money of no booking', () => {
  it('money without a booking is recorded with the reason why it is not invoiced', async () => {
    const { cloned } = world.konak.service;
    const staff = world.konak.service.as({ role: 'corporate.agency.admin', account: AGENCY });
    const body = {
      ...{ method: 'cash', amount: 123.45, currency: 'try', title: 'Transfer', note: 'kasa' },
      customer: { name: 'Ada', surname: 'Deniz', email: 'ada@example.com', phone: '+905320000000', country: 'TR' },
    };
    expect((await staff.post('/payments', body)).status).toBe(200);
    const reasons = await cloned.rows(
      `select uninvoiced_reason as reason from payments.money_accounts where kind = 'link' and captured_minor = 12345`,
    );
    expect(reasons).toEqual([{ reason: 'noBooking' }]);
    const { body: listed } = await staff.get('/payments?limit=1');
    expect(listed.records[0]).toMatchObject({ title: 'Transfer', uninvoiced: 'noBooking' });
  });
});
