import type { Tx } from '#libs/database';
import { CLAIMED_STATES } from '#libs/contracts';

/**
 * Gives a host to an account that has proved it, by one conditional statement: false where another account has it. The same
 * claim may be made twice.
 */
export async function claimHost(tx: Tx, account: number, host: string): Promise<boolean> {
  const claimed = await tx.row(
    `insert into host_claims as c (host, account_id) values ($1, $2)
     on conflict (host) do update set since = c.since where c.account_id = excluded.account_id
     returning claim`,
    [host, account],
  );
  return claimed !== undefined;
}

/** Takes the claim back, if the account has it. */
export async function releaseHost(tx: Tx, account: number, host: string): Promise<void> {
  await tx.execute('delete from host_claims where host = $1 and account_id = $2', [host, account]);
}

/** Changes of one account's hosts come one after the other, so that what is announced last is what is true. */
export async function lockSite(tx: Tx, account: number): Promise<void> {
  await tx.rows('select id from sites where account_id = $1 for no key update', [account]);
}

/** Informs auth of an account's hosts, and orders the web server's configuration of them. Its site is locked. */
export async function announceHosts(tx: Tx, account: number): Promise<void> {
  await informOfHosts(tx, account);
  await orderRelease(tx);
}

/**
 * Informs auth of an account's hosts. Guests reach those that the web server serves and that point at us; links lead to no
 * others. Its site is locked.
 */
export async function informOfHosts(tx: Tx, account: number): Promise<void> {
  const hosts = await tx.rows<{ host: string; claim: number; isReached: boolean }>(
    `select h.host, c.claim::int as claim, h.points and h.state = 'live' as "isReached" from hosts h
     join host_claims c on c.host = h.host and c.account_id = h.account_id
     where h.account_id = $1 and h.state = any ($2) order by h.is_primary desc, h.id`,
    [account, CLAIMED_STATES],
  );
  const next = await tx.row<{ revision: number }>(`select nextval('host_revisions')::int as revision`);
  tx.emit('site.hostsChanged', { account, revision: next!.revision, hosts });
}

/** Hosts that are served become live, by their accounts one after the other. */
export async function setLive(
  tx: Tx,
  accounts: readonly number[],
  update: (account: number) => Promise<number>,
): Promise<void> {
  for (const account of accounts.toSorted((one, other) => one - other)) {
    await lockSite(tx, account);
    if ((await update(account)) > 0) await informOfHosts(tx, account);
  }
}

/**
 * Orders a release of the configuration; a waiting release is used. Its row stays locked until the change is committed, so that
 * it is not built without it.
 * @returns its number.
 */
export async function orderRelease(tx: Tx): Promise<number> {
  const ordered = await tx.row<{ n: number; fresh: boolean }>(
    `insert into nginx_releases default values
     on conflict ((true)) where state = 'ordered' do update set at = now()
     returning n, xmax = 0 as fresh`,
  );
  if (ordered!.fresh) tx.emit('sites.generate', { release: ordered!.n });
  return ordered!.n;
}
