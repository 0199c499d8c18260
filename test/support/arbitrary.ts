import fc from 'fast-check';
import { addDays, dayIn } from '#libs/stays';
import type { JsonSchema } from './call-shapes.js';

export interface Filling {
  /** Ids that exist, for a field of this name; most ids are taken from them, so that a call gets past its first line. */
  ids?: (name: string) => readonly unknown[];
}

const TODAY = dayIn('Europe/Istanbul', new Date());
const OF_FORMAT: Record<string, readonly string[]> = {
  email: ['guest@konak.example', 'a+b.c-d_e@sub.konak.example', "o'neil@konak.example"],
  uri: ['https://konak.example/back?from=pay'],
  hostname: ['https://deniz.example', 'deniz.example', ''],
  'time-zone': ['Europe/Istanbul', 'Pacific/Kiritimati'],
};
const PHONES = ['+90 532 000 00 00', '0532 111 11 11', '+49 30 123456'];
const LONGEST = 60;
const NOT_BLANK = String.raw`\S`;
const MOST_ITEMS = 4;

/** Values a schema lets in. What is behind a transform the schema does not tell; there the values are near misses. */
export function arbitraryOf(schema: JsonSchema, filling: Filling = {}, name = ''): fc.Arbitrary<unknown> {
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return fc.oneof(...choice.map((option) => arbitraryOf(option, filling, name)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.meaning === 'day' || schema.format === 'day')
    return fc.integer({ min: -2, max: 420 }).map((days) => addDays(TODAY, days));
  if (schema.meaning) {
    const known = filling.ids?.(name) ?? [];
    const any = schema.type === 'string' ? stringOf(schema) : numberOf(schema);
    return known.length > 0 ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...known) }, any) : any;
  }
  switch (schema.type) {
    case 'string': {
      if (name === 'phone') return fc.constantFrom(...PHONES);
      const known = filling.ids?.(name) ?? [];
      return known.length > 0 ? fc.oneof(fc.constantFrom(...known), stringOf(schema)) : stringOf(schema);
    }
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}, filling, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? MOST_ITEMS, MOST_ITEMS)),
      });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, property]) => [key, arbitraryOf(property, filling, key)]),
        ),
        { requiredKeys: schema.required ?? [], noNullPrototype: true },
      );
    default:
      return fc.jsonValue({ maxDepth: 3 });
  }
}

function stringOf({ pattern, format, minLength = 0, maxLength = LONGEST }: JsonSchema): fc.Arbitrary<string> {
  if (format && format in OF_FORMAT) return fc.constantFrom(...OF_FORMAT[format]!);
  if (pattern && pattern !== NOT_BLANK) return fc.stringMatching(new RegExp(pattern, 'u'));
  const any = fc.oneof(
    fc
      .string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, LONGEST)), unit: 'grapheme' })
      // A grapheme may be several characters.
      .map((text) => text.slice(0, maxLength)),
    fc.constantFrom('a'.repeat(Math.max(1, minLength)), 'ı'.repeat(Math.min(maxLength, 200))),
  );
  return pattern ? any.filter((text) => text.trim() !== '') : any;
}

function numberOf({ type, minimum, exclusiveMinimum, maximum, multipleOf }: JsonSchema): fc.Arbitrary<number> {
  const min = exclusiveMinimum === undefined ? Math.ceil(minimum ?? -1e9) : Math.floor(exclusiveMinimum) + 1;
  const max = Math.max(min, Math.floor(maximum ?? 1e9));
  if (type === 'integer')
    return fc.oneof(
      fc.integer(inInt32({ min, max: Math.min(max, min + 40) })),
      fc.maxSafeInteger().map((n) => clamp(n, min, max)),
    );
  if (multipleOf === 0.01) return fc.integer(inInt32({ min: min * 100, max: max * 100 })).map((cents) => cents / 100);
  return fc.double({ min: minimum ?? min, max: maximum ?? 1e9, noNaN: true });
}

const clamp = (n: number, min: number, max: number) => Math.min(max, Math.max(min, n));
const inInt32 = ({ min, max }: { min: number; max: number }) => ({
  min: clamp(min, -(2 ** 31), 2 ** 31 - 1),
  max: clamp(max, -(2 ** 31), 2 ** 31 - 1),
});

/** The smallest value a schema lets in: what must be there, and what `keep` asks for besides. */
export function exampleOf(schema: JsonSchema, keep: (schema: JsonSchema) => boolean = () => false): unknown {
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return exampleOf(choice.find(keep) ?? choice[0]!, keep);
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([key, property]) => schema.required?.includes(key) || keep(property))
        .map(([key, property]) => [key, exampleOf(property, keep)]),
    );
  if (schema.type === 'array')
    return Array.from({ length: Math.max(schema.minItems ?? 0, keep(schema) ? 1 : 0) }, () =>
      exampleOf(schema.items!, keep),
    );
  if (schema.meaning === 'day') return addDays(TODAY, 30);
  if (schema.meaning === undefined && (schema.type === 'integer' || schema.type === 'number'))
    return clamp(1, schema.minimum ?? 1, schema.maximum ?? 1);
  return fc.sample(arbitraryOf(schema), { seed: 1, numRuns: 1 })[0];
}
