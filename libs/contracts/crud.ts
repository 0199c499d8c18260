import type { z } from 'zod';
import { ById, fieldChangeOf, answerRecord, answerRecords, changeOf, ok } from './answers.js';
import { get, patch, post, put, remove } from './call.js';
import type { Permission } from './permissions.js';

interface Crud<L, P, I extends z.ZodRawShape, R> {
  permission: Permission;
  /** The record's name in summaries. */
  noun: string;
  /** The query of the list. */
  list: L;
  /** The query of the other calls: the parent, if records have one. */
  of: P;
  input: z.ZodObject<I>;
  record: R;
}

/** The six calls of a resource whose records have revisions, at `/name` and `/name/{id}`. */
export function crud<
  N extends string,
  L extends z.ZodType,
  P extends z.ZodType,
  I extends z.ZodRawShape,
  R extends z.ZodType,
>(name: N, { permission, noun, list, of, input, record }: Crud<L, P, I, R>) {
  const all = `/${name}`;
  const one = `/${name}/{id}`;
  const [read, write] = [`${permission}:read`, `${permission}:write`] as const;
  const a = /^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`;
  const answer = answerRecord(record);
  const calls = {
    list: get(all, read, `List ${noun}s`, { query: list, answer: answerRecords(record) }),
    get: get(one, read, `Get ${a}`, { params: ById, query: of, answer }),
    update: put(one, write, `Replace ${a}`, { params: ById, query: of, body: changeOf(input), answer }),
    create: post(all, write, `Create ${a}`, { query: of, body: input, answer }),
    patch: patch(one, write, `Change one field of ${a}`, {
      params: ById,
      query: of,
      body: fieldChangeOf(input),
      answer,
    }),
    delete: remove(one, write, `Remove ${a}`, { params: ById, query: of, answer: ok }),
  };
  type Calls = typeof calls;
  return Object.fromEntries(Object.entries(calls).map(([verb, call]) => [`${name}.${verb}`, call])) as {
    [V in keyof Calls & string as `${N}.${V}`]: Calls[V];
  };
}
