import { z } from 'zod';
import { Amount, Currency, Id, LocalName, Revision, answerData } from '../answers.js';
import { callsOf, get, session } from '../call.js';
import { crud } from '../crud.js';
import { listQuery } from '../list-query.js';
import { DayPeriod, OfAccount, Percent, RuleStatus } from '../price-rule-fields.js';

/** Letters, digits and hyphens, in any letter case. */
export const PromotionCode = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N}_-]{2,40}$/u);

/** A code for a discount on a booking. Empty lists mean all. */
export const PromotionInput = z.strictObject({
  code: PromotionCode,
  name: LocalName.default([]),
  status: z.boolean().default(true),
  discount: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('percent'), percent: Percent.min(0.01) }),
    z.strictObject({ type: z.literal('amount'), amount: Amount.min(0.01).max(1e7), currency: Currency }),
  ]),
  /** How many bookings can use it; null: unlimited. */
  maxUses: z.number().int().min(1).max(1_000_000).nullable().default(null),
  /** The minimum price of the booking without the code, in the booking's currency. */
  minimum: z
    .strictObject({ amount: Amount.max(1e8), currency: Currency })
    .nullable()
    .default(null),
  hotels: z.array(Id).max(500).default([]),
  /** Selling accounts. */
  accounts: z.array(Id).max(500).default([]),
  booking: DayPeriod,
  stay: DayPeriod,
});
export type PromotionInput = z.output<typeof PromotionInput>;

export const Promotion = PromotionInput.extend({
  revision: Revision,
  id: z.number(),
  code: z.string(),
  account: z.number(),
  /** Bookings that used it, or reserve a use until they are paid. */
  uses: z.number(),
  active: z.boolean(),
});
export type Promotion = z.output<typeof Promotion>;

const PromotionQuery = z.object({ hotel: Id, sessionId: z.string().max(64).optional() });

export const promotionCalls = callsOf('inventory', {
  ...crud('promotions', {
    permission: 'promotions',
    noun: 'promotion code',
    list: listQuery(['id', 'status', 'code'] as const, { account: Id.optional(), status: RuleStatus }),
    of: OfAccount,
    input: PromotionInput,
    record: Promotion,
  }),
  /** Whether a hotel has any code, so that guests are asked for one. */
  'promotions.check': get('/promotions/check', session('reservation:read'), 'Check whether promotion codes exist', {
    query: PromotionQuery,
    answer: z.object({ status: z.boolean() }),
  }),
  /** A code's discount. Refuses promotion.unknown 422, the same for every reason. */
  'promotions.query': get('/promotions/query', session('reservation:read'), 'Find a promotion by its code', {
    query: PromotionQuery.extend({ code: z.string().max(40) }),
    answer: answerData(
      z.object({
        code: z.string(),
        name: z.string(),
        discount: PromotionInput.shape.discount,
        minimum: PromotionInput.shape.minimum,
      }),
    ),
  }),
});

export const promotionRefusals = ['promotion.codeTaken', 'promotion.accounts', 'promotion.unknown'] as const;
