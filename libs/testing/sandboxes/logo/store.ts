import { z } from 'zod';
import { divideHalfUp, fromDecimal, percentOf, toDecimal } from '#libs/money';
import { PartnerRefusal } from '../http-server.js';
import type { Ledger } from '../ledger.js';
import type { RecordStore } from '../record-store.js';

const Text = z.string().default('');

const NewArp = z.looseObject({ CODE: z.string().min(1).max(16), TITLE: z.string().min(1).max(200) });

const Line = z.looseObject({
  TYPE: z.union([z.literal(0), z.literal(4)]),
  MASTER_CODE: z.string().min(1).max(24),
  QUANTITY: z.number().positive(),
  UNIT_CODE: z.string().min(1).max(10),
  PRICE: z.number().min(0).optional(),
  EDT_CURR: z.number().int().optional(),
  EDT_PRICE: z.number().min(0).optional(),
  VAT_RATE: z.number().min(0).max(100),
  VAT_INCLUDED: z.union([z.literal(0), z.literal(1)]),
  DESCRIPTION: Text,
});

/** A sales return, which reverses an invoice. */
export const SALES_RETURN = 3;

const NewInvoice = z.looseObject({
  TYPE: z.union([z.literal(SALES_RETURN), z.literal(7), z.literal(8), z.literal(9)]),
  NUMBER: z.string(),
  DATE: z.iso.date(),
  DOC_NUMBER: z.string().min(1).max(32),
  ARP_CODE: z.string().min(1).max(17),
  NOTES1: Text,
  NOTES2: Text,
  /** The invoice of a return. */
  NOTES3: Text,
  NOTES4: Text,
  /** The price of one unit of a foreign currency in the firm's own. */
  TC_XRATE: z.number().positive().optional(),
  CURR_INVOICE: z.number().int().default(0),
  TRANSACTIONS: z.object({ items: z.array(Line).min(1) }),
});

export type Arp = z.output<typeof NewArp> & { id: string; INTERNAL_REFERENCE: number };
export type LogoInvoice = z.output<typeof NewInvoice> & {
  id: string;
  INTERNAL_REFERENCE: number;
  TOTAL_NET: number;
  CREATED_AT: string;
};

/** Logo's refusal of a record. */
function invalid(faults: string[]): PartnerRefusal {
  const state = Object.fromEntries(faults.map((fault, i) => [`ValError${i}`, [`${i + 1}: ${fault}`]]));
  return new PartnerRefusal(400, { Message: 'The request is invalid.', ModelState: state });
}

function accept<T extends z.ZodType>(shape: T, body: unknown): z.output<T> {
  const result = shape.safeParse(body);
  if (result.success) return result.data;
  throw invalid(result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
}

/** Logo's records. Like the real one it accepts the same DOC_NUMBER twice: avoiding that is up to the client. */
export class LogoStore {
  constructor(
    private readonly arps: RecordStore<Arp>,
    private readonly invoices: RecordStore<LogoInvoice>,
    private readonly ledger: Ledger,
  ) {}

  addArp(body: unknown): Arp {
    const input = accept(NewArp, body);
    if (this.arps.get(input.CODE)) throw invalid([`Arps CODE ${input.CODE} is in use`]);
    const arp: Arp = { ...input, id: input.CODE, INTERNAL_REFERENCE: this.arps.all().length + 1 };
    this.arps.put(arp);
    this.ledger.add('arp.added', { CODE: arp.CODE, TITLE: arp.TITLE });
    return arp;
  }

  addInvoice(body: unknown): LogoInvoice {
    const input = accept(NewInvoice, body);
    if (!this.arps.get(input.ARP_CODE)) throw invalid([`ARP_CODE ${input.ARP_CODE} cannot be found`]);
    if (input.TYPE === SALES_RETURN && !input.NOTES3) throw invalid(['NOTES3 a return names its invoice']);
    const reference = this.invoices.all().length + 1;
    const invoice: LogoInvoice = {
      ...input,
      id: String(reference),
      INTERNAL_REFERENCE: reference,
      NUMBER: input.NUMBER === '~' ? `${input.DATE.slice(0, 4)}${String(reference).padStart(12, '0')}` : input.NUMBER,
      TOTAL_NET: toDecimal(input.TRANSACTIONS.items.reduce((sum, line) => sum + lineTotalMinor(line), 0)),
      CREATED_AT: new Date().toISOString(),
    };
    this.invoices.put(invoice);
    this.ledger.add('invoice.posted', { DOC_NUMBER: invoice.DOC_NUMBER, NUMBER: invoice.NUMBER });
    return invoice;
  }

  findArps(query: string | undefined): Arp[] {
    return this.arps.all().filter(matcher(query));
  }

  findInvoices(query: string | undefined): LogoInvoice[] {
    return this.invoices.all().filter(matcher(query));
  }

  /**
   * The net of a document and all later ones under its number, in minor units of its currency: invoices and fees, less
   * returns.
   */
  balanceMinor(documentNumber: string): number {
    return this.invoices
      .all()
      .filter(({ DOC_NUMBER: number }) => number === documentNumber || number.startsWith(`${documentNumber}-`))
      .reduce((sum, { TYPE, TOTAL_NET }) => sum + (TYPE === SALES_RETURN ? -1 : 1) * fromDecimal(TOTAL_NET), 0);
  }
}

function lineTotalMinor(line: z.output<typeof Line>): number {
  const price = fromDecimal(line.PRICE ?? line.EDT_PRICE ?? 0);
  const net = divideHalfUp(Math.round(price * line.QUANTITY * 100), 100);
  return line.VAT_INCLUDED ? net : net + percentOf(net, line.VAT_RATE);
}

/** Parses `FIELD eq 'text'`, with quotes in the text doubled. */
function matcher(query: string | undefined): (record: Record<string, unknown>) => boolean {
  if (!query) return () => true;
  const match = /^\s*(\w+)\s+eq\s+'((?:[^']|'')*)'\s*$/.exec(query);
  if (!match) throw new PartnerRefusal(400, { Message: `The query is not understood: ${query}` });
  const [, field, text] = match as unknown as [string, string, string];
  return (record) => record[field] === text.replaceAll("''", "'");
}
