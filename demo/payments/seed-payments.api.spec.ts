import { randomUUID } from 'node:crypto';
import { testService, type ServiceUnderTest } from '#libs/testing';
import { findBrokenInvariants } from '../../services/payments/money/money-invariants.fixture.js';
import { paymentsService } from '../../services/payments/payments.module.js';
import type { DemoInvoice, DemoPayment } from '../reservations/read-payments.js';
import { seedPayments } from './seed-payments.js';

let service: ServiceUnderTest;

beforeAll(async () => {
  service = await testService(paymentsService);
});
afterAll(async () => {
  await service.close();
});

const CUSTOMER = {
  name: 'Ada',
  surname: 'Deniz',
  email: 'ada@example.com',
  phone: '',
  taxNumber: '',
  taxOffice: '',
  country: 'Türkiye',
  countryCode: 'TR',
};

const payment = (change: Partial<DemoPayment> = {}): DemoPayment => ({
  ...{
    method: 'creditcard',
    orderId: randomUUID(),
    bookingId: randomUUID(),
    account: 2,
    owedMinor: 10_000,
    final: false,
    endedAt: null,
    title: 'Ada Otel',
  },
  ...{ amountMinor: 10_000, currency: 'try', lang: 'tr', at: '2026-10-01T10:00:00.000Z' },
  customer: { name: 'Ada', surname: 'Deniz', email: 'ada@example.com', phone: '', country: 'TR' },
  ...{ refundedMinor: 0, refundedAt: null, refundDueMinor: 0 },
  ...change,
});

const invoiceOf = ({ bookingId, account, amountMinor, at }: DemoPayment, currency = 'try'): DemoInvoice => ({
  content: {
    ...{ kind: 'invoice', names: null, account, bookingId, currency, issuedOn: 20_261_001 },
    documentNumber: `KNK-${bookingId.slice(0, 8)}`,
    customer: { ...CUSTOMER, title: 'Ada Deniz' },
    lines: [
      {
        ...{ serviceCode: '600.OTEL', description: 'Ada Otel', unit: 'ADET', quantity: 1, unitPriceMinor: amountMinor },
        ...{ vatRate: 10, vatIncluded: true, accommodationTaxRate: 2 },
      },
    ],
  } as unknown as DemoInvoice['content'],
  ...{ state: 'posted', erpRef: 'KNK2026', error: null, at },
});

it('the money of the demo is consistent, and is seeded once', async () => {
  const paid = payment();
  const ended = { final: true, endedAt: '2026-10-05T10:00:00.000Z', owedMinor: 2_500, refundedMinor: 7_500 };
  const over = payment({ ...ended, refundedAt: ended.endedAt });
  const due = payment({ ...ended, method: 'banktransfer', refundedAt: ended.endedAt, refundDueMinor: 7_500 });
  const deposit = payment({ amountMinor: 3_000 });
  const rest = payment({ bookingId: deposit.bookingId, amountMinor: 7_000 });
  const money = {
    payments: [paid, over, due, deposit, rest],
    invoices: [invoiceOf(over, 'eur'), invoiceOf(paid)],
  };
  for (let i = 0; i < 2; i++) await seedPayments(service.running.runtime, async () => money);

  expect(await findBrokenInvariants((sql) => service.cloned.rows(sql))).toEqual([]);
  const sums = await service.cloned.rows<{ id: string }>(
    `select payable_id as id, owed_minor::int as owed, captured_minor::int as captured, refunded_minor::int as refunded, is_final as final
     from payments.money_accounts where kind = 'booking'`,
  );
  expect(Object.fromEntries(sums.map(({ id, ...sum }) => [id, sum]))).toEqual({
    [paid.bookingId]: { owed: 10_000, captured: 10_000, refunded: 0, final: false },
    [over.bookingId]: { owed: 2_500, captured: 10_000, refunded: 7_500, final: true },
    [due.bookingId]: { owed: 2_500, captured: 10_000, refunded: 7_500, final: true },
    [deposit.bookingId]: { owed: 10_000, captured: 10_000, refunded: 0, final: false },
  });
  expect(await service.cloned.rows(`select id, state from payments.refunds where state = 'requested'`)).toEqual([
    { id: `cancelled-${due.orderId}`, state: 'requested' },
  ]);
  const documents = await service.cloned.rows<{ kind: string; minor: number; lira: number; rate: number | null }>(
    `select kind, amount_minor::int as minor, try_minor::int as lira, rate::float, state, created_at::date::text as day
     from payments.invoices where booking_id = '${over.bookingId}' order by kind = 'invoice' desc, kind`,
  );
  expect(documents.map(({ kind, minor }) => [kind, minor])).toEqual([
    ['invoice', 10_000],
    ['creditNote', 10_000],
    ['fee', 2_500],
  ]);
  expect(documents[0]).toMatchObject({ state: 'posted', rate: expect.any(Number) });
  for (const { minor, rate, lira } of documents.slice(0, 2)) expect(lira).toBe(Math.round(minor * rate!));
  for (const each of documents.slice(1)) expect(each).toMatchObject({ state: 'posted', day: '2026-10-05' });
  expect(await service.emitted()).toEqual([]);
  const links = await service.cloned.rows(
    `select 1 from payments.money_accounts where kind = 'link' and reserved_minor = owed_minor`,
  );
  expect(links).toHaveLength(4);
});
