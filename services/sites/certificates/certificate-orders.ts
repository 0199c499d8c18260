import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CLAIMED_STATES, type CertFault } from '#libs/contracts';
import { Database, type Tx } from '#libs/database';
import { SERVICE } from '#libs/service';
import { announceHosts, lockSite, setLive } from '../domains/claims.js';
import type { SitesRuntime } from '../sites.config.js';
import { makeKey } from './authority.js';
import { CERTIFICATE_SCOPE } from './authority-account.js';
import { openSiteKey, sealSiteKey } from './certificate-keys.js';
import { pauseAfter, renewalOf } from './certificate-rules.js';

/** Authorities allow 300 orders in three hours. */
const ORDERS_IN_THREE_HOURS = 250;
/** So that looking at many hosts stops no orders. */
const MOST_AT_ONCE = 20;
const LEASE = '5 minutes';

/** An order that this process carries out for now. */
export interface OrderInHand {
  id: number;
  account: number;
  hosts: string[];
  sealed: string;
  url: string | null;
  lease: string;
  madeAt: Date;
}

/** Before the web server serves a host, its challenge would fail; where nobody reports that, this is long enough. */
const SERVED = `(h.served_at is not null or h.verified_at < $1::timestamptz - interval '2 minutes')`;
const CLAIMED = `exists (select from host_claims k where k.host = h.host and k.account_id = h.account_id)`;
const COVERED = `exists (select from certs c where c.account_id = h.account_id and h.host = any (c.hosts) and c.renew_at > $1)`;
/** A host that waits for a certificate that there is. */
const ADOPTABLE = `h.state in ('verified', 'waitingCert') and ${CLAIMED} and ${COVERED}`;

/** Orders of certificates as they are kept: one is open for an account at a time, in the hands of one process. */
@Injectable()
export class CertificateOrders {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: SitesRuntime,
  ) {}

  /** Accounts, or this one, with a host that needs a certificate, and their hosts that may be ordered now; the longest waiting first. */
  async due(account?: number): Promise<Array<{ account: number; hosts: string[] }>> {
    return this.database.rows(
      CERTIFICATE_SCOPE,
      `select h.account_id as account, array_agg(h.host order by h.is_primary desc, h.id) as hosts
       from hosts h
       where h.state = any ($2) and ($4::int is null or h.account_id = $4)
         and ${CLAIMED} and ${SERVED} and coalesce(h.cert_try_at, $1) <= $1
         and not exists (select from cert_orders o where o.account_id = h.account_id and o.state = 'open')
       group by h.account_id having bool_or(not ${COVERED})
       order by min(h.cert_try_at) nulls first, min(h.verified_at), h.account_id limit $3`,
      [this.runtime.now(), CLAIMED_STATES, Math.min(MOST_AT_ONCE, await this.budget()), account ?? null],
    );
  }

  /** Hosts that a certificate is for already: of an account that has them again, for instance. */
  async adopt(): Promise<void> {
    await this.database.tx(CERTIFICATE_SCOPE, async (tx) => {
      const now = this.runtime.now();
      const found = await tx.rows<{ account: number }>(
        `select distinct h.account_id as account from hosts h where ${ADOPTABLE}`,
        [now],
      );
      await setLive(
        tx,
        found.map(({ account }) => account),
        (account) =>
          tx.execute(
            `update hosts h set state = 'live', cert_try_at = null, cert_until =
               (select max(c.not_after) from certs c where c.account_id = h.account_id and h.host = any (c.hosts))
             where h.account_id = $2 and ${ADOPTABLE}`,
            [now, account],
          ),
      );
    });
  }

  /** Hosts that cannot be ordered yet are looked at again in a while; nothing is held against them. */
  async postpone(account: number, hosts: readonly string[], ms: number): Promise<void> {
    if (hosts.length === 0) return;
    await this.database.tx(CERTIFICATE_SCOPE, (tx) =>
      tx.execute('update hosts set cert_try_at = $3 where account_id = $1 and host = any ($2)', [
        account,
        hosts,
        this.in(ms),
      ]),
    );
  }

  /** How many more orders may be opened now. */
  private async budget(): Promise<number> {
    const [{ begun } = { begun: 0 }] = await this.database.rows<{ begun: number }>(
      CERTIFICATE_SCOPE,
      `select count(*)::int as begun from cert_orders where made_at > now() - interval '3 hours'`,
    );
    return Math.max(0, ORDERS_IN_THREE_HOURS - begun);
  }

  /** Opens an order, with its key; nothing where one is open, or the budget of all accounts is used up. */
  async begin(account: number, hosts: readonly string[]): Promise<void> {
    const sealed = sealSiteKey(this.runtime.config.KONAK_SECRET, account, await makeKey());
    await this.database.tx(CERTIFICATE_SCOPE, async (tx) => {
      // One after the other, so that the budget holds.
      await tx.rows('select from acme_accounts for no key update');
      const begun = await tx.execute(
        `insert into cert_orders (account_id, hosts, sealed) select $1, $2, $3
         where (select count(*) from cert_orders where made_at > now() - interval '3 hours') < $4
         on conflict (account_id) where state = 'open' do nothing`,
        [account, hosts, sealed, ORDERS_IN_THREE_HOURS],
      );
      if (begun === 1) await this.setWaiting(tx, account, hosts);
    });
  }

  /** Takes the open orders that nobody has in hand, one by one. */
  async take(): Promise<OrderInHand | undefined> {
    const lease = randomUUID();
    return this.database.tx(CERTIFICATE_SCOPE, (tx) =>
      tx.row<OrderInHand>(
        `update cert_orders set lease = $1, lease_until = now() + interval '${LEASE}'
         where id = (select id from cert_orders where state = 'open' and coalesce(lease_until, now()) <= now()
                     order by lease_until nulls first, id limit 1 for update skip locked)
         returning id, account_id as account, hosts, sealed, url, lease, made_at as "madeAt"`,
        [lease],
      ),
    );
  }

  /** Another round goes on with it. */
  async putDown({ id, lease }: OrderInHand, ms: number): Promise<void> {
    await this.database.tx(CERTIFICATE_SCOPE, (tx) =>
      tx.execute(
        `update cert_orders set lease_until = now() + $3 * interval '1 millisecond'
         where id = $1 and lease = $2 and state = 'open'`,
        [id, lease, ms],
      ),
    );
  }

  /** Whether it is still in this process's hands, which have it for some minutes more then. */
  async hold({ id, lease }: OrderInHand): Promise<boolean> {
    const held = await this.database.tx(CERTIFICATE_SCOPE, (tx) =>
      tx.execute(
        `update cert_orders set lease_until = now() + interval '${LEASE}' where id = $1 and lease = $2 and state = 'open'`,
        [id, lease],
      ),
    );
    return held === 1;
  }

  async keepUrl({ id, lease }: OrderInHand, url: string): Promise<void> {
    await this.database.tx(CERTIFICATE_SCOPE, (tx) =>
      tx.execute('update cert_orders set url = $3 where id = $1 and lease = $2', [id, lease, url]),
    );
  }

  async keepAnswer({ id, account }: OrderInHand, token: string, answer: string): Promise<void> {
    await this.database.tx(CERTIFICATE_SCOPE, (tx) =>
      tx.execute(
        `insert into cert_challenges (token, account_id, order_id, answer) values ($1, $2, $3, $4)
         on conflict (token) do nothing`,
        [token, account, id, answer],
      ),
    );
  }

  key({ account, sealed }: OrderInHand): string {
    return openSiteKey(this.runtime.config.KONAK_SECRET, account, sealed);
  }

  /** The certificate takes its place, and the web server is to serve it. */
  async issued(order: OrderInHand, chain: string, { from, until }: { from: Date; until: Date }): Promise<void> {
    await this.database.tx(CERTIFICATE_SCOPE, async (tx) => {
      await lockSite(tx, order.account);
      if (!(await close(tx, order, 'issued'))) return;
      await tx.execute(
        `insert into certs (account_id, hosts, chain, sealed, not_after, renew_at) values ($1, $2, $3, $4, $5, $6)`,
        [order.account, order.hosts, chain, order.sealed, until, renewalOf(from, until)],
      );
      await tx.execute(
        `update hosts set cert_until = $3, cert_fault = null, cert_failures = 0, cert_try_at = null,
           state = case when state in ('verified', 'waitingCert') then 'live' else state end
         where account_id = $1 and host = any ($2)`,
        [order.account, order.hosts, until],
      );
      await announceHosts(tx, order.account);
    });
  }

  /** These hosts wait, as long as the authority asks for or longer each time; the other ones are ordered without them. */
  async failed(order: OrderInHand, faults: ReadonlyMap<string, CertFault>, retryMs?: number): Promise<void> {
    await this.database.tx(CERTIFICATE_SCOPE, async (tx) => {
      await lockSite(tx, order.account);
      if (!(await close(tx, order, 'failed'))) return;
      for (const [host, fault] of faults) await this.blame(tx, order.account, host, fault, retryMs);
    });
  }

  private async blame(tx: Tx, account: number, host: string, fault: CertFault, retryMs?: number): Promise<void> {
    const row = await tx.row<{ failures: number }>(
      `update hosts set cert_failures = cert_failures + 1, cert_fault = $3 where account_id = $1 and host = $2
       returning cert_failures as failures`,
      [account, host, fault],
    );
    if (!row) return;
    await tx.execute('update hosts set cert_try_at = $3 where account_id = $1 and host = $2', [
      account,
      host,
      this.in(retryMs ?? pauseAfter(row.failures)),
    ]);
  }

  private async setWaiting(tx: Tx, account: number, hosts: readonly string[]): Promise<void> {
    await tx.execute(
      `update hosts set state = 'waitingCert' where account_id = $1 and host = any ($2) and state = 'verified'`,
      [account, hosts],
    );
  }

  private in(ms: number): Date {
    return new Date(this.runtime.now().getTime() + ms);
  }
}

/** Whether it was still open, and in these hands. Its answers are not given any more. */
async function close(tx: Tx, { id, lease }: OrderInHand, state: 'issued' | 'failed'): Promise<boolean> {
  const closed = await tx.execute(`update cert_orders set state = $3 where id = $1 and lease = $2 and state = 'open'`, [
    id,
    lease,
    state,
  ]);
  await tx.execute('delete from cert_challenges where order_id = $1', [closed === 1 ? id : 0]);
  return closed === 1;
}
