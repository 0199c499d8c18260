import type { ChangedNight, LineChange, PricedLine, PromotionUsed } from '#libs/contracts';
import type { Booking } from '../bookings/booking.entity.js';
import type { Cart } from '../carts/cart.js';

/** The lines of a booking at the supplier's prices of today. */
export interface Claimed {
  lines: PricedLine[];
  promotion: PromotionUsed | null;
}

/** The outcome of a claim: sold, gone, or not known yet, to be asked again. */
export type Fate = 'sold' | 'gone' | 'unknown';

/** A line as it would be after a change. */
export interface PricedChange {
  line: PricedLine;
  nights: readonly ChangedNight[];
}

/**
 * A source of what bookings sell. The saga drives bookings through it alone. A claim is named by the booking's hold id,
 * and every call may be repeated with the same outcome: a repeated claim answers the first one's lines.
 */
export interface LineSource {
  /** Fast path: refuses what was just refused to others, before pricing. @throws ServiceRefusal room.soldOut */
  assertAvailable(cart: Cart): Promise<void>;
  /**
   * Claims all lines of a booking or none, until its `holdUntil`; `sold` sells them at once.
   * `unpaid`: a visitor holds them without money, which is possible for a share of each night.
   * @throws ServiceRefusal room.soldOut, room.notSold, price.changed (with the new prices), promotion.unknown, hold.limit …
   */
  claim(booking: Booking, options: { acceptsPrice: boolean; sold: boolean; unpaid: boolean }): Promise<Claimed>;
  /** Sells what is claimed; what has lapsed is claimed again. */
  confirm(booking: Pick<Booking, 'holdId' | 'lines'>): Promise<Fate>;
  /** Sells what is equal or better instead, at the price that was paid; null when there is nothing. */
  replace(booking: Booking): Promise<{ lines: PricedLine[]; changed: boolean } | null>;
  /** Releases what single lines of a claim have taken, by their positions; each once. */
  releaseLines(booking: Pick<Booking, 'holdId' | 'lines'>, at: readonly number[]): Promise<void>;
  /** What a line of a sold claim would be after a change, at today's price for what is new. */
  quoteChange(booking: Booking, at: number, wanted: LineChange): Promise<PricedChange>;
  /**
   * Changes a line of a sold claim in one step: what is new is taken, and what is gone is released. Once by its id.
   * @throws ServiceRefusal room.soldOut, hold.limit, price.changed …: nothing has changed.
   */
  change(
    booking: Booking,
    at: number,
    change: { id: string; wanted: LineChange; line: PricedLine; byGuest?: boolean },
  ): Promise<PricedLine>;
  /** Gives a claim back, held or sold; harmless for a released or unknown claim. */
  release(holdId: string): Promise<void>;
}
