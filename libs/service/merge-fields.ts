import { isDeepStrictEqual } from 'node:util';

/**
 * Merges two changes of one record, field by field: a field that one side alone has changed takes its value. `odds` are
 * the fields that both have changed, to different values; without a base each field that differs is one.
 */
export function mergeFields<F extends object>(
  base: F | undefined,
  theirs: F,
  yours: F,
): { merged: F; odds: Array<keyof F & string> } {
  const merged = { ...theirs };
  const odds: Array<keyof F & string> = [];
  for (const field of Object.keys(yours) as Array<keyof F & string>) {
    const isSame = (one: F, other: F) => isDeepStrictEqual(one[field], other[field]);
    if (isSame(yours, theirs) || (base && isSame(yours, base))) continue;
    if (base && isSame(theirs, base)) merged[field] = yours[field];
    else odds.push(field);
  }
  return { merged, odds };
}
