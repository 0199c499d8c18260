import { z } from 'zod';
import { LANGUAGES, PLURAL_FORMS } from '#libs/languages';
import { ById, Flag, Revision, answerData, answerList, answerRecord, answerRecords, ok } from '../answers.js';
import { callsOf, changing, get, patch, post, put, remove } from '../call.js';
import { listQuery } from '../list-query.js';
import { TEXT_WARNINGS } from '../text-checks.js';
import { oneLine } from '../texts.js';

/** The files of a language, in `locales/{lang}`. */
export const TEXT_FILES = ['api', 'catalogue', 'mails', 'console', 'front', 'front-pages'] as const;
export type TextFile = (typeof TEXT_FILES)[number];

/** Who reads which files. */
export const TEXT_APPS = {
  front: ['front', 'front-pages'],
  console: ['console', 'api'],
  server: ['api', 'catalogue', 'mails'],
} as const satisfies Record<string, readonly TextFile[]>;
export type TextApp = keyof typeof TEXT_APPS;
export const TEXT_APP_NAMES = Object.keys(TEXT_APPS) as TextApp[];

export const ProductLanguage = z.enum(LANGUAGES, 'language.unknown');
/** The category of a plural (CLDR); empty for a text without a count. */
const Form = z.enum(['', ...PLURAL_FORMS]);
const Value = z.string().max(5_000);
/** A file and the first part of the key: `front.search`. */
const Module = z
  .string()
  .max(120)
  .regex(/^(api|catalogue|mails|console|front|front-pages)(\.[\w-]+)?$/);
const Variable = z
  .string()
  .max(200)
  .regex(/^[\w-]+(\.[\w-]+)*$/);

const TranslationValue = z.strictObject({ lang: ProductLanguage, form: Form.default(''), value: Value });
export type TranslationValue = z.output<typeof TranslationValue>;

const TranslationInput = z.strictObject({
  module: Module,
  variable: Variable,
  values: z.array(TranslationValue).max(LANGUAGES.length * 6),
  /** For translators: where it is shown, what it means. */
  note: oneLine(500).default(''),
  maxChars: z.number().int().min(1).max(5_000).nullable().default(null),
});
export type TranslationInput = z.output<typeof TranslationInput>;

const ValueChange = z.strictObject({
  lang: ProductLanguage,
  form: Form.default(''),
  /** Empty: what was shipped, or no translation. */
  value: Value,
  /** An English change that leaves the other languages right. */
  typo: z.boolean().default(false),
  revision: Revision.optional(),
});
export type ValueChange = z.output<typeof ValueChange>;

const TEXT_STATES = ['machine', 'edited', 'reviewed'] as const;

export const Translation = z.object({
  id: z.number(),
  module: z.string(),
  variable: z.string(),
  kind: z.enum(['text', 'plural']),
  note: z.string(),
  maxChars: z.number().nullable(),
  /** Whether the program uses it; others were written by staff, or are no longer used. */
  shipped: z.boolean(),
  revision: Revision,
  values: z.array(
    z.object({
      lang: ProductLanguage,
      form: Form,
      value: z.string(),
      /** What was shipped, where staff have changed it. */
      shipped: z.string().nullable(),
      /** The English text has changed since. */
      stale: z.boolean(),
      /** Shipped and not looked at, changed by staff, or found right by a person. */
      state: z.enum(TEXT_STATES),
      warnings: z.array(z.enum(TEXT_WARNINGS)),
      by: z.string().nullable(),
      at: z.string(),
    }),
  ),
  /** The languages in which a required form is missing or stale. */
  missing: z.array(ProductLanguage),
});
export type Translation = z.output<typeof Translation>;

export const TranslationProgress = z.object({
  lang: ProductLanguage,
  module: z.string(),
  keys: z.number().int(),
  done: z.number().int(),
});
export type TranslationProgress = z.output<typeof TranslationProgress>;

/** What a build has made of one language. */
export const BuiltLanguage = z.object({
  lang: ProductLanguage,
  keys: z.number().int(),
  missing: z.number().int(),
  bytes: z.number().int(),
  sha256: z.string(),
  /** Keys whose text is unusable: the files before stay in use. */
  faults: z.array(z.string()),
});
export type BuiltLanguage = z.output<typeof BuiltLanguage>;
const Build = z.object({ build: z.number().int(), at: z.string(), languages: z.array(BuiltLanguage) });
export type TranslationBuild = z.output<typeof Build>;

const ValueHistory = z.object({
  lang: ProductLanguage,
  form: Form,
  before: z.string().nullable(),
  after: z.string().nullable(),
  by: z.string().nullable(),
  at: z.string(),
});
export type TranslationChange = z.output<typeof ValueHistory>;

/** A value that differs from the one of now, in a row of a workbook. */
const SheetChange = z.object({
  row: z.number().int(),
  key: z.string(),
  form: Form,
  before: z.string(),
  after: z.string(),
});
const TextsImport = z.object({
  lang: ProductLanguage,
  /** What is saved; for a preview what would be. */
  changes: z.array(SheetChange),
  /** Rows of which nothing is saved. */
  errors: z.array(z.object({ row: z.number().int(), key: z.string(), msg: z.string(), message: z.string() })),
});
export type TextsImport = z.output<typeof TextsImport>;
/** The most changes of one workbook. */
export const SHEET_CHANGES = 2_000;

const FILTERS = {
  module: z.string().max(120).optional(),
  notranslate: Flag.optional(),
  langitem: ProductLanguage.optional(),
};
const answer = answerRecord(Translation);

/** What opens the booking front to its translator: for one language and its texts alone. */
const InPlaceToken = z.string().min(1).max(600);
/** A key of the front without its file: `home.title`. */
const InPlaceText = z.strictObject({ token: InPlaceToken, path: Variable });

export const i18nCalls = callsOf('sites', {
  'i18n.list': get('/i18n', 'i18n:read', 'List translations', {
    query: listQuery(['variable', 'module', 'id'], FILTERS, { limit: 12, sort: 'variable', order: 'asc' }),
    answer: answerRecords(Translation),
  }),
  'i18n.get': get('/i18n/{id}', 'i18n:read', 'Get a translation', { params: ById, answer }),
  'i18n.update': put('/i18n/{id}', 'i18n:write', 'Replace a translation', {
    params: ById,
    body: TranslationInput.extend({ revision: Revision.optional() }),
    answer,
  }),
  'i18n.delete': remove('/i18n/{id}', 'i18n:write', 'Remove a translation', { params: ById, answer: ok }),
  'i18n.create': post('/i18n', 'i18n:write', 'Create a translation', { body: TranslationInput, answer }),
  'i18n.patch': patch('/i18n/{id}', 'i18n:write', 'Change one field of a translation', {
    params: ById,
    body: ValueChange,
    answer,
  }),
  'i18n.history': get('/i18n/{id}/history', 'i18n:read', 'List the changes of a translation', {
    params: ById,
    answer: answerList(ValueHistory),
  }),
  'i18n.export': get('/i18n/export', 'i18n:read', 'Export the texts of a language to Excel', {
    query: z.object({ ...FILTERS, langitem: ProductLanguage, keyword: z.string().max(100).optional() }),
  }),
  /** The edited sheet of i18n.export (multipart, field `file`); empty cells change nothing. `preview` saves nothing. */
  'i18n.import': post('/i18n/import', 'i18n:write', 'Import the texts of a language from Excel', {
    query: z.object({ preview: z.enum(['true', 'false']).default('true') }),
    answer: answerData(TextsImport),
  }),
  'i18n.progress': get('/i18n/progress', 'i18n:read', 'Count what is translated', {
    answer: answerList(TranslationProgress),
  }),
  'i18n.build': changing(
    get('/i18n/build', 'i18n:write', 'Collect the keys to translate', { answer: answerData(Build) }),
  ),
  'i18n.compile': changing(
    get('/i18n/compile', 'i18n:write', 'Publish the translations', {
      query: z.object({ module: z.string().max(120).optional() }),
      answer: answerData(Build),
    }),
  ),
  'i18n.inPlaceLink': post('/i18n/in-place', 'i18n:write', 'Make a link that translates the booking front in place', {
    body: z.strictObject({ lang: ProductLanguage }),
    answer: answerData(z.object({ url: z.string(), until: z.string() })),
  }),
  /** By the token of such a link, for as long as its maker is signed in and may translate: English, and its language. */
  'i18n.inPlaceText': post('/i18n/in-place/text', 'public', 'Get a text of the booking front by the token of a link', {
    body: InPlaceText,
    answer,
  }),
  'i18n.inPlaceSave': post('/i18n/in-place/save', 'public', 'Change and publish a text by the token of a link', {
    body: InPlaceText.extend({ ...ValueChange.omit({ lang: true }).shape, revision: Revision }),
    answer,
  }),
  /** With `app` its files alone, with `edits` only what differs from the files that the app was shipped with. */
  'i18n.file': get('/locales/{lang}.json', 'public', 'Get the translations of a language', {
    params: z.object({ lang: ProductLanguage }),
    query: z.object({ app: z.enum(TEXT_APP_NAMES).optional(), edits: Flag.optional() }),
  }),
});

export const i18nRefusals = [
  'i18n.placeholders',
  'i18n.braces',
  'i18n.nesting',
  'i18n.tags',
  'i18n.invisible',
  'i18n.form',
  'i18n.inUse',
  'i18n.known',
  'i18n.source',
  'i18n.link',
  'i18n.unknown',
  'i18n.many',
] as const;
