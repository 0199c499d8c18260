import { z } from 'zod';
import { Amount, Currency, Id, LocalName, Revision } from '../answers.js';
import { callsOf } from '../call.js';
import { crud } from '../crud.js';
import { listQuery } from '../list-query.js';
import { DayPeriod, OfAccount, Percent, ofHotels } from '../price-rule-fields.js';

const Weekdays = z.array(z.number().int().min(1).max(7)).min(1).max(7);

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
  booking: DayPeriod,
  stay: DayPeriod,
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
