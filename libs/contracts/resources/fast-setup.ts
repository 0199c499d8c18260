import { z } from 'zod';
import { Amount, answerRecord } from '../answers.js';
import { callsOf, post } from '../call.js';
import { Hotel, HotelInput } from './hotels.js';
import { MarketInput } from './markets.js';
import { Day } from './planning.js';
import { PricePlanInput } from './price-plans.js';
import { RoomInput } from './rooms.js';

/** The input of the set-up wizard. */
export const FastSetup = z.strictObject({
  hotel: HotelInput,
  /** Without caps, since the rooms do not exist yet. */
  market: MarketInput.omit({ caps: true }),
  rooms: z
    .array(
      RoomInput.extend({
        /** The price of a night for two in the first plan, in the market's currency. */
        price: Amount.min(0.01).max(20_000_000),
      }),
    )
    .min(1)
    .max(30),
  /** The first plan has the prices, from which the others' are derived. */
  plans: z
    .array(
      PricePlanInput.omit({ rooms: true, markets: true, derivedFrom: true }).extend({
        derived: z
          .strictObject({
            percent: z.number().min(-99).max(500).optional(),
            amount: z.number().min(-1e7).max(1e7).optional(),
          })
          .nullable()
          .default(null),
      }),
    )
    .min(1)
    .max(10),
  from: Day,
  to: Day,
  weekend: z
    .strictObject({ weekdays: z.array(z.number().int().min(1).max(7)).max(7), percent: z.number().min(-99).max(500) })
    .nullable()
    .default(null),
});
export type FastSetup = z.output<typeof FastSetup>;

export const fastSetupCalls = callsOf('inventory', {
  /** Creates all or nothing. */
  'fastsetup.create': post('/fastsetuphotel', 'fastsetup:write', 'Create a hotel with all that is needed to sell it', {
    body: FastSetup,
    answer: answerRecord(Hotel),
  }),
});
