import { z } from 'zod';
import { Id, Revision } from '../answers.js';
import { callsOf } from '../call.js';
import { crud } from '../crud.js';
import { listQuery } from '../list-query.js';
import { OfAccount, ofHotels } from '../price-rule-fields.js';

/**
 * What an account adds to the price of one or all hotels that it sells, in place of its general markup. A markup for the
 * hotel has priority over one for all hotels, and one with a period over one without.
 */
export const MarkupInput = z.strictObject({
  hotel: Id.nullable().default(null),
  percent: z.number().min(-50).max(300).multipleOf(0.01),
  status: z.boolean().default(true),
  /** Limits the markup to a number of days from the day this was switched on. */
  haveDayMarkup: z
    .strictObject({
      status: z.boolean().default(false),
      markupDuration: z.number().int().min(0).max(365).default(0),
    })
    .prefault({}),
});
export type MarkupInput = z.output<typeof MarkupInput>;

export const Markup = MarkupInput.extend({
  revision: Revision,
  id: z.number(),
  account: z.number(),
  hotelName: z.string(),
  active: z.boolean(),
  until: z.number().nullable(),
});
export type Markup = z.output<typeof Markup>;

export const markupCalls = callsOf('inventory', {
  ...crud('markup', {
    permission: 'planning',
    noun: 'markup',
    list: listQuery(['id', 'status', 'percent'] as const, ofHotels),
    of: OfAccount,
    input: MarkupInput,
    record: Markup,
  }),
});
