import { Inject, Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { isUuid } from '#libs/contracts';
import { Database, systemScope, type Tx } from '#libs/database';
import { Schedule } from '#libs/queue';
import { SERVICE, type ServiceRuntime } from '#libs/service';
import { HOME_ZONE, addDays, dayIn, toIsoDate, type DayNumber } from '#libs/stays';
import { Gateways, type Agreement, type AgreementRef } from '../gateways/gateways.js';
import type { GatewayTransaction, PaymentGateway } from '../gateways/payment-gateway.js';
import { SettlePayment } from '../payments/settle-payment.js';
import { compareTransactions, type Compared, type OurPayment } from './compare-transactions.js';

const SCOPE = systemScope('payments.reconciliation');

/** In parallel, so that hanging gateways delay the caller by one timeout, not by one each. */
const AT_ONCE = 8;
/** The account of a payment without one: only the platform sees it. */
const NO_ACCOUNT = 0;

/** Compares the gateways' transactions with our records, day by day. */
@Injectable()
export class Reconcile {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly gateways: Gateways,
    private readonly settling: SettlePayment,
  ) {}

  @Schedule('payments.reconcile', { cron: '0 4 * * *', timeZone: HOME_ZONE })
  async yesterday(): Promise<void> {
    await this.day(addDays(dayIn(HOME_ZONE, this.runtime.now()), -1));
  }

  /**
   * Compares a day under every agreement; idempotent. A difference is reported once; a gateway that is down blocks no
   * other.
   */
  async day(day: DayNumber): Promise<{ compared: number; differences: number; unreachable: string[] }> {
    const sum = { compared: 0, differences: 0, unreachable: [] as string[] };
    const one = async (agreement: Agreement) => {
      try {
        const compared = await this.compare(agreement, day);
        sum.compared += compared.length;
        sum.differences += compared.filter(({ difference }) => difference !== 'none').length;
      } catch (error) {
        this.runtime.log.warn({ err: error, account: agreement.account }, 'a gateway could not be compared with');
        sum.unreachable.push(agreement.gateway.name);
      }
    };
    const limit = pLimit(AT_ONCE);
    await Promise.all((await this.gateways.all()).map((agreement) => limit(one, agreement)));
    return sum;
  }

  private async compare({ gateway, account }: Agreement, day: DayNumber): Promise<Compared[]> {
    const listed = await gateway.transactions(day);
    await this.settleLate(gateway, listed);
    const ours = await this.ours({ gateway: gateway.name, agreement: account }, day, listed);
    const theirs = [...listed, ...(await this.ofOtherDays(gateway, ours, listed))];
    const compared = compareTransactions(ours, theirs);
    await this.database.tx(SCOPE, async (tx) => {
      // Two concurrent comparisons of a gateway would both report a difference as new.
      await tx.rows('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`reconcile ${gateway.name}`]);
      for (const difference of await write(tx, gateway.name, day, compared))
        reportDifference(tx, gateway.name, difference);
    });
    return compared;
  }

  /** Settles captured payments whose callback was lost first, so that only real differences are left. */
  private async settleLate(gateway: PaymentGateway, listed: readonly GatewayTransaction[]): Promise<void> {
    const paid = listed.flatMap(({ state, reference }) => (state === 'captured' && reference ? [reference] : []));
    const late = await this.database.tx(SCOPE, (tx) =>
      tx.rows<{ public_id: string }>(
        `select public_id from payments where gateway = $1 and state = 'started' and public_id = any ($2)`,
        [gateway.name, paid.filter(isUuid)],
      ),
    );
    for (const { public_id } of late) await this.settling.settle(public_id);
  }

  private ours(
    { gateway, agreement }: AgreementRef,
    day: DayNumber,
    listed: readonly GatewayTransaction[],
  ): Promise<OurPayment[]> {
    return this.database.tx(SCOPE, (tx) =>
      tx.rows<OurPayment & Record<string, unknown>>(
        `select public_id as reference, account_id as account, booking_id as "bookingId", state, amount_minor as "amountMinor",
           refunded_minor as "refundedMinor", currency, gateway_ref as "gatewayRef"
         from payments where gateway = $1 and agreement is not distinct from $4 and gateway_ref is not null and (public_id = any ($3)
           or captured_at >= $2::timestamp at time zone 'Europe/Istanbul'
             and captured_at < ($2::timestamp + interval '1 day') at time zone 'Europe/Istanbul')`,
        [
          gateway,
          toIsoDate(day),
          listed.flatMap(({ reference }) => (reference && isUuid(reference) ? [reference] : [])),
          agreement,
        ],
      ),
    );
  }

  /**
   * Around midnight a gateway may assign a payment to the adjacent day: payments missing from its list are queried one
   * by one.
   */
  private async ofOtherDays(
    gateway: PaymentGateway,
    ours: readonly OurPayment[],
    listed: readonly GatewayTransaction[],
  ): Promise<GatewayTransaction[]> {
    const known = new Set(listed.map(({ reference }) => reference));
    const found: GatewayTransaction[] = [];
    for (const { reference, gatewayRef, refundedMinor } of ours.filter((each) => !known.has(each.reference))) {
      const outcome = await gateway.outcome(reference, gatewayRef);
      if (outcome.state !== 'captured') continue;
      const { amountMinor, currency } = outcome;
      found.push({ reference, gatewayRef, state: 'captured', amountMinor, refundedMinor, currency });
    }
    return found;
  }
}

/** Stores a comparison over an earlier one. @returns the differences that are new. */
async function write(tx: Tx, gateway: string, day: DayNumber, compared: readonly Compared[]): Promise<Compared[]> {
  const before = await tx.rows<{ reference: string; difference: string }>(
    'select reference, difference from gateway_transactions where gateway = $1 and reference = any ($2)',
    [gateway, compared.map(({ reference }) => reference)],
  );
  const rows = compared.map(({ reference, difference, ours, theirs }) => ({
    reference,
    difference,
    account: ours?.account ?? NO_ACCOUNT,
    bookingId: ours?.bookingId ?? null,
    currency: (ours ?? theirs)!.currency,
    ours,
    theirs,
  }));
  await tx.execute(
    `insert into gateway_transactions (gateway, reference, account_id, day, booking_id, currency, our_state, our_minor,
       our_refunded_minor, their_state, their_minor, their_refunded_minor, difference)
     select $1, reference, account, $2, "bookingId", currency, ours ->> 'state', (ours ->> 'amountMinor')::bigint,
       (ours ->> 'refundedMinor')::bigint, theirs ->> 'state', (theirs ->> 'amountMinor')::bigint,
       (theirs ->> 'refundedMinor')::bigint, difference
     from jsonb_to_recordset($3) as r (reference text, account int, "bookingId" uuid, currency text, ours jsonb, theirs jsonb, difference text)
     on conflict (gateway, reference) do update set account_id = excluded.account_id, booking_id = excluded.booking_id,
       our_state = excluded.our_state, our_minor = excluded.our_minor, our_refunded_minor = excluded.our_refunded_minor,
       their_state = excluded.their_state, their_minor = excluded.their_minor, their_refunded_minor = excluded.their_refunded_minor,
       difference = excluded.difference, checked_at = now()`,
    [gateway, toIsoDate(day), JSON.stringify(rows)],
  );
  const reported = new Map(before.map(({ reference, difference }) => [reference, difference]));
  return compared.filter(
    ({ reference, difference }) => difference !== 'none' && reported.get(reference) !== difference,
  );
}

function reportDifference(tx: Tx, gateway: string, { reference, difference, ours }: Compared): void {
  if (ours?.bookingId)
    tx.emit('payment.trouble', {
      bookingId: ours.bookingId,
      account: ours.account,
      key: `paymentMismatch ${gateway} ${reference}`,
      kind: 'paymentMismatch',
      detail: `${gateway} ${reference}: ${difference}`,
    });
}
