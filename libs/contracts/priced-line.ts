import { z } from 'zod';
import { LineAgreement } from './resources/agreements.js';
import { Price } from './resources/availability.js';
import { CartLine } from './resources/bookings.js';
import { LocalText } from './answers.js';

/** A name as the booking was made, and in every language the hotel has it. */
const Named = z.object({ id: z.number(), name: z.string(), names: LocalText.optional() });

/** One line of a cart as inventory prices it: the offer's room and plan with everything a booking must remember. */
export const PricedLine = z.object({
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
  /** For one room of the line. */
  price: Price,
  /** The seller's own markup in it. */
  markup: z.number().optional(),
  left: z.number(),
  /** Null for the seller's own hotel; absent of lines sold before there were agreements. */
  agreement: LineAgreement.nullable().optional(),
});
export type PricedLine = z.output<typeof PricedLine>;
