import { Injectable } from '@nestjs/common';
import {
  CLAIMED_STATES,
  type InternalAnswerOf,
  type InternalInputOf,
  type ReleaseState,
  type SiteRelease,
} from '#libs/contracts';
import { Database, type Tx } from '#libs/database';
import type { Context } from '#libs/service';
import { AuthorityAccount } from '../certificates/authority-account.js';
import { SiteService } from '../site/site.service.js';
import { orderRelease, setLive } from './claims.js';
import { HOST_SCOPE } from './host.service.js';

interface ReleaseRow {
  n: number;
  state: ReleaseState;
  tested: boolean;
  hosts: number;
  left_out: SiteRelease['leftOut'];
  at: Date;
}

/** The web server's configuration of all sites, which the worker site-generator builds. */
@Injectable()
export class ReleaseService {
  constructor(
    private readonly database: Database,
    private readonly sites: SiteService,
    private readonly account: AuthorityAccount,
  ) {}

  /** Orders a release; a waiting release is used. @throws Refusal notFound 404 for an account out of reach. */
  async order(ctx: Context, account: number | undefined): Promise<SiteRelease> {
    const accountId = await this.sites.accountFor(ctx, account);
    return this.database.tx(HOST_SCOPE, async (tx) => {
      await orderRelease(tx);
      return (await newest(tx, accountId))!;
    });
  }

  /** The newest one, with what concerns the account's own site; null before the first. @throws Refusal notFound 404. */
  async newest(ctx: Context, account: number | undefined): Promise<SiteRelease | null> {
    const accountId = await this.sites.accountFor(ctx, account);
    return this.database.read(HOST_SCOPE, (tx) => newest(tx, accountId));
  }

  /** For the worker: all sites, if no newer release is ordered; it may take one again after a crash. */
  async take(n: number): Promise<InternalAnswerOf<'sites.takeRelease'>> {
    const taken = await this.database.tx(HOST_SCOPE, async (tx) => {
      await tx.execute(
        `update nginx_releases set state = 'superseded' where n = $1 and state in ('ordered', 'building')
           and exists (select 1 from nginx_releases where n > $1)`,
        [n],
      );
      return tx.execute(
        `update nginx_releases set state = 'building', at = now() where n = $1 and state in ('ordered', 'building')`,
        [n],
      );
    });
    if (taken === 0) return { taken: false, sites: [] };
    // After the commit: what was ordered until then is in it.
    return { taken: true, sites: await this.database.tx(HOST_SCOPE, sitesToServe) };
  }

  /** The outcome of a release; a repeated report changes nothing. */
  async released(n: number, report: InternalInputOf<'sites.released'>['body']): Promise<void> {
    await this.database.tx(HOST_SCOPE, async (tx) => {
      const noted = await tx.execute(
        `update nginx_releases set state = $2, tested = $3, digest = $4, hosts = $5, left_out = $6, log = $7, at = now()
         where n = $1 and state = 'building'`,
        [n, report.state, report.tested, report.digest, report.hosts, JSON.stringify(report.leftOut), report.log],
      );
      if (noted === 0 || report.state !== 'live') return;
      const found = await tx.rows<{ account: number }>(
        `select distinct account_id as account from hosts h where host = any ($1) and ${IS_NEW}`,
        [report.served, CLAIMED_STATES],
      );
      await setLive(
        tx,
        found.map(({ account }) => account),
        (account) => this.noteServed(tx, account, report.served),
      );
    });
  }

  /** Without an authority they are live; with one they wait for their certificate. */
  private noteServed(tx: Tx, account: number, served: readonly string[]): Promise<number> {
    return tx.execute(
      `update hosts h set served_at = coalesce(served_at, now()),
         state = case when state = 'verified' and $3 then 'live' else state end
       where account_id = $4 and host = any ($1) and ${IS_NEW}`,
      [served, CLAIMED_STATES, this.account.directory === undefined, account],
    );
  }
}

/** A claimed host that was not known to be served, or is not live. */
const IS_NEW = `h.state = any ($2) and (h.served_at is null or h.state <> 'live')
  and exists (select 1 from host_claims c where c.host = h.host and c.account_id = h.account_id)`;

async function newest(tx: Tx, accountId: number): Promise<SiteRelease | null> {
  const row = await tx.row<ReleaseRow>(
    `select r.n, r.state, r.tested, r.hosts, r.at, coalesce(jsonb_agg(l) filter (where l is not null), '[]') as left_out
     from (select * from nginx_releases where state <> 'superseded' order by n desc limit 1) r
     left join sites s on s.account_id = $1
     left join jsonb_array_elements(r.left_out) l on (l ->> 'site')::int = s.id
     group by r.n, r.state, r.tested, r.hosts, r.at`,
    [accountId],
  );
  if (!row) return null;
  const { n: release, state, tested, hosts, left_out: leftOut, at } = row;
  return { release, state, tested, hosts, leftOut, at: at.toISOString() };
}

function sitesToServe(tx: Tx): Promise<InternalAnswerOf<'sites.takeRelease'>['sites']> {
  return tx.rows(
    `select s.id as site, s.account_id as account, array_agg(h.host order by h.is_primary desc, h.id) as hosts,
       (select coalesce(jsonb_agg(jsonb_build_object(
          'id', c.id, 'hosts', c.hosts, 'chain', c.chain, 'sealed', c.sealed) order by c.id desc), '[]')
        from certs c where c.account_id = s.account_id and c.not_after > now()) as certs
     from sites s join hosts h on h.account_id = s.account_id and h.state = any ($1)
     join host_claims k on k.host = h.host and k.account_id = h.account_id
     group by s.id order by s.id`,
    [CLAIMED_STATES],
  );
}
