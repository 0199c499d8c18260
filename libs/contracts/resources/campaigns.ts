import { z } from 'zod';
import { Amount, Currency, Id, LocalName, Revision } from '../answers.js';
import { callsOf } from '../call.js';
import { crud } from '../crud.js';
import { listQuery } from '../list-query.js';
import { DayPeriod, OfAccount, Percent, ofHotels } from '../price-rule-fields.js';

const Weekdays = z.array(z.number().int().min(1).max(7)).min(1).max(7);

/** A campaign's discount on its nights. */
export const CampaignDiscount = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('percent'), percent: Percent }),
  /** Per night, in markets of this currency. */
  z.strictObject({ type: z.literal('amount'), amount: Amount.max(1e7), currency: Currency }),
  /** For bookings at least this number of days before arrival. */
  z.strictObject({
    type: z.literal('earlyBooking'),
    percent: Percent,
    daysBefore: z.number().int().min(0).max(730),
  }),
  /** For bookings at most this number of days before arrival. */
  z.strictObject({
    type: z.literal('lastMinute'),
    percent: Percent,
    daysBefore: z.number().int().min(0).max(730),
  }),
  /** Out of this number of nights the cheapest are free: stay 7, pay 6. */
  z
    .strictObject({
      type: z.literal('longStay'),
      stayNights: z.number().int().min(2).max(30),
      payNights: z.number().int().min(1).max(29),
    })
    .refine(({ stayNights, payNights }) => payNights < stayNights, { path: ['payNights'] }),
  /** On nights of these weekdays (Monday 1). */
  z.strictObject({ type: z.literal('weekdays'), percent: Percent, weekdays: Weekdays }),
]);
export type CampaignDiscount = z.output<typeof CampaignDiscount>;

/** A hotel's discount campaign. Empty lists mean all. */
export const CampaignInput = z.strictObject({
  hotel: Id,
  name: LocalName.min(1),
  status: z.boolean().default(true),
  discount: CampaignDiscount,
  /** Whether it adds to other combinable campaigns; otherwise only the best discount applies. */
  combinable: z.boolean().default(false),
  rooms: z.array(Id).max(200).default([]),
  priceplans: z.array(Id).max(200).default([]),
  markets: z.array(Id).max(50).default([]),
  /** When it can be booked, and for which nights. */
  booking: DayPeriod,
  stay: DayPeriod,
  minNights: z.number().int().min(1).max(30).default(1),
  /** Limits the campaign to a number of days from the day this was switched on. */
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
  /** Whether a booking made now for a matching stay gets the discount. */
  active: z.boolean(),
  /** The last day of `haveDayDiscount`, YYYYMMDD. */
  until: z.number().nullable(),
});
export type Campaign = z.output<typeof Campaign>;

const SORTS = ['id', 'status'] as const;

export const campaignCalls = callsOf('inventory', {
  ...crud('campaigns', {
    permission: 'planning',
    noun: 'campaign',
    list: listQuery(SORTS, ofHotels),
    of: OfAccount,
    input: CampaignInput,
    record: Campaign,
  }),
});

export const campaignRefusals = ['campaign.parts'] as const;
