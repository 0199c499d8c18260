import { Inject, Injectable } from '@nestjs/common';
import type { ControlType, HostCheck, HostState, SiteHost } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { Refusal, SERVICE, type Context } from '#libs/service';
import { AuthorityAccount } from '../certificates/authority-account.js';
import { SiteService } from '../site/site.service.js';
import type { SitesRuntime } from '../sites.config.js';
import { checkCertificate, checkClaim, checkDns, checkTls, checkTxt, isPointing, tlsWaits } from './check-host.js';
import { announceHosts, claimHost, informOfHosts, releaseHost } from './claims.js';
import { DnsLookup } from './dns-lookup.js';
import { Host } from './host.entity.js';
import { HostService, electPrimary, isClaimed, isReached } from './host.service.js';
import { lapseOf, txtNameOf } from './host-rules.js';
import { probeTls } from './tls-probe.js';

/** What looking at a claimed host again has shown. */
interface Seen {
  isHere: boolean;
  /** Undefined where that is not known. */
  pointing: boolean | undefined;
  dns: HostCheck[];
}

/** Checks hosts: whose they are, where they point, and how they are encrypted. */
@Injectable()
export class ControlService {
  private readonly dns: DnsLookup;

  constructor(
    private readonly hosts: HostService,
    private readonly sites: SiteService,
    private readonly authority: AuthorityAccount,
    @Inject(SERVICE) private readonly runtime: SitesRuntime,
  ) {
    this.dns = new DnsLookup(runtime.config.DNS_SERVERS);
  }

  /**
   * Keeps what it finds; a proof of ownership gives the host to the account.
   * @throws Refusal notFound 404 for a host that the site does not have · host.taken 409 for a host that another account has proved.
   */
  async control(
    ctx: Context,
    account: number | undefined,
    type: ControlType,
    name: string,
  ): Promise<{ checks: HostCheck[]; host: SiteHost }> {
    const accountId = await this.sites.accountFor(ctx, account);
    const host = await this.hosts.find(accountId, { host: name });
    const checks = await this.check(type, host);
    const kept = await this.keep(host, type, checks);
    const claim = kept.checks[type]!.checks.find((each) => each.name === 'claim');
    if (claim?.fix?.key === 'claimTaken')
      throw new Refusal('host.taken', 409, { data: { checks: kept.checks[type]!.checks } });
    return { checks: kept.checks[type]!.checks, host: this.hosts.describe(kept) };
  }

  /** Looks at a claimed host again: after a week away it lapses. Silence of name servers is no absence. */
  async verifyAgain(host: Host): Promise<void> {
    const [txt] = await this.check('domain', host);
    const dns = await this.check('dns', host);
    const pointing = isPointing(dns);
    const isHere = txt!.state === 'ok' || pointing === true;
    const isKnown = txt!.state !== 'unknown' && pointing !== undefined;
    if (!isHere && !isKnown) return;
    await this.hosts.change(host.accountId, host.id, (tx, now) => this.noteAway(tx, now, { isHere, pointing, dns }));
  }

  private async noteAway(tx: Tx, host: Host, { isHere, pointing, dns }: Seen): Promise<void> {
    if (!isClaimed(host.state)) return;
    const now = this.runtime.now();
    const awaySince = isHere ? null : (host.awaySince ?? now);
    const hosts = tx.repository(Host);
    const checks = { ...host.checks, dns: { at: now.toISOString(), checks: dns } };
    const points = pointing ?? host.points;
    await hosts.update(host.id, { awaySince, checks, points, ...(isHere && { lastOkAt: now }) });
    if (!awaySince || now < lapseOf(awaySince)) {
      if (isReached({ ...host, points }) !== isReached(host)) await informOfHosts(tx, host.accountId);
      return;
    }
    await hosts.update(host.id, { state: 'lapsed', isPrimary: false });
    await releaseHost(tx, host.accountId, host.host);
    await electPrimary(tx, host.accountId);
    await announceHosts(tx, host.accountId);
  }

  /** Whether a certificate may be ordered for a host: all of it points at us, and the authority may issue for it. */
  async isReadyForCertificate(name: string): Promise<boolean> {
    const { checks } = await this.checkDns(name);
    return isPointing(checks) === true && checks.every((each) => each.name !== 'caa' || each.state === 'ok');
  }

  private async checkDns(host: string) {
    const facts = await this.dns.pointing(host);
    const aims = { ...this.hosts.aims(), authority: await this.authority.caa() };
    return { facts, checks: checkDns(host, facts, aims) };
  }

  private async check(type: ControlType, checked: Host): Promise<HostCheck[]> {
    const { host, token, state } = checked;
    if (type === 'domain') {
      const txt = checkTxt(host, token, await this.dns.txt(txtNameOf(host)));
      return [txt, checkClaim(host, isClaimed(state) || undefined)];
    }
    const { facts, checks } = await this.checkDns(host);
    if (type === 'dns') return checks;
    if (isPointing(checks) !== true) return tlsWaits(host);
    const [address] = [...(facts.a ?? []), ...(facts.aaaa ?? [])];
    const now = this.runtime.now();
    const ours = this.authority.directory === undefined ? [] : [checkCertificate(checked, isClaimed(state), now)];
    return [...ours, ...checkTls(host, await probeTls(address!, this.runtime.config.SITE_TLS_PORT, host), now)];
  }

  /** What was found, and the state that follows from it, by the state of now. */
  private keep(checked: Host, type: ControlType, checks: HostCheck[]): Promise<Host> {
    return this.hosts.change(checked.accountId, checked.id, async (tx, host) => {
      const at = this.runtime.now();
      const passed = checks.every(({ state }) => state === 'ok');
      const proved = type === 'domain' && checks[0]!.state === 'ok';
      const hosts = tx.repository(Host);
      const owned = proved ? await this.claim(tx, host) : undefined;
      const kept = proved ? [checks[0]!, checkClaim(host.host, owned)] : checks;
      await hosts.update(host.id, {
        checks: { ...host.checks, [type]: { at: at.toISOString(), checks: kept } },
        ...((proved ? owned : passed) && { lastOkAt: at, awaySince: null }),
        // It may be ordered now; after an order that failed it waits anyway.
        ...(type === 'dns' && passed && host.certFailures === 0 && { certTryAt: null }),
        ...(type === 'ssl' && passed && isClaimed(host.state) && { state: 'live' as const }),
        ...(type === 'dns' && { points: isPointing(checks) ?? host.points }),
      });
      const now = await hosts.findOneByOrFail({ id: host.id });
      if (isClaimed(now.state) && isReached(now) !== isReached(host)) await informOfHosts(tx, host.accountId);
      return now;
    });
  }

  /** Whether the host is the account's now. */
  private async claim(tx: Tx, host: Host): Promise<boolean> {
    if (host.state === 'blocked') return false;
    const hosts = tx.repository(Host);
    const owned = await claimHost(tx, host.accountId, host.host);
    if (!owned && host.state === 'lapsed') await hosts.update(host.id, { state: 'released' });
    if (!owned || isClaimed(host.state)) return owned;
    const state: HostState = 'verified';
    await hosts.update(host.id, { state, verifiedAt: this.runtime.now(), awaySince: null, servedAt: null });
    await electPrimary(tx, host.accountId);
    await announceHosts(tx, host.accountId);
    return true;
  }
}
