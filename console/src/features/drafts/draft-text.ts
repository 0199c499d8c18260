import type { Draft, DraftConflict, DraftInput } from '#libs/contracts';
import { mergeKept, type Kept } from '../../kit/dialog/conflict';

type Values = Record<string, unknown>;

/** A value of a draft as people read it: text as it is, anything else as indented JSON. */
export function shownValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

/** The draft with the title and content of an older version, to be written on top of what was read. */
export function restoredFrom(draft: Draft, { title, content }: Pick<Draft, 'title' | 'content'>): DraftInput {
  return inputOf({ ...draft, title, content });
}

/** What both have changed, in words for the dialog. */
export function shownChanges({ changes }: DraftConflict): DraftConflict['changes'] {
  const shown = (value: unknown) => (value === null ? null : shownValue(value));
  return changes.map((change) => ({ ...change, yours: shown(change.yours), theirs: shown(change.theirs) }));
}

/** What to write after a conflict: changes of others stay, except where one's own value is kept. */
export function mergedAfter(
  kept: Kept,
  { read, now, yours }: { read: Draft; now: Draft; yours: DraftInput },
): DraftInput {
  const [from, current, wanted] = [flatten(read), flatten(now), flatten(yours)];
  // A key that is removed is a change too.
  const removed = Object.keys(from).filter((key) => !(key in wanted));
  const all = { ...wanted, ...Object.fromEntries(removed.map((key) => [key, undefined])) };
  return inputOf({ ...now, ...unflatten(mergeKept(kept, { read: from, now: current, yours: all })) });
}

function inputOf({ kind, subject, title, content, schemaVersion, baseRevision, revision }: Draft): DraftInput {
  const json = content as DraftInput['content'];
  return { kind, subject, title, content: json, schemaVersion, baseRevision, revision };
}

const CONTENT = 'content.';

/** Keyed as the API names what has changed. */
function flatten({ title, content }: Pick<Draft, 'title' | 'content'>): Values {
  return { title, ...Object.fromEntries(Object.entries(content).map(([key, value]) => [CONTENT + key, value])) };
}

function unflatten(flat: Values): Pick<Draft, 'title' | 'content'> {
  const entries = Object.entries(flat).filter(([key, value]) => key.startsWith(CONTENT) && value !== undefined);
  const content = Object.fromEntries(entries.map(([key, value]) => [key.slice(CONTENT.length), value]));
  return { title: String(flat['title']), content };
}
