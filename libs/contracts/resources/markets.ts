import { z } from 'zod';
import { Country, Currency, Id, LocalName, Revision } from '../answers.js';
import { callsOf } from '../call.js';
import { crud } from '../crud.js';
import { CHANNELS } from './hotels.js';
import { hotelPart } from '../hotel-part.js';

export const MarketInput = z.strictObject({
  name: LocalName.min(1),
  currency: Currency.default('eur'),
  /** The guests' countries; a market without any is the hotel's default. */
  countries: z.array(Country).max(260).default([]),
  channel: z.enum(CHANNELS).default('all'),
  /** Caps per room and night for all guests of the market; rooms not listed have none. */
  caps: z
    .array(z.strictObject({ room: Id, rooms: z.number().int().min(0).max(10_000) }))
    .max(200)
    .refine((caps) => new Set(caps.map(({ room }) => room)).size === caps.length)
    .default([]),
});
export type MarketInput = z.output<typeof MarketInput>;

export const Market = MarketInput.extend({
  id: z.number(),
  hotel: z.number(),
  currency: z.string(),
  revision: Revision,
});
export type Market = z.output<typeof Market>;

export const marketCalls = callsOf('inventory', {
  ...crud('markets', { ...hotelPart, noun: 'market', input: MarketInput, record: Market }),
});

export const marketRefusals = [
  'market.twice',
  'market.twoDefaults',
  'market.hasPrices',
  'market.channelTaken',
] as const;
