import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { isTaxNumber, signatureOf, taxNumberOf, type InputOf, type InvoiceListed } from '#libs/contracts';
import { Clients } from '#libs/clients';
import { accountsOf, Database, type Tx } from '#libs/database';
import { fromDecimal, toDecimal } from '#libs/money';
import { Refusal, SERVICE, orNotFound, userOf, type Context, type ServiceRuntime } from '#libs/service';
import { HOME_ZONE, dayIn } from '#libs/stays';
import {
  INVOICE,
  POSTABLE,
  describeInvoice,
  postJobOf,
  type InvoiceContent,
  type InvoiceRow,
  type PostableRow,
} from './invoice-rows.js';
import { invoiceTotalMinor } from './invoice-total.js';
import { lockInvoicedAccount } from './invoiced-account.js';
import { writeInvoice } from './write-invoice.js';

type Asked = InputOf<'logo.salesinvoice'>['body'];

/** The ERP's limit on a document number. */
const NUMBER_LENGTH = 32;

/** Invoices written by staff. */
@Injectable()
export class SalesInvoiceService {
  constructor(
    private readonly database: Database,
    private readonly clients: Clients,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  /**
   * Posts an invoice once under its number; a booking's invoice without a number gets one of the booking's own, and is of
   * what was received and not invoiced at most. Without a booking it is proposed, for another user to release.
   * @throws Refusal taxNumber.invalid 422 · invoice.different 409 · invoice.exceeds 422 · invoice.free 403 · notFound 404
   * for a booking out of reach.
   */
  async post(ctx: Context, asked: Asked): Promise<InvoiceListed> {
    const taxNumber = taxNumberOf(asked.customer.taxNumber);
    if (!isTaxNumber(taxNumber, asked.customer.countryCode)) throw new Refusal('taxNumber.invalid', 422);
    const booking = asked.bookingId && (await this.loadBooking(ctx, asked.bookingId));
    const { title, name, surname } = asked.customer;
    const invoice: InvoiceContent = {
      kind: 'invoice',
      names: null,
      bookingId: booking ? booking.bookingId : null,
      account: booking ? booking.account : ctx.account,
      documentNumber: asked.documentNumber ?? numberOf(asked.bookingId),
      issuedOn: dayIn(HOME_ZONE, this.runtime.now()),
      currency: asked.currency,
      customer: { ...asked.customer, title: title || `${name} ${surname}`, taxNumber },
      lines: asked.lines.map(({ unitPrice, ...line }) => ({
        ...line,
        unitPriceMinor: fromDecimal(unitPrice),
        accommodationTaxRate: 0,
      })),
    };
    if (booking) return this.database.tx(ctx, (tx) => writeWithinMoney(tx, invoice, booking));
    await this.assertFree(ctx);
    const proposedBy = signatureOf(userOf(ctx));
    return this.database.tx(ctx, (tx) => writeInvoice(tx, invoice, { proposedBy }));
  }

  /**
   * Releases a proposed invoice, once.
   * @throws Refusal notFound 404 · invoice.secondPerson 403 for who has proposed it.
   */
  async release(ctx: Context, id: string): Promise<InvoiceListed> {
    return this.database.tx(ctx, async (tx) => {
      const by = signatureOf(userOf(ctx));
      const released = await tx.row<PostableRow>(
        `update invoices set state = 'queued' where id = $1 and state = 'proposed' and proposed_by <> $2 returning ${POSTABLE}`,
        [id, by],
      );
      if (released) tx.emit('invoice.post', postJobOf(released));
      const row = orNotFound(await tx.row<InvoiceRow>(`select ${INVOICE} from invoices where id = $1`, [id]));
      if (row.state === 'proposed') throw new Refusal('invoice.secondPerson', 403);
      return describeInvoice(row);
    });
  }

  private async assertFree(ctx: Context): Promise<void> {
    const { freeInvoices } = await this.clients.call('account.brand', { params: { id: String(ctx.account) } });
    if (!freeInvoices) throw new Refusal('invoice.free', 403);
  }

  private loadBooking(ctx: Context, id: string) {
    return this.clients.call('bookings.payable', {
      params: { id },
      body: { scope: accountsOf(ctx) },
    });
  }
}

/** An invoice of a booking is of no more than what was received and is not invoiced. */
async function writeWithinMoney(
  tx: Tx,
  invoice: InvoiceContent,
  { currency }: { currency: string },
): Promise<InvoiceListed> {
  const account = await lockInvoicedAccount(tx, invoice.bookingId!);
  const known = await tx.row('select 1 from invoices where account_id = $1 and document_number = $2', [
    invoice.account,
    invoice.documentNumber,
  ]);
  if (known) return writeInvoice(tx, invoice);
  const invoiced = await tx.row<{ minor: number }>(
    `select coalesce(sum(amount_minor - credited_minor), 0)::bigint as minor from invoices
     where booking_id = $1 and kind in ('invoice', 'fee')`,
    [invoice.bookingId],
  );
  const keptMinor = account ? account.captured_minor - account.refunded_minor : 0;
  const leftMinor = Math.max(0, keptMinor - invoiced!.minor);
  if (invoice.currency !== currency || invoiceTotalMinor(invoice) > leftMinor)
    throw new Refusal('invoice.exceeds', 422, { data: { left: toDecimal(leftMinor), currency } });
  return writeInvoice(tx, invoice);
}

function numberOf(bookingId = randomUUID() as string): string {
  return `SI-${bookingId.replaceAll('-', '')}`.slice(0, NUMBER_LENGTH);
}
