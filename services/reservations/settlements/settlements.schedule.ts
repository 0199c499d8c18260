import { Inject, Injectable } from '@nestjs/common';
import { Database, systemScope, type Tx } from '#libs/database';
import { Schedule } from '#libs/queue';
import { SERVICE, type ServiceRuntime } from '#libs/service';
import { HOME_ZONE, dayIn, hourIn } from '#libs/stays';
import { lockBooking } from '../bookings/booking-rows.js';
import { bringEntries } from './booking-entries.js';
import { SEEN_DAYS, agreeSilently, labelOf, proposeStatements } from './close-statements.js';
import { settlementInvoice } from './settlement-invoice.js';
import { SETTLEMENT, type SettlementRow } from './settlement-rows.js';

const SCOPE = systemScope('reservations.settlements');
const BATCH = 200;
const DAY_MS = 24 * 3_600_000;
/** The hour of the owner's day from which statements are proposed. */
const FROM_HOUR = 6;
/** Reminders, in days before a statement counts as agreed. */
const REMIND_DAYS = [7, 2];

/** Counts what sellers and owners owe each other, and makes statements of it. */
@Injectable()
export class SettlementSchedule {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  /** Bookings that are over and have changed since their entries were written. */
  @Schedule('settlements.count', { everyMs: 15_000 })
  async count(): Promise<void> {
    const due = await this.database.tx(SCOPE, (tx) =>
      tx.rows<{ id: number }>('select booking_id as id from unsettled_bookings order by booking_id limit $1', [BATCH]),
    );
    const today = dayIn(HOME_ZONE, this.runtime.now());
    for (const { id } of due)
      await this.database
        .tx(SCOPE, async (tx) => bringEntries(tx, await lockBooking(tx, id), today))
        // A failed one does not keep the others waiting.
        .catch((error: unknown) => this.runtime.log.error({ err: error, booking: id }, 'a booking was not settled'));
  }

  /** Statements: proposed after their month, recalled, closed, and invoiced. */
  @Schedule('settlements.roll', { everyMs: 600_000 })
  async roll(): Promise<void> {
    const now = this.runtime.now();
    if (hourIn(HOME_ZONE, now) >= FROM_HOUR) await this.propose(now);
    await this.database.tx(SCOPE, (tx) => this.remind(tx, now));
    await this.database.tx(SCOPE, (tx) => agreeSilently(tx, now, BATCH));
    await this.invoice(now);
  }

  private propose(now: Date): Promise<void> {
    return this.database.tx(SCOPE, async (tx) => {
      await tx.execute(`select pg_advisory_xact_lock(hashtextextended('settlements', 0))`);
      for (const made of await proposeStatements(tx, now)) announce(tx, 'settlement.proposed', made);
    });
  }

  private async remind(tx: Tx, now: Date): Promise<void> {
    for (const [sent, days] of REMIND_DAYS.entries()) {
      const rows = await tx.rows<SettlementRow>(
        `update settlements set reminders = $1 + 1 where state = 'proposed' and reminders <= $1 and dispute_until <= $2
           and proposed_at < $3 returning id, account_id as seller, owner_account_id as owner, month, currency`,
        [sent, new Date(now.getTime() + days * DAY_MS), new Date(now.getTime() - DAY_MS)],
      );
      for (const row of rows) announce(tx, 'settlement.reminded', row);
    }
  }

  /** The seller's invoice of what the owner owes it, once the payer could see it long enough. */
  private async invoice(now: Date): Promise<void> {
    const due = await this.database.tx(SCOPE, (tx) =>
      tx.rows<SettlementRow>(
        `${SETTLEMENT} where s.state = 'agreed' and s.invoiced_at is null and s.proposed_at <= $1 order by s.id limit $2`,
        [new Date(now.getTime() - SEEN_DAYS * DAY_MS), BATCH],
      ),
    );
    for (const row of due) {
      const payer =
        row.ownerOwesMinor > 0
          ? await this.runtime.clients.call('account.payer', { params: { id: String(row.owner) } })
          : undefined;
      await this.database.tx(SCOPE, async (tx) => {
        const isFirst = await tx.execute(
          'update settlements set invoiced_at = $2 where id = $1 and invoiced_at is null',
          [row.id, now],
        );
        if (isFirst === 1 && payer) tx.emit('invoice.requested', settlementInvoice(row, payer, dayIn(HOME_ZONE, now)));
      });
    }
  }
}

/** Both sides are informed, each of the other. */
function announce(
  tx: Tx,
  name: 'settlement.proposed' | 'settlement.reminded',
  row: Pick<SettlementRow, 'id' | 'seller' | 'owner' | 'month' | 'currency'>,
): void {
  const { seller, owner } = row;
  const hotels = [labelOf(row)];
  tx.emit(name, { asker: seller, owner, hotels, count: 1 });
  tx.emit(name, { asker: owner, owner: seller, hotels, count: 1 });
}
