import { z } from 'zod';
import { Revision, answerList, answerRecord, answerRecords, ok, type FieldConflict } from '../answers.js';
import { callsOf, get, put, remove } from '../call.js';
import { listQuery } from '../list-query.js';
import { oneLine } from '../texts.js';

/** How large a draft's content may be as JSON, in bytes. */
export const DRAFT_BYTES = 262_144;
/** The days without a change after which a draft is removed. */
export const DRAFT_DAYS = 90;

/** Chosen by the client that makes the draft. */
const DraftId = z.uuid();
const ById = z.object({ id: DraftId });
const Word = z.string().regex(/^[\w.-]{1,60}$/);
const isSmall = (content: unknown) => new TextEncoder().encode(JSON.stringify(content)).length <= DRAFT_BYTES;

/** What a draft is of; free content. Kind and subject stay as they were first given. */
const DraftInput = z.strictObject({
  kind: Word.default('note'),
  /** The record that it is a draft of; one for each record and person. */
  subject: z.strictObject({ type: Word, id: Word }).nullable().default(null),
  title: oneLine(200).default(''),
  content: z.record(z.string().max(200), z.unknown()).refine(isSmall, 'draft.large'),
  schemaVersion: z.number().int().min(1).max(10_000).default(1),
  /** The revision of its subject that it was begun from. */
  baseRevision: Revision.nullable().default(null),
  /** The draft's own, as read last; none for a new one. */
  revision: Revision.optional(),
});
export type DraftInput = z.output<typeof DraftInput>;

const ListedDraft = z.object({
  id: z.string(),
  kind: z.string(),
  subject: z.object({ type: z.string(), id: z.string() }).nullable(),
  title: z.string(),
  revision: Revision,
  bytes: z.number().int(),
  /** Who made it, and who changed it last. */
  by: z.string(),
  changedBy: z.string(),
  at: z.string(),
  expiresAt: z.string(),
});
export type ListedDraft = z.output<typeof ListedDraft>;

const Draft = ListedDraft.extend({
  content: z.record(z.string(), z.unknown()),
  schemaVersion: z.number().int(),
  baseRevision: Revision.nullable(),
});
export type Draft = z.output<typeof Draft>;

const DraftVersion = z.object({
  revision: Revision,
  title: z.string(),
  bytes: z.number().int(),
  by: z.string(),
  at: z.string(),
});
export type DraftVersion = z.output<typeof DraftVersion>;

/** The data of `draft.changed` 409. */
export interface DraftConflict {
  /** The current revision. */
  revision: number;
  changes: FieldConflict[];
  /** The content now, and that of the named revision; null where that is no longer kept. */
  theirs: Record<string, unknown>;
  base: Record<string, unknown> | null;
  by: string;
  at: string;
}

export const draftCalls = callsOf('sites', {
  'drafts.list': get('/drafts', 'drafts:read', 'List drafts', {
    query: listQuery(['at', 'title', 'kind'], {}).omit({ id: true }),
    answer: answerRecords(ListedDraft),
  }),
  'drafts.get': get('/drafts/{id}', 'drafts:read', 'Get a draft', { params: ById, answer: answerRecord(Draft) }),
  /** Makes it where there is none. Fields that others have changed since stay; the answer has all of them. */
  'drafts.update': put('/drafts/{id}', 'drafts:write', 'Replace a draft', {
    params: ById,
    body: DraftInput,
    answer: answerRecord(Draft),
  }),
  'drafts.delete': remove('/drafts/{id}', 'drafts:write', 'Remove a draft', { params: ById, answer: ok }),
  'drafts.versions': get('/drafts/{id}/versions', 'drafts:read', 'List older versions of a draft', {
    params: ById,
    answer: answerList(DraftVersion),
  }),
  'drafts.version': get('/drafts/{id}/versions/{revision}', 'drafts:read', 'Get an older version of a draft', {
    params: ById.extend({ revision: z.coerce.number().int().min(1).max(2_147_483_647) }),
    answer: answerRecord(DraftVersion.extend({ content: z.record(z.string(), z.unknown()) })),
  }),
});

export const draftRefusals = ['draft.changed', 'draft.known', 'draft.large'] as const;
