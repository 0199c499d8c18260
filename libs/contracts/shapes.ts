import type { z } from 'zod';
import { accountShapes } from './shapes/accounts.js';
import { agreementShapes } from './shapes/agreements.js';
import { ariShapes } from './shapes/ari.js';
import { auditShapes } from './shapes/audit.js';
import { availabilityShapes } from './shapes/availability.js';
import { bookingShapes } from './shapes/booking.js';
import { cartShapes } from './shapes/cart.js';
import { deskShapes } from './shapes/desk.js';
import { hotelShapes } from './shapes/hotel.js';
import { operationsShapes } from './shapes/operations.js';
import { paymentShapes } from './shapes/payment.js';
import { placeShapes } from './shapes/places.js';
import { planningShapes } from './shapes/planning.js';
import { priceRuleShapes } from './shapes/price-rules.js';
import { profileShapes } from './shapes/profile.js';
import { serviceShapes } from './shapes/services.js';
import { settlementShapes } from './shapes/settlements.js';
import { signInShapes } from './shapes/sign-in.js';
import { subscriptionShapes } from './shapes/subscriptions.js';
import { tourShapes } from './shapes/tours.js';
import { userShapes } from './shapes/users.js';
import type { CallId } from './routes.js';

/** The request and answer of a call. Absent parts are ignored. */
export interface Shape {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  answer?: z.ZodType;
}

/** The shapes of every call that is built, and of some that are about to be (not-built-yet.ts). */
export const shapes = {
  ...signInShapes,
  ...accountShapes,
  ...userShapes,
  ...profileShapes,
  ...auditShapes,
  ...hotelShapes,
  ...placeShapes,
  ...planningShapes,
  ...availabilityShapes,
  ...priceRuleShapes,
  ...serviceShapes,
  ...tourShapes,
  ...ariShapes,
  ...agreementShapes,
  ...settlementShapes,
  ...cartShapes,
  ...bookingShapes,
  ...deskShapes,
  ...operationsShapes,
  ...paymentShapes,
  ...subscriptionShapes,
} as const satisfies Partial<Record<CallId, Shape>>;

export type BuiltCallId = keyof typeof shapes;

type Part<S, K extends string> = S extends { [P in K]: infer T extends z.ZodType } ? z.output<T> : undefined;

/** What a controller's method gets for a call: validated params, query and body. */
export interface InputOf<C extends BuiltCallId> {
  params: Part<(typeof shapes)[C], 'params'>;
  query: Part<(typeof shapes)[C], 'query'>;
  body: Part<(typeof shapes)[C], 'body'>;
}
/** What a controller's method answers for a call. */
export type AnswerOf<C extends BuiltCallId> = Part<(typeof shapes)[C], 'answer'>;
