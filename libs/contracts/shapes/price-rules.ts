import { z } from 'zod';
import { Day } from './planning.js';
import { Amount, Currency, Flag, Id, LocalName, Revision, answerData } from '../answers.js';
import { crud } from '../crud.js';
import { listQuery } from '../list-query.js';

const Percent = z.number().min(0).max(100).multipleOf(0.01);
const Weekdays = z.array(z.number().int().min(1).max(7)).min(1).max(7);
/** Days from … to, both included; null is open on that side. */
const Period = z
  .strictObject({ from: Day.nullable().default(null), to: Day.nullable().default(null) })
  .refine(({ from, to }) => from === null || to === null || from <= to)
  .prefault({});

/** A campaign's discount on the nights it covers. */
export const CampaignDiscount = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('percent'), percent: Percent }),
  /** Off each night, in a market of this currency. */
  z.strictObject({ type: z.literal('amount'), amount: Amount.max(1e7), currency: Currency }),
  /** Booked at least so many days before arrival. */
  z.strictObject({
    type: z.literal('earlyBooking'),
    percent: Percent,
    daysBefore: z.number().int().min(0).max(730),
  }),
  /** Booked at most so many days before arrival. */
  z.strictObject({
    type: z.literal('lastMinute'),
    percent: Percent,
    daysBefore: z.number().int().min(0).max(730),
  }),
  /** Of every so many nights the cheapest are free: stay 7, pay 6. */
  z
    .strictObject({
      type: z.literal('longStay'),
      stayNights: z.number().int().min(2).max(30),
      payNights: z.number().int().min(1).max(29),
    })
    .refine(({ stayNights, payNights }) => payNights < stayNights, { path: ['payNights'] }),
  /** On nights of these weekdays, Monday 1. */
  z.strictObject({ type: z.literal('weekdays'), percent: Percent, weekdays: Weekdays }),
]);
export type CampaignDiscount = z.output<typeof CampaignDiscount>;

/** A price cut of a hotel. Empty lists mean all. */
export const CampaignInput = z.strictObject({
  hotel: Id,
  name: LocalName.min(1),
  status: z.boolean().default(true),
  discount: CampaignDiscount,
  /** May be combined with other combinable campaigns; of the others only the best one counts. */
  combinable: z.boolean().default(false),
  rooms: z.array(Id).max(200).default([]),
  priceplans: z.array(Id).max(200).default([]),
  markets: z.array(Id).max(50).default([]),
  /** When it may be booked, and which nights it is for. */
  booking: Period,
  stay: Period,
  minNights: z.number().int().min(1).max(30).default(1),
  /** Counts for so many days from the day this was switched on. */
  haveDayDiscount: z
    .strictObject({ status: z.boolean(), campaignDuration: z.number().int().min(0).max(365) })
    .default({ status: false, campaignDuration: 0 }),
});
export type CampaignInput = z.output<typeof CampaignInput>;
export const Campaign = CampaignInput.extend({
  revision: Revision,
  id: z.number(),
  account: z.number(),
  hotelName: z.string(),
  /** Whether a booking made now for a matching stay gets it. */
  active: z.boolean(),
  /** The last day of `haveDayDiscount`, YYYYMMDD. */
  until: z.number().nullable(),
});
export type Campaign = z.output<typeof Campaign>;

/**
 * What an account adds to the price of a hotel (or all hotels) it sells, in place of the account's own markup. Of several
 * the one for the hotel counts before the one for all, and the one for some days before the lasting one.
 */
export const MarkupInput = z.strictObject({
  hotel: Id.nullable().default(null),
  percent: z.number().min(-50).max(300).multipleOf(0.01),
  status: z.boolean().default(true),
  /** Counts for so many days from the day this was switched on. */
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

/** Letters, digits, hyphens; letter case does not matter. */
export const PromotionCode = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N}_-]{2,40}$/u);

/** A code that makes a booking cheaper. Empty lists mean all. */
export const PromotionInput = z.strictObject({
  code: PromotionCode,
  name: LocalName.default([]),
  status: z.boolean().default(true),
  discount: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('percent'), percent: Percent.min(0.01) }),
    z.strictObject({ type: z.literal('amount'), amount: Amount.min(0.01).max(1e7), currency: Currency }),
  ]),
  /** How many bookings may use it; null without end. */
  maxUses: z.number().int().min(1).max(1_000_000).nullable().default(null),
  /** The least the booking must cost before the code, in the currency of the booking. */
  minimum: z
    .strictObject({ amount: Amount.max(1e8), currency: Currency })
    .nullable()
    .default(null),
  hotels: z.array(Id).max(500).default([]),
  /** Selling accounts. */
  accounts: z.array(Id).max(500).default([]),
  booking: Period,
  stay: Period,
});
export type PromotionInput = z.output<typeof PromotionInput>;
export const Promotion = PromotionInput.extend({
  revision: Revision,
  id: z.number(),
  code: z.string(),
  account: z.number(),
  /** Bookings that have used it or hold a use until they are paid. */
  uses: z.number(),
  active: z.boolean(),
});
export type Promotion = z.output<typeof Promotion>;

const StatusFilter = z.union([z.literal('all').transform(() => undefined), Flag]).optional();
const OfAccount = z.object({ account: Id.optional() });
const SORTS = ['id', 'status'] as const;
const ofHotels = { account: Id.optional(), hotel: Id.optional(), status: StatusFilter };
const PromotionQuery = z.object({ hotel: Id, sessionId: z.string().max(64).optional() });

export const priceRuleShapes = {
  ...crud('campaigns', { list: listQuery(SORTS, ofHotels), of: OfAccount, input: CampaignInput, record: Campaign }),
  ...crud('markup', {
    list: listQuery(['id', 'status', 'percent'] as const, ofHotels),
    of: OfAccount,
    input: MarkupInput,
    record: Markup,
  }),
  ...crud('promotions', {
    list: listQuery(['id', 'status', 'code'] as const, { account: Id.optional(), status: StatusFilter }),
    of: OfAccount,
    input: PromotionInput,
    record: Promotion,
  }),
  /** Whether there is any code for a hotel, so that guests are asked for one. */
  'promotions.check': { query: PromotionQuery, answer: z.object({ status: z.boolean() }) },
  /** The discount of a code. Refuses promotion.unknown 422, the same for every reason. */
  'promotions.query': {
    query: PromotionQuery.extend({ code: z.string().max(40) }),
    answer: answerData(
      z.object({
        code: z.string(),
        name: z.string(),
        discount: PromotionInput.shape.discount,
        minimum: PromotionInput.shape.minimum,
      }),
    ),
  },
} as const;
