import * as contracts from '#libs/contracts';
import { z } from 'zod';

export type Json = Record<string, unknown>;

/** What references lead to: the records that answers are made of, by the names that the contracts have for them. */
export const namedSchemas: Record<string, Json> = {};

const records = Object.entries(contracts).flatMap(([id, schema]) =>
  schema instanceof z.ZodObject && /^[A-Z]/.test(id) && !z.globalRegistry.has(schema) ? [{ id, schema }] : [],
);

const FIRST_DAY = 20_000_101;
const LAST_DAY = 21_001_231;

/** A schema in OpenAPI 3.1's dialect, JSON Schema 2020-12: the input or the output side. Only answers name their parts. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const named = io === 'output' ? records : [];
  for (const { id, schema: record } of named) z.globalRegistry.add(record, { id });
  const made = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any', override }));
  for (const { schema: record } of named) z.globalRegistry.remove(record);
  const { $schema: _, $defs, ...rest } = JSON.parse(made.replaceAll('#/$defs/', '#/components/schemas/')) as Json;
  Object.assign(namedSchemas, $defs);
  return rest;
}

/** Our transforms (days, codes) keep the type of their input, and take what their second step lists. */
function override({ zodSchema, jsonSchema: made }: { zodSchema: z.core.$ZodType; jsonSchema: Json }): void {
  if ((zodSchema as unknown) === contracts.Day)
    Object.assign(made, {
      type: 'integer',
      minimum: FIRST_DAY,
      maximum: LAST_DAY,
      format: 'day',
      description: 'YYYYMMDD',
    });
  const { def } = zodSchema._zod as unknown as { def: { type: string; in?: z.ZodType; out?: z.ZodType } };
  if (def.type !== 'pipe') return;
  if (def.out instanceof z.ZodEnum) made['enum'] = [...def.out.options];
  if (Object.keys(made).length === 0 && def.in) Object.assign(made, jsonSchema(def.in, 'output'));
}
