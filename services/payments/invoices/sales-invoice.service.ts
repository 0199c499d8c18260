import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { isTaxNumber, taxNumberOf, type InputOf, type InvoiceListed } from '#libs/contracts';
import { Clients } from '#libs/clients';
import { Database } from '#libs/database';
import { fromDecimal } from '#libs/money';
import { Refusal, SERVICE, type Context, type ServiceRuntime } from '#libs/service';
import { HOME_ZONE, dayIn } from '#libs/stays';
import type { InvoiceContent } from './invoice-rows.js';
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
   * Posts an invoice once under its number; a booking's invoice without a number gets one of the booking's own.
   * @throws Refusal taxNumber.invalid 422 · invoice.different 409 · notFound 404 for a booking out of reach.
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
    return this.database.tx(ctx, (tx) => writeInvoice(tx, invoice));
  }

  private loadBooking(ctx: Context, id: string) {
    return this.clients.call('bookings.payable', {
      params: { id },
      body: { scope: ctx.scope === 'all' ? null : [...ctx.scope] },
    });
  }
}

function numberOf(bookingId = randomUUID() as string): string {
  return `SI-${bookingId.replaceAll('-', '')}`.slice(0, NUMBER_LENGTH);
}
