import type { z } from 'zod';
import type { BuiltCallId, shapes } from '#libs/contracts';

type Part<C extends BuiltCallId, P extends string> = (typeof shapes)[C] extends { [K in P]: infer T extends z.ZodType }
  ? z.input<T>
  : undefined;

type Field<P extends string, T> = [T] extends [undefined] ? { [K in P]?: undefined } : { [K in P]: T };
/** A query of which nothing is required may be left out. */
type Query<T> = object extends T ? { query?: T } : Field<'query', T>;

/** What a call takes, as a client may write it: what has a default may be left out. */
export type RequestOf<C extends BuiltCallId> = Field<'params', Part<C, 'params'>> &
  Query<Part<C, 'query'>> &
  Field<'body', Part<C, 'body'>>;
