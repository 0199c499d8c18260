import type { z } from 'zod';
import type { Method } from '../call.js';
import type { ServiceName } from '../services.js';

/** A call between services: never routed from outside, and only with a service token. */
export interface InternalCall {
  service: ServiceName;
  method: Method;
  path: string;
  body?: z.ZodType;
  answer: z.ZodType;
}

/** The names in a path's braces: `id` of `/hotels/{id}`. */
type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never;
export type PathParams<P extends string> = Record<ParamNames<P>, string>;
