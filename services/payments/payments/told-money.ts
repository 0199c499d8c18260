import { Inject, Injectable } from '@nestjs/common';
import type { PayloadOf } from '#libs/contracts';
import { Database, PLATFORM } from '#libs/database';
import { On, type Message } from '#libs/queue';

/** Money that staff have told at a booking stands in the list of payments too. */
@Injectable()
export class ToldMoney {
  constructor(@Inject(Database) private readonly database: Database) {}

  @On('booking.moneyTold')
  async told(money: PayloadOf<'booking.moneyTold'>, message: Message): Promise<void> {
    const { paymentId, account, bookingId, method, amountMinor, currency, title, customer, note, by } = money;
    await this.database.once(message, PLATFORM, async (tx) => {
      if (amountMinor === 0)
        await tx.change(`update payments set state = 'cancelled' where public_id = $1 and gateway = 'manual'`, [
          paymentId,
        ]);
      else
        await tx.change(
          `insert into payments as p (public_id, account_id, booking_id, method, gateway, state, amount_minor, currency, customer, title,
             note, created_by, captured_at)
           values ($1, $2, $3, $4, 'manual', 'captured', $5, $6, $7, $8, $9, $10, now())
           on conflict (public_id) do update set method = excluded.method, state = 'captured', title = excluded.title,
             amount_minor = greatest(excluded.amount_minor, p.refunded_minor), customer = excluded.customer, note = excluded.note
           where p.gateway = 'manual'`,
          [paymentId, account, bookingId, method, amountMinor, currency, customer, title, note, by],
        );
    });
  }
}
