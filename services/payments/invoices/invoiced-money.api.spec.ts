import fc from 'fast-check';
import type { PayloadOf } from '#libs/contracts';
import { MoneyUnderTest, type BookingUnderTest } from '../money/money.fixture.js';
import { InvoiceService } from './invoice.service.js';

let world: MoneyUnderTest;
let serial = 0;
beforeAll(async () => {
  world = await MoneyUnderTest.open();
});
afterAll(() => world.close());

const TOTAL = 100_001;

function invoiceOf({ payable }: BookingUnderTest): PayloadOf<'invoice.requested'> {
  const room = { serviceCode: '600.KONAKLAMA', unit: 'ADET', quantity: 1, vatRate: 10, vatIncluded: true };
  return {
    bookingId: payable.bookingId,
    account: payable.account,
    kind: 'invoice',
    names: null,
    documentNumber: `KNK-2027-${String(++serial).padStart(6, '0')}`,
    issuedOn: 20_270_101,
    currency: 'try',
    customer: {
      ...{ name: 'Ada', surname: 'Deniz', title: 'Ada Deniz', taxNumber: '11111111111', taxOffice: '' },
      ...{ email: 'ada@example.com', phone: '', country: 'TR', countryCode: 'TR' },
    },
    lines: [33_334, 66_667].map((unitPriceMinor) => ({
      ...room,
      unitPriceMinor,
      accommodationTaxRate: 2,
      description: 'Ada Otel',
    })),
    asPaid: [],
  };
}

const standing = async ({ id }: BookingUnderTest) =>
  (
    await world.konak.service.cloned.rows<{ minor: number }>(
      `select coalesce(sum(case kind when 'creditNote' then -amount_minor else amount_minor end), 0)::int as minor
       from payments.invoices where booking_id = '${id}'`,
    )
  )[0]!.minor;

const step = fc.oneof(
  fc.record({ refund: fc.integer({ min: 1, max: 40_000 }) }),
  fc.record({ end: fc.integer({ min: 0, max: TOTAL }) }),
  fc.constant({ invoice: true }),
);

describe('the invoiced amount of a booking', () => {
  it('the invoiced amount of a booking equals what was captured and kept, however money is refunded, kept and reported late', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
        const booking = world.booking(TOTAL);
        const { paymentId } = await booking.record({ amountMinor: TOTAL });
        const invoice = invoiceOf(booking);
        const request = () => world.get(InvoiceService).requested(invoice, world.message('invoice.requested') as never);
        for (const each of [...steps, { invoice: true }]) {
          if ('invoice' in each) await request();
          else if ('refund' in each)
            await booking.refund(paymentId, { amountMinor: each.refund, distinct: true }).catch(() => undefined);
          else await booking.owe(each.end, { final: true });
        }
        const { capturedMinor, refundedMinor } = await booking.read();
        expect(await standing(booking)).toBe(capturedMinor - refundedMinor);
      }),
      { numRuns: 60 },
    );
  });
});
