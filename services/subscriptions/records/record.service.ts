import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Clients } from '#libs/clients';
import { isUuid, type InputOf, type SubscriptionRecord } from '#libs/contracts';
import { Database, systemScope, type Tx } from '#libs/database';
import { fromDecimal } from '#libs/money';
import { Refusal, applyPatch, notFound, orNotFound, patchKey, type Context } from '#libs/service';
import { addDays, isDay, type DayNumber } from '#libs/stays';
import { AccountSubscriptionService } from '../accounts/account-subscription.service.js';
import { adjustRecord, advance, waiveRecord } from '../ledger/advance.js';
import { billFirst, billNext, payRecord } from '../ledger/bill.js';
import { isCollecting, type Effect, type LedgerRecord } from '../ledger/ledger.js';
import { isSame } from '../ledger/terms.js';
import type { SubscriptionAggregate } from '../store/subscription-aggregate.js';
import { SubscriptionRepository } from '../store/subscription-repository.js';
import { RecordReader } from './record-reader.js';

const LINK_PATIENCE_MS = 5_000;
const LINK_POLL_MS = 150;

const SCOPE = systemScope('subscriptions.billing');

type Changes = InputOf<'subrecords.update'>['body'];

const Day = z.coerce.number().refine(isDay, { error: 'day.invalid' });
/** The fields of an open record that can be set by key. */
const KEYS = new Map([
  ['dueDate', patchKey<Changes>()(Day, (changes, day) => void (changes.dueDate = day as DayNumber))],
  ['note', patchKey<Changes>()(z.string().trim().max(500), (changes, note) => void (changes.note = note))],
  [
    'paymentAmount',
    patchKey<Changes>()(z.number().min(0).max(1e7).multipleOf(0.01), (changes, amount) => {
      changes.paymentAmount = amount;
    }),
  ],
]);

/** Manual changes of records by the platform. */
@Injectable()
export class RecordService {
  constructor(
    private readonly database: Database,
    private readonly clients: Clients,
    private readonly repository: SubscriptionRepository,
    private readonly reader: RecordReader,
    private readonly subscriptions: AccountSubscriptionService,
  ) {}

  /**
   * Records a payment outside the gateway. @throws Refusal notFound 404 · record.paid, record.void, record.collecting
   * 409.
   */
  async markPaid(
    ctx: Context,
    id: number,
    { receipt, note }: InputOf<'subrecords.markpaid'>['body'],
  ): Promise<SubscriptionRecord> {
    await this.stepOpen(id, async (subscription, record, tx) => {
      const effects = payRecord(subscription.ledger, record, 'hand', subscription.catalogue.current);
      const set = `update records set receipt = $2, note = case when $3 = '' then note else $3 end where id = $1`;
      await tx.execute(set, [id, receipt, note]);
      return [...effects, { kind: 'settled', record, state: 'paid' }];
    });
    return this.reader.get(id, ctx.lang);
  }

  /** @throws Refusal request.unknownKey 400 and those of `update`. */
  async patch(ctx: Context, id: number, patch: InputOf<'subrecords.patch'>['body']): Promise<SubscriptionRecord> {
    const changes: Changes = {};
    await applyPatch(KEYS, changes, patch, ctx);
    return this.update(ctx, id, changes);
  }

  /** @throws Refusal notFound 404 · record.paid, record.void, record.collecting 409. */
  async update(ctx: Context, id: number, { dueDate, note, paymentAmount }: Changes): Promise<SubscriptionRecord> {
    await this.stepOpen(id, async ({ ledger, catalogue }, record, tx) => {
      if (note !== undefined) await tx.execute('update records set note = $2 where id = $1', [id, note]);
      const amountMinor = paymentAmount === undefined ? undefined : fromDecimal(paymentAmount);
      return adjustRecord(ledger, record, { dueDay: dueDate, amountMinor }, catalogue.current);
    });
    return this.reader.get(id, ctx.lang);
  }

  /** @throws Refusal notFound 404 · record.paid, record.void, record.collecting 409. */
  async waive(publicId: string): Promise<void> {
    if (!isUuid(publicId)) throw notFound();
    const [found] = await this.database.rows<{ id: number }>(SCOPE, 'select id from records where public_id = $1', [
      publicId,
    ]);
    await this.stepOpen(orNotFound(found).id, ({ ledger, catalogue }, record) =>
      waiveRecord(ledger, record, catalogue.current),
    );
  }

  /**
   * The first record of an account, or the next period's before its time.
   * @throws Refusal notFound 404 · subscription.account 422 · subscription.plan 422 · record.open 409 while one is unpaid.
   */
  async create(
    ctx: Context,
    { accountId, sid, isAnnual }: InputOf<'subrecords.create'>['body'],
  ): Promise<SubscriptionRecord> {
    const { state } = await this.subscriptions.get(ctx, accountId);
    if (state === 'none' || state === 'cancelled') await this.subscriptions.choose(ctx, accountId, sid, isAnnual);
    else
      await this.repository.step(accountId, (subscription) => ({
        effects: this.billEarly(subscription, sid, isAnnual),
        answer: undefined,
      }));
    const [newest] = (await this.reader.ofAccount(ctx, accountId)).records;
    return newest!;
  }

  /** The page on which a record is paid. @throws Refusal notFound 404 · record.paid, record.void 409 · request.running 409. */
  async payLink(ctx: Context, id: number): Promise<string> {
    const [row] = await this.database.rows<{ state: string }>(ctx, 'select state from records where id = $1', [id]);
    const { state } = orNotFound(row);
    if (state !== 'open') throw new Refusal(state === 'paid' ? 'record.paid' : 'record.void', 409);
    const url = await this.linkOf(id);
    if (!url) throw new Refusal('request.running', 409, { retryAfter: 2 });
    return url;
  }

  /** A record that was just made reaches payments by a message: who asks at once waits for that. */
  private async linkOf(id: number): Promise<string | null> {
    const until = Date.now() + LINK_PATIENCE_MS;
    for (;;) {
      const { url } = await this.clients.call('dues.link', { params: { record: String(id) } });
      if (url || Date.now() > until) return url;
      await sleep(LINK_POLL_MS);
    }
  }

  private billEarly({ ledger, catalogue }: SubscriptionAggregate, sid: number, isAnnual: boolean): Effect[] {
    const passed = advance(ledger, this.repository.today, catalogue.current);
    if (ledger.records.some(({ state }) => state === 'open')) throw new Refusal('record.open', 409);
    if (!ledger.period) {
      ledger.terms = catalogue.change(ledger.terms, { plan: sid, isAnnual });
      return [...passed, ...billFirst(ledger, addDays(ledger.day, 1))];
    }
    if (ledger.billedTo! > ledger.period.to) throw new Refusal('record.paid', 409);
    const wanted = catalogue.change(ledger.pending ?? ledger.terms, { plan: sid, isAnnual });
    ledger.pending = isSame(wanted, ledger.terms) ? null : wanted;
    return [...passed, ...billNext(ledger, catalogue.current)];
  }

  /** Applies a step to the subscription of an open record, unless a card is being charged for it. */
  private async stepOpen(
    id: number,
    work: (subscription: SubscriptionAggregate, record: LedgerRecord, tx: Tx) => Effect[] | Promise<Effect[]>,
  ): Promise<void> {
    await this.repository.stepByRecord(id, async (subscription, tx) => {
      const record = subscription.find(id);
      if (record?.state !== 'open') {
        const row = await tx.row<{ state: string }>('select state from records where id = $1', [id]);
        throw new Refusal(row!.state === 'paid' ? 'record.paid' : 'record.void', 409);
      }
      if (isCollecting(record)) throw new Refusal('record.collecting', 409);
      const passed = advance(subscription.ledger, this.repository.today, subscription.catalogue.current);
      return { effects: [...passed, ...(await work(subscription, record, tx))], answer: undefined };
    });
  }
}
