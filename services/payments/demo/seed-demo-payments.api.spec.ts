import { randomUUID } from 'node:crypto';
import type { DemoPayment } from '#libs/contracts';
import { testService, type ServiceUnderTest } from '#libs/testing';
import { findBrokenInvariants } from '../money/money-invariants-under-test.js';
import { paymentsService } from '../payments.module.js';
import { ReservationsStandIn } from '../reservations-under-test.js';
import { seedDemoPayments } from './seed-demo-payments.js';

const reservations = new ReservationsStandIn();
let service: ServiceUnderTest;

beforeAll(async () => {
  service = await testService(paymentsService, { hosts: { reservations: await reservations.listen() } });
});
afterAll(async () => {
  await service.close();
  reservations.close();
});

const payment = (change: Partial<DemoPayment> = {}): DemoPayment => ({
  ...{
    method: 'creditcard',
    orderId: randomUUID(),
    bookingId: randomUUID(),
    account: 2,
    owedMinor: 10_000,
    final: false,
    title: 'Ada Otel',
  },
  ...{ amountMinor: 10_000, currency: 'try', lang: 'tr', at: '2026-10-01T10:00:00.000Z' },
  customer: { name: 'Ada', surname: 'Deniz', email: 'ada@example.com', phone: '', country: 'TR' },
  ...{ refundedMinor: 0, refundedAt: null },
  ...change,
});

it('the money of the demo world adds up, and is made once', async () => {
  const paid = payment();
  const over = payment({ final: true, owedMinor: 2_500, refundedMinor: 7_500, refundedAt: '2026-10-05T10:00:00.000Z' });
  const deposit = payment({ amountMinor: 3_000 });
  const rest = payment({ bookingId: deposit.bookingId, amountMinor: 7_000 });
  reservations.demo.payments = [paid, over, deposit, rest];
  for (let i = 0; i < 2; i++) await seedDemoPayments(service.running.runtime);

  expect(await findBrokenInvariants((sql) => service.cloned.rows(sql))).toEqual([]);
  const sums = await service.cloned.rows<{ id: string }>(
    `select payable_id as id, owed_minor::int as owed, captured_minor::int as captured, refunded_minor::int as refunded, is_final as final
     from payments.money_accounts where kind = 'booking'`,
  );
  expect(Object.fromEntries(sums.map(({ id, ...sum }) => [id, sum]))).toEqual({
    [paid.bookingId]: { owed: 10_000, captured: 10_000, refunded: 0, final: false },
    [over.bookingId]: { owed: 2_500, captured: 10_000, refunded: 7_500, final: true },
    [deposit.bookingId]: { owed: 10_000, captured: 10_000, refunded: 0, final: false },
  });
  const links = await service.cloned.rows(
    `select 1 from payments.money_accounts where kind = 'link' and reserved_minor = owed_minor`,
  );
  expect(links).toHaveLength(4);
});
