import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { CertFault } from '#libs/contracts';
import { Database } from '#libs/database';
import { SERVICE, orNotFound } from '#libs/service';
import { ControlService } from '../domains/control.service.js';
import type { SitesRuntime } from '../sites.config.js';
import { AuthorityRefusal, isUnreachable, type Authority, type Authorization, type Order } from './authority.js';
import { AuthorityAccount, CERTIFICATE_SCOPE } from './authority-account.js';
import { CertificateOrders, type OrderInHand } from './certificate-orders.js';
import { WrongCertificate, faultOf, faultsOf, readChain, type Problem } from './certificate-rules.js';

const POLLS = 20;
const POLL_MS = 500;
const MOST_IN_A_ROUND = 20;
const NOT_POINTING_MS = 10 * 60_000;
const AGAIN_MS = 20_000;
/** An authority that answers nothing for a day has lost the order. */
const LOST_MS = 24 * 3_600_000;
const UNKNOWN_ACCOUNT = /:(accountDoesNotExist)$/;

type Step = 'done' | 'wait';

/** Orders certificates of sites. Each step is repeated by the process that finds the order open, after a crash as well. */
@Injectable()
export class CertificateService {
  constructor(
    private readonly database: Database,
    private readonly orders: CertificateOrders,
    private readonly account: AuthorityAccount,
    private readonly controls: ControlService,
    @Inject(SERVICE) private readonly runtime: SitesRuntime,
  ) {}

  /** The answer to an authority that asks a host. @throws Refusal notFound 404. */
  async answer(token: string): Promise<string> {
    const [found] = await this.database.rows<{ answer: string }>(
      CERTIFICATE_SCOPE,
      'select answer from cert_challenges where token = $1',
      [token],
    );
    return orNotFound(found).answer;
  }

  /** Orders what is due, and goes on with what is ordered; nothing where no authority is configured. */
  async round(): Promise<void> {
    if (this.account.directory === undefined) return;
    const authority = await this.account.open();
    await this.orders.adopt();
    for (const { account, hosts } of await this.orders.due()) await this.begin(account, hosts);
    for (let i = 0; i < MOST_IN_A_ROUND; i++) {
      const order = await this.orders.take();
      if (!order) return;
      await this.carryOut(authority, order);
    }
  }

  /** Of the hosts, those are ordered that point at us, and for which the authority may issue. */
  private async begin(account: number, hosts: readonly string[]): Promise<void> {
    const ready: string[] = [];
    for (const host of hosts) if (await this.controls.isReadyForCertificate(host)) ready.push(host);
    await this.orders.postpone(
      account,
      hosts.filter((host) => !ready.includes(host)),
      NOT_POINTING_MS,
    );
    const [due] = await this.orders.due(account);
    const still = due?.hosts.filter((host) => ready.includes(host)) ?? [];
    if (still.length > 0) await this.orders.begin(account, still);
  }

  /** An order that stops here stops no other. */
  private async carryOut(authority: Authority, order: OrderInHand): Promise<void> {
    try {
      for (let i = 0; i < POLLS; i++) {
        if ((await this.step(authority, order)) === 'done') return;
        await sleep(POLL_MS);
        if (!(await this.orders.hold(order))) return;
      }
      await this.waitOrGiveUp(order);
    } catch (error) {
      await this.note(order, error);
    }
  }

  private async step(authority: Authority, order: OrderInHand): Promise<Step> {
    if (order.url === null) {
      order.url = await authority.order(order.hosts);
      await this.orders.keepUrl(order, order.url);
    }
    const found = await authority.find(order.url);
    if (found.status === 'pending') return this.prove(authority, order, found);
    if (found.status === 'ready') await authority.finalize(found, this.orders.key(order));
    if (found.status === 'invalid') return this.fail(order, await faultsIn(authority, order, found));
    return found.status === 'valid' ? this.receive(authority, order, found) : 'wait';
  }

  private async prove(authority: Authority, order: OrderInHand, found: Order): Promise<Step> {
    for (const authorization of await authority.authorizations(found)) {
      const challenge = challengeOf(authorization);
      if (authorization.status !== 'pending' || challenge?.status !== 'pending') continue;
      await this.orders.keepAnswer(order, challenge.token, await authority.answerTo(challenge));
      await authority.answered(challenge);
    }
    return 'wait';
  }

  private async receive(authority: Authority, order: OrderInHand, found: Order): Promise<Step> {
    const chain = await authority.chain(found);
    const life = readChain(chain, this.orders.key(order), order.hosts, this.runtime.now());
    await this.orders.issued(order, chain, life);
    return 'done';
  }

  private async fail(order: OrderInHand, faults: Map<string, CertFault>, retryMs?: number): Promise<Step> {
    await this.orders.failed(order, faults, retryMs);
    this.runtime.log.warn(
      { account: order.account, faults: Object.fromEntries(faults) },
      'a certificate was not issued',
    );
    return 'done';
  }

  private async note(order: OrderInHand, error: unknown): Promise<void> {
    if (error instanceof WrongCertificate) {
      const fault: CertFault = { key: 'certFailed', detail: error.message };
      await this.fail(order, new Map(order.hosts.map((host) => [host, fault])));
    } else if (error instanceof AuthorityRefusal && UNKNOWN_ACCOUNT.test(error.problem.type ?? '')) {
      this.account.forget();
      await this.orders.putDown(order, 0);
    } else if (error instanceof AuthorityRefusal && !isUnreachable(error)) {
      await this.fail(order, faultsOf(error.problem, order.hosts), error.retryMs);
    } else {
      this.runtime.log.warn({ error, account: order.account }, 'a certificate is ordered again later');
      await this.waitOrGiveUp(order);
    }
  }

  private async waitOrGiveUp(order: OrderInHand): Promise<void> {
    if (this.runtime.now().getTime() - order.madeAt.getTime() < LOST_MS) return this.orders.putDown(order, AGAIN_MS);
    const fault: CertFault = { key: 'certFailed', detail: '' };
    await this.fail(order, new Map(order.hosts.map((host) => [host, fault])));
  }
}

const challengeOf = ({ challenges }: Authorization) => challenges.find(({ type }) => type === 'http-01');

/** The hosts that have failed; all of them, where the authority names none. */
async function faultsIn(authority: Authority, { hosts }: OrderInHand, found: Order): Promise<Map<string, CertFault>> {
  const faults = new Map<string, CertFault>();
  for (const authorization of await authority.authorizations(found)) {
    const { status, identifier } = authorization;
    if (status === 'pending' || status === 'valid') continue;
    faults.set(identifier.value, faultOf((challengeOf(authorization)?.error ?? {}) as Problem));
  }
  return faults.size > 0 ? faults : faultsOf((found as { error?: Problem }).error ?? {}, hosts);
}
