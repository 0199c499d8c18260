import { z } from 'zod';
import { Id, Language, Revision, answerRecord, changeOf } from '../answers.js';
import { callsOf, get, put } from '../call.js';
import { HostName } from '../host-name.js';
import { OfAccount } from '../price-rule-fields.js';
import { ThemeColour } from './accounts.js';

export const WIDGET_LAYOUTS = ['bar', 'box'] as const;

/** The look of the booking widget on other pages. */
export const BookingEngineInput = z.strictObject({
  /** Null: the site's own. */
  colour: ThemeColour.nullable().default(null),
  layout: z.enum(WIDGET_LAYOUTS).default('bar'),
  /** Of its corners, in pixels. */
  radius: z.number().int().min(0).max(32).default(8),
  /** Null: the site's own. */
  lang: Language.nullable().default(null),
  /** The hotel that it books; null: a search among all. */
  hotel: Id.nullable().default(null),
  /** Hosts, besides the site's own, whose pages may show it. */
  hosts: z.array(HostName).max(20).default([]),
});
export type BookingEngineInput = z.output<typeof BookingEngineInput>;

export const BookingEngine = BookingEngineInput.extend({
  hosts: z.array(z.string()),
  account: z.number(),
  revision: Revision,
  /** Where guests reach the site. */
  address: z.string(),
  siteColour: z.string(),
  siteLanguages: z.array(z.string()),
});
export type BookingEngine = z.output<typeof BookingEngine>;

export const bookingEngineCalls = callsOf('sites', {
  'bookingengine.get': get('/bookingengine', 'bookingengine:read', 'Get the booking widget', {
    query: OfAccount,
    answer: answerRecord(BookingEngine),
  }),
  'bookingengine.update': put('/bookingengine', 'bookingengine:write', 'Change the booking widget', {
    query: OfAccount,
    body: changeOf(BookingEngineInput),
    answer: answerRecord(BookingEngine),
  }),
});
