import { z } from 'zod';

export type Json = Record<string, unknown>;

/** A schema in OpenAPI 3.1's dialect, JSON Schema 2020-12: the input or the output side. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override }) as Json;
  return rest;
}

/** Our transforms (days, codes) keep the type of their input. */
function override({ zodSchema, jsonSchema: made }: { zodSchema: z.core.$ZodType; jsonSchema: Json }): void {
  const { def } = zodSchema._zod as unknown as { def: { type: string; in?: z.ZodType; out?: z.ZodType } };
  if (def.type !== 'pipe' || Object.keys(made).length > 0 || !def.in) return;
  Object.assign(made, jsonSchema(def.in, 'output'));
}
