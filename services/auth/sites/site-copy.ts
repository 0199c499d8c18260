import { Injectable } from '@nestjs/common';
import type { PayloadOf, SiteLook } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { On, type Message } from '#libs/queue';

const SCOPE = systemScope('auth.accounts');

/** Auth's copy of sites, read with the first request of every guest. Sites owns it. */
@Injectable()
export class SiteCopy {
  constructor(private readonly database: Database) {}

  /** What an account's site shows; undefined where it was never set. */
  lookOf(account: number): Promise<SiteLook | undefined> {
    return this.database.tx(SCOPE, async (tx) => {
      const row = await tx.row<{ look: SiteLook }>('select look from site_looks where account_id = $1', [account]);
      return row?.look;
    });
  }

  /** The highest revision counts, so that late and reordered events change nothing. */
  @On('site.changed')
  async changed({ account, revision, look }: PayloadOf<'site.changed'>, message: Message): Promise<void> {
    await this.database.once(message, SCOPE, async (tx) => {
      await tx.execute(
        `insert into site_looks (account_id, revision, look) values ($1, $2, $3)
         on conflict (account_id) do update set revision = excluded.revision, look = excluded.look
         where site_looks.revision < excluded.revision`,
        [account, revision, JSON.stringify(look)],
      );
    });
  }

  /** A host that another account has claimed since stays that account's. */
  @On('site.hostsChanged')
  async hostsChanged({ account, revision, hosts }: PayloadOf<'site.hostsChanged'>, message: Message): Promise<void> {
    await this.database.once(message, SCOPE, async (tx) => {
      const newer = await tx.row(
        `insert into site_host_revisions (account_id, revision) values ($1, $2)
         on conflict (account_id) do update set revision = excluded.revision
         where site_host_revisions.revision < excluded.revision returning 1`,
        [account, revision],
      );
      if (!newer) return;
      await tx.execute('delete from site_hosts where account_id = $1 and host <> all ($2)', [
        account,
        hosts.map(({ host }) => host),
      ]);
      const linked = hosts.find(({ isReached }) => isReached)?.host;
      for (const { host, claim } of hosts)
        await tx.execute(
          `insert into site_hosts (host, account_id, claim, is_primary) values ($1, $2, $3, $4)
           on conflict (host) do update
             set account_id = excluded.account_id, claim = excluded.claim, is_primary = excluded.is_primary
           where site_hosts.claim <= excluded.claim`,
          [host, account, claim, host === linked],
        );
    });
  }
}
