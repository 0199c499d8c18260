import { ServiceRefusal } from '#libs/clients';
import type { PricedLine } from '#libs/contracts';
import type { Booking } from '../../bookings/booking.entity.js';
import type { Claimed, Fate, LineSource } from '../../lines/line-source.js';
import type { Steps } from './steps.fixture.js';

interface Hold {
  state: 'held' | 'sold' | 'released';
  room: number;
  lines: PricedLine[];
  expiresAt: number;
}

/** The price of a stay in each kind of room. */
export const ROOM_PRICES_MINOR = [100_000, 150_000, 90_000];

/** A hotel with a number of rooms of each kind, and no planning. */
export class SimulatedRooms implements LineSource {
  readonly free: number[];
  readonly holds = new Map<string, Hold>();

  constructor(
    readonly capacity: readonly number[],
    private readonly steps: Steps,
  ) {
    this.free = [...capacity];
  }

  async assertAvailable(): Promise<void> {}

  claim(booking: Booking, { sold }: { sold: boolean }): Promise<Claimed> {
    return this.steps.partner(() => {
      const holdId = booking.holdId!;
      const known = this.holds.get(holdId);
      if (known?.state === 'released') throw refused('hold.expired');
      if (known) return { lines: known.lines, promotion: null };
      const { lines } = booking;
      const room = lines[0]!.room.id;
      if (this.free[room]! < 1) throw refused('room.soldOut');
      this.free[room]!--;
      const state = sold ? 'sold' : 'held';
      this.holds.set(holdId, { state, room, lines, expiresAt: booking.holdUntil!.getTime() });
      return { lines, promotion: null };
    });
  }

  confirm({ holdId }: Pick<Booking, 'holdId'>): Promise<Fate> {
    return this.steps.partner((): Fate => {
      const hold = this.holds.get(holdId!)!;
      if (hold.state === 'sold') return 'sold';
      if (hold.state === 'released' && !this.take(hold, hold.room)) return 'gone';
      hold.state = 'sold';
      return 'sold';
    });
  }

  replace({ holdId }: Booking): Promise<{ lines: PricedLine[]; changed: boolean } | null> {
    return this.steps.partner(() => {
      const hold = this.holds.get(holdId!)!;
      const paidMinor = ROOM_PRICES_MINOR[hold.lines[0]!.room.id]!;
      if (hold.state !== 'released') return { lines: hold.lines, changed: true };
      const better = this.free.findIndex((free, room) => free > 0 && ROOM_PRICES_MINOR[room]! >= paidMinor);
      if (better < 0 || !this.take(hold, better)) return null;
      hold.state = 'sold';
      hold.lines = hold.lines.map((line) => ({ ...line, room: { id: better, name: '' } }));
      return { lines: hold.lines, changed: true };
    });
  }

  async releaseLines(): Promise<void> {}

  quoteChange(): never {
    throw new Error('changes are simulated elsewhere');
  }

  change(): never {
    throw new Error('changes are simulated elsewhere');
  }

  release(holdId: string): Promise<void> {
    return this.steps.partner(() => {
      const hold = this.holds.get(holdId);
      if (hold && hold.state !== 'released') this.releaseRoom(hold);
    });
  }

  /** The holds that have expired by now. */
  lapse(now: number): string[] {
    const lapsed = [...this.holds].filter(([, { state, expiresAt }]) => state === 'held' && expiresAt <= now);
    for (const [, hold] of lapsed) this.releaseRoom(hold);
    return lapsed.map(([id]) => id);
  }

  private take(hold: Hold, room: number): boolean {
    if (this.free[room]! < 1) return false;
    this.free[room]!--;
    hold.room = room;
    return true;
  }

  private releaseRoom(hold: Hold): void {
    hold.state = 'released';
    this.free[hold.room]!++;
  }
}

function refused(msg: string): ServiceRefusal {
  return new ServiceRefusal(409, { status: false, msg, message: msg, requestId: '' });
}
