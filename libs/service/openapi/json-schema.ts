import { z } from 'zod';

export type Json = Record<string, unknown>;

/** Schemas that name themselves (`.meta({ id })`), as those must that contain themselves: what references lead to. */
export const namedSchemas: Record<string, Json> = {};

/** A schema in OpenAPI 3.1's dialect, JSON Schema 2020-12: the input or the output side. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const made = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any', override }));
  const { $schema: _, $defs, ...rest } = JSON.parse(made.replaceAll('#/$defs/', '#/components/schemas/')) as Json;
  Object.assign(namedSchemas, $defs);
  return rest;
}

/** Our transforms (days, codes) keep the type of their input. */
function override({ zodSchema, jsonSchema: made }: { zodSchema: z.core.$ZodType; jsonSchema: Json }): void {
  const { def } = zodSchema._zod as unknown as { def: { type: string; in?: z.ZodType; out?: z.ZodType } };
  if (def.type !== 'pipe' || Object.keys(made).length > 0 || !def.in) return;
  Object.assign(made, jsonSchema(def.in, 'output'));
}
