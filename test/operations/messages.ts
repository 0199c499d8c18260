import type { ClonedDatabase } from '#libs/testing';
import type { Sandboxes } from '#libs/testing/sandboxes';
import { services } from '../../start.js';
import { eventually } from '../support/platform.js';
import { UNSENT_MAILS } from '../support/unsent-mails.js';
import { GUESTS_OF_LOAD, cameDuring } from './load.js';

type Database = Pick<ClonedDatabase, 'rows'>;

/** A message under way for less is not late. */
const LATE_AFTER_S = 10;
const OUTBOXES = Object.keys(services)
  .map((service) => `select * from ${service}.outbox`)
  .join(' union all ');
const OPEN = `(${OUTBOXES}) as messages where done_at is null and failed_at is null and coalesce(not_before, created_at) < now()`;

/** Messages of all services that have been due for a while, the oldest first. */
export function lateMessages(database: Database): Promise<LateMessage[]> {
  return database.rows<LateMessage>(
    `select name || ' to ' || consumer as what, extract(epoch from age)::float8 as seconds
     from (select *, now() - greatest(created_at, not_before) as age from ${OPEN}) due
     where age > $1 * interval '1 second' order by age desc`,
    [LATE_AFTER_S],
  );
}

export interface LateMessage {
  what: string;
  seconds: number;
}

/** Waits until every message has been handled, every mail is sent and every invoice posted. */
export async function quietDown(database: Database, limitMs: number): Promise<void> {
  const left = async () =>
    (
      await database.rows<{ what: string; count: number }>(
        `select 'messages' as what, count(*)::int as count from ${OPEN}
         union all select 'mails', count(*)::int from ${UNSENT_MAILS}
         union all select 'invoices', count(*)::int from payments.invoices where state = 'queued'
         union all select 'bookings', count(*)::int from reservations.bookings
           where state = 'confirmed' and invoice_state = 'queued'`,
      )
    ).filter(({ count }) => count > 0);
  await eventually('all messages', async () => (await left()).length === 0, limitMs).catch(async (error: Error) => {
    throw new Error(`${error.message}; left: ${JSON.stringify(await left())}`);
  });
}

/** Messages that no try was left for. */
export function deadLetters(database: Database): Promise<Array<{ what: string; error: string }>> {
  return database.rows(
    `select name || ' to ' || consumer as what, error from (${OUTBOXES}) as messages where failed_at is not null`,
  );
}

export interface Outcome {
  confirmed: number;
  lost: string[];
  doubled: string[];
}

/** The outcome of the mails and invoices of those who began to book during a fault. */
export class Deliveries {
  private constructor(
    private readonly bookings: readonly BookingRow[],
    private readonly mails: readonly MessageRow[],
    private readonly invoices: readonly InvoiceRow[],
    private readonly outside: Sandboxes,
  ) {}

  static async read(database: Database, outside: Sandboxes): Promise<Deliveries> {
    const bookings = await database.rows<BookingRow>(
      `select public_id as id, customer ->> 'email' as email, paid_minor > 0 as "isPaid" from reservations.bookings
       where state = 'confirmed' and customer ->> 'email' like $1`,
      [GUESTS_OF_LOAD],
    );
    const mails = await database.rows<MessageRow>(
      `select m.id, m.template, m.recipient, b.public_id as booking, b.customer ->> 'email' as email
       from reservations.messages m join reservations.bookings b on b.id = m.booking_id
       where m.channel = 'mail' and b.customer ->> 'email' like $1`,
      [GUESTS_OF_LOAD],
    );
    const invoices = await database.rows<InvoiceRow>(
      `select i.document_number as number, i.booking_id as booking, b.customer ->> 'email' as email
       from payments.invoices i join reservations.bookings b on b.public_id = i.booking_id
       where b.customer ->> 'email' like $1`,
      [GUESTS_OF_LOAD],
    );
    return new Deliveries(bookings, mails, invoices, outside);
  }

  during(fault: string): Outcome {
    const ours = ({ email }: { email: string }) => cameDuring(fault, email);
    const lost: string[] = [];
    const doubled: string[] = [];
    const judge = (what: string, came: number) => {
      if (came === 0) lost.push(what);
      if (came > 1) doubled.push(what);
    };
    for (const { id, template, recipient } of this.mails.filter(ours))
      judge(`${template} to ${recipient}`, this.outside.mailbox.mails.find({ messageId: `${id}@konak` }).length);
    for (const { number } of this.invoices.filter(ours))
      judge(`invoice ${number}`, this.outside.logo.store.findInvoices(`DOC_NUMBER eq '${number}'`).length);
    const confirmed = this.bookings.filter(ours);
    for (const { id, email, isPaid } of confirmed) {
      const isConfirmation = ({ booking, template, recipient }: MessageRow) =>
        booking === id && template === 'bookingConfirmed' && recipient === email;
      judge(`confirmation of ${email}`, this.mails.filter(isConfirmation).length);
      if (isPaid) judge(`invoice of ${email}`, this.invoices.filter(({ booking }) => booking === id).length);
    }
    return { confirmed: confirmed.length, lost, doubled };
  }
}

interface BookingRow {
  id: string;
  email: string;
  isPaid: boolean;
}

interface MessageRow {
  id: string;
  template: string;
  recipient: string;
  booking: string;
  email: string;
}

interface InvoiceRow {
  number: string;
  booking: string;
  email: string;
}
