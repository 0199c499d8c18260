import { z } from 'zod';
import { LineAgreement } from './resources/agreements.js';
import { Price } from './resources/availability.js';
import { LINE_KINDS, type LineKind } from './basket-items.js';
import { CartLine, ExtraLine, TourLine } from './resources/bookings.js';
import { LocalText } from './answers.js';

/** A name at the time of booking, and in all of the hotel's languages. */
const Named = z.object({ id: z.number(), name: z.string(), names: LocalText.optional() });

/** A cart line as priced by its source: what was chosen, and everything that a booking must keep. */
export const PricedLine = z.object({
  /** Absent in lines sold before there were others than our own rooms. */
  kind: z.enum(LINE_KINDS).optional(),
  source: z.string().optional(),
  tour: TourLine.optional(),
  extra: ExtraLine.optional(),
  /** Of a changed line: what cancelling it would have cost at that moment, which it still costs at least. */
  leastFeeMinor: z.number().optional(),
  /** Cancelled alone, at a fee in minor units, of the amount that was owed for it. */
  cancelled: z.object({ at: z.string(), feeMinor: z.number(), ownerFeeMinor: z.number() }).optional(),
  offerId: z.string(),
  hotel: z.object({
    id: z.number(),
    account: z.number(),
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    place: z.string(),
    country: z.string(),
    photo: z.string().nullable(),
    timeZone: z.string(),
    checkInHour: z.string(),
    checkOutHour: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    tax: z.object({ vat: z.number(), accommodation: z.number(), included: z.boolean() }),
  }),
  market: z.number(),
  room: Named,
  insteadOf: Named.nullable().optional(),
  pricePlan: CartLine.shape.pricePlan.extend(Named.shape),
  checkIn: z.number(),
  checkOut: z.number(),
  nights: z.number(),
  party: z.object({ adults: z.number(), children: z.array(z.number()) }),
  count: z.number(),
  /** The price of one room of the line. */
  price: Price,
  /** The seller's own markup in the price. */
  markup: z.number().optional(),
  left: z.number(),
  /** Null for the seller's own hotel; absent in lines sold before agreements existed. */
  agreement: LineAgreement.nullable().optional(),
});
export type PricedLine = z.output<typeof PricedLine>;

/** What a line is. */
export function kindOf({ kind = 'room' }: Pick<PricedLine, 'kind'>): LineKind {
  return kind;
}
