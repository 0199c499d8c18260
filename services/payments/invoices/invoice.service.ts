import { Inject, Injectable } from '@nestjs/common';
import type { PayloadOf } from '#libs/contracts';
import { Database, PLATFORM } from '#libs/database';
import { On, type Message } from '#libs/queue';
import { absent } from '#libs/service';

/** Invoices: asked for by a confirmed booking, posted to the ERP once under our document number. */
@Injectable()
export class InvoiceService {
  constructor(@Inject(Database) private readonly database: Database) {}

  @On('invoice.requested')
  async requested(invoice: PayloadOf<'invoice.requested'>, message: Message): Promise<void> {
    await this.database.once(message, PLATFORM, async (tx) => {
      const made = await tx.row<{ id: string }>(
        `insert into invoices (account_id, booking_id, document_number, content) values ($1, $2, $3, $4)
         on conflict (account_id, document_number) do nothing returning id`,
        [invoice.account, invoice.bookingId, invoice.documentNumber, JSON.stringify(invoice)],
      );
      if (made) tx.emit('invoice.post', { ...invoice, invoiceId: made.id });
    });
  }

  /** What became of the posting; the first answer stands. */
  async posted(id: string, { erpRef, error }: { erpRef: string | null; error: string | null }): Promise<void> {
    if (!/^[0-9a-f-]{36}$/.test(id)) throw absent();
    await this.database.tx(PLATFORM, async (tx) => {
      const state = erpRef ? 'posted' : 'failed';
      const settled = await tx.row<{ booking_id: string }>(
        `update invoices set state = $2, erp_ref = $3, error = $4, posted_at = now() where id = $1 and state <> 'posted' returning booking_id`,
        [id, state, erpRef, error],
      );
      if (settled) tx.emit('invoice.settled', { bookingId: settled.booking_id, state, erpRef, error });
    });
  }
}
