import fc from 'fast-check';
import type { z } from 'zod';
import { calls, type Shape } from '#libs/contracts';
import { openApiDocument } from '#libs/service';
import { arbitraryOf } from './support/arbitrary.js';
import type { JsonSchema } from './support/call-shapes.js';

interface Parameter {
  name: string;
  in: string;
  schema: JsonSchema;
}
interface Operation {
  operationId: string;
  parameters?: Array<Parameter | { $ref: string }>;
}

const { paths } = openApiDocument() as { paths: Record<string, Record<string, Operation>> };
const parameters = Object.values(paths)
  .flatMap((item) => Object.values(item))
  .flatMap(({ operationId, parameters: all = [] }) =>
    all.flatMap((each) => ('in' in each && each.in === 'query' ? [{ operationId, ...each }] : [])),
  )
  // An address has a form of its own.
  .filter(({ schema }) => schema.format !== 'uri');

/** In an address, everything is text. */
const asSent = (value: unknown): unknown => (Array.isArray(value) ? value.map(asSent) : String(value));

describe('the API document', () => {
  it.each(parameters)(
    'the API document allows for $operationId ?$name only what the call takes',
    ({ operationId, name, schema }) => {
      const { query } = (calls as Record<string, Shape>)[operationId.replace(/\.(post|sandbox|iyzico|stripe)$/, '')]!;
      const type = (query as unknown as { shape: Record<string, z.ZodType> }).shape[name]!;
      const allowed = arbitraryOf(schema.format === 'day' ? { ...schema, meaning: 'day' } : schema);
      const values = fc.sample(allowed, { numRuns: 30, seed: 7 });
      expect(values.filter((value) => !type.safeParse(asSent(value)).success)).toEqual([]);
    },
  );
});
