import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import supertest from 'supertest';
import type { AccountMail, PayloadOf } from '#libs/contracts';
import { deriveKey, unseal } from '#libs/process';
import { Caller, TEST_SECRET, testService, type ServiceUnderTest, type TestOptions } from '#libs/testing';
import { authService } from './auth.module.js';
import { DEMO_PASSWORD, seedAccounts } from '../../demo/auth/accounts.js';
import { SubscriptionStatusCopy } from './subscriptions/subscription-status-copy.js';

type SubscriptionStatus = PayloadOf<'subscription.standing'>;

/** Auth with the accounts of the demo, verifying its own sessions. */
export class AuthUnderTest {
  private constructor(
    readonly service: ServiceUnderTest,
    readonly reservations: ServicesStandIn,
  ) {}

  static async start(options: TestOptions = {}): Promise<AuthUnderTest> {
    const reservations = await ServicesStandIn.start();
    const hosts = { reservations: reservations.url, inventory: reservations.url, ...options.hosts };
    const service = await testService(authService, { realAuth: true, ...options, hosts });
    await seedAccounts(service.running.runtime);
    return new AuthUnderTest(service, reservations);
  }

  login(username: string, password = DEMO_PASSWORD, ip = '198.51.100.7'): supertest.Test {
    return this.post('/authentication/login', { username, password }, ip);
  }

  post(path: string, body: object, ip = '198.51.100.7'): supertest.Test {
    return this.service.http.post(path).set('X-Forwarded-For', ip).send(body);
  }

  /** A caller who has just signed in. */
  async as(username: string, password = DEMO_PASSWORD): Promise<Caller> {
    const { body } = await this.login(username, password);
    if (!body.token) throw new Error(`${username} cannot sign in: ${JSON.stringify(body)}`);
    return new Caller(this.service.url, body.token as string);
  }

  /** The mails queued for an address, oldest first, with the code or link of each. */
  async mailsTo(address: string): Promise<Array<{ template: string; lang: string; secret: string }>> {
    const orders = (await this.service.emitted())
      .filter(({ name }) => name === 'mail.account')
      .map(({ payload }) => payload as unknown as AccountMail)
      .filter(({ to }) => to === address);
    const key = deriveKey(TEST_SECRET, 'mail secrets');
    return orders.map(({ template, lang, to, sealed }) => ({
      template,
      lang,
      secret: sealed && unseal(key, sealed, to),
    }));
  }

  /** The code, or the last part of the link, in the newest mail to an address. */
  async lastSecret(address: string): Promise<string> {
    return (await this.mailsTo(address)).at(-1)!.secret.split('/').at(-1)!;
  }

  /** An account's subscription status: a plan without limits in force, unless the test sets another. */
  async receiveSubscriptionStatus(
    status: Pick<SubscriptionStatus, 'account' | 'revision'> & Partial<SubscriptionStatus>,
    id: string = randomUUID(),
  ): Promise<void> {
    const free = { max: null, liftedBy: null };
    const copy = this.service.running.app.get(SubscriptionStatusCopy, { strict: false });
    await copy.update(
      { state: 'active', plan: 1, maySell: true, allowed: { hotels: free, users: free, sites: free }, ...status },
      { id, name: 'subscription.standing', attempt: 1 },
    );
  }

  async close(): Promise<void> {
    this.reservations.close();
    await this.service.close();
  }
}

/** Answers the number of an account's open bookings that a test has set, none by default; and for inventory no agreement. */
class ServicesStandIn {
  openBookings = 0;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<ServicesStandIn> {
    const server = createServer((_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ count: self.openBookings, agreement: null })),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const self = new ServicesStandIn(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    return self;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

/** A strong password. */
export const GOOD_PASSWORD = 'çınar-gölge-7-Vapur';
