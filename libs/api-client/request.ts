import type { z } from 'zod';
import type { CallId, calls } from '#libs/contracts';

type Part<C extends CallId, P extends string> = (typeof calls)[C] extends { [K in P]: infer T extends z.ZodType }
  ? z.input<T>
  : undefined;

type Field<P extends string, T> = [T] extends [undefined] ? { [K in P]?: undefined } : { [K in P]: T };
/** The query may be left out where none of its fields is required. */
type Query<T> = object extends T ? { query?: T } : Field<'query', T>;

/** The request of a call as a client writes it: fields with a default are optional. */
export type RequestOf<C extends CallId> = Field<'params', Part<C, 'params'>> &
  Query<Part<C, 'query'>> &
  Field<'body', Part<C, 'body'>>;
