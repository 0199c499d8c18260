import { z } from 'zod';
import { Currency, LocalText } from './answers.js';
import { events } from './events.js';
import { PricedLine } from './priced-line.js';

/** A hotel of the demo world with all that its bookings are made of; names are in every language. */
export const DemoHotel = z.object({
  hotel: PricedLine.shape.hotel,
  markets: z.array(z.object({ id: z.number(), currency: Currency, countries: z.array(z.string()) })),
  rooms: z.array(
    z.object({
      id: z.number(),
      name: LocalText,
      adults: z.number(),
      children: z.number(),
      persons: z.number(),
      /** As many are for sale on every day. */
      allotment: z.number(),
      stopSale: z.array(z.number()),
    }),
  ),
  plans: z.array(PricedLine.shape.pricePlan.extend({ name: LocalText })),
  /** A night for two in minor units, by month of the year from January on. */
  prices: z.array(
    z.object({ market: z.number(), room: z.number(), plan: z.number(), monthly: z.array(z.number()).length(12) }),
  ),
});
export type DemoHotel = z.output<typeof DemoHotel>;

/** A payment of a demo booking, as it came in and as far as it was given back. */
export const DemoPayment = z.object({
  /** By card; anything else was recorded by hand and has no order. */
  method: z.string(),
  /** The payment's own, where it has no order. */
  orderId: z.string(),
  bookingId: z.string(),
  account: z.number(),
  /** What the booking owes by now, and whether it is over. */
  owedMinor: z.number(),
  final: z.boolean(),
  endedAt: z.string().nullable(),
  title: z.string(),
  amountMinor: z.number(),
  currency: Currency,
  customer: z.object({
    name: z.string(),
    surname: z.string(),
    email: z.string(),
    phone: z.string(),
    country: z.string(),
  }),
  lang: z.string(),
  at: z.string(),
  /** Given back, or decided to be, and when that was. */
  refundedMinor: z.number(),
  refundedAt: z.string().nullable(),
  /** What of it has not been paid back yet. */
  refundDueMinor: z.number().default(0),
});
export type DemoPayment = z.output<typeof DemoPayment>;

/** The invoice of a demo booking, and what the ERP has answered. */
export const DemoInvoice = z.object({
  content: events['invoice.requested'],
  state: z.enum(['posted', 'failed']),
  erpRef: z.string().nullable(),
  error: z.string().nullable(),
  at: z.string(),
});
export type DemoInvoice = z.output<typeof DemoInvoice>;
