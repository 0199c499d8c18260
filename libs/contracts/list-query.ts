import { z } from 'zod';
import { Id } from './answers.js';

const MOST = 100;

const takesWord = (schema: z.ZodType, word: string) => schema.safeParse(word).success;

/** The schema, with some words treated as absent. */
const orNothing = <T extends z.ZodType>(schema: T, words: readonly unknown[]) =>
  z.preprocess((value) => (words.includes(value) ? undefined : value), schema) as unknown as T;

/** The schema, with an empty value treated as absent. */
const orDefault = <T extends z.ZodType>(schema: T) => orNothing(schema, ['']);

/** A filter that treats `all` and an empty value as absent, unless `all` is one of its values. */
function orAll(filter: z.ZodType): z.ZodType {
  // A free text accepts any word, so a second one tells it from a list of values.
  const knowsAll = takesWord(filter, 'all') && !takesWord(filter, 'all of them');
  return orNothing(filter, knowsAll ? [''] : ['', 'all']);
}

/** Filters of a list, for its query and for bulk actions. */
export function filters<F extends z.ZodRawShape>(shape: F): F {
  const entries = Object.entries(shape).map(([name, filter]) => [name, orAll(filter as z.ZodType)]);
  return Object.fromEntries(entries) as unknown as F;
}

/** One or several ids: `id=1&id=2`, `id=1,2`, or a JSON list. */
const idsOf = <I>(id: z.ZodType<I>) =>
  z.preprocess(
    (ids) => (typeof ids === 'string' && ids !== '' ? ids.split(',') : typeof ids === 'number' ? [ids] : ids),
    z.array(id).max(MOST),
  );

interface Defaults<S, I> {
  limit?: number;
  sort?: S;
  order?: 'asc' | 'desc';
  /** The schema of the records' ids, if they are not numbers. */
  id?: z.ZodType<I>;
}

/** A list's query: page, limit, a sort key from a fixed set, ids, and the list's filters. */
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
 * Translates ra-data-simple-rest's query into ours: `sort` is `["name","ASC"]`, `range` is `[0,24]`, `filter` an object.
 * Anything else stays, so that validation reports it. A list that is asked for ids answers all of them.
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
  // Ids are found whatever their status and inventory, which lists filter by default.
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

/** `q` is simple-rest's keyword; null is a cleared filter. */
function filtersOf(value: unknown): Record<string, unknown> | undefined {
  const found = jsonIn(value);
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return undefined;
  const { q, ...others } = found as Record<string, unknown>;
  const all = q === undefined ? others : { keyword: q, ...others };
  return Object.fromEntries(Object.entries(all).map(([name, filter]) => [name, filter ?? undefined]));
}
