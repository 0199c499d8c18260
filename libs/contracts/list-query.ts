import { z } from 'zod';
import { Id } from './answers.js';

const MOST = 100;

const takesWord = (schema: z.ZodType, word: string) => schema.safeParse(word).success;

/** As the schema, where some words are as good as nothing. */
const orNothing = <T extends z.ZodType>(schema: T, words: readonly unknown[]) =>
  z.preprocess((value) => (words.includes(value) ? undefined : value), schema) as unknown as T;

/** Empty is as good as left out. */
const orDefault = <T extends z.ZodType>(schema: T) => orNothing(schema, ['']);

/** A filter whose `all` and empty value mean that it is not set; a filter that knows `all` itself keeps it. */
function orAll(filter: z.ZodType): z.ZodType {
  // A text takes any word: only those who list their values know this one.
  const knowsAll = takesWord(filter, 'all') && !takesWord(filter, 'all of them');
  return orNothing(filter, knowsAll ? [''] : ['', 'all']);
}

/** Filters of a list, as its query or a bulk action takes them. */
export function filters<F extends z.ZodRawShape>(shape: F): F {
  const entries = Object.entries(shape).map(([name, filter]) => [name, orAll(filter as z.ZodType)]);
  return Object.fromEntries(entries) as unknown as F;
}

/** One id or several: `id=1&id=2`, `id=1,2`, or a list in JSON. */
const idsOf = <I>(id: z.ZodType<I>) =>
  z.preprocess(
    (ids) => (typeof ids === 'string' && ids !== '' ? ids.split(',') : typeof ids === 'number' ? [ids] : ids),
    z.array(id).max(MOST),
  );

interface Defaults<S, I> {
  limit?: number;
  sort?: S;
  order?: 'asc' | 'desc';
  /** The form of the records' ids, where they are no numbers. */
  id?: z.ZodType<I>;
}

/** The query of a list: page, limit, a sort key of a fixed set, ids, and the list's own filters. */
export function listQuery<const S extends readonly [string, ...string[]], F extends z.ZodRawShape, I = number>(
  sorts: S,
  shape: F,
  defaults: Defaults<S[number], I> = {},
) {
  const count = (most: number, usual: number) => orDefault(z.coerce.number().int().min(1).max(most).default(usual));
  return z.object({
    page: count(10_000, 1),
    limit: count(MOST, defaults.limit ?? 10),
    sort: orDefault(z.enum(sorts).default((defaults.sort ?? sorts[0]) as never)),
    order: orDefault(
      z
        .enum(['asc', 'desc', 'ASC', 'DESC'])
        .transform((order) => order.toLowerCase() as 'asc' | 'desc')
        .default(defaults.order ?? 'desc'),
    ),
    keyword: z.string().max(100).optional(),
    id: orDefault(idsOf((defaults.id ?? Id) as z.ZodType<I>).optional()),
    ...filters(shape),
  });
}

/**
 * A list's query as ra-data-simple-rest writes it, in our own words: `sort` is `["name","ASC"]`, `range` is `[0,24]`, `filter`
 * an object of filters. What is written in neither way stays as it is, for the validation to name. Asked for ids, a list
 * answers all of them.
 */
export function readListQuery(query: Record<string, unknown>, known: readonly string[]): Record<string, unknown> {
  if (!known.includes('page') || !known.includes('limit')) return query;
  const { sort, range, filter, ...rest } = query;
  const read = {
    ...rest,
    ...(orderOf(sort) ?? { sort }),
    ...(pageOf(range) ?? { range }),
    ...(filtersOf(filter) ?? { filter }),
  };
  const kept = Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
  if (kept['id'] === undefined || kept['id'] === '') return kept;
  // What a list leaves out unless it is asked for is asked for here.
  const whole = Object.fromEntries(
    ['inventory', 'status'].filter((name) => known.includes(name)).map((name) => [name, 'all']),
  );
  return { ...whole, limit: MOST, ...kept };
}

function jsonIn(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return undefined;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return undefined;
  }
}

function orderOf(value: unknown): { sort: unknown; order: unknown } | undefined {
  const order = jsonIn(value);
  return Array.isArray(order) && order.length === 2 ? { sort: order[0], order: order[1] } : undefined;
}

function pageOf(value: unknown): { page: number; limit: number } | undefined {
  const range = jsonIn(value);
  if (!Array.isArray(range) || range.length !== 2 || !range.every(Number.isInteger)) return undefined;
  const [first, last] = range as [number, number];
  const limit = last - first + 1;
  return limit > 0 && first % limit === 0 ? { page: first / limit + 1, limit } : undefined;
}

/** `q` is what simple-rest calls a keyword; null is a filter that was emptied. */
function filtersOf(value: unknown): Record<string, unknown> | undefined {
  const found = jsonIn(value);
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return undefined;
  const { q, ...others } = found as Record<string, unknown>;
  const all = q === undefined ? others : { keyword: q, ...others };
  return Object.fromEntries(Object.entries(all).map(([name, filter]) => [name, filter ?? undefined]));
}
