import type { LineChange, PricedLine } from '#libs/contracts';
import { Refusal } from '#libs/service';
import type { Booking } from '../bookings/booking.entity.js';
import type { Cart } from '../carts/cart.js';
import type { Claimed, Fate, LineSource, PricedChange } from './line-source.js';

/** What suppliers sell through us, as a basket needs it. All calls may be repeated. */
export interface SupplierSource {
  /** Binds what was begun at suppliers to a claim. @throws Refusal supplier.expired 410, price.changed 409 … */
  claim(booking: Booking, lines: readonly PricedLine[]): Promise<PricedLine[]>;
  /** Has the suppliers book what is bound to a claim, each once; `unknown` while one has not answered. */
  commit(holdId: string): Promise<Fate>;
  /** Gives everything up that is bound to a claim, or some lines of it; what is booked is cancelled at its penalty. */
  release(holdId: string, lines?: readonly PricedLine[]): Promise<void>;
}

/** Whether a line is sold by a supplier, and not of our own stock. */
export function isSuppliers({ source = 'own' }: Pick<PricedLine, 'source'>): boolean {
  return source !== 'own';
}

/**
 * All sources of a basket as one: our own stock is claimed first, as it can be released for nothing; suppliers book last,
 * and only once everything else is sure. Suppliers' lines are the last of a booking, so that positions are those of our stock.
 */
export class Sources implements LineSource {
  constructor(
    private readonly own: LineSource,
    private readonly suppliers: SupplierSource,
  ) {}

  async assertAvailable(cart: Cart): Promise<void> {
    const lines = ofStock(cart);
    if (lines.length > 0) await this.own.assertAvailable({ ...cart, lines });
  }

  async claim(booking: Booking, options: Parameters<LineSource['claim']>[1]): Promise<Claimed> {
    const [stock, theirs] = [ofStock(booking), booking.lines.filter(isSuppliers)];
    const claimed =
      stock.length > 0 ? await this.own.claim({ ...booking, lines: stock }, options) : { lines: [], promotion: null };
    if (theirs.length === 0) return claimed;
    try {
      const bound = await this.suppliers.claim(booking, theirs);
      return { ...claimed, lines: [...claimed.lines, ...bound] };
    } catch (error) {
      if (error instanceof Refusal) await this.release(booking.holdId!);
      throw error;
    }
  }

  async confirm(booking: Pick<Booking, 'holdId' | 'lines'>): Promise<Fate> {
    const fate = ofStock(booking).length > 0 ? await this.own.confirm(booking) : 'sold';
    if (fate !== 'sold' || !booking.lines.some(isSuppliers)) return fate;
    return this.suppliers.commit(booking.holdId!);
  }

  /** Only our rooms have replacements: nobody can replace what a supplier sells. */
  async replace(booking: Booking): Promise<{ lines: PricedLine[]; changed: boolean } | null> {
    return booking.lines.some(isSuppliers) ? null : this.own.replace(booking);
  }

  quoteChange(booking: Booking, at: number, wanted: LineChange): Promise<PricedChange> {
    assertOfStock(booking, at);
    return this.own.quoteChange(booking, at, wanted);
  }

  async change(booking: Booking, at: number, change: Parameters<LineSource['change']>[2]): Promise<PricedLine> {
    assertOfStock(booking, at);
    return this.own.change(booking, at, change);
  }

  async releaseLines(booking: Pick<Booking, 'holdId' | 'lines'>, at: readonly number[]): Promise<void> {
    const stock = at.filter((position) => !isSuppliers(booking.lines[position]!));
    if (stock.length > 0) await this.own.releaseLines(booking, stock);
    const theirs = at.map((position) => booking.lines[position]!).filter(isSuppliers);
    if (theirs.length > 0) await this.suppliers.release(booking.holdId!, theirs);
  }

  async release(holdId: string): Promise<void> {
    await this.own.release(holdId);
    await this.suppliers.release(holdId);
  }
}

const ofStock = ({ lines }: Pick<Booking, 'lines'>) => lines.filter((line) => !isSuppliers(line));

/**
 * @throws Refusal change.notAllowed 409 for a supplier's line, which is cancelled and booked again, and for a line that
 * would come after it.
 */
function assertOfStock({ lines }: Pick<Booking, 'lines'>, at: number): void {
  if (lines.slice(0, at + 1).some(isSuppliers)) throw new Refusal('change.notAllowed', 409);
}
