import { Inject, Injectable } from '@nestjs/common';
import { isUuid, type AnswerOf, type InputOf, type InvoiceListed, type PayloadOf } from '#libs/contracts';
import { Database, PLATFORM, type Tx } from '#libs/database';
import { toDecimal } from '#libs/money';
import { On, type Message } from '#libs/queue';
import { Refusal, absent, likePattern, offsetOf, orAbsent, pageOf, type Context } from '#libs/service';
import { invoiceTotalMinor } from './invoice-total.js';

export type InvoiceContent = PayloadOf<'invoice.requested'>;

interface InvoiceRow extends Record<string, unknown> {
  id: string;
  account_id: number;
  booking_id: string | null;
  document_number: string;
  customer: string;
  amount_minor: number;
  currency: string;
  state: InvoiceListed['state'];
  erp_ref: string | null;
  error: string | null;
  created_at: Date;
  posted_at: Date | null;
}

const COLUMNS =
  'id, account_id, booking_id, document_number, customer, amount_minor, currency, state, erp_ref, error, created_at, posted_at';
const ASKED_FOR = `($1::text is null or state = $1) and ($2::int is null or account_id = $2)
  and ($3::text is null or customer ilike $3 or document_number ilike $3)`;
/** Each sort a statement of its own: what comes from outside is a key of this table, never text of a statement. */
const SORTED = {
  'createdAt asc': 'created_at asc, id asc',
  'createdAt desc': 'created_at desc, id desc',
  'amount asc': 'amount_minor asc, id asc',
  'amount desc': 'amount_minor desc, id desc',
  'state asc': 'state asc, id asc',
  'state desc': 'state desc, id desc',
} as const;

/** Invoices: asked for by a confirmed booking or by staff, posted to the ERP once under our document number. */
@Injectable()
export class InvoiceService {
  constructor(@Inject(Database) private readonly database: Database) {}

  @On('invoice.requested')
  async requested(invoice: InvoiceContent, message: Message): Promise<void> {
    await this.database.once(message, PLATFORM, async (tx) => {
      await writeInvoice(tx, invoice);
    });
  }

  async list(ctx: Context, query: InputOf<'invoices.list'>['query']): Promise<AnswerOf<'invoices.list'>> {
    const { status, account, keyword } = query;
    const sorted = `${query.sort} ${query.order}` as const;
    const asked = [status && status !== 'all' ? status : null, account ?? null, keyword ? likePattern(keyword) : null];
    return this.database.tx(ctx, async (tx) => {
      const rows = await tx.rows<InvoiceRow>(
        `select ${COLUMNS} from invoices where ${ASKED_FOR} order by ${SORTED[sorted]} limit $4 offset $5`,
        [...asked, query.limit, offsetOf(query)],
      );
      const total = await tx.row<{ count: number }>(`select count(*) from invoices where ${ASKED_FOR}`, asked);
      return pageOf(rows.map(describeInvoice), total?.count ?? 0, query);
    });
  }

  /**
   * Posts an invoice again that the ERP has refused; one that waits already is left to wait.
   * @throws Refusal invoice.posted 409 · notFound 404.
   */
  async retry(ctx: Context, id: string): Promise<InvoiceListed> {
    return this.database.tx(ctx, async (tx) => {
      const again = await tx.row<{ content: InvoiceContent }>(
        `update invoices set state = 'queued', error = null where id = $1 and state = 'failed' returning content`,
        [id],
      );
      if (again) tx.emit('invoice.post', { ...again.content, invoiceId: id });
      const row = orAbsent(await tx.row<InvoiceRow>(`select ${COLUMNS} from invoices where id = $1`, [id]));
      if (row.state === 'posted') throw new Refusal('invoice.posted', 409);
      return describeInvoice(row);
    });
  }

  /** What became of the posting; the first answer stands. */
  async posted(id: string, { erpRef, error }: { erpRef: string | null; error: string | null }): Promise<void> {
    if (!isUuid(id)) throw absent();
    await this.database.tx(PLATFORM, async (tx) => {
      const state = erpRef ? 'posted' : 'failed';
      const settled = await tx.row<{ booking_id: string | null }>(
        `update invoices set state = $2, erp_ref = $3, error = $4, posted_at = case when $2 = 'posted' then now() end
         where id = $1 and state <> 'posted' returning booking_id`,
        [id, state, erpRef, error],
      );
      if (settled?.booking_id) tx.emit('invoice.settled', { bookingId: settled.booking_id, state, erpRef, error });
    });
  }
}

/**
 * Writes an invoice down and has it posted. The same document number again with the same content is the same invoice.
 * @throws Refusal invoice.different 409 for other content.
 */
export async function writeInvoice(tx: Tx, invoice: InvoiceContent): Promise<InvoiceListed> {
  const { account, bookingId, documentNumber, currency, customer } = invoice;
  const made = await tx.row<InvoiceRow>(
    `insert into invoices (account_id, booking_id, document_number, content, amount_minor, currency, customer)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (account_id, document_number) do nothing returning ${COLUMNS}`,
    [
      account,
      bookingId,
      documentNumber,
      JSON.stringify(invoice),
      invoiceTotalMinor(invoice),
      currency,
      customer.title || `${customer.name} ${customer.surname}`.trim(),
    ],
  );
  if (made) {
    tx.emit('invoice.post', { ...invoice, invoiceId: made.id });
    return describeInvoice(made);
  }
  // The day it was asked for again does not make it another invoice.
  const same = await tx.row<InvoiceRow>(
    `select ${COLUMNS} from invoices where account_id = $1 and document_number = $2 and content - 'issuedOn' = $3::jsonb - 'issuedOn'`,
    [account, documentNumber, JSON.stringify(invoice)],
  );
  if (!same) throw new Refusal('invoice.different', 409);
  return describeInvoice(same);
}

function describeInvoice(row: InvoiceRow): InvoiceListed {
  return {
    _id: row.id,
    account: row.account_id,
    bookingId: row.booking_id,
    documentNumber: row.document_number,
    customer: row.customer,
    amount: toDecimal(row.amount_minor),
    currency: row.currency,
    state: row.state,
    erpRef: row.erp_ref,
    error: row.error,
    createdAt: row.created_at.toISOString(),
    postedAt: row.posted_at?.toISOString() ?? null,
  };
}
