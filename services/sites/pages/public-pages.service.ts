import { Inject, Injectable } from '@nestjs/common';
import { ownPath } from '#libs/addresses';
import type { AnswerOf, InternalAnswerOf, PageContent, PageInput, ShownPage } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { inFirst, sectionsOf, showContent } from '#libs/page-blocks';
import { pageOfPreview } from '#libs/process';
import { SERVICE, notFound, orNotFound, type Context, type ServiceRuntime } from '#libs/service';
import { HOME_ZONE, dayIn } from '#libs/stays';
import { SiteService } from '../site/site.service.js';
import type { Site } from '../site/site.entity.js';
import { PagePictures } from './page-pictures.js';

const SCOPE = systemScope('sites.pages');

interface ShownRow extends Pick<PageInput, 'kind' | 'slug' | 'title'> {
  account_id: number;
  seo_title: PageInput['seoTitle'];
  seo_description: PageInput['seoDescription'];
  content: PageContent;
  published_at: Date;
}

const LIVE = 'pages p join page_versions v on v.page_id = p.id and v.version = p.live_version';
const SHOWN = 'p.account_id, p.kind, p.slug, v.title, v.seo_title, v.seo_description, v.content, v.published_at';
const DRAFT = 'account_id, kind, slug, title, seo_title, seo_description, content, now() as published_at';

/** What guests may read of an account's pages: published versions, and a draft by the token of its preview. */
@Injectable()
export class PublicPagesService {
  constructor(
    private readonly database: Database,
    private readonly pictures: PagePictures,
    private readonly sites: SiteService,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  /** @throws Refusal notFound 404. */
  async page(ctx: Context, { slug, preview, lang = ctx.lang }: Asked): Promise<ShownPage> {
    const row = preview === undefined ? await this.findLive(ctx.account, slug, lang) : await this.findDraft(preview);
    return this.show(orNotFound(row), lang, preview !== undefined);
  }

  /** The pages of the menu in their order, and whether the site has a home page of its own. */
  async menu(ctx: Context, lang = ctx.lang): Promise<AnswerOf<'site.menu'>['data']> {
    const rows = await this.database.rows<Pick<ShownRow, 'kind' | 'slug' | 'title'> & { in_menu: boolean }>(
      SCOPE,
      `select p.kind, p.slug, v.title, p.in_menu from ${LIVE} where p.account_id = $1 order by p.menu_order, p.id`,
      [ctx.account],
    );
    const { site } = rows.length > 0 ? await this.sites.findOrMake(ctx.account) : { site: undefined };
    const languages = languagesFor(lang, site);
    return {
      home: rows.some(({ kind }) => kind === 'home'),
      items: rows
        .filter(({ kind, in_menu }) => in_menu && kind !== 'home')
        .map((row) => ({ title: inFirst(row.title, languages) ?? '', path: pathOf(row, languages) })),
    };
  }

  /** The paths of an account's published pages, and those that lead to them. */
  async paths(account: number): Promise<InternalAnswerOf<'pages.paths'>> {
    const rows = await this.database.rows<{ slug: string; to: string | null; at: Date | null }>(
      SCOPE,
      `select s.slug, null as to, v.published_at as at from page_slugs s join ${LIVE} on p.id = s.page_id
       where s.account_id = $1
       union all
       select r.slug, s.slug, null from page_redirects r join pages p on p.id = r.page_id
       join lateral (select slug from page_slugs s where s.page_id = p.id order by s.lang = r.lang desc, s.lang limit 1) s on true
       where r.account_id = $1 and p.live_version is not null`,
      [account],
    );
    const paths = rows.flatMap(({ slug, to }) => (to === null ? pagePath(slug) : []));
    const redirects = rows.flatMap(({ slug, to }) => {
      const [from, target] = [pagePath(slug), to === null ? undefined : pagePath(to)];
      return target && !paths.includes(from) ? [{ from, to: target }] : [];
    });
    const published = rows.flatMap(({ slug, at }) => (at ? [[pagePath(slug), dayIn(HOME_ZONE, at)] as const] : []));
    return { paths, published: Object.fromEntries(published), redirects };
  }

  /** @throws Refusal notFound 404. */
  async published(account: number, slug: string, lang: string): Promise<InternalAnswerOf<'pages.published'>> {
    const row = orNotFound(await this.findLive(account, slug, lang));
    const { title, blocks, lang: shown } = await this.show(row, lang, false);
    return { title, lang: shown, date: dayIn(HOME_ZONE, row.published_at), sections: sectionsOf(blocks) };
  }

  /** By its path, or the page that the path has led to since it was changed; the home page without one. */
  private async findLive(account: number, slug: string | undefined, lang: string): Promise<ShownRow | undefined> {
    if (slug === undefined) {
      const home = `select ${SHOWN} from ${LIVE} where p.account_id = $1 and p.kind = 'home'`;
      return (await this.database.rows<ShownRow>(SCOPE, home, [account]))[0];
    }
    const [row] = await this.database.rows<ShownRow>(
      SCOPE,
      `with paths as (
         select *, 1 as place from page_slugs union all select *, 2 from page_redirects
       )
       select ${SHOWN} from ${LIVE} join paths s on s.page_id = p.id
       where s.account_id = $1 and s.slug = $2 order by s.place, s.lang = $3 desc, s.lang limit 1`,
      [account, slug, lang],
    );
    return row;
  }

  private async findDraft(token: string): Promise<ShownRow | undefined> {
    const { config, now } = this.runtime;
    const id = pageOfPreview(config.KONAK_SECRET, token, now().getTime());
    if (id === undefined) throw notFound();
    return (await this.database.rows<ShownRow>(SCOPE, `select ${DRAFT} from pages where id = $1`, [id]))[0];
  }

  private async show(row: ShownRow, lang: string, preview: boolean): Promise<ShownPage> {
    const { account_id: account, kind, title, content } = row;
    const { site } = await this.sites.findOrMake(account);
    const languages = languagesFor(lang, site);
    const images = await this.pictures.ofContent(account, content);
    return {
      ...{ kind, preview, contact: site.contact },
      lang: languages.find((each) => title.some((text) => text.lang === each)) ?? lang,
      path: pathOf(row, languages),
      paths: row.slug.map((slug) => ({ lang: slug.lang, path: pagePath(slug.value) })),
      title: inFirst(title, languages) ?? '',
      seoTitle: inFirst(row.seo_title, languages) ?? '',
      seoDescription: inFirst(row.seo_description, languages) ?? '',
      blocks: showContent(content, { languages, images }),
    };
  }
}

interface Asked {
  slug?: string;
  preview?: string;
  lang?: string;
}

/** The reader's language, the site's own, English. */
const languagesFor = (lang: string, site: Site | undefined): string[] => [
  lang,
  'en',
  ...(site?.languages.slice(0, 1) ?? []),
];

const pagePath = (slug: string): string => ownPath(`/${slug}`) ?? '/';

function pathOf({ kind, slug }: Pick<PageInput, 'kind' | 'slug'>, languages: readonly string[]): string {
  return kind === 'home' ? '/' : pagePath(inFirst(slug, languages) ?? '');
}
