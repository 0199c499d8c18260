import { Inject, Injectable } from '@nestjs/common';
import type { AnswerOf } from '#libs/contracts';
import { Database } from '#libs/database';
import { SERVICE, type Context, type ServiceRuntime } from '#libs/service';
import { PagePictures } from '../pages/page-pictures.js';
import { PageService } from '../pages/page.service.js';
import { PublishingService } from '../pages/publishing.service.js';
import { SiteService } from '../site/site.service.js';
import { writePages, type NewPage } from './write-pages.js';

type MadePage = AnswerOf<'site.setup'>['data']['pages'][number];

/** Makes the first pages of an account's site. */
@Injectable()
export class SetupService {
  constructor(
    private readonly database: Database,
    private readonly sites: SiteService,
    private readonly pages: PageService,
    private readonly pictures: PagePictures,
    private readonly publishing: PublishingService,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  /**
   * Makes and publishes those of home, about and contact that the account does not have; others stay as they are.
   * @throws Refusal notFound 404 for an account out of reach.
   */
  async setUp(ctx: Context, named: number | undefined): Promise<MadePage[]> {
    const account = await this.sites.accountFor(ctx, named);
    const { site, brand } = await this.sites.findOrMake(account);
    const { hotels } = await this.runtime.clients.call('hotels.ofSite', { body: { account } });
    await this.pictures.keep(
      account,
      hotels.flatMap(({ images }) => images),
    );
    const made: MadePage[] = [];
    for (const page of writePages({ site, brand, hotels })) made.push(await this.make(ctx, account, page));
    return made;
  }

  /** Made and live at once, under a lock of the site, so that two requests make one page. */
  private make(ctx: Context, account: number, page: NewPage): Promise<MadePage> {
    return this.database.tx(ctx, async (tx) => {
      await tx.execute('select 1 from sites where account_id = $1 for no key update', [account]);
      const found = await tx.row<{ id: number }>(
        `select id from pages p where account_id = $1 and (kind = 'home' and $2 = 'home' or exists (
           select 1 from page_slugs s where s.page_id = p.id and s.slug = any ($3))) limit 1`,
        [account, page.kind, page.slug.map(({ value }) => value)],
      );
      if (found) return { id: found.id, kind: page.kind, isNew: false };
      const id = await this.pages.insert(tx, ctx, { accountId: account }, page);
      await this.publishing.publishIn(tx, ctx, id, 1);
      return { id, kind: page.kind, isNew: true };
    });
  }
}
