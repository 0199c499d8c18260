import { z } from 'zod';
import { FRONT_WORDS, WIDGET_PREFIX } from '../front-words.js';
import { ById, Language, LocalName, Revision, answerData, answerRecord, answerRecords } from '../answers.js';
import { callsOf, get, post } from '../call.js';
import { crud } from '../crud.js';
import { Image } from '../image.js';
import { listQuery } from '../list-query.js';
import { OfAccount } from '../price-rule-fields.js';

export const PAGE_KINDS = ['home', 'content'] as const;
export const PAGE_STATES = ['draft', 'published'] as const;

const SLUG = /^(?=.{1,80}$)[a-z0-9]+(-[a-z0-9]+)*$/;

/** Whether a word may be a page's path: small letters, digits and hyphens, and no path of the front itself. */
export const isSlug = (word: string): boolean =>
  SLUG.test(word) && !FRONT_WORDS.has(word) && !word.startsWith(WIDGET_PREFIX);

/** The page's path in each language that it has one in. */
const Slugs = z
  .array(
    z.strictObject({
      lang: Language,
      value: z.string().trim().refine(isSlug, 'page.slug').meta({ pattern: '^[a-z0-9]{1,20}(-[a-z0-9]{1,19}){0,3}$' }),
    }),
  )
  .max(20)
  .refine((slugs) => new Set(slugs.map(({ lang }) => lang)).size === slugs.length, 'page.slugTwice');

/** A block of the editor: its type, and what `libs/page-blocks` validates. Unknown types are kept. */
export const PageBlock = z.strictObject({
  type: z.string().min(1).max(60),
  props: z.looseObject({ id: z.string().min(1).max(100) }),
});
export type PageBlock = z.output<typeof PageBlock>;

/** The data of the editor; slots are properties of their blocks. */
export const PageContent = z.strictObject({
  root: z.strictObject({ props: z.strictObject({}).default({}) }).prefault({}),
  content: z.array(PageBlock).max(200).default([]),
});
export type PageContent = z.output<typeof PageContent>;

export const PageInput = z.strictObject({
  kind: z.enum(PAGE_KINDS).default('content'),
  /** None for the home page. */
  slug: Slugs.default([]),
  title: LocalName.default([]),
  seoTitle: LocalName.default([]),
  seoDescription: LocalName.default([]),
  inMenu: z.boolean().default(false),
  menuOrder: z.number().int().min(0).max(1_000).default(100),
  content: PageContent.prefault({}),
});
export type PageInput = z.output<typeof PageInput>;

export const Page = PageInput.extend({
  id: z.number(),
  account: z.number(),
  revision: Revision,
  status: z.enum(PAGE_STATES),
  /** The version that guests see; null for none. */
  liveVersion: z.number().nullable(),
  /** The version that was live before it, which undoing returns to; null for none. */
  formerVersion: z.number().nullable(),
  /** Whether the draft differs from what guests see. */
  changed: z.boolean(),
  /** Former paths, which lead to the page. */
  formerSlugs: z.array(z.object({ lang: z.string(), value: z.string() })),
  /** The pictures of its content, with their addresses. */
  images: z.array(Image),
});
export type Page = z.output<typeof Page>;

const PageVersion = z.object({ version: z.number(), by: z.string().nullable(), at: z.string(), live: z.boolean() });

/** A block as guests get it: its texts in one language, its pictures with their addresses. */
export const ShownBlock = z.object({ type: z.string(), props: z.looseObject({ id: z.string() }) });
export type ShownBlock = z.output<typeof ShownBlock>;

/** A page as guests see it. */
export const ShownPage = z.object({
  kind: z.enum(PAGE_KINDS),
  lang: z.string(),
  /** Its path in the reader's language: another one was asked for where it differs. */
  path: z.string(),
  /** Its path in each language. */
  paths: z.array(z.object({ lang: z.string(), path: z.string() })),
  title: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  blocks: z.array(ShownBlock),
  contact: z.object({ email: z.string(), phone: z.string(), whatsapp: z.string(), address: z.string() }),
  /** Whether it is a draft, shown by a signed link. */
  preview: z.boolean(),
});
export type ShownPage = z.output<typeof ShownPage>;

const MenuItem = z.object({ title: z.string(), path: z.string() });

const answerPage = answerRecord(Page);

export const pageCalls = callsOf('sites', {
  ...crud('pages', {
    permission: 'site',
    noun: 'page',
    list: listQuery(['menuOrder', 'id'], { account: OfAccount.shape.account }, { order: 'asc' }),
    of: OfAccount,
    input: PageInput,
    record: Page,
  }),
  /** Guests see the draft of this revision from now on. */
  'pages.publish': post('/pages/{id}/publish', 'site:write', 'Publish a page', {
    params: ById,
    body: z.strictObject({ revision: Revision }),
    answer: answerPage,
  }),
  /** Guests see what was published before this version. */
  'pages.undo': post('/pages/{id}/undo', 'site:write', 'Return to the former version of a page', {
    params: ById,
    body: z.strictObject({ version: Revision }),
    answer: answerPage,
  }),
  'pages.unpublish': post('/pages/{id}/unpublish', 'site:write', 'Take a page off the site', {
    params: ById,
    body: z.strictObject({}),
    answer: answerPage,
  }),
  'pages.versions': get('/pages/{id}/versions', 'site:read', 'List published versions of a page', {
    params: ById,
    answer: answerRecords(PageVersion).pick({ status: true, records: true }),
  }),
  'pages.version': get('/pages/{id}/versions/{version}', 'site:read', 'Get a published version of a page', {
    params: ById.extend({ version: z.coerce.number().int().min(1).max(2_147_483_647) }),
    answer: answerData(z.object({ content: PageContent, images: z.array(Image) })),
  }),
  /** A link that shows the draft until it expires. */
  'pages.preview': post('/pages/{id}/preview', 'site:read', 'Make a preview link of a page', {
    params: ById,
    body: z.strictObject({}),
    answer: answerData(z.object({ url: z.string(), until: z.string() })),
  }),
  /** A published page by its path, the home page without one; a draft by the token of its preview. */
  'site.page': get('/site/page', 'public', 'Get a page of the site', {
    query: z.object({
      slug: z.string().max(80).optional(),
      preview: z.string().max(200).optional(),
      lang: Language.optional(),
    }),
    answer: answerData(ShownPage),
  }),
  'site.menu': get('/site/menu', 'public', 'List the pages of the menu', {
    query: z.object({ lang: Language.optional() }),
    answer: answerData(z.object({ home: z.boolean(), items: z.array(MenuItem) })),
  }),
});

export const pageRefusals = [
  'page.slug',
  'page.slugTwice',
  'page.slugTaken',
  'page.slugMissing',
  'page.titleMissing',
  'page.homeTaken',
  'page.content',
  'page.tooLarge',
  'page.tooDeep',
  'page.tooManyBlocks',
  'page.sameId',
  'page.block',
  'page.link',
  'page.embed',
  'page.noFormer',
  'page.tooMany',
] as const;
