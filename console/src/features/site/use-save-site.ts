import { SiteInput, type Site } from '#libs/contracts';
import type { RequestOf } from '#libs/api-client';
import { call, plainBody } from '../../kit/data';
import { useSaveMerged } from '../../kit/form/use-save-merged';

/** Saves a site. @throws as `useSaveMerged`. */
export function useSaveSite(site: Site): (values: object) => Promise<Site> {
  const query = { account: site.account };
  const save = useSaveMerged<Site>('site', {
    write: async (read, values) => (await call('site.update', { query, body: bodyOf({ ...read, ...values }) })).record,
    read: async () => (await call('site.get', { query })).record,
  });
  return (values) => save(site, values);
}

/** What the API accepts of a site; pictures are named by their files. */
function bodyOf(site: Site): RequestOf<'site.update'>['body'] {
  const keys = [...Object.keys(SiteInput.shape), 'revision'] as Array<keyof Site>;
  return plainBody(Object.fromEntries(keys.map((key) => [key, site[key]]))) as RequestOf<'site.update'>['body'];
}
