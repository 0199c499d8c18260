import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ChaosProxy } from '#libs/testing';
import { startSandboxes, type Sandboxes } from '#libs/testing/sandboxes';
import { Api } from '../support/api.js';
import { hasFaketime, MovableClock } from '../support/faketime.js';
import { brokenInvariants } from '../support/invariants.js';
import { startRedis } from '../support/redis.js';
import { Fleet, type Surroundings } from './fleet.js';
import { Load, STAFF, type OnSale } from './load.js';
import { Deliveries, deadLetters, lateMessages, quietDown, type Outcome } from './messages.js';
import { openOwnStore, openSharedStore, type Store } from './store.js';
import { Tally } from './tally.js';

const LOOK_MS = 1_000;
/** Load before and after what goes wrong. */
const AROUND_MS = 2_000;
const QUIET_WITHIN_MS = 180_000;

/** All processes, what they depend on, people who use them, and the outcome. */
export class Rig {
  readonly tallies: Tally[] = [];
  readonly folder = mkdtempSync(join(tmpdir(), 'konak-operations-'));
  readonly clock = hasFaketime() ? new MovableClock() : undefined;
  readonly proxies: ChaosProxy[] = [];
  outside!: Sandboxes;
  store!: Store;
  redis!: Awaited<ReturnType<typeof startRedis>>;
  redisProxy!: ChaosProxy;
  fleet!: Fleet;
  /** Of what happens now. */
  tally = new Tally('start');
  private onSale!: OnSale;

  /** `own`: a Postgres that may be stopped, and a clock that may be moved. */
  async start({ own, replicas }: { own: boolean } & Pick<Surroundings, 'replicas'>): Promise<void> {
    this.outside = await startSandboxes({ mailbox: { kept: 100_000 } });
    this.store = own ? await openOwnStore(this.folder, this.outside) : await openSharedStore(this.folder);
    this.redis = await startRedis();
    const { hotel, plan } = await this.putOnSale();
    this.redisProxy = await ChaosProxy.open();
    this.fleet = await Fleet.start({
      outside: this.outside,
      databaseUrl: (await this.proxied(this.store.url)).replace(/\/\/[^@/]*@/, '//'),
      redisUrl: this.redisProxy.before(this.redis.url),
      dataDir: this.folder,
      replicas,
      env: {
        GATEWAY_URL: await this.proxied(this.outside.gateway.url),
        LOGO_URL: await this.proxied(this.outside.logo.url),
        SMTP_URL: await this.proxied(this.outside.mailbox.smtpUrl),
        ...(own && this.clock?.env),
      },
    });
    this.proxies.push(this.redisProxy);
    const staff = await this.signIn();
    const [market] = (await staff.get(`/markets?hotel=${hotel}&order=asc&limit=100`)).body.records;
    const [room] = (await staff.get(`/rooms?hotel=${hotel}&order=asc&limit=100`)).body.records;
    this.onSale = { hotel, plan, market: market.id, room: room.id };
    await quietDown(this.store, QUIET_WITHIN_MS);
  }

  /** Lets people use all of it while `goWrong` is at work, and waits until all is handled. */
  async during(fault: string, goWrong: () => Promise<void>): Promise<Tally> {
    const tally = (this.tally = new Tally(fault));
    this.tallies.push(tally);
    const load = new Load(this.fleet.nginx, this.onSale, this);
    const looking = this.lookForLate(tally);
    load.begin();
    try {
      await sleep(AROUND_MS);
      await goWrong();
      await sleep(AROUND_MS);
    } finally {
      await load.end();
      await looking.end();
    }
    await quietDown(this.store, QUIET_WITHIN_MS);
    return tally;
  }

  signIn(): Promise<Api> {
    return new Api(this.fleet.nginx.api).login(STAFF);
  }

  async outcome(fault: string): Promise<Outcome> {
    return (await Deliveries.read(this.store, this.outside)).during(fault);
  }

  deadLetters(): ReturnType<typeof deadLetters> {
    return deadLetters(this.store);
  }

  brokenInvariants(): Promise<Record<string, number>> {
    return brokenInvariants(this.store);
  }

  async stop(): Promise<void> {
    await this.fleet?.stop();
    await Promise.all(this.proxies.map((proxy) => proxy.close()));
    await this.redis?.stop();
    await this.store?.end();
    await this.outside?.stop();
    this.clock?.remove();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async proxied(url: string): Promise<string> {
    const proxy = await ChaosProxy.open();
    this.proxies.push(proxy);
    return proxy.before(url);
  }

  /** Rooms for everybody in a hotel of the staff's, with a plan that is paid there or by card. */
  private async putOnSale(): Promise<Pick<OnSale, 'hotel' | 'plan'>> {
    const [sold] = await this.store.rows<Pick<OnSale, 'hotel' | 'plan'>>(
      `select p.hotel_id as hotel, p.id as plan from inventory.price_plans p
       join inventory.hotels h on h.id = p.hotel_id join auth.users u on u.account_id = h.account_id
       where u.username = $1 and p.payment = '"athotel"' order by p.id limit 1`,
      [STAFF],
    );
    await this.store.rows('update inventory.room_nights set allotment = 10000, stop_sale = false where hotel_id = $1', [
      sold!.hotel,
    ]);
    return sold!;
  }

  private lookForLate(tally: Tally): { end(): Promise<void> } {
    let isOver = false;
    const look = async () => {
      while (!isOver) {
        // While Postgres is unavailable, nothing it knows of is late.
        const late = await lateMessages(this.store).catch(() => undefined);
        if (late) tally.noteLate(late);
        await sleep(LOOK_MS);
      }
    };
    const looking = look();
    return {
      end: async () => {
        isOver = true;
        await looking;
      },
    };
  }
}
