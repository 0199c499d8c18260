import type { DraftInput } from '#libs/contracts';
import { mergeFields } from '#libs/service';

/** What changes in a draft. */
export type DraftFields = Pick<DraftInput, 'title' | 'schemaVersion' | 'baseRevision'> & {
  content: Record<string, unknown>;
};
type Flat = Record<string, unknown>;

const CONTENT = 'content.';

/**
 * Merges two changes of one draft by the keys of its content; a removed key is a change too. `odds` are the keys that both
 * have changed to different values; without a base each key that differs is one.
 */
export function mergeDraft(
  base: DraftFields | undefined,
  theirs: DraftFields,
  yours: DraftFields,
): { merged: DraftFields; odds: string[] } {
  const sides = [base, theirs, yours].map((side) => (side ? flatten(side) : undefined));
  const keys = new Set(sides.flatMap((side) => Object.keys(side ?? {})));
  const [from, now, wanted] = sides.map((side) => side && withKeys(side, keys));
  const { merged, odds } = mergeFields(from, now!, wanted!);
  return { merged: unflatten(merged), odds };
}

/** The value that a key of `mergeDraft` names. */
export function valueOf(fields: DraftFields, key: string): unknown {
  return flatten(fields)[key];
}

function flatten({ content = {}, ...others }: DraftFields): Flat {
  return { ...others, ...Object.fromEntries(Object.entries(content).map(([key, value]) => [CONTENT + key, value])) };
}

function unflatten(flat: Flat): DraftFields {
  const present = Object.entries(flat).filter(([, value]) => value !== undefined);
  const isContent = ([key]: [string, unknown]) => key.startsWith(CONTENT);
  return {
    ...(Object.fromEntries(present.filter((entry) => !isContent(entry))) as Omit<DraftFields, 'content'>),
    content: Object.fromEntries(present.filter(isContent).map(([key, value]) => [key.slice(CONTENT.length), value])),
  };
}

const withKeys = (flat: Flat, keys: Set<string>): Flat => Object.fromEntries([...keys].map((key) => [key, flat[key]]));
