import { ServiceRefusal } from '#libs/clients';
import { Away } from '#libs/process';
import type { PricedLine } from '#libs/contracts';
import type { Booking } from '../../bookings/booking.entity.js';
import type { Fate } from '../../lines/line-source.js';
import type { SupplierSource } from '../../lines/sources.js';
import type { Steps } from './steps.fixture.js';

/** What we know of a booking at the supplier. */
type State = 'bound' | 'committing' | 'committed' | 'failed' | 'abandoned' | 'cancelled';

/** The price of what the simulated supplier sells. */
export const SUPPLIER_PRICE_MINOR = 70_000;
/** A booking that is not found this many times counts as failed. */
const NOT_FOUND_TIMES = 2;

/** A supplier with few places, whose answers may be lost: what was sent once is never sent again. */
export class SimulatedSupplier implements SupplierSource {
  readonly known = new Map<string, State>();
  /** At the supplier: how often each was booked, less cancellations. */
  readonly booked = new Map<string, number>();
  private readonly notFound = new Map<string, number>();

  constructor(
    private left: number,
    private readonly steps: Steps,
  ) {}

  claim({ holdId }: Booking, lines: readonly PricedLine[]): Promise<PricedLine[]> {
    return this.steps.own(() => {
      const state = this.known.get(holdId!) ?? 'bound';
      if (state === 'abandoned') throw refused('supplier.expired');
      this.known.set(holdId!, state);
      return [...lines];
    });
  }

  async commit(holdId: string): Promise<Fate> {
    const isFirst = await this.steps.own(() => {
      if (this.known.get(holdId) !== 'bound') return false;
      this.known.set(holdId, 'committing');
      return true;
    });
    if (isFirst) {
      const isBooked = await this.steps.partner(() => this.book(holdId)).catch(() => undefined);
      if (isBooked !== undefined) await this.settle(holdId, isBooked);
    } else if (this.known.get(holdId) === 'committing') await this.ask(holdId);
    return this.fateOf(holdId);
  }

  async release(holdId: string): Promise<void> {
    if (this.known.get(holdId) === 'committing') await this.ask(holdId);
    const state = this.known.get(holdId);
    if (state === 'committing') throw new Away('it is not known whether it is booked');
    if (state === 'bound') return this.steps.own(() => void this.known.set(holdId, 'abandoned'));
    if (state !== 'committed') return;
    await this.steps.partner(() => {
      if (this.booked.get(holdId) === 1) this.left++;
      this.booked.set(holdId, 0);
    });
    await this.steps.own(() => void this.known.set(holdId, 'cancelled'));
  }

  private book(holdId: string): boolean {
    if (this.left < 1) return false;
    this.left--;
    this.booked.set(holdId, (this.booked.get(holdId) ?? 0) + 1);
    return true;
  }

  private async ask(holdId: string): Promise<void> {
    const isBooked = await this.steps.partner(() => this.booked.get(holdId) === 1);
    if (isBooked) return this.settle(holdId, true);
    const times = (this.notFound.get(holdId) ?? 0) + 1;
    this.notFound.set(holdId, times);
    if (times >= NOT_FOUND_TIMES) await this.settle(holdId, false);
  }

  private settle(holdId: string, isBooked: boolean): Promise<void> {
    return this.steps.own(() => {
      if (this.known.get(holdId) === 'committing') this.known.set(holdId, isBooked ? 'committed' : 'failed');
    });
  }

  private fateOf(holdId: string): Fate {
    const state = this.known.get(holdId);
    if (state === 'committing') return 'unknown';
    return state === 'committed' ? 'sold' : 'gone';
  }
}

function refused(msg: string): ServiceRefusal {
  return new ServiceRefusal(410, { status: false, msg, message: msg, requestId: '' });
}
