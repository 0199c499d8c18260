import { Injectable } from '@nestjs/common';
import { PageContent, PageInput, type Page, type PageContent as Content } from '#libs/contracts';
import { Database, type Tx } from '#libs/database';
import { readContent } from '#libs/page-blocks';
import {
  OF_ACCOUNT,
  RecordService,
  Refusal,
  orNotFound,
  type Context,
  type ParentQuery,
  type RecordOwner,
} from '#libs/service';
import { PagePictures } from './page-pictures.js';
import { claimSlugs, claimedBy } from './page-slugs.js';
import { PageRecord } from './page.entity.js';

const MOST_PAGES = 300;

interface LiveRow {
  id: number;
  former: number | null;
  same: boolean;
}

/** The pages of an account's site as its editors see them. */
@Injectable()
export class PageService extends RecordService<PageRecord, PageInput, Page> {
  constructor(
    database: Database,
    private readonly pictures: PagePictures,
  ) {
    super(database, {
      entity: PageRecord,
      parent: OF_ACCOUNT,
      input: PageInput,
      named: {},
      sorts: { id: 'r.id', menuOrder: 'r.menuOrder' },
      searched: `fold_texts(r.title) || ' ' || fold_texts(r.slug)`,
    });
  }

  /** @throws Refusal page.* 400, 409, 422 · image.unknown 422. */
  override async create(ctx: Context, of: ParentQuery, input: PageInput): Promise<Page> {
    const { accountId } = await this.database.tx(ctx, (tx) => OF_ACCOUNT.ownerFor(tx, ctx, of.account));
    return super.create(ctx, of, { ...input, content: await this.prepare(accountId, input.content) });
  }

  override async update(
    ctx: Context,
    id: number,
    of: ParentQuery,
    input: PageInput & { revision?: number },
  ): Promise<Page> {
    const account = await this.accountOf(ctx, id);
    return super.update(ctx, id, of, { ...input, content: await this.prepare(account, input.content) });
  }

  override async patch(
    ctx: Context,
    id: number,
    of: ParentQuery,
    change: { key: string; value: unknown; revision?: number },
  ): Promise<Page> {
    const content = change.key === 'content' ? PageContent.safeParse(change.value) : undefined;
    if (!content?.success) return super.patch(ctx, id, of, change);
    const value = await this.prepare(await this.accountOf(ctx, id), content.data);
    return super.patch(ctx, id, of, { ...change, value });
  }

  override async insert(tx: Tx, ctx: Context, owner: RecordOwner, input: PageInput): Promise<number> {
    const id = await super.insert(tx, ctx, owner, input);
    await claimSlugs(tx, { id, accountId: owner.accountId, liveVersion: null }, claimedBy(input));
    return id;
  }

  /** The account of a page in reach. @throws Refusal notFound 404. */
  async accountOf(ctx: Context, id: number): Promise<number> {
    const row = await this.database.tx(ctx, (tx) =>
      tx.row<{ account_id: number }>('select account_id from pages where id = $1', [id]),
    );
    return orNotFound(row).account_id;
  }

  /** A content as it is stored, whose pictures are known. @throws Refusal page.content 422 naming each fault. */
  async prepare(account: number, sent: Content): Promise<Content> {
    const { content, files, faults } = readContent(sent);
    if (faults.length > 0) {
      const errors = faults.map(({ path, msg }) => ({ path: `body.${path}`, msg }));
      throw new Refusal('page.content', 422, { errors });
    }
    await this.pictures.learn(account, files);
    return content;
  }

  protected override async validate(
    tx: Tx,
    _ctx: Context,
    input: PageInput,
    { accountId }: RecordOwner,
    present?: PageRecord,
  ): Promise<void> {
    if (!input.title.some(({ value }) => value.trim())) throw new Refusal('page.titleMissing', 422);
    if (input.kind === 'content' && input.slug.length === 0) throw new Refusal('page.slugMissing', 422);
    await this.pictures.assertKnown(tx, accountId, input.content);
    const others = await tx.row<{ pages: number; homes: number }>(
      `select count(*)::int as pages, (count(*) filter (where kind = 'home'))::int as homes
       from pages where account_id = $1 and id <> $2`,
      [accountId, present?.id ?? 0],
    );
    if (input.kind === 'home' && others!.homes > 0) throw new Refusal('page.homeTaken', 409);
    if (others!.pages >= MOST_PAGES) throw new Refusal('page.tooMany', 409);
    if (present) await claimSlugs(tx, present, claimedBy(input));
  }

  protected override async describeAll(records: PageRecord[]): Promise<Page[]> {
    const scope = { scope: [...new Set(records.map(({ accountId }) => accountId))] };
    const ids = records.map(({ id }) => id);
    const live = await this.database.rows<LiveRow>(
      scope,
      `select p.id, v.replaces as former, (v.title, v.seo_title, v.seo_description, v.content)
         = (p.title, p.seo_title, p.seo_description, p.content) as same
       from pages p join page_versions v on v.page_id = p.id and v.version = p.live_version where p.id = any ($1)`,
      [ids],
    );
    const former = await this.database.rows<{ page_id: number; lang: string; value: string }>(
      scope,
      'select page_id, lang, slug as value from page_redirects where page_id = any ($1) order by lang, slug',
      [ids],
    );
    return Promise.all(
      records.map(async (record) => {
        const { id, revision, accountId: account, liveVersion } = record;
        const now = live.find((row) => row.id === id);
        return {
          ...this.columns.read(record),
          ...{ id, account, revision, liveVersion },
          status: liveVersion === null ? 'draft' : 'published',
          formerVersion: now?.former ?? null,
          changed: now ? !now.same : true,
          formerSlugs: former.filter((row) => row.page_id === id).map(({ lang, value }) => ({ lang, value })),
          images: await this.pictures.ofContent(account, record.content),
        } satisfies Page;
      }),
    );
  }
}
