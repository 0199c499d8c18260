import { Inject, Injectable } from '@nestjs/common';
import type { Image, PageContent } from '#libs/contracts';
import { Database, systemScope, type Tx } from '#libs/database';
import { readContent } from '#libs/page-blocks';
import { Refusal, SERVICE, type ServiceRuntime } from '#libs/service';

const SCOPE = systemScope('sites.pages');

/** The pictures of an account that its pages may show, with their addresses. */
@Injectable()
export class PagePictures {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  /** Asks inventory for those files of an account that were not asked before; foreign ones stay unknown. */
  async learn(account: number, files: readonly string[]): Promise<void> {
    const known = await this.of(account, files);
    const asked = files.filter((file) => !known.some((image) => image.file === file)).slice(0, 300);
    if (asked.length === 0) return;
    const { images } = await this.runtime.clients.call('images.describe', { body: { account, files: asked } });
    await this.keep(account, images);
  }

  /** Keeps pictures that inventory has described. */
  async keep(account: number, images: readonly Image[]): Promise<void> {
    const columns = [
      images.map(({ file }) => file),
      images.map(({ url }) => url),
      images.map((each) => each.thumbnail),
    ];
    await this.database.tx(SCOPE, (tx) =>
      tx.execute(
        `insert into page_pictures (account_id, file, url, thumbnail)
         select $1, * from unnest($2::text[], $3::text[], $4::text[]) on conflict do nothing`,
        [account, ...columns],
      ),
    );
  }

  of(account: number, files: readonly string[]): Promise<Image[]> {
    return this.database.rows<Image>(
      SCOPE,
      'select file, url, thumbnail from page_pictures where account_id = $1 and file = any ($2)',
      [account, files],
    );
  }

  /** The pictures that a content shows. */
  ofContent(account: number, content: PageContent): Promise<Image[]> {
    return this.of(account, readContent(content).files);
  }

  /** @throws Refusal image.unknown 422 for a picture that the account has not uploaded. */
  async assertKnown(tx: Tx, account: number, content: PageContent): Promise<void> {
    const { files } = readContent(content);
    const rows = await tx.rows('select 1 from page_pictures where account_id = $1 and file = any ($2)', [
      account,
      files,
    ]);
    if (rows.length < files.length) throw new Refusal('image.unknown', 422);
  }
}
