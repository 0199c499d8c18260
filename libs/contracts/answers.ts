import { z } from 'zod';
import { CURRENCIES } from '#libs/money';
import { COUNTRY_CODES, countryCode } from './countries.js';
import { LANGUAGE_CODES } from './language-codes.js';
import { isLine } from './texts.js';

/** The shapes that every answer is built from: a record, a list, a drop-down, a cart, sums, or other data. */
export const ok = z.object({ status: z.literal(true), msg: z.string().optional() });

export const Stats = z.object({
  totalRecord: z.number().int(),
  currentPage: z.number().int(),
  pageCount: z.number().int(),
  pageSize: z.number().int(),
});
export type Stats = z.output<typeof Stats>;

export const answerRecord = <T extends z.ZodType>(record: T) => z.object({ status: z.literal(true), record });
export const answerRecords = <T extends z.ZodType>(record: T) =>
  z.object({ status: z.literal(true), records: z.array(record), stats: Stats });
export const answerItems = <T extends z.ZodType>(item: T) =>
  z.object({ status: z.literal(true), items: z.array(item) });
export const answerList = <T extends z.ZodType>(item: T) => z.object({ status: z.literal(true), list: z.array(item) });
export const answerData = <T extends z.ZodType>(data: T) => z.object({ status: z.literal(true), data });

const RefusalValues = z.record(z.string(), z.union([z.string(), z.number()])).optional();

/** The body of every refusal: `msg` is a stable key, `message` its text in the caller's language. */
export const RefusalBody = z.object({
  status: z.literal(false),
  msg: z.string(),
  message: z.string(),
  requestId: z.string(),
  /** Errors of single fields, each with a key, a text in the caller's language and the text's values. */
  errors: z
    .array(z.object({ path: z.string(), msg: z.string(), message: z.string().optional(), values: RefusalValues }))
    .optional(),
  values: RefusalValues,
  data: z.unknown().optional(),
});
export type RefusalBody = z.output<typeof RefusalBody>;

export const Currency = z
  .string()
  .transform((code) => code.toLowerCase())
  .pipe(z.enum(CURRENCIES));
/** A numeric id, from a path, a query or a body. */
export const Id = z.coerce.number().int().min(1).max(2_147_483_647);
export const ById = z.object({ id: Id });

/** A value that answers expand into an object: requests may send either form. */
const shownAs = <T extends z.ZodType>(key: string, schema: T) =>
  z.preprocess(
    (value) => (typeof value === 'object' && value !== null && key in value ? (value as Json)[key] : value),
    schema,
  ) as unknown as T;
type Json = Record<string, unknown>;

/** The id of a place, or the place as in answers. */
export const LocationId = shownAs('id', Id);
export const fileOrImage = <T extends z.ZodType>(file: T): T => shownAs('file', file);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID: Postgres refuses to compare others with one. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** A public id: UUIDv7, or the short code of a link. */
export const PublicId = z.string().regex(/^[\w-]{8,64}$/);
/** The secret at the end of a guest's link, which opens the booking. */
export const BookingLink = z.string().regex(/^[\w-]{8,64}$/);
/** A language's code (ISO 639-1); missing translations fall back to another language. */
export const Language = z.enum(LANGUAGE_CODES, 'language.unknown');
/** A text in one language. */
export const TextInLanguage = z.strictObject({ lang: Language, value: z.string().max(20_000) });
export const LocalText = z.array(TextInLanguage).max(41);
export type LocalText = z.output<typeof LocalText>;
/** A single-line name in each language. */
export const LocalName = LocalText.refine((texts) => texts.every(({ value }) => isLine(value)), 'request.hiddenSigns');
/** A country's code (ISO 3166) in any letter case; common aliases are converted: UK to GB, EL to GR. */
export const Country = z
  .string()
  .transform((written) => countryCode(written) ?? written)
  .pipe(z.enum(COUNTRY_CODES, 'country.unknown'));
/** A country's code as stored, possibly before codes were validated. */
export const KeptCountry = z
  .string()
  .regex(/^[A-Za-z]{2}$/)
  .transform((code) => code.toUpperCase());
export const MAX_AMOUNT = 1e10;
/** A decimal amount with at most two digits; stored as minor units. */
export const Amount = z.number().min(0).max(MAX_AMOUNT).multipleOf(0.01);
export const Flag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0'])])
  .transform((v) => v === true || v === 'true' || v === '1');
export const KeyValue = z.strictObject({ key: z.string().max(60), value: z.unknown() });
/** A change of one of these fields. The keys are for the documentation: the service refuses others as `request.unknownKey`. */
export const keyValueOf = (keys: readonly string[]) =>
  KeyValue.extend({ key: KeyValue.shape.key.meta({ enum: [...keys] }) });

/** A record's revision; a change names the revision that it is based on (docs/adr/0055). */
export const Revision = z.number().int().min(1).max(2_147_483_647);
/** Optional in the schema, so that a missing one has its own refusal: `revision.required` 428. */
const BasedOn = { revision: Revision.optional() };
/** A field that the caller and another user have changed to different values, as in the body. */
export interface FieldConflict {
  field: string;
  yours: unknown;
  theirs: unknown;
  /** Who changed it; null for the system or a change too long ago. */
  by: string | null;
  at: string | null;
}
/** The data of `record.changed` 409. */
export interface RecordConflict {
  /** The current revision. */
  revision: number;
  changes: FieldConflict[];
}
/** The body of a PUT of a record that has revisions. */
export const changeOf = <I extends z.ZodRawShape>(input: z.ZodObject<I>) => input.extend(BasedOn);
/** The body of a PATCH of a record that has revisions. */
export const fieldChangeOf = (input: z.ZodObject) => keyValueOf(Object.keys(input.shape)).extend(BasedOn);
