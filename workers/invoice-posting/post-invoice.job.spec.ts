import type { PayloadOf } from '#libs/contracts';
import { startLogoSandbox, type LogoSandbox } from '#libs/testing/sandboxes';
import { logoAt } from './logo-client.js';
import { postInvoice } from './post-invoice.js';

type Job = PayloadOf<'invoice.post'>;
type Result = { erpRef: string | null; error: string | null };

const POSTING = 'POST /api/v1/salesInvoices';

let logo: LogoSandbox;
let results: Map<string, Result>;
let dieBeforeReport: boolean;
let serial = 0;

beforeAll(async () => {
  logo = await startLogoSandbox();
});
beforeEach(() => {
  logo.faults.clear();
  logo.access.expireTokens();
  results = new Map();
  dieBeforeReport = false;
});
afterAll(() => logo.stop());

function job(changes: Partial<Job> = {}): Job {
  serial++;
  return {
    invoiceId: `invoice-${serial}`,
    bookingId: `booking-${serial}`,
    account: 1,
    kind: 'invoice',
    names: null,
    customerCode: '',
    exchange: null,
    documentNumber: `KNK-2026-${String(serial).padStart(6, '0')}`,
    issuedOn: 20_261_201,
    currency: 'try',
    customer: {
      name: 'Gülşen',
      surname: 'Çağlayan',
      title: '',
      taxNumber: '11111111111',
      taxOffice: '',
      email: 'gulsen@example.com',
      phone: '+90 532 000 00 00',
      country: 'Türkiye',
      countryCode: 'TR',
    },
    lines: [
      {
        serviceCode: '600.KONAKLAMA',
        unit: 'GECE',
        quantity: 3,
        unitPriceMinor: 420_050,
        vatRate: 10,
        vatIncluded: true,
        accommodationTaxRate: 0,
        description: 'Ada Otel / Standart / HB',
      },
    ],
    ...changes,
  };
}

async function post(order: Job, options: { answerMs?: number; askAgainAfterMs?: number[] } = {}): Promise<void> {
  await postInvoice(order, {
    logo: logoAt({ ...logo.credentials, url: logo.url }, { answerMs: options.answerMs ?? 2_000, pauseMs: 100 }),
    askAgainAfterMs: options.askAgainAfterMs ?? [],
    invoices: {
      posted: async (invoiceId, result) => {
        if (dieBeforeReport) throw new Error('killed');
        results.set(invoiceId, result);
      },
    },
  });
}

const posted = (order: Job) => logo.store.findInvoices(`DOC_NUMBER eq '${order.documentNumber}'`);

describe('posting an invoice', () => {
  it('an invoice is posted in Logo’s format, and its number is reported', async () => {
    const order = job();
    await post(order);
    const [invoice] = posted(order);
    expect(invoice).toMatchObject({
      TYPE: 8,
      DATE: '2026-12-01',
      ARP_CODE: '120.11111111111',
      NOTES2: 'Gülşen Çağlayan',
      TOTAL_NET: 12_601.5,
      TRANSACTIONS: { items: [{ TYPE: 4, PRICE: 4_200.5, UNIT_CODE: 'GECE', VAT_INCLUDED: 1 }] },
    });
    expect(results.get(order.invoiceId)).toEqual({ erpRef: invoice!.NUMBER, error: null });
    expect(logo.access.openSessions).toBe(0);
  });

  it('the posting of an invoice adds a company’s current account once, and shares one for people without a code', async () => {
    const company = { ...job().customer, title: "Ada'nın Oteli A.Ş.", taxNumber: '1234567890', taxOffice: 'Kaş' };
    await post(job({ customer: company }));
    await post(job({ customer: company }));
    await Promise.all([post(job()), post(job())]);
    expect(logo.store.findArps("CODE eq '120.1234567890'")).toEqual([
      expect.objectContaining({ TITLE: "Ada'nın Oteli A.Ş.", TAX_ID: '1234567890', TAX_OFFICE: 'Kaş' }),
    ]);
    const [shared] = logo.store.findArps("CODE eq '120.11111111111'");
    expect(JSON.stringify(shared)).not.toContain('Gülşen');
  });

  it('the posting of an invoice adds an account of their own for each person, with the placeholder tax number', async () => {
    const person = (name: string, customerCode: string) => job({ customer: { ...job().customer, name }, customerCode });
    await Promise.all([post(person('Gülşen', 'BGULSEN00001')), post(person('Gülşen', 'BGULSEN00001'))]);
    const other = person('Ömer', 'BOMER0000001');
    await post(other);
    expect(logo.store.findArps("CODE eq '120.BGULSEN00001'")).toEqual([
      expect.objectContaining({ TITLE: 'Gülşen Çağlayan', TCKNO: '11111111111', PERSCOMPANY: 1 }),
    ]);
    expect(posted(other)[0]).toMatchObject({ ARP_CODE: '120.BOMER0000001' });
  });

  it('a credit note is posted as a return that names its invoice, once, and a fee as an invoice', async () => {
    const order = job();
    const rest = { bookingId: order.bookingId, names: order.documentNumber };
    const [line] = order.lines;
    const of = (unitPriceMinor: number) => [{ ...line!, quantity: 1, unitPriceMinor }];
    const credit = { ...rest, kind: 'creditNote', documentNumber: `${order.documentNumber}-C1` } as const;
    const all = { ...rest, kind: 'creditNote', documentNumber: `${order.documentNumber}-C2` } as const;
    const fee = { ...rest, kind: 'fee', documentNumber: `${order.documentNumber}-F` } as const;
    for (const each of [
      order,
      job({ ...credit, lines: of(400_000) }),
      job({ ...credit, lines: of(400_000) }),
      job({ ...all, lines: of(860_150) }),
      job({ ...fee, lines: of(300_000) }),
    ])
      await post(each);
    const [note] = logo.store.findInvoices(`DOC_NUMBER eq '${credit.documentNumber}'`);
    expect(note).toMatchObject({ TYPE: 3, NOTES3: `İade edilen fatura: ${order.documentNumber}`, TOTAL_NET: 4_000 });
    // Captured 12,601.50, refunded 9,601.50, kept 3,000.
    expect(logo.store.balanceMinor(order.documentNumber)).toBe(300_000);
  });

  it('a foreign invoice is posted with its exchange rate and its amount in lira', async () => {
    const order = job({ currency: 'eur', exchange: { rate: 48.7513, day: 20_261_120, tryMinor: 61_433_950 } });
    await post(order);
    expect(posted(order)[0]).toMatchObject({
      TC_XRATE: 48.7513,
      NOTES4: '1 EUR = 48,7513 TRY (TCMB 20.11.2026), ₺614.339,50',
    });
  });

  it('the posting of an invoice names a foreign currency by its number and leaves the rate to Logo where none is known', async () => {
    const order = job({ currency: 'eur' });
    await post(order);
    expect(posted(order)[0]).toMatchObject({
      CURR_INVOICE: 20,
      TRANSACTIONS: { items: [{ EDT_CURR: 20, EDT_PRICE: 4_200.5 }] },
    });
  });

  it('the posting of an invoice shows the accommodation tax on a line of its own, and totals the paid amount', async () => {
    const order = job();
    await post({
      ...order,
      lines: [{ ...order.lines[0]!, quantity: 1, unitPriceMinor: 1_232_000, accommodationTaxRate: 2 }],
    });
    expect(posted(order)[0]).toMatchObject({
      TOTAL_NET: 12_320,
      TRANSACTIONS: {
        items: [
          { MASTER_CODE: '600.KONAKLAMA', PRICE: 12_100, VAT_RATE: 10, VAT_INCLUDED: 1 },
          { MASTER_CODE: '600.KONAKLAMAVERGISI', PRICE: 220, VAT_RATE: 0 },
        ],
      },
    });
  });

  it('the posting of an invoice keeps names on their line', async () => {
    const order = job();
    await post({ ...order, customer: { ...order.customer, title: 'Eve\r\n","TYPE":9' } });
    expect(posted(order)[0]).toMatchObject({ TYPE: 8, NOTES2: 'Eve ","TYPE":9' });
  });
});

describe('an invoice whose worker is killed or whose Logo fails', () => {
  it('an invoice is posted once when the worker is killed before it reports', async () => {
    const order = job();
    dieBeforeReport = true;
    await expect(post(order)).rejects.toThrow('killed');
    dieBeforeReport = false;
    await post(order);
    expect(posted(order)).toHaveLength(1);
    expect(results.get(order.invoiceId)!.erpRef).toBe(posted(order)[0]!.NUMBER);
  });

  it('an invoice is posted once when Logo accepts it and the answer is lost', async () => {
    const order = job();
    logo.faults.set({ dropAnswer: true, on: POSTING, times: 1 });
    await expect(post(order)).rejects.toThrow('Logo');
    expect(results.size).toBe(0);
    await post(order);
    expect(posted(order)).toHaveLength(1);
  });

  it('an invoice is posted once when Logo is slower than we wait', async () => {
    const order = job();
    logo.faults.set({ delayMs: 600, on: POSTING, times: 1 });
    await post(order, { answerMs: 200, askAgainAfterMs: [200, 300, 300] });
    expect(posted(order)).toHaveLength(1);
    expect(results.get(order.invoiceId)!.error).toBeNull();
  });

  it.each([
    ['is down', { down: true }],
    ['answers 503', { status: 503 }],
  ])('an invoice waits while Logo %s', async (_, faults) => {
    const order = job();
    logo.faults.set(faults);
    await expect(post(order)).rejects.toThrow('no token');
    logo.faults.clear();
    await post(order);
    expect(posted(order)).toHaveLength(1);
  });

  it('the posting of an invoice requests a new token when its own has expired', async () => {
    const order = job();
    logo.faults.set({ status: 401, on: POSTING, times: 1 });
    const before = logo.ledger.of('token.asked').length;
    await post(order);
    expect(logo.ledger.of('token.asked').length - before).toBe(2);
    expect(posted(order)).toHaveLength(1);
  });

  it('an invoice is given up with the reason when Logo does not accept it', async () => {
    const order = job();
    await post({ ...order, lines: [] });
    expect(results.get(order.invoiceId)).toEqual({ erpRef: null, error: expect.stringContaining('TRANSACTIONS') });
    expect(posted(order)).toHaveLength(0);
    expect(logo.access.openSessions).toBe(0);
  });

  it('the posting of an invoice never discloses the password', async () => {
    logo.faults.set({ status: 500 });
    const error: unknown = await post(job()).catch((thrown: unknown) => thrown);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(logo.credentials.clientSecret);
  });
});
