import { z } from 'zod';
import { ExtraItem, TourItem } from '../basket-items.js';
import { Id } from '../answers.js';
import { ChangedNight, LineChange } from '../line-change.js';
import { Party } from '../party.js';
import { PricedLine } from '../priced-line.js';
import { Day } from '../resources/planning.js';
import type { InternalCall } from './call.js';

/** What is wanted of a line of rooms, of a tour, of an extra; absent fields stay as they are. */
const RoomChange = z.strictObject({
  checkIn: Day.optional(),
  checkOut: Day.optional(),
  room: Id.optional(),
  pricePlan: Id.optional(),
  party: Party.optional(),
});
export type RoomChange = z.output<typeof RoomChange>;

const TourChange = z.strictObject({
  packageId: Id.optional(),
  hotelOption: TourItem.shape.hotelOption.unwrap().optional(),
  party: Party.optional(),
});
export type TourChange = z.output<typeof TourChange>;

const ExtraChange = z.strictObject({
  checkIn: Day.optional(),
  checkOut: Day.optional(),
  party: Party.optional(),
  count: ExtraItem.shape.count.unwrap().optional(),
  time: ExtraItem.shape.time,
  pickUp: ExtraItem.shape.pickUp,
});
export type ExtraChange = z.output<typeof ExtraChange>;

/** The fields that a change of each kind of line may have; a line that is not there yet is added. */
export const LINE_CHANGES = { room: RoomChange, tour: TourChange, extra: ExtraChange, added: ExtraItem } as const;

const Change = z.strictObject({
  /** The line's position. */
  line: z.number().int().min(0),
  /** By the kind of the line, as `LINE_CHANGES` has it; an extra at the first free position. */
  wanted: LineChange,
  seller: Id,
  channel: z.enum(['b2c', 'b2b']),
});

const Changed = z.object({ line: PricedLine, nights: z.array(ChangedNight) });

/**
 * Changes of what is sold already. Both refuse notFound 404 for a line that is released or unknown, hold.expired 409 for a
 * hold that is not sold, and as `offers.price`.
 */
export const internalLineChanges = {
  /** What a line would be and cost after a change. */
  'holds.quoteChange': {
    service: 'inventory',
    method: 'POST',
    path: '/internal/inventory/holds/{id}/quote-change',
    body: Change,
    answer: Changed,
  },
  /**
   * Changes a line, and moves its stock in one step. A repeated change gets the same answer, refusals included. Refuses
   * price.changed 409 with the line as it would be now, hold.limit 422 for a guest beyond the visitors' share.
   */
  'holds.change': {
    service: 'inventory',
    method: 'POST',
    path: '/internal/inventory/holds/{id}/change',
    body: Change.extend({
      changeId: z.uuid(),
      /** The price of one of the line after the change, as shown. */
      expectedMinor: z.number().int(),
      /** Whether its guest changes it: what is held without money counts in the visitors' share. */
      byGuest: z.boolean().default(false),
    }),
    answer: Changed,
  },
} as const satisfies Record<string, InternalCall>;
