import type { z } from 'zod';
import { ById, fieldChangeOf, answerRecord, answerRecords, changeOf, ok } from './answers.js';

/**
 * The six calls of a resource whose records have revisions. `list` is the query of its list, `of` that of the others: the
 * parent, where a record has one.
 */
export function crud<
  N extends string,
  L extends z.ZodType,
  P extends z.ZodType,
  I extends z.ZodRawShape,
  R extends z.ZodType,
>(name: N, { list, of, input, record }: { list: L; of: P; input: z.ZodObject<I>; record: R }) {
  const one = { params: ById, query: of, answer: answerRecord(record) };
  const calls = {
    list: { query: list, answer: answerRecords(record) },
    get: one,
    update: { ...one, body: changeOf(input) },
    create: { query: of, body: input, answer: answerRecord(record) },
    patch: { ...one, body: fieldChangeOf(input) },
    delete: { params: ById, query: of, answer: ok },
  };
  type Calls = typeof calls;
  return Object.fromEntries(Object.entries(calls).map(([verb, shape]) => [`${name}.${verb}`, shape])) as {
    [V in keyof Calls & string as `${N}.${V}`]: Calls[V];
  };
}
