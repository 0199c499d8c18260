import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CollectOutcome, Plan, SubscriptionRecord } from '#libs/contracts';
import { addDays, dayIn, toIsoDate, type DayNumber } from '#libs/stays';
import { testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import { BillingService } from './billing/billing.service.js';
import { RecordReader } from './records/record-reader.js';
import { subscriptionsService } from './subscriptions.module.js';

const PLATFORM_ACCOUNT = 1;

/** A stand-in for payments and inventory, with answers set by the test. */
class PartnersStandIn {
  /** When payments has heard of a record. */
  linksFrom = 0;
  readonly cards = new Set<number>();
  hotels = 0;
  private readonly server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const answer = this.answer(request.url ?? '', body ? (JSON.parse(body) as { account?: number }) : {});
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private answer(path: string, { account }: { account?: number }): object {
    if (path.endsWith('/cards/kept')) return { accounts: [...this.cards].filter((card) => card === account) };
    if (path.endsWith('/usage')) return { hotels: this.hotels };
    if (path.endsWith('/link'))
      return { url: Date.now() < this.linksFrom ? null : `https://front.example/paymentlink/${path}` };
    throw new Error(`no stand-in answers ${path}`);
  }
}

/** The subscriptions service at a day set by the test, with stand-ins for the other services. */
export class SubscriptionsUnderTest {
  readonly platform: Caller;
  private messages = 0;

  private constructor(
    readonly service: ServiceUnderTest,
    readonly partners: PartnersStandIn,
    private readonly clock: { now: Date },
  ) {
    this.platform = service.as({ role: 'supervisor.agency.admin', account: PLATFORM_ACCOUNT, scope: null });
  }

  static async open(): Promise<SubscriptionsUnderTest> {
    const partners = new PartnersStandIn();
    const url = await partners.listen();
    const clock = { now: new Date('2027-01-31T09:00:00Z') };
    const service = await testService(subscriptionsService, {
      hosts: { payments: url, inventory: url },
      now: () => clock.now,
    });
    return new SubscriptionsUnderTest(service, partners, clock);
  }

  async close(): Promise<void> {
    await this.service.close();
    this.partners.close();
  }

  get today(): DayNumber {
    return dayIn('Europe/Istanbul', this.clock.now);
  }

  goTo(day: DayNumber): void {
    this.clock.now = new Date(`${toIsoDate(day)}T09:00:00Z`);
  }

  staffOf(account: number): Caller {
    return this.service.as({ role: 'corporate.agency.admin', account });
  }

  async plan(monthlyPrice: number, changes: object = {}): Promise<Plan> {
    const { body } = await this.platform.post('/subscriptions', {
      name: [{ lang: 'en', value: `Plan ${monthlyPrice}` }],
      ...{ monthlyPrice, limits: { hotels: 5, users: 5, sites: 1 } },
      ...changes,
    });
    if (!body.record) throw new Error(JSON.stringify(body));
    return body.record as Plan;
  }

  /** Has an account choose a plan; returns its first record. */
  async choose(account: number, plan: number, isAnnual = false): Promise<SubscriptionRecord> {
    const { body } = await this.staffOf(account).post(`/accounts/${account}/subscription`, {
      subInfoid: plan,
      isAnnual,
    });
    if (!body.data) throw new Error(JSON.stringify(body));
    return body.data.open[0] as SubscriptionRecord;
  }

  /** Payments' fact of a paid record, delivered twice. */
  async collected(record: SubscriptionRecord, method = 'storedcard'): Promise<void> {
    const { CollectedHandler } = await import('./records/collected.handler.js');
    const handler = this.service.running.app.get(CollectedHandler, { strict: false });
    const message = { id: `collected-${++this.messages}`, name: 'subscription.collected', attempt: 1 };
    const payload = {
      ...{ recordId: record.id, account: record.accountId, paymentId: message.id, method },
      ...{ amountMinor: Math.round(record.paymentAmount * 100), currency: record.currency, card: null },
    };
    for (let i = 0; i < 2; i++) await handler.collected(payload, message);
  }

  /** Runs the worker's steps of a day for one account, with a bank that gives this answer. Each step twice. */
  async bill(
    account: number,
    day: DayNumber,
    bank: () => CollectOutcome = () => ({ outcome: 'noCard' }),
  ): Promise<void> {
    this.goTo(day);
    const billing = this.service.running.app.get(BillingService, { strict: false });
    const id = await this.idOf(account);
    await billing.advance(id, day, 0);
    const { collect } = await billing.advance(id, day, 0);
    if (!collect) return;
    const answer = bank();
    if (answer.outcome === 'collected') await this.collected(await this.record(collect.record));
    for (let i = 0; i < 2; i++) await billing.note(collect.record, collect.n, 0, answer);
  }

  /** Every day until one, inclusive. */
  async billUntil(account: number, last: DayNumber, bank?: () => CollectOutcome): Promise<void> {
    for (let day = addDays(this.today, 1); day <= last; day = addDays(day, 1)) await this.bill(account, day, bank);
  }

  record(id: number): Promise<SubscriptionRecord> {
    return this.service.running.app.get(RecordReader, { strict: false }).get(id, 'en');
  }

  async idOf(account: number): Promise<number> {
    const [row] = await this.service.cloned.rows<{ id: number }>(
      'select max(id)::int as id from subscriptions.subscriptions where account_id = $1',
      [account],
    );
    return row!.id;
  }
}
