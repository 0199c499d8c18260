import { Inject, Injectable } from '@nestjs/common';
import { isUuid } from '#libs/contracts';
import { Database, PLATFORM, type Tx } from '#libs/database';
import { Refusal, absent } from '#libs/service';
import { changeBalance } from './credit.service.js';

export interface TakeCredit {
  id: string;
  account: number;
  bookingId: string;
  amountMinor: number;
  currency: string;
  by: string;
}

export interface UndoCredit {
  id: string;
  account: number;
  bookingId: string;
  currency: string;
}

export interface GiveCredit {
  id: string;
  bookingId: string;
  amountMinor: number;
  reason: string;
}

/** Credit that bookings use. Whatever is asked here may be asked again. */
@Injectable()
export class BookedCredit {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** Takes all of it or nothing. @throws Refusal credit.insufficient 409, and for an id that was undone. */
  async take({ id, account, bookingId, amountMinor, currency, by }: TakeCredit): Promise<{ taken: true }> {
    if (!isUuid(bookingId)) throw absent();
    await this.database.tx(PLATFORM, async (tx) => {
      const first = await tx.change(
        `insert into credit_movements (id, account_id, currency, kind, amount_minor, booking_id, by)
         values ($1, $2, $3, 'booking', $4, $5, $6) on conflict (id) do nothing`,
        [id, account, currency, -amountMinor, bookingId, by],
      );
      const taken = first === 1 ? await changeBalance(tx, account, currency, -amountMinor) : await standing(tx, id);
      if (!taken) throw new Refusal('credit.insufficient', 409);
    });
    return { taken: true };
  }

  /** Gives back what was taken under an id. What was not taken is barred by a movement of nothing in its place. */
  async undo({ id, account, bookingId, currency }: UndoCredit): Promise<{ undone: true }> {
    if (!isUuid(bookingId)) throw absent();
    await this.database.tx(PLATFORM, async (tx) => {
      const barred = await tx.change(
        `insert into credit_movements (id, account_id, currency, kind, amount_minor, booking_id)
         values ($1, $2, $3, 'booking', 0, $4) on conflict (id) do nothing`,
        [id, account, currency, bookingId],
      );
      if (barred === 1) return;
      const undone = await tx.row<{ amount_minor: number }>(
        `insert into credit_movements (id, account_id, currency, kind, amount_minor, booking_id)
         select $2, account_id, currency, 'refund', -amount_minor, booking_id from credit_movements
         where id = $1 and amount_minor < 0 on conflict (id) do nothing returning amount_minor`,
        [id, undoOf(id)],
      );
      if (undone) await changeBalance(tx, account, currency, undone.amount_minor);
    });
    return { undone: true };
  }

  /** Gives back what a booking has taken, at most that; the same id again answers the same. */
  async give({ id, bookingId, amountMinor, reason }: GiveCredit): Promise<{ givenMinor: number }> {
    if (!isUuid(bookingId)) throw absent();
    return this.database.tx(PLATFORM, async (tx) => {
      await tx.rows('select pg_advisory_xact_lock(hashtextextended($1, 0))', [bookingId]);
      const known = await tx.row<{ amount_minor: number }>('select amount_minor from credit_movements where id = $1', [
        id,
      ]);
      if (known) return { givenMinor: known.amount_minor };
      const taken = await tx.row<{ account_id: number; currency: string; left: number }>(
        `select account_id, currency, -sum(amount_minor) as left from credit_movements
         where booking_id = $1 group by account_id, currency having sum(amount_minor) < 0`,
        [bookingId],
      );
      if (!taken) return { givenMinor: 0 };
      const givenMinor = Math.min(amountMinor, taken.left);
      await tx.change(
        `insert into credit_movements (id, account_id, currency, kind, amount_minor, booking_id, note) values ($1, $2, $3, 'refund', $4, $5, $6)`,
        [id, taken.account_id, taken.currency, givenMinor, bookingId, reason],
      );
      await changeBalance(tx, taken.account_id, taken.currency, givenMinor);
      return { givenMinor };
    });
  }
}

const undoOf = (id: string) => `undo ${id}`;

/** Whether something was taken under an id, and not undone. */
async function standing(tx: Tx, id: string): Promise<boolean> {
  const found = await tx.row(
    `select 1 from credit_movements where id = $1 and amount_minor < 0
       and not exists (select 1 from credit_movements where id = $2)`,
    [id, undoOf(id)],
  );
  return found !== undefined;
}
