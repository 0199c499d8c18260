import { SiteInput, type Site } from '#libs/contracts';
import type { RequestOf } from '#libs/api-client';
import { call, plainBody } from '../../kit/data';
import { conflictOf, mergeKept } from '../../kit/dialog/conflict';
import { useAskConflict } from '../../kit/dialog/ConflictProvider';

/** Saves a site; where somebody else has changed the same fields, the user is asked whose values are kept. */
export function useSaveSite(read: Site): (values: object) => Promise<Site> {
  const askConflict = useAskConflict();
  const { account } = read;
  const save = async (base: Site, values: Partial<Site>): Promise<Site> => {
    try {
      return (await call('site.update', { query: { account }, body: bodyOf({ ...base, ...values }) })).record;
    } catch (error) {
      const conflict = conflictOf(error);
      const kept = conflict && (await askConflict('site', conflict));
      if (!kept) throw error;
      const { record: now } = await call('site.get', { query: { account } });
      return save(now, mergeKept(kept, { read: base, now, yours: values as Record<string, unknown> }) as Partial<Site>);
    }
  };
  return (values) => save(read, values as Partial<Site>);
}

/** What the API accepts of a site; pictures are named by their files. */
function bodyOf(site: Site): RequestOf<'site.update'>['body'] {
  const keys = [...Object.keys(SiteInput.shape), 'revision'] as Array<keyof Site>;
  return plainBody(Object.fromEntries(keys.map((key) => [key, site[key]]))) as RequestOf<'site.update'>['body'];
}
