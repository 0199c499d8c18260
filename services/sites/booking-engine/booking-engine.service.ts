import { Inject, Injectable } from '@nestjs/common';
import {
  CLAIMED_STATES,
  hostIn,
  type BookingEngine,
  type BookingEngineInput,
  type InternalAnswerOf,
} from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { linksOf } from '#libs/process';
import { Refusal, SERVICE, mergeRevision, type Context, type ServiceRuntime } from '#libs/service';
import { Site } from '../site/site.entity.js';
import { SiteService } from '../site/site.service.js';

const SCOPE = systemScope('sites.sites');

/** How an account's booking widget looks on pages of others. */
@Injectable()
export class BookingEngineService {
  constructor(
    private readonly database: Database,
    private readonly sites: SiteService,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  /** @throws Refusal notFound 404 for an account out of reach. */
  async get(ctx: Context, account: number | undefined): Promise<BookingEngine> {
    const { site, brand } = await this.sites.findOrMake(await this.sites.accountFor(ctx, account));
    return this.describe(site, brand);
  }

  /** @throws Refusal notFound 404 · hotel.notForSale 422 · revision.required 428 · record.changed 409. */
  async update(
    ctx: Context,
    account: number | undefined,
    { revision, ...fields }: BookingEngineInput & { revision?: number },
  ): Promise<BookingEngine> {
    const accountId = await this.sites.accountFor(ctx, account);
    const { brand, site: known } = await this.sites.findOrMake(accountId);
    if (fields.hotel !== known.widget.hotel) await this.assertSold(accountId, fields.hotel);
    const site = await this.database.tx(ctx, async (tx) => {
      const sites = tx.repository(Site);
      const present = await sites.findOneOrFail({ where: { accountId }, lock: { mode: 'for_no_key_update' } });
      const change = { basedOn: revision, apply: () => fields };
      const widget = await mergeRevision({ tx, ctx, entity: Site }, present, readWidget, change);
      await sites.update(present.id, { widget });
      return sites.findOneByOrFail({ id: present.id });
    });
    return this.describe(site, brand);
  }

  /** The hosts whose pages may show the widget of an account: its own, and those that it has named. */
  async hosts(account: number): Promise<string[]> {
    const rows = await this.database.rows<{ host: string }>(
      SCOPE,
      `select host from hosts where account_id = $1 and state = any ($2)
       union
       select jsonb_array_elements_text(widget -> 'hosts') from sites where account_id = $1`,
      [account, CLAIMED_STATES],
    );
    // They go into a header: what an older release has stored is validated again.
    return rows.flatMap(({ host }) => hostIn(host) ?? []);
  }

  private async assertSold(account: number, hotel: number | null): Promise<void> {
    if (hotel === null) return;
    const { clients } = this.runtime;
    const { sellsFor } = await clients.call('seller.get', { params: { id: String(account) } });
    const sold = sellsFor && (await clients.call('inventory.sold', { body: { account, sellsFor } }));
    if (!sold?.hotels.includes(hotel)) throw new Refusal('hotel.notForSale', 422);
  }

  private describe(site: Site, { colour, site: host }: InternalAnswerOf<'account.brand'>): BookingEngine {
    const { accountId: account, revision, languages: siteLanguages } = site;
    const address = linksOf(this.runtime.config, host).FRONT_URL;
    return { ...readWidget(site), account, revision, address, siteColour: colour, siteLanguages };
  }
}

const readWidget = ({ widget }: Site): BookingEngineInput => widget;
