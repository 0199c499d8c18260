import { Inject, Injectable } from '@nestjs/common';
import { Database, systemScope } from '#libs/database';
import { SERVICE, type ServiceRuntime } from '#libs/service';
import { BOOKING, type BookingRow } from '../bookings/booking-rows.js';
import { MailWriter } from '../messages/mail-writer.js';
import { queueMail } from '../messages/queue-message.js';
import { isLinkOver } from './link-life.js';

const SCOPE = systemScope('reservations.links');
/** Requests for a link within this time cause one mail. */
const SAME_REQUEST_MS = 5 * 60_000;

/** For guests who have lost the link to their booking. */
@Injectable()
export class SendLink {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly writer: MailWriter,
  ) {}

  /**
   * Sends a booking's link to the address it was made with, where voucher or number and the address match. Whether they
   * do is disclosed only by the mail.
   */
  async send(name: string, email: string): Promise<void> {
    const number = /^\d{1,9}$/.exec(name.trim())?.[0];
    const found = await this.database.tx(SCOPE, (tx) =>
      tx.row<BookingRow>(
        `select ${BOOKING} from bookings where (voucher = $1 or id = $2::int) and lower(customer ->> 'email') = lower($3)`,
        [name.trim().toUpperCase(), number ?? null, email],
      ),
    );
    const now = this.runtime.now();
    if (!found || isLinkOver(found, now)) return;
    const { lang } = found;
    const mail = await this.writer.write(found, {});
    const once = `link ${Math.floor(now.getTime() / SAME_REQUEST_MS)}`;
    await this.database.tx(SCOPE, (tx) =>
      queueMail(tx, found, { template: 'bookingLink', to: found.customer?.email ?? '', lang, mail, once }),
    );
  }
}
