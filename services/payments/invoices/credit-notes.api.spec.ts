import { randomUUID } from 'node:crypto';
import type { InvoiceListed, PayloadOf } from '#libs/contracts';
import { PLATFORM, type Tx } from '#libs/database';
import { testService, type ServiceUnderTest } from '#libs/testing';
import { paymentsService } from '../payments.module.js';
import { creditRefund, invoiceEnd } from './credit-refund.js';
import { InvoiceService } from './invoice.service.js';

type Requested = PayloadOf<'invoice.requested'>;

let service: ServiceUnderTest;
let serial = 0;

beforeAll(async () => {
  service = await testService(paymentsService);
  service.auth.brand.freeInvoices = true;
});
afterAll(() => service.close());

const tx = <T>(work: (open: Tx) => Promise<T>) => service.database.tx(PLATFORM, work);

function asked(change: Partial<Requested> = {}): Requested {
  return {
    bookingId: randomUUID(),
    account: 2,
    kind: 'invoice',
    names: null,
    documentNumber: `KNK-2026-${String(++serial).padStart(6, '0')}`,
    issuedOn: 20_261_201,
    currency: 'try',
    customer: {
      name: 'Gülşen',
      surname: 'Çağlayan',
      title: 'Gülşen Çağlayan',
      taxNumber: '11111111111',
      taxOffice: '',
      email: 'gulsen@example.com',
      phone: '',
      country: 'TR',
      countryCode: 'TR',
    },
    lines: [room(70_000), room(30_000)],
    asPaid: [],
    ...change,
  };
}

const room = (unitPriceMinor: number) => ({
  serviceCode: '600.KONAKLAMA',
  unit: 'ADET',
  quantity: 1,
  unitPriceMinor,
  vatRate: 10,
  vatIncluded: true,
  accommodationTaxRate: 2,
  description: 'Ada Otel · 3 gece · 12.01.2027–15.01.2027 · 2 yetişkin',
});

const request = (invoice: Requested) =>
  service.running.app
    .get(InvoiceService, { strict: false })
    .requested(invoice, { id: randomUUID(), name: 'invoice.requested' } as never);

/** An invoice of a booking, as requested at its confirmation. */
async function invoiced(change: Partial<Requested> = {}): Promise<Requested & { bookingId: string }> {
  const invoice = asked(change);
  await request(invoice);
  return invoice as Requested & { bookingId: string };
}

const refundOf = (invoice: Requested, amountMinor: number, refundId = randomUUID() as string) => ({
  refundId,
  payableId: invoice.bookingId!,
  accountId: invoice.account,
  amountMinor,
  currency: invoice.currency,
  reason: 'test',
});
const refund = (invoice: Requested, amountMinor: number, refundId?: string) =>
  tx((open) => creditRefund(open, refundOf(invoice, amountMinor, refundId)));
const end = (invoice: Requested, keptMinor: number) =>
  tx((open) =>
    invoiceEnd(open, { payableId: invoice.bookingId!, accountId: invoice.account, keptMinor, reason: 'cancelled' }),
  );

const documents = async (invoice: Requested): Promise<InvoiceListed[]> => {
  const staff = service.as({ role: 'corporate.agency.admin', account: 2 });
  return (await staff.get(`/invoices?booking=${invoice.bookingId}&limit=100&sort=createdAt&order=asc`)).body.records;
};
const summaries = async (invoice: Requested) =>
  (await documents(invoice)).map(({ kind, documentNumber, names, amount }) => [
    kind,
    documentNumber.slice(15),
    names === invoice.documentNumber,
    amount,
  ]);
/** The net of all documents of a booking. */
const standing = async (invoice: Requested) =>
  (await documents(invoice)).reduce(
    (sum, { kind, amount }) => sum + (kind === 'creditNote' ? -1 : 1) * Math.round(amount * 100),
    0,
  );
const jobs = async (invoice: Requested) =>
  (await service.emitted()).filter(
    ({ name, payload }) => name === 'invoice.post' && payload['bookingId'] === invoice.bookingId,
  );

describe('a refund', () => {
  it('a refund makes a credit note over its amount that names the invoice, and has it posted', async () => {
    const invoice = await invoiced();
    await refund(invoice, 10_001);
    await refund(invoice, 5_000);
    expect(await summaries(invoice)).toEqual([
      ['invoice', '', false, 1_000],
      ['creditNote', '-C1', true, 100.01],
      ['creditNote', '-C2', true, 50],
    ]);
    const [, first] = await jobs(invoice);
    expect(first!.payload).toMatchObject({
      kind: 'creditNote',
      names: invoice.documentNumber,
      customer: { name: 'Gülşen' },
      lines: [
        { unitPriceMinor: 7_001, vatRate: 10, accommodationTaxRate: 2 },
        { unitPriceMinor: 3_000, vatRate: 10, accommodationTaxRate: 2 },
      ],
    });
  });

  it('a refund is credited once, however often it is repeated, and no more than there is', async () => {
    const invoice = await invoiced();
    const same = randomUUID();
    await Promise.all(Array.from({ length: 6 }, () => refund(invoice, 30_000, same)));
    expect(await standing(invoice)).toBe(70_000);
    await Promise.all(Array.from({ length: 6 }, () => refund(invoice, 20_000)));
    expect(await standing(invoice)).toBe(0);
    expect((await documents(invoice)).filter(({ kind }) => kind === 'creditNote')).toHaveLength(5);
  });

  it('a refund is credited when the invoice comes after it, and not at all without one', async () => {
    const invoice = asked() as Requested & { bookingId: string };
    await refund(invoice, 40_000);
    expect(await documents(invoice)).toEqual([]);
    await request(invoice);
    expect(await standing(invoice)).toBe(60_000);
    const racing = asked() as Requested & { bookingId: string };
    await Promise.all([request(racing), refund(racing, 25_000), refund(racing, 5_000)]);
    expect(await standing(racing)).toBe(70_000);
  });

  it('a refund of an invoice of staff is credited too, net prices with their taxes', async () => {
    const invoice = asked() as Requested & { bookingId: string };
    await refund(invoice, 0);
    const lines = [{ ...room(10_000), vatIncluded: false, vatRate: 20, accommodationTaxRate: 0 }];
    await request({ ...invoice, lines });
    await refund(invoice, 6_000);
    expect(await standing(invoice)).toBe(6_000);
  });
});

describe('the end of a booking', () => {
  it('the end of a booking credits the rest, and invoices the retained amount as a fee without accommodation tax', async () => {
    const invoice = await invoiced();
    await refund(invoice, 10_000);
    await end(invoice, 40_602);
    expect(await summaries(invoice)).toEqual([
      ['invoice', '', false, 1_000],
      ['creditNote', '-C1', true, 100],
      ['creditNote', '-C2', true, 900],
      ['fee', '-F', true, 406.02],
    ]);
    const fee = (await jobs(invoice)).at(-1)!.payload;
    expect(fee['lines']).toEqual([
      {
        serviceCode: '600.IPTALBEDELI',
        unit: 'ADET',
        quantity: 1,
        unitPriceMinor: 40_602,
        vatRate: 20,
        vatIncluded: true,
        accommodationTaxRate: 0,
        description: 'İptal ücreti',
      },
    ]);
  });

  it('the end of a booking writes no fee where nothing is kept, and nothing when repeated, at once or later', async () => {
    const free = await invoiced();
    await end(free, 0);
    expect(await summaries(free)).toEqual([
      ['invoice', '', false, 1_000],
      ['creditNote', '-C1', true, 1_000],
    ]);
    const fee = await invoiced();
    await Promise.all(Array.from({ length: 6 }, () => end(fee, 30_000)));
    await end(fee, 30_000);
    expect(await summaries(fee)).toEqual([
      ['invoice', '', false, 1_000],
      ['creditNote', '-C1', true, 1_000],
      ['fee', '-F', true, 300],
    ]);
  });

  it.each(['before', 'after'])(
    'the end of a booking leaves the fee whole when its own refunds are reported %s it',
    async (order) => {
      const invoice = await invoiced();
      await tx(async (open) => {
        if (order === 'before') await creditRefund(open, refundOf(invoice, 60_000));
        await invoiceEnd(open, {
          payableId: invoice.bookingId,
          accountId: invoice.account,
          keptMinor: 40_000,
          reason: 'cancelled',
        });
        if (order === 'after') await creditRefund(open, refundOf(invoice, 60_000));
      });
      expect(await standing(invoice)).toBe(40_000);
    },
  );

  it('the end of a booking has a fee that is refunded later credited, and a waived or raised one corrected', async () => {
    const invoice = await invoiced();
    await end(invoice, 40_000);
    const goodwill = randomUUID();
    await refund(invoice, 10_000, goodwill);
    await refund(invoice, 10_000, goodwill);
    await end(invoice, 40_000);
    expect(await standing(invoice)).toBe(30_000);
    await end(invoice, 25_000);
    expect(await standing(invoice)).toBe(25_000);
    await end(invoice, 50_000);
    expect(await standing(invoice)).toBe(50_000);
    const kinds = (await summaries(invoice)).map(([kind, number]) => [kind, number]);
    expect(kinds).toEqual([
      ['invoice', ''],
      ['creditNote', '-C1'],
      ['fee', '-F'],
      ['creditNote', '-F-C1'],
      ['creditNote', '-F-C2'],
      ['fee', '-F1'],
    ]);
  });

  it('the end of a booking counts when the invoice comes after it', async () => {
    const invoice = asked() as Requested & { bookingId: string };
    await end(invoice, 20_000);
    await refund(invoice, 5_000);
    await request(invoice);
    expect(await standing(invoice)).toBe(15_000);
    const racing = asked() as Requested & { bookingId: string };
    await Promise.all([request(racing), end(racing, 10_000), request(racing)].map((all) => all.catch(() => undefined)));
    expect(await standing(racing)).toBe(10_000);
  });

  it('the end of a booking leaves commissions and invoices of staff beside the stay unchanged', async () => {
    const invoice = await invoiced();
    await request({
      ...invoice,
      kind: 'commission',
      documentNumber: `${invoice.documentNumber}-K`,
      lines: [room(9_000)],
    });
    const staff = service.as({ role: 'corporate.agency.admin', account: 2 });
    const transfer = await staff.post('/logo/salesInvoice', {
      documentNumber: `T-${invoice.documentNumber}`,
      customer: { name: 'Gülşen', surname: 'Çağlayan', email: 'gulsen@example.com' },
      lines: [
        { serviceCode: '600.TRANSFER', unit: 'ADET', quantity: 1, unitPrice: 50, vatRate: 20, vatIncluded: true },
      ],
    });
    expect([transfer.status, transfer.body.data.customer]).toEqual([200, 'Gülşen Çağlayan']);
    await end(invoice, 0);
    expect(await standing(invoice)).toBe(9_000);
  });
});

describe('a document of foreign currency', () => {
  beforeAll(() =>
    tx((open) =>
      open.execute(
        `insert into exchange_rates (day, currency, buying, selling, source, bulletin)
         values ('2026-11-20', 'eur', 48.5, 48.7513, 'tcmb', '1'), ('2026-12-02', 'eur', 50, 51, 'tcmb', '2')`,
      ),
    ),
  );

  it('a document of foreign currency has the rate of its day, however old, and what it is in lira', async () => {
    const invoice = await invoiced({ currency: 'eur' });
    expect((await documents(invoice))[0]).toMatchObject({
      amount: 1_000,
      exchange: { rate: 48.7513, day: 20_261_120 },
      amountTry: 48_751.3,
    });
    expect((await jobs(invoice))[0]!.payload['exchange']).toEqual({
      rate: 48.7513,
      day: 20_261_120,
      tryMinor: 4_875_130,
    });
  });

  it('a document of foreign currency is credited at the rate it was invoiced at, to the last kuruş', async () => {
    const invoice = await invoiced({ currency: 'eur' });
    for (const amount of [333, 33_333, 1]) await refund(invoice, amount);
    await end(invoice, 0);
    const [first, ...credits] = await documents(invoice);
    for (const { exchange } of credits) expect(exchange).toEqual({ rate: 48.7513, day: 20_261_120 });
    const lira = credits.reduce((sum, { amountTry }) => sum + Math.round(amountTry! * 100), 0);
    expect(lira).toBe(Math.round(first!.amountTry! * 100));
  });

  it('a document of foreign currency states no lira amount where no rate was known', async () => {
    const [invoice] = await documents(await invoiced({ currency: 'gbp' }));
    expect(invoice).toMatchObject({ exchange: null, amountTry: null });
  });
});

describe('a customer in the ERP', () => {
  const codes = async (invoice: Requested) => (await jobs(invoice)).map(({ payload }) => payload['customerCode']);

  it('a customer in the ERP has a code of their own: by number, else by mail address, the same on credit notes', async () => {
    const invoice = await invoiced();
    await refund(invoice, 100);
    const [code, again] = await codes(invoice);
    expect([code, again]).toEqual([expect.stringMatching(/^B[0-9A-Z]{11}$/), code]);
    const person = invoice.customer;
    const same = await invoiced({ customer: { ...person, email: ' Gulsen@Example.com' } });
    const other = await invoiced({ customer: { ...person, email: 'omer@example.com' } });
    expect([await codes(same), await codes(other)]).toEqual([[code], [expect.not.stringMatching(String(code))]]);
    const company = await invoiced({ customer: { ...person, title: 'Ada A.Ş.', taxNumber: '1234567890' } });
    const foreign = await invoiced({ customer: { ...person, title: 'Ada GmbH', taxNumber: 'DE1234567890123' } });
    expect(await codes(company)).toEqual(['1234567890']);
    expect(await codes(foreign)).toEqual([expect.stringMatching(/^B[0-9A-Z]{11}$/)]);
  });
});

describe('a credit note that the ERP refuses', () => {
  it('a credit note that the ERP refuses leaves the state of the booking alone, opens a task, and is posted again', async () => {
    const invoice = await invoiced();
    await refund(invoice, 100);
    const note = (await documents(invoice))[1]!;
    const posted = (body: { erpRef: string | null; error: string | null }) =>
      service.clients.call('invoices.posted', { params: { id: note._id }, body });
    await posted({ erpRef: null, error: 'period is closed' });
    const facts = (await service.emitted()).filter(({ payload }) => payload['bookingId'] === invoice.bookingId);
    expect(facts.filter(({ name }) => name === 'invoice.settled')).toEqual([]);
    expect(facts.find(({ name }) => name === 'payment.trouble')!.payload).toMatchObject({
      kind: 'invoiceFailed',
      detail: `${note.documentNumber}: period is closed`,
    });
    const staff = service.as({ role: 'corporate.agency.admin', account: 2 });
    expect((await staff.post(`/invoices/${note._id}/retry`)).body.record.state).toBe('queued');
    expect((await jobs(invoice)).at(-1)!.payload).toMatchObject({ kind: 'creditNote', invoiceId: note._id });
  });
});
