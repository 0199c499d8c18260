import { z } from 'zod';
import { Currency, Id } from '../answers.js';
import { MAX_LINES, OfferItem } from '../basket-items.js';
import { PricedLine } from '../priced-line.js';
import type { InternalCall } from './call.js';

/** A booking's promotion code. A percentage is part of the lines; an amount is deducted from the whole booking. */
export const PromotionUsed = z.object({ code: z.string(), name: z.string(), amountMinor: z.number() });
export type PromotionUsed = z.output<typeof PromotionUsed>;

export const internalOffers = {
  /**
   * Current prices and availability of rooms, tours and extras, in the order of the offers. Refuses offer.expired,
   * offer.forged, offer.channel, promotion.unknown, agreement.missing, and room, tour, extra: soldOut, notSold, extra.details,
   * naming the line.
   */
  'offers.price': {
    service: 'inventory',
    method: 'POST',
    path: '/internal/inventory/offers/price',
    body: z.strictObject({
      offers: z.array(OfferItem).max(MAX_LINES),
      /** The cart's selling account and channel; offers of another are refused. */
      seller: Id,
      channel: z.enum(['b2c', 'b2b']),
      currency: Currency.optional(),
      promotion: z.string().max(40).default(''),
    }),
    answer: z.object({ lines: z.array(PricedLine), promotion: PromotionUsed.nullable() }),
  },
  /** Re-signs offers of rooms that were the seller's, expired or not, to be priced as of now. */
  'offers.renew': {
    service: 'inventory',
    method: 'POST',
    path: '/internal/inventory/offers/renew',
    body: z.strictObject({ offers: z.array(OfferItem).max(MAX_LINES), seller: Id }),
    answer: z.object({ offers: z.array(OfferItem) }),
  },
} as const satisfies Record<string, InternalCall>;
