import { z } from 'zod';

/** Text; numbers are accepted, everything else is the empty text. */
export const Text = z
  .union([z.string(), z.number().transform(String)])
  .catch('')
  .default('');

/** A number, or its digits as a text; null for everything else. */
export const Numeric = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^-?\d+(\.\d+)?$/)
      .transform(Number),
  ])
  .nullable()
  .catch(null)
  .default(null);

/** True, false, or null where it is not known. */
export const Flag = z.boolean().nullable().catch(null).default(null);

/** The date and time that the wire writes for none. */
const UNSET = '0001-01-01';

/** A date and time as written, without a zone where it has none; null for an unset, absent or unreadable one. */
export const When = z
  .string()
  .transform((text) => (text.startsWith(UNSET) || Number.isNaN(Date.parse(text)) ? null : text))
  .nullable()
  .catch(null)
  .default(null);

/** A list without the items that do not have the shape; empty for null and for everything that is no list. */
export function listOf<S extends z.ZodType>(shape: S) {
  return z
    .array(z.unknown())
    .catch([])
    .default([])
    .transform((items) => readable(shape, items));
}

/** As `listOf`, for a list whose absence is no empty list. */
export function requiredListOf<S extends z.ZodType>(shape: S) {
  return z.array(z.unknown()).transform((items) => readable(shape, items));
}

function readable<S extends z.ZodType>(shape: S, items: readonly unknown[]): z.output<S>[] {
  return items.flatMap((item) => {
    const read = shape.safeParse(item);
    return read.success ? [read.data] : [];
  });
}

/** An object of the shape, or null for everything else. */
export function maybe<S extends z.ZodType>(shape: S) {
  return shape.nullable().catch(null).default(null);
}

/** Something with an id and a name. */
export const Named = z.object({ id: Text, name: Text, code: Text });

/** An amount with its currency, in minor units and lower case; percents may be beside it. */
export const Money = z
  .object({ amount: Numeric, currency: Text, percent: Numeric })
  .transform(({ amount, currency, percent }) => ({
    minor: amount === null ? null : Math.round(amount * 100),
    currency: currency.toLowerCase(),
    percent,
  }));

export const Geolocation = z.object({ longitude: Numeric, latitude: Numeric });
export const Giata = z.object({ hotelId: Text, destinationId: Text });
