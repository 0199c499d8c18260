import type { z } from 'zod';
import { accountShapes } from './shapes/accounts.js';
import { auditShapes } from './shapes/audit.js';
import { availabilityShapes } from './shapes/availability.js';
import { bookingShapes } from './shapes/booking.js';
import { hotelShapes } from './shapes/hotel.js';
import { paymentShapes } from './shapes/payment.js';
import { planningShapes } from './shapes/planning.js';
import { profileShapes } from './shapes/profile.js';
import { signInShapes } from './shapes/sign-in.js';
import { userShapes } from './shapes/users.js';
import type { CallId } from './routes.js';

/** What a call takes and answers. Absent parts are not read. */
export interface Shape {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  answer?: z.ZodType;
}

/** The shapes of every call that is built; the rest stands in not-built-yet.ts. */
export const shapes = {
  ...signInShapes,
  ...accountShapes,
  ...userShapes,
  ...profileShapes,
  ...auditShapes,
  ...hotelShapes,
  ...planningShapes,
  ...availabilityShapes,
  ...bookingShapes,
  ...paymentShapes,
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
