import { hashKey } from '@tanstack/react-query';
import type { RecordConflict } from '#libs/contracts';
import { refused } from '../data/http';

/** Whose value of each field is kept. */
export type Kept = Record<string, 'yours' | 'theirs'>;

type Values = Record<string, unknown>;

/** What two people changed in one record to different values; undefined for any other error. */
export function conflictOf(error: unknown): RecordConflict | undefined {
  const refusal = refused(error);
  return refusal?.msg === 'record.changed' ? (refusal.data as RecordConflict) : undefined;
}

/**
 * The values to save after a conflict: what others have changed since the record was read stays, except where the user
 * keeps their own value.
 */
export function mergeKept(kept: Kept, { read, now, yours }: { read: Values; now: Values; yours: Values }): Values {
  const isUnchanged = (key: string) => hashKey([now[key]]) === hashKey([read[key]]);
  const mine = Object.keys(yours).filter((key) => (key in kept ? kept[key] === 'yours' : isUnchanged(key)));
  return { ...now, ...Object.fromEntries(mine.map((key) => [key, yours[key]])), revision: now['revision'] };
}
