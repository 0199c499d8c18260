import { randomBytes } from 'node:crypto';
import { domainToUnicode } from 'node:url';
import { Inject, Injectable } from '@nestjs/common';
import { CLAIMED_STATES, MAX_HOSTS, type HostState, type SiteHost } from '#libs/contracts';
import { Database, systemScope, type Tx } from '#libs/database';
import { Refusal, SERVICE, orNotFound, type Context } from '#libs/service';
import { SiteService } from '../site/site.service.js';
import type { SitesRuntime } from '../sites.config.js';
import { isPointing } from './check-host.js';
import { announceHosts, lockSite, releaseHost } from './claims.js';
import { Host } from './host.entity.js';
import { domainOf, isOurs, lapseOf, recordsOf, shownHost } from './host-rules.js';
import { assertSiteAllowed } from './site-limit.js';

/** Claims are of all accounts: the first account that proves a host has it. */
export const HOST_SCOPE = systemScope('sites.hosts');
const TOKEN_BYTES = 20;

export const isClaimed = (state: HostState): boolean => (CLAIMED_STATES as readonly HostState[]).includes(state);

/** Whether guests get to the site there: links lead to such hosts alone. */
export const isReached = ({ points, state }: Pick<Host, 'points' | 'state'>): boolean => points && state === 'live';

/** The hosts at which an account's site is reached. */
@Injectable()
export class HostService {
  constructor(
    private readonly database: Database,
    private readonly sites: SiteService,
    @Inject(SERVICE) private readonly runtime: SitesRuntime,
  ) {}

  /** The primary one first. @throws Refusal notFound 404 for an account out of reach. */
  async list(ctx: Context, account: number | undefined): Promise<SiteHost[]> {
    const accountId = await this.sites.accountFor(ctx, account);
    const hosts = await this.database.read(ctx, (tx) => hostsOf(tx, accountId));
    return hosts.map((host) => this.describe(host));
  }

  /**
   * Adding a host that the account has answers the same host.
   * @throws Refusal notFound 404 · host.invalid 422 · host.ours 422 · host.tooMany 409 · limit.sites 422.
   */
  async add(ctx: Context, account: number | undefined, host: string): Promise<SiteHost> {
    const accountId = await this.sites.accountFor(ctx, account);
    const shown = shownHost(host);
    if (shown === undefined) throw new Refusal('host.invalid', 422);
    if (isOurs(host, this.ownNames())) throw new Refusal('host.ours', 422);
    await this.sites.findOrMake(accountId);
    const { limit } = await this.runtime.clients.call('account.sites', { params: { id: String(accountId) } });
    const added = await this.database.tx(HOST_SCOPE, async (tx) => {
      await lockSite(tx, accountId);
      const hosts = tx.repository(Host);
      const known = await hosts.findOneBy({ accountId, host });
      if (known) return known;
      if ((await hosts.countBy({ accountId })) >= MAX_HOSTS)
        throw new Refusal('host.tooMany', 409, { values: { count: MAX_HOSTS } });
      await assertSiteAllowed(tx, accountId, limit);
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const { id } = await hosts.save({ accountId, host, shown, token, state: 'waitingTxt' });
      return hosts.findOneByOrFail({ id });
    });
    return this.describe(added);
  }

  /** The host is free for others at once. @throws Refusal notFound 404. */
  async remove(ctx: Context, id: number): Promise<void> {
    const accountId = await this.ownerOf(ctx, id);
    await this.change(accountId, id, async (tx, host) => {
      await tx.repository(Host).delete(host.id);
      await releaseHost(tx, accountId, host.host);
      if (host.isPrimary) await electPrimary(tx, accountId);
      if (isClaimed(host.state)) await announceHosts(tx, accountId);
    });
  }

  /** @throws Refusal notFound 404 · host.unverified 409 for a host that is not the account's yet. */
  async makePrimary(ctx: Context, id: number): Promise<SiteHost> {
    const accountId = await this.ownerOf(ctx, id);
    return this.change(accountId, id, async (tx, host) => {
      if (!isClaimed(host.state)) throw new Refusal('host.unverified', 409);
      if (host.isPrimary) return this.describe(host);
      const hosts = tx.repository(Host);
      await hosts.update({ accountId, isPrimary: true }, { isPrimary: false });
      await hosts.update(host.id, { isPrimary: true });
      await announceHosts(tx, accountId);
      return this.describe({ ...host, isPrimary: true });
    });
  }

  /** The account of a host in reach. @throws Refusal notFound 404. */
  private ownerOf(ctx: Context, id: number): Promise<number> {
    return this.database.tx(ctx, async (tx) => orNotFound(await tx.repository(Host).findOneBy({ id })).accountId);
  }

  /** A host of an account. @throws Refusal notFound 404. */
  async find(accountId: number, where: { id: number } | { host: string }): Promise<Host> {
    return this.database.tx(HOST_SCOPE, async (tx) =>
      orNotFound(await tx.repository(Host).findOneBy({ accountId, ...where })),
    );
  }

  /** Changes a host of an account that was checked before, with the site locked. @throws Refusal notFound 404. */
  change<T>(accountId: number, id: number, apply: (tx: Tx, host: Host) => Promise<T>): Promise<T> {
    return this.database.tx(HOST_SCOPE, async (tx) => {
      await lockSite(tx, accountId);
      return apply(tx, orNotFound(await tx.repository(Host).findOneBy({ accountId, id })));
    });
  }

  describe({ id, host, shown, isPrimary, state, token, checks, ...at }: Host): SiteHost {
    return {
      ...{ id, host, shown, primary: isPrimary, state, checks },
      domain: domainToUnicode(domainOf(host) ?? host),
      records: recordsOf(host, token, this.aims()),
      isElsewhere: isClaimed(state) && isPointing(checks.dns?.checks ?? []) === false,
      lapsesAt: at.awaySince && isClaimed(state) ? lapseOf(at.awaySince).toISOString() : null,
      verifiedAt: at.verifiedAt?.toISOString() ?? null,
      lastOkAt: at.lastOkAt?.toISOString() ?? null,
      certUntil: at.certUntil?.toISOString() ?? null,
    };
  }

  /** Where hosts are to point. */
  aims(): { addresses: readonly string[]; cname: string } {
    const { SITE_ADDRESSES: addresses, SITE_CNAME: cname } = this.runtime.config;
    return { addresses, cname };
  }

  private ownNames(): string[] {
    const { API_URL, CONSOLE_URL, FRONT_URL, SITE_CNAME } = this.runtime.config;
    return [...[API_URL, CONSOLE_URL, FRONT_URL].map((url) => new URL(url).hostname), SITE_CNAME];
  }
}

/** Where an account has verified hosts and none is primary, the oldest becomes it. */
export async function electPrimary(tx: Tx, accountId: number): Promise<void> {
  await tx.execute(
    `update hosts set is_primary = true
     where not exists (select 1 from hosts where account_id = $1 and is_primary)
       and id = (select min(id) from hosts where account_id = $1 and state = any ($2))`,
    [accountId, CLAIMED_STATES],
  );
}

const hostsOf = (tx: Tx, accountId: number) =>
  tx.repository(Host).find({ where: { accountId }, order: { isPrimary: 'desc', id: 'asc' } });
