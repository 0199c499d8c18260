import type { z } from 'zod';
import type { calls } from './calls.js';

type Calls = typeof calls;

export type CallId = keyof Calls;

type Part<S, K extends string> = S extends { [P in K]: infer T extends z.ZodType } ? z.output<T> : undefined;

/** What a controller's method gets for a call: validated params, query and body. */
export interface InputOf<C extends CallId> {
  params: Part<Calls[C], 'params'>;
  query: Part<Calls[C], 'query'>;
  body: Part<Calls[C], 'body'>;
}

/** What a controller's method answers for a call. */
export type AnswerOf<C extends CallId> = Part<Calls[C], 'answer'>;
