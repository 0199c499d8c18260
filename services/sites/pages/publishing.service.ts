import { Inject, Injectable } from '@nestjs/common';
import { signatureOf, signerOf, type AnswerOf, type Page, type PageContent } from '#libs/contracts';
import { Database, type Tx } from '#libs/database';
import { linksOf, previewToken } from '#libs/process';
import { Refusal, SERVICE, orNotFound, userOf, type Context, type ServiceRuntime } from '#libs/service';
import { SiteService } from '../site/site.service.js';
import { PagePictures } from './page-pictures.js';
import { PageService } from './page.service.js';

const PREVIEW_MS = 3 * 24 * 3_600_000;

/** What guests see of a page: one of its published versions, of which none is ever changed. */
@Injectable()
export class PublishingService {
  constructor(
    private readonly database: Database,
    private readonly pages: PageService,
    private readonly pictures: PagePictures,
    private readonly sites: SiteService,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  /**
   * Makes the draft of this revision live; without effect where it is.
   * @throws Refusal notFound 404 · record.changed 409 for another revision: nothing is published unseen.
   */
  async publish(ctx: Context, id: number, revision: number): Promise<Page> {
    await this.database.tx(ctx, (tx) => this.publishIn(tx, ctx, id, revision));
    return this.pages.get(ctx, id);
  }

  /** The same within another transaction. */
  async publishIn(tx: Tx, ctx: Context, id: number, revision: number): Promise<void> {
    const page = orNotFound(
      await tx.row<{ revision: number }>('select revision from pages where id = $1 for no key update', [id]),
    );
    if (page.revision !== revision)
      throw new Refusal('record.changed', 409, { data: { revision: page.revision, changes: [] } });
    await tx.execute(
      `with made as (
           insert into page_versions
             (page_id, version, account_id, replaces, title, seo_title, seo_description, content, published_by)
           select p.id, coalesce((select max(version) from page_versions where page_id = p.id), 0) + 1, p.account_id,
             p.live_version, p.title, p.seo_title, p.seo_description, p.content, $2
           from pages p left join page_versions v on v.page_id = p.id and v.version = p.live_version
           where p.id = $1 and (v.title, v.seo_title, v.seo_description, v.content)
             is distinct from (p.title, p.seo_title, p.seo_description, p.content)
           returning version)
         update pages set live_version = made.version from made where id = $1`,
      [id, ctx.user ? signatureOf(ctx.user) : null],
    );
  }

  /**
   * Returns to what this version replaced; a second request for the same version changes nothing.
   * @throws Refusal notFound 404 · page.noFormer 409 for a version that replaced none, or is not live.
   */
  async undo(ctx: Context, id: number, version: number): Promise<Page> {
    await this.pages.accountOf(ctx, id);
    const moved = await this.database.tx(ctx, (tx) =>
      tx.row(
        `update pages p set live_version = v.replaces from page_versions v
         where p.id = $1 and p.live_version = $2 and v.page_id = p.id and v.version = $2 and v.replaces is not null
         returning p.id`,
        [id, version],
      ),
    );
    if (!moved) throw new Refusal('page.noFormer', 409);
    return this.pages.get(ctx, id);
  }

  /** @throws Refusal notFound 404. */
  async unpublish(ctx: Context, id: number): Promise<Page> {
    await this.pages.accountOf(ctx, id);
    await this.database.tx(ctx, (tx) => tx.execute('update pages set live_version = null where id = $1', [id]));
    return this.pages.get(ctx, id);
  }

  /** The newest hundred. @throws Refusal notFound 404. */
  async versions(ctx: Context, id: number): Promise<AnswerOf<'pages.versions'>['records']> {
    await this.pages.accountOf(ctx, id);
    const rows = await this.database.tx(ctx, (tx) =>
      tx.rows<{ version: number; published_by: string | null; published_at: Date; live: boolean }>(
        `select v.version, v.published_by, v.published_at, v.version is not distinct from p.live_version as live
         from page_versions v join pages p on p.id = v.page_id
         where v.page_id = $1 order by v.version desc limit 100`,
        [id],
      ),
    );
    return rows.map(({ version, published_by: by, published_at: at, live }) => ({
      ...{ version, live, at: at.toISOString() },
      by: by === null ? null : signerOf(by),
    }));
  }

  /** @throws Refusal notFound 404. */
  async version(ctx: Context, id: number, version: number): Promise<AnswerOf<'pages.version'>['data']> {
    const row = await this.database.tx(ctx, (tx) =>
      tx.row<{ account_id: number; content: PageContent }>(
        'select account_id, content from page_versions where page_id = $1 and version = $2',
        [id, version],
      ),
    );
    const { account_id: account, content } = orNotFound(row);
    return { content, images: await this.pictures.ofContent(account, content) };
  }

  /** A link to the draft on the account's own site. @throws Refusal notFound 404. */
  async preview(ctx: Context, id: number): Promise<AnswerOf<'pages.preview'>['data']> {
    userOf(ctx);
    const { brand } = await this.sites.findOrMake(await this.pages.accountOf(ctx, id));
    const until = this.runtime.now().getTime() + PREVIEW_MS;
    const { config } = this.runtime;
    const token = previewToken(config.KONAK_SECRET, id, until);
    return {
      url: `${linksOf(config, brand.site).FRONT_URL}/preview/${token}`,
      until: new Date(until).toISOString(),
    };
  }
}
