import { startPaximumSandbox, type PaximumSandbox } from '#libs/testing/sandboxes';
import { testService, type Caller, type ServiceUnderTest, type TestOptions } from '#libs/testing';
import { addDays, dayIn, type DayNumber } from '#libs/stays';
import { reservationsService } from '../reservations.module.js';
import { SupplierTransactions } from './transactions/supplier-transactions.js';

export const today = dayIn('Europe/Istanbul', new Date());
export const ANTALYA = { id: '23472', type: 2 };

/** How long tests wait for a partner. */
const LIMITS = { PARTNER_ANSWER_MS: '400', PARTNER_PAUSE_MS: '50', PAXIMUM_SEARCH_MS: '1500' };

/** Reservations with a sandbox of Paximum; searches are carried out by the service itself, as without a worker. */
export class SuppliersUnderTest {
  private constructor(
    readonly service: ServiceUnderTest,
    readonly sandbox: PaximumSandbox,
    readonly agency: Caller,
    readonly rival: Caller,
    /** Who may book without a basket. */
    readonly operator: Caller,
  ) {}

  static async open(options: TestOptions = {}): Promise<SuppliersUnderTest> {
    const sandbox = await startPaximumSandbox({ now: options.now && (() => options.now!().getTime()) });
    const env = { PAXIMUM_URL: sandbox.url, ...LIMITS, ...options.env };
    const service = await testService(reservationsService, { ...options, env });
    const agency = service.as({ role: 'corporate.agency.admin', account: 10, markup: 10 });
    const rival = service.as({ role: 'corporate.agency.admin', account: 20 });
    const operator = service.as({ role: 'supervisor.agency.admin', account: 1, scope: null });
    return new SuppliersUnderTest(service, sandbox, agency, rival, operator);
  }

  get transactions(): SupplierTransactions {
    return this.service.running.app.get(SupplierTransactions, { strict: false });
  }

  /** What the platform's own site offers to guests. */
  async sell(offered: { hotels: boolean; flights: boolean }): Promise<void> {
    const { status, text } = await this.operator.put('/suppliers/selling/settings', offered);
    if (status !== 200) throw new Error(text);
  }

  search(body: object = {}, by = this.agency) {
    return by.post('/paximum/price', { arrivalLocations: [ANTALYA], checkIn: addDays(today, 60), ...body });
  }

  /** The id of an offer, refundable unless told. */
  async offer(body: object = {}, isRefundable = true): Promise<{ offerId: string; amount: number; product: string }> {
    const { body: found } = await this.search(body);
    const { offers, product } = found.items[0];
    const offer = offers.find(({ refundable }: { refundable: boolean }) => refundable === isRefundable);
    return { offerId: offer.offerId as string, amount: offer.price.amount as number, product: product as string };
  }

  begin(offerId: string, more: object = {}, by = this.agency) {
    return by.post('/paximum/transaction', { offerIds: [offerId], ...more });
  }

  update(transactionId: string, travellers: object[] = TRAVELLERS, more: object = {}, by = this.agency) {
    return by.post('/paximum/update', { transactionId, travellers, ...more });
  }

  commit(id: string, by = this.operator) {
    return by.post(`/paximum/commit/${id}`);
  }

  /** A booking whose travellers are set. */
  async ready(body: object = {}): Promise<string> {
    const { offerId } = await this.offer(body);
    const { body: begun } = await this.begin(offerId);
    const { status, text } = await this.update(begun.data.id as string);
    if (status !== 200) throw new Error(text);
    return begun.data.id as string;
  }

  async stateOf(id: string): Promise<string> {
    return (await this.agency.get(`/paximum/transaction/${id}`)).body.data.state as string;
  }

  async close(): Promise<void> {
    await this.service.close();
    await this.sandbox.stop();
  }
}

let serial = 0;
const letters = (n: number) => String.fromCharCode(65 + (n % 26), 65 + (Math.floor(n / 26) % 26));

/** Two adults whose names nobody else has. */
export function twoAdults(): object[] {
  serial++;
  return [
    {
      travellerId: '1',
      name: 'Ada',
      surname: `Kaya${letters(serial)}`,
      isLeader: true,
      address: { email: 'ada@example.com' },
    },
    { travellerId: '2', name: 'Can', surname: `Kaya${letters(serial)}` },
  ];
}
export const TRAVELLERS = twoAdults();

export const days = (count: number): DayNumber => addDays(today, count);
