import { Injectable } from '@nestjs/common';
import type { PayloadOf } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import type { Currency } from '#libs/money';
import { On, type Message } from '#libs/queue';
import { openBooking } from './booking-money.js';
import { ChangeMoney, changeWithin } from './change-money.js';
import { gather, type MoneyFact, type MoneyOutcome } from './money-facts.js';
import { setOwed } from './set-owed.js';

const SCOPE = systemScope('payments.money');

/** Updates what a booking owes when its cost changes or it ends, in any order of arrival. */
@Injectable()
export class OwedHandler {
  constructor(
    private readonly database: Database,
    private readonly changing: ChangeMoney,
  ) {}

  @On('booking.owed')
  async change(owed: PayloadOf<'booking.owed'>, message: Message): Promise<void> {
    const { bookingId, account, amountMinor: owedMinor, revision, final: isFinal, adjustedMinor, reason } = owed;
    const currency = owed.currency as Currency;
    let outcome: MoneyOutcome = gather();
    await this.database.once(message, SCOPE, async (tx) => {
      const booking = await openBooking(tx, { bookingId, account, currency, owedMinor, revision });
      outcome = await changeWithin(tx, booking, async () => {
        if (revision < booking.payable_revision) return gather();
        const changed = await setOwed(tx, booking, { owedMinor, currency, revision, isFinal, adjustedMinor, reason });
        return gather({ facts: [owedFact(booking.owed_minor, reason)] }, changed);
      });
    });
    this.changing.followInBackground(outcome);
  }
}

function owedFact(amountMinor: number, detail: string): MoneyFact {
  return { name: 'money.changed', change: 'owed', paymentId: null, amountMinor, by: 'konak', detail };
}
