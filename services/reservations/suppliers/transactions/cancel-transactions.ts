import type { Database, TenantScope } from '#libs/database';
import { toDecimal } from '#libs/money';
import { Refusal, orNotFound } from '#libs/service';
import { SupplierUnanswered, withMarkups, type Supplier, type SupplierCall } from '#libs/suppliers';
import { asSupplierRefusal, type Suppliers } from '../suppliers.js';
import {
  findTransaction,
  keepCalls,
  stepTransaction,
  type QuotedSale,
  type SupplierTransactionRow,
} from './transaction-rows.js';

const ASK_AFTER_MS = 30_000;

/** Cancels bookings at suppliers: the penalty is asked, kept, and asked again before anything is cancelled. */
export class CancelTransactions {
  constructor(
    private readonly database: Database,
    private readonly suppliers: Suppliers,
    private readonly now: () => Date,
  ) {}

  /** Asks what cancelling costs now, and keeps it as quoted. */
  async quote(scope: TenantScope, publicId: string): Promise<SupplierTransactionRow> {
    const row = await this.load(scope, publicId);
    if (isOver(row)) return row;
    return this.within(scope, row, async (supplier, note) => {
      const penalty = await this.ask(supplier, row, note);
      return this.keepQuote(scope, row, penalty);
    });
  }

  /** Cancels, if it still costs no more than was quoted. */
  async cancel(scope: TenantScope, publicId: string, quotedMinor: number): Promise<SupplierTransactionRow> {
    const row = await this.load(scope, publicId);
    if (isOver(row)) return row;
    if (row.state !== 'cancelAsked' || row.penalty?.saleMinor !== quotedMinor) throw new Refusal('supplier.state', 409);
    return this.within(scope, row, async (supplier, note) => {
      const { status } = await supplier.reservation(row.reservationNumber!, note);
      if (status !== 'active') return this.finish(scope, row, status);
      const penalty = await this.ask(supplier, row, note);
      if (penalty.saleMinor > quotedMinor || penalty.currency !== row.penalty!.currency) {
        await this.keepQuote(scope, row, penalty);
        throw moved(row.penalty!, penalty);
      }
      // Should the answer be lost, the schedule asks for the outcome.
      const askAt = new Date(this.now().getTime() + ASK_AFTER_MS);
      await this.database.tx(scope, (tx) => stepTransaction(tx, row, 'startCancel', [askAt]));
      return this.finish(scope, row, await supplier.cancel(row.reservationNumber!, penalty.reasonId, note));
    });
  }

  private async load(scope: TenantScope, publicId: string): Promise<SupplierTransactionRow> {
    const row = orNotFound(await findTransaction(this.database.reader(scope), publicId));
    const isKnown = isOver(row) || row.state === 'committed' || row.state === 'cancelAsked';
    if (!isKnown) throw new Refusal('supplier.state', 409);
    return row;
  }

  /** Keeps the calls, whatever their outcome. */
  private async within(
    scope: TenantScope,
    row: SupplierTransactionRow,
    work: (supplier: Supplier, note: (call: SupplierCall) => void) => Promise<SupplierTransactionRow>,
  ): Promise<SupplierTransactionRow> {
    const calls: SupplierCall[] = [];
    try {
      return await work(await this.suppliers.begunBy(row), (call) => calls.push(call));
    } catch (error) {
      throw asSupplierRefusal(error);
    } finally {
      await this.database.tx(scope, (tx) => keepCalls(tx, row, calls));
    }
  }

  private async ask(
    supplier: Supplier,
    row: SupplierTransactionRow,
    note: (call: SupplierCall) => void,
  ): Promise<QuotedSale> {
    const { price, reasonId, isCancelable } = await supplier.penalty(row.reservationNumber!, note);
    if (!isCancelable) throw new Refusal('supplier.state', 409);
    if (price.currency !== row.currency) throw new SupplierUnanswered('a penalty in another currency', false);
    const { minor, currency } = price;
    const saleMinor = withMarkups(
      minor,
      row.markups.map((percent) => ({ percent })),
    );
    // Never more than the booking itself costs, nor less than the supplier takes.
    return {
      minor,
      saleMinor: Math.max(minor, Math.min(saleMinor, row.saleMinor)),
      currency,
      reasonId,
      at: this.now().toISOString(),
    };
  }

  private async keepQuote(
    scope: TenantScope,
    row: SupplierTransactionRow,
    penalty: QuotedSale,
  ): Promise<SupplierTransactionRow> {
    const stepped = await this.database.tx(scope, (tx) =>
      stepTransaction(tx, row, 'quotePenalty', [JSON.stringify(penalty)]),
    );
    if (!stepped) throw new Refusal('supplier.state', 409);
    return stepped;
  }

  private async finish(
    scope: TenantScope,
    row: SupplierTransactionRow,
    state: 'cancelled' | 'cancelledWithPenalty',
  ): Promise<SupplierTransactionRow> {
    const stepped = await this.database.tx(scope, (tx) => stepTransaction(tx, row, 'endCancelled', [state]));
    return stepped ?? this.load(scope, row.publicId);
  }
}

const isOver = ({ state }: SupplierTransactionRow) => state === 'cancelled' || state === 'cancelledWithPenalty';

function moved(was: QuotedSale, now: QuotedSale): Refusal {
  const side = ({ saleMinor, currency }: QuotedSale) => ({ price: { amount: toDecimal(saleMinor), currency } });
  return new Refusal('price.changed', 409, { data: { what: 'penalty', was: side(was), now: side(now) } });
}
