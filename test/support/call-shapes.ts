import { z } from 'zod';
import { Day, Id, PayCode, PublicId, calls, type CallId, type CallDefinition, type Route } from '#libs/contracts';

/** The part of JSON Schema that our shapes come out as. */
export interface JsonSchema {
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'null';
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  default?: unknown;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  additionalProperties?: boolean | JsonSchema;
  /** What the type alone does not say: an id of a row, an id nobody can guess, a calendar day. */
  meaning?: 'id' | 'publicId' | 'payCode' | 'day';
}

/** A call that is built, with what it takes as JSON Schema. */
export interface ShapedCall {
  id: CallId;
  route: Route;
  params?: JsonSchema;
  query?: JsonSchema;
  body?: JsonSchema;
}

const MEANINGS = new Map<unknown, JsonSchema['meaning']>([
  [Id, 'id'],
  [PublicId, 'publicId'],
  [PayCode, 'payCode'],
  [Day, 'day'],
]);

function inputOf(shape: z.ZodType | undefined): JsonSchema | undefined {
  if (!shape) return undefined;
  return z.toJSONSchema(shape, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const meaning = MEANINGS.get(zodSchema);
      if (meaning) (jsonSchema as JsonSchema).meaning = meaning;
      // `ASC` is folded to `asc` and then looked up: the words of the second step are what the first should be given.
      const { def } = zodSchema._zod;
      if (def.type === 'pipe' && def.out._zod.def.type === 'enum')
        jsonSchema.enum = [...def.out._zod.values!] as string[];
    },
  }) as JsonSchema;
}

/** Every call, straight from the tables. */
export const shapedCalls: ShapedCall[] = (Object.entries(calls) as Array<[CallId, CallDefinition]>).map(
  ([id, route]) => {
    const { params, query, body } = route;
    return { id, route, params: inputOf(params), query: inputOf(query), body: inputOf(body) };
  },
);

/**
 * A call's answer as its shape promises it, and strictly: nothing is filled in, converted or let through that the shape
 * does not name, so that a field that is missing is noticed as well as a superfluous one.
 */
export function strictAnswer(shape: z.ZodType): z.ZodType {
  const promised = z.toJSONSchema(shape, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => void delete jsonSchema.default,
  });
  return z.fromJSONSchema(promised as Parameters<typeof z.fromJSONSchema>[0]);
}

export type Path = Array<string | number>;
export interface Leaf {
  path: Path;
  /** The last key on the way, past indexes of lists. */
  name: string;
  schema: JsonSchema;
}

/** What a schema's values end in; a list's first element stands for all, and of a choice the first that fits. */
export function leavesOf(
  schema: JsonSchema | undefined,
  fits: (schema: JsonSchema) => boolean,
  path: Path = [],
): Leaf[] {
  if (!schema) return [];
  const name = path.findLast((step) => typeof step === 'string') as string | undefined;
  const choice = schema.anyOf ?? schema.oneOf;
  const chosen = fits(schema) ? schema : choice?.find((option) => fits(option));
  if (chosen) return [{ path, name: name ?? '', schema: chosen }];
  if (choice) return choice.map((option) => leavesOf(option, fits, path)).find((leaves) => leaves.length > 0) ?? [];
  if (schema.items) return leavesOf(schema.items, fits, [...path, 0]);
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => leavesOf(property, fits, [...path, key]));
}

/** The value with another one at a path; what is on the way there is made. */
export function withAt(value: unknown, [step, ...rest]: Path, inserted: unknown): unknown {
  if (step === undefined) return inserted;
  if (typeof step === 'number') {
    const list = Array.isArray(value) ? [...(value as unknown[])] : [];
    list[step] = withAt(list[step], rest, inserted);
    return list;
  }
  const object = (value ?? {}) as Record<string, unknown>;
  return { ...object, [step]: withAt(object[step], rest, inserted) };
}

export interface CallInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** The path of a call with its params and query, encoded as a careful client does. */
export function pathOf(route: Pick<Route, 'path'>, { params = {}, query = {} }: CallInput): string {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(params[name]));
  const asked = Object.entries(query).flatMap(([key, value]) =>
    (Array.isArray(value) ? (value as unknown[]) : [value]).map((each) => `${encode(key)}=${encode(each)}`),
  );
  return asked.length > 0 ? `${path}?${asked.join('&')}` : path;
}

function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
  return encodeURIComponent(Buffer.from(text).toString());
}
