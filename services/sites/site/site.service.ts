import { Inject, Injectable } from '@nestjs/common';
import {
  BookingEngineInput,
  SiteInput,
  mayAccess,
  type Image,
  type InternalAnswerOf,
  type Site as SiteAnswer,
} from '#libs/contracts';
import { Database, systemScope, type Tx } from '#libs/database';
import { textIn } from '#libs/locales';
import { linksOf } from '#libs/process';
import {
  OF_ACCOUNT,
  Refusal,
  SERVICE,
  columnMap,
  mergeRevision,
  userOf,
  type Context,
  type ServiceRuntime,
} from '#libs/service';
import { Site } from './site.entity.js';

const SCOPE = systemScope('sites.sites');

const { colour: _colour, markupRate: _markupRate, ...OWN_FIELDS } = SiteInput.shape;
type OwnFields = Omit<SiteInput, 'colour' | 'markupRate'>;
type Brand = InternalAnswerOf<'account.brand'>;

const COLUMNS = columnMap<OwnFields, Site>(OWN_FIELDS, {});

/** An account's own site: how it looks, what it speaks, who sells on it. Auth keeps its colour and its markup. */
@Injectable()
export class SiteService {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  /** Made of the account's data where it was never set. @throws Refusal notFound 404 for an account out of reach. */
  async get(ctx: Context, account: number | undefined): Promise<SiteAnswer> {
    const { site, brand } = await this.findOrMake(await this.accountFor(ctx, account));
    return this.describe(site, brand);
  }

  /**
   * Auth gets its part last, and the same again from a caller who repeats the change.
   * @throws Refusal notFound 404 · login.forbidden 403 for a markup by who may not set it · revision.required 428 · record.changed 409 · image.unknown 422.
   */
  async update(
    ctx: Context,
    account: number | undefined,
    { revision, colour, markupRate, ...fields }: SiteInput & { revision?: number },
  ): Promise<SiteAnswer> {
    const accountId = await this.accountFor(ctx, account);
    const { brand, site: known } = await this.findOrMake(accountId);
    if (markupRate !== brand.markupRate) assertMaySetMarkup(ctx);
    const images = await this.describeImages(accountId, fields, known.images);
    const site = await this.database.tx(ctx, async (tx) => {
      const sites = tx.repository(Site);
      const present = await sites.findOneOrFail({ where: { accountId }, lock: { mode: 'for_no_key_update' } });
      const change = { basedOn: revision, apply: () => fields };
      const merged = await mergeRevision({ tx, ctx, entity: Site }, present, COLUMNS.read, change);
      const used = filesOf(merged);
      const pictures = [...images, ...present.images.filter(({ file }) => !images.some((each) => each.file === file))];
      await sites.update(present.id, {
        ...COLUMNS.write(merged),
        images: pictures.filter(({ file }) => used.includes(file)),
      });
      return announceSite(tx, await sites.findOneByOrFail({ id: present.id }));
    });
    const body = { colour, markupRate };
    await this.runtime.clients.call('account.setBrand', { params: { id: String(accountId) }, body });
    return this.describe(site, { ...brand, ...body });
  }

  /**
   * The site of an account that was checked before, made of the account's data where there is none, and its brand.
   * @throws ServiceRefusal notFound 404 for an account that is gone.
   */
  async findOrMake(accountId: number): Promise<{ site: Site; brand: Brand }> {
    const brand = await this.runtime.clients.call('account.brand', { params: { id: String(accountId) } });
    const site = await this.database.tx(SCOPE, async (tx) => {
      const sites = tx.repository(Site);
      const known = await sites.findOneBy({ accountId });
      if (known) return known;
      const values = {
        accountId,
        images: [],
        widget: BookingEngineInput.parse({}),
        ...COLUMNS.write(defaultsOf(brand)),
      };
      await sites.createQueryBuilder().insert().values(values).orIgnore().execute();
      return sites.findOneByOrFail({ accountId });
    });
    return { site, brand };
  }

  /** The account that a query names, or the caller's own. @throws Refusal notFound 404 for one out of reach. */
  async accountFor(ctx: Context, account: number | undefined): Promise<number> {
    return (await this.database.tx(ctx, (tx) => OF_ACCOUNT.ownerFor(tx, ctx, account))).accountId;
  }

  /** @throws Refusal image.unknown 422 for a picture that the account has not uploaded. */
  private async describeImages(account: number, fields: OwnFields, known: Image[]): Promise<Image[]> {
    const files = filesOf(fields).filter((file) => !known.some((image) => image.file === file));
    if (files.length === 0) return [];
    const { images } = await this.runtime.clients.call('images.describe', { body: { account, files } });
    if (images.length < new Set(files).size) throw new Refusal('image.unknown', 422);
    return images;
  }

  private describe(site: Site, { companyName, colour, markupRate, site: host }: Brand): SiteAnswer {
    const { id, revision, accountId: account, logo, favicon, loginImages, images } = site;
    const find = (file: string | null) => images.find((image) => image.file === file) ?? null;
    return {
      ...COLUMNS.read(site),
      ...{ id, revision, account, companyName, colour, markupRate },
      logo: find(logo),
      favicon: find(favicon),
      loginImages: loginImages.flatMap((file) => find(file) ?? []),
      address: linksOf(this.runtime.config, host).FRONT_URL,
    };
  }
}

/** A site's editors are more people than those who set prices. */
function assertMaySetMarkup(ctx: Context): void {
  const { role, apiKey } = userOf(ctx);
  if (apiKey || !mayAccess('accounts:write', role)) throw new Refusal('login.forbidden', 403);
}

/** Informs auth of what guests see first. */
function announceSite(tx: Tx, site: Site): Site {
  const { accountId, revision, name, logo, favicon, loginImages, images, languages, currencies, analyticsId } = site;
  const urlOf = (file: string | null) => images.find((image) => image.file === file)?.url ?? null;
  tx.emit('site.changed', {
    account: accountId,
    revision,
    look: {
      name: textIn(name, languages[0]!),
      logo: urlOf(logo),
      favicon: urlOf(favicon),
      loginImages: loginImages.flatMap((file) => urlOf(file) ?? []),
      ...{ languages, currencies, analyticsId },
    },
  });
  return site;
}

function filesOf({ logo, favicon, loginImages }: OwnFields): string[] {
  return [logo, favicon, ...loginImages].filter((file) => file !== null);
}

function defaultsOf({ companyName, email, phone, address, taxNumber, taxOffice }: Brand): OwnFields {
  const contact = { email, phone, whatsapp: '', address };
  const seller = { title: companyName, address, mersis: '', licence: '', kep: '', taxOffice, taxNumber };
  return SiteInput.parse({ contact, seller });
}
