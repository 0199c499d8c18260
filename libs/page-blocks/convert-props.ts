import { z } from 'zod';
import { kindOf, type FieldKind } from './fields.js';

type Convert = (kind: FieldKind, value: unknown) => unknown;

/** The properties of a block with its texts, pictures and slots converted, wherever they are among its fields. */
export function convertProps(fields: z.ZodObject, props: object, convert: Convert): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields.shape).map(([name, schema]) => [
      name,
      convertValue(schema as z.ZodType, (props as Record<string, unknown>)[name], convert),
    ]),
  );
}

function convertValue(schema: z.ZodType, value: unknown, convert: Convert): unknown {
  const kind = kindOf(schema);
  if (kind) return convert(kind, value);
  if (schema instanceof z.ZodDefault) return convertValue(schema.unwrap() as z.ZodType, value, convert);
  if (schema instanceof z.ZodObject) return convertProps(schema, value as object, convert);
  if (schema instanceof z.ZodArray)
    return (value as unknown[]).map((each) => convertValue(schema.element as z.ZodType, each, convert));
  return value;
}
