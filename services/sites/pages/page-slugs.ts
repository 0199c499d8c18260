import type { PageInput } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { Refusal } from '#libs/service';
import type { PageRecord } from './page.entity.js';

type Slugs = PageInput['slug'];

/** The paths that a page claims: the home page is at none. */
export const claimedBy = ({ kind, slug }: Pick<PageInput, 'kind' | 'slug'>): Slugs => (kind === 'home' ? [] : slug);

/**
 * Claims the paths of a page; those that it had while it was published lead to it from now on.
 * @throws Refusal page.slugTaken 409 for a path of another page.
 */
export async function claimSlugs(tx: Tx, page: Pick<PageRecord, 'id' | 'accountId' | 'liveVersion'>, slugs: Slugs) {
  const wanted = [page.accountId, page.id, slugs.map(({ lang }) => lang), slugs.map(({ value }) => value)];
  const left = await tx.rows<{ lang: string; slug: string }>(
    `delete from page_slugs s where account_id = $1 and page_id = $2
       and not exists (select 1 from unnest($3::text[], $4::text[]) w (lang, slug) where w.lang = s.lang and w.slug = s.slug)
     returning lang, slug`,
    wanted,
  );
  if (page.liveVersion !== null && left.length > 0)
    await tx.execute(
      `insert into page_redirects (account_id, page_id, lang, slug)
       select $1, $2, * from unnest($3::text[], $4::text[])
       on conflict (account_id, lang, slug) do update set page_id = excluded.page_id`,
      [page.accountId, page.id, left.map(({ lang }) => lang), left.map(({ slug }) => slug)],
    );
  const { rows } = await tx
    .row<{ rows: number }>(
      `with made as (
       insert into page_slugs (account_id, page_id, lang, slug)
       select $1, $2, * from unnest($3::text[], $4::text[]) w order by 3, 4
       on conflict do nothing returning lang, slug
     ), had as (select lang, slug from page_slugs where account_id = $1 and page_id = $2)
     select count(*)::int as rows from (table made union table had) claimed`,
      wanted,
    )
    .then((row) => row!);
  if (rows < slugs.length) throw new Refusal('page.slugTaken', 409);
  await tx.execute('delete from page_redirects where account_id = $1 and slug = any ($2)', [page.accountId, wanted[3]]);
}
