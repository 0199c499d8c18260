import { Injectable } from '@nestjs/common';
import { isUuid, type AnswerOf, type InputOf, type InvoiceListed } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { On, type Message } from '#libs/queue';
import { Refusal, notFound, likePattern, offsetOf, orNotFound, pageOf, type Context } from '#libs/service';
import { invoiceCommission } from './invoice-commission.js';
import { invoiceSale } from './invoice-money.js';
import { INVOICE, POSTABLE, describeInvoice, postJobOf, type InvoiceRow, type PostableRow } from './invoice-rows.js';
import { contentBy, type InvoiceTerms } from './invoice-terms.js';
import { listGivenUp, listUnordered, orderAgain } from './order-again.js';
import { settleInvoice } from './settle-invoice.js';
import { writeInvoice } from './write-invoice.js';

const SCOPE = systemScope('payments.money');

const ASKED_FOR = `($1::text is null or state = $1) and ($2::int is null or account_id = $2)
  and ($3::text is null or customer ilike $3 or document_number ilike $3) and ($4::uuid is null or booking_id = $4)
  and ($5::uuid[] is null or id = any ($5))`;
/** One fixed clause per sort key: input selects from this table and never becomes part of a statement. */
const SORTED = {
  'createdAt asc': 'created_at asc, id asc',
  'createdAt desc': 'created_at desc, id desc',
  'amount asc': 'amount_minor asc, id asc',
  'amount desc': 'amount_minor desc, id desc',
  'state asc': 'state asc, id asc',
  'state desc': 'state desc, id desc',
} as const;

/**
 * Invoices and their corrections: requested by a booking, its money or staff, posted to the ERP once under our document
 * number.
 */
@Injectable()
export class InvoiceService {
  constructor(private readonly database: Database) {}

  @On('invoice.requested')
  async requested(terms: InvoiceTerms, message: Message): Promise<void> {
    await this.database.once(message, SCOPE, async (tx) => {
      const { kind, bookingId, lines } = terms;
      if (kind === 'invoice' && bookingId !== null) await invoiceSale(tx, bookingId, terms);
      else if (kind === 'commission' && bookingId !== null) await invoiceCommission(tx, bookingId, terms);
      else await writeInvoice(tx, contentBy(terms, lines));
    });
  }

  async list(ctx: Context, query: InputOf<'invoices.list'>['query']): Promise<AnswerOf<'invoices.list'>> {
    const { status, account, keyword, booking } = query;
    const sorted = `${query.sort} ${query.order}` as const;
    const asked = [
      status && status !== 'all' ? status : null,
      account ?? null,
      keyword ? likePattern(keyword) : null,
      booking ?? null,
      query.id ?? null,
    ];
    return this.database.read(ctx, async (tx) => {
      const rows = await tx.rows<InvoiceRow>(
        `select ${INVOICE} from invoices where ${ASKED_FOR} order by ${SORTED[sorted]} limit $6 offset $7`,
        [...asked, query.limit, offsetOf(query)],
      );
      const total = await tx.row<{ count: number }>(`select count(*) from invoices where ${ASKED_FOR}`, asked);
      return pageOf(rows.map(describeInvoice), total?.count ?? 0, query);
    });
  }

  /**
   * Posts an invoice again that the ERP has refused, or that was given up; a waiting invoice is left alone.
   * @throws Refusal invoice.posted 409 · notFound 404.
   */
  async retry(ctx: Context, id: string): Promise<InvoiceListed> {
    return this.database.tx(ctx, async (tx) => {
      const again = await tx.row<PostableRow>(
        `update invoices set state = 'queued', error = null where id = $1 and state = 'failed' returning ${POSTABLE}`,
        [id],
      );
      if (again) await orderAgain(tx, again);
      const row = orNotFound(await tx.row<InvoiceRow>(`select ${INVOICE} from invoices where id = $1`, [id]));
      if (row.state === 'posted') throw new Refusal('invoice.posted', 409);
      return describeInvoice(row);
    });
  }

  /** Records the outcome of the posting; the first one is final. */
  async posted(id: string, { erpRef, error }: { erpRef: string | null; error: string | null }): Promise<void> {
    if (!isUuid(id)) throw notFound();
    await this.database.tx(SCOPE, (tx) => settleInvoice(tx, id, { erpRef, error }));
  }

  /** Marks invoices whose orders became dead letters as failed; orders that were lost are queued again. */
  async giveUp(): Promise<void> {
    await this.database.tx(SCOPE, async (tx) => {
      for (const { id, error } of await listGivenUp(tx)) await settleInvoice(tx, id, { erpRef: null, error });
      for (const row of await listUnordered(tx)) tx.emit('invoice.post', postJobOf(row));
    });
  }
}
