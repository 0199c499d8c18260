import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import sharp from 'sharp';
import { services } from '../../start.js';
import { hasFaketime } from '../support/faketime.js';
import { hasNginx } from '../support/nginx.js';
import { eventually } from '../support/platform.js';
import { hasRedis } from '../support/redis.js';
import { sampleOf } from '../support/sample.js';
import { tell } from '../support/tell.js';
import { describeTallies } from './describe-tallies.js';
import type { Replica } from './fleet.js';
import { PEOPLE } from './load.js';
import { Rig } from './rig.js';
import { SmallDisk, canMount } from './small-disk.js';
import type { Tally } from './tally.js';

const FULL = process.env['OPERATIONS'] === 'full';
const canRun = hasRedis() && hasNginx();
if (!canRun) tell('redis-server or nginx is not installed: processes behind a proxy are not tested.');
if (FULL && !hasFaketime()) tell('libfaketime is not installed: clocks are not moved.');
if (FULL && !canMount()) tell('this user may not mount: no disk is filled.');

const BUSIEST = 'reservations';
const OTHERS = Object.keys(services).filter((name) => name !== BUSIEST);
/** In a short run two services are restarted under load, one of them another each day. */
const TWINS = new Set([BUSIEST, ...sampleOf(OTHERS, 1, 'twin')]);

const inFull = FULL ? it : it.skip;
const withClock = FULL && hasFaketime() ? it : it.skip;
const withDisk = FULL && canMount() ? it : it.skip;

/** Long enough for the others to notice. */
const GONE_MS = 1_500;
const AWAY_MS = 5_000;
/** As many requests go well between two kills of a service. */
const BETWEEN_KILLS = 250;
const PATIENCE_MS = 600_000;
/** The report of a gateway that is unavailable, or refuses a signature of another time than its own. */
const ASKED_IN_VAIN = /^(503 partnerDown POST \/order\/initialize|initialize: 503 partnerDown|fetch failed)$/;
/** What expires meanwhile; and for a second, as not all notice at once, processes refuse what others have signed. */
const MOVED_CLOCK = /^(503 nginx GET \/sitemap\.xml$|(?!\d|no answer|fetch failed \w))/;
/** An idle consumer looks at the clock every ten seconds. */
const NOTICED_MS = 11_000;
/**
 * Beside other tests, a service may take longer to answer another one than that waits: people are asked to try again, and
 * do. By itself, as in full, nothing is slow.
 */
const CROWDED = FULL ? /^$/ : /^503 service\.away /;
const LAG_MS = 50;

(canRun ? describe : describe.skip)('every process by itself behind nginx, while people use them', () => {
  const rig = new Rig();

  beforeAll(() => rig.start({ own: FULL, replicas: (name) => (FULL || TWINS.has(name) ? 2 : 1) }));
  afterAll(async () => {
    tell(await describeTallies(rig));
    await rig.stop();
  });

  /** Only `allowed` failures; each message delivered once; invariants hold. */
  async function expectHarmless(tally: Tally, allowed = /^$/): Promise<void> {
    const surprising = (what: string) => !allowed.test(what);
    expect([...tally.failures.keys(), ...tally.givenUp].filter(surprising)).toEqual([]);
    const { confirmed, lost, doubled } = await rig.outcome(tally.fault);
    expect(confirmed).toBeGreaterThan(0);
    expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
    expect(await rig.deadLetters()).toEqual([]);
    expect(await rig.brokenInvariants()).toEqual({});
  }

  const moreRequests = async (tally: Tally, count: number) => {
    const before = tally.requests;
    await eventually('requests', async () => tally.requests - before >= count, PATIENCE_MS);
  };

  /** Every try that waits is due within ten minutes, and each sixth of an hour is long enough for those to be made. */
  async function passAnHour(from: number): Promise<void> {
    for (let sixths = 1; sixths <= 6; sixths++) {
      rig.clock!.set(from + sixths / 6);
      await sleep(NOTICED_MS);
    }
  }

  inFull('no request fails without a fault', async () => {
    const tally = await rig.during('none', () => sleep(AWAY_MS));
    await expectHarmless(tally);
    expect(tally.cut).toBe(0);
  });

  it('a rolling restart fails no request', async () => {
    const tally = await rig.during('rolling restart', async () => {
      for (const round of rig.fleet.rounds())
        for (const some of FULL ? round.map((one) => [one]) : [round])
          expect(await rig.fleet.restart(some)).toEqual([]);
    });
    await expectHarmless(tally, CROWDED);
    expect(tally.cut).toBe(0);
  });

  it('a killed process fails only what it was working on', async () => {
    const isBusiest = ({ name }: Replica) => name === BUSIEST;
    const killed = (one: Replica, at: number, all: Replica[]) => FULL || all.findIndex(isBusiest) === at;
    const tally = await rig.during('kill -9', async () => {
      for (const { name, address, konak } of rig.fleet.rounds().flat().filter(killed)) {
        rig.tally.killed.add(address);
        await konak.kill();
        await sleep(GONE_MS);
        await konak.start();
        if (FULL && name in services) await moreRequests(rig.tally, BETWEEN_KILLS);
      }
    });
    await expectHarmless(tally);
    expect(tally.cut).toBeLessThanOrEqual(PEOPLE * tally.killed.size);
  });

  inFull('Redis is flushed: no request fails', async () => {
    const tally = await rig.during('Redis flushed', async () => {
      const redis = new Redis(rig.redis.url);
      for (let times = 0; times < 3; times++) {
        await redis.flushall();
        await sleep(GONE_MS);
      }
      redis.disconnect();
    });
    await expectHarmless(tally);
  });

  inFull.each(['reset', 'halfOpen'] as const)('Redis is unavailable (%s): no request fails', async (toxic) => {
    const tally = await rig.during(`Redis away (${toxic})`, async () => {
      rig.redisProxy.be(toxic);
      await sleep(AWAY_MS);
      rig.redisProxy.be(undefined);
    });
    await expectHarmless(tally);
  });

  inFull('Postgres is restarted: people are asked to try again, and nothing else', async () => {
    const tally = await rig.during('Postgres restarted', async () => {
      for (let times = 0; times < 2; times++) {
        await rig.store.restart();
        await sleep(AWAY_MS);
      }
    });
    await expectHarmless(tally, /^(initialize: )?503 (storage\.away|nginx GET \/sitemap\.xml)/);
  });

  withDisk('the disk of pictures is full: an upload is refused with 507, all else continues', async () => {
    const disk = new SmallDisk(join(rig.folder, 'images'));
    const { token } = await rig.signIn();
    const upload = async (background: string) => {
      const size = { width: 400, height: 300, channels: 3, background } as const;
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(await sharp({ create: size }).png().toBuffer())]), 'a.png');
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`${rig.fleet.nginx.api}/images`, { method: 'POST', headers, body: form })).status;
    };
    const statuses: number[] = [];
    const tally = await rig.during('disk full', async () => {
      statuses.push(await upload('blue'));
      disk.fill();
      for (const colour of ['red', 'green', 'black']) statuses.push(await upload(colour));
      disk.empty();
      statuses.push(await upload('white'));
    });
    disk.remove();
    expect(statuses).toEqual([200, 507, 507, 507, 200]);
    await expectHarmless(tally);
  });

  withClock('gateway, ERP and mail server are unavailable for an hour: only cards wait', async () => {
    const { gateway, logo, mailbox } = rig.outside;
    const tally = await rig.during('partners away', async () => {
      for (const { faults } of [gateway, logo, mailbox]) faults.set({ down: true });
      await passAnHour(0);
      for (const { faults } of [gateway, logo, mailbox]) faults.clear();
      await passAnHour(1);
      rig.clock!.set(0);
    });
    await expectHarmless(tally, new RegExp(`${ASKED_IN_VAIN.source}|${MOVED_CLOCK.source}`));
  });

  withClock.each([
    ['a day forward', 24],
    ['a day back', 0],
  ])('the clock goes %s: nobody is lost', async (name, hours) => {
    const tally = await rig.during(`clock ${name}`, async () => {
      rig.clock!.set(hours);
      await sleep(NOTICED_MS);
    });
    await expectHarmless(tally, new RegExp(`${ASKED_IN_VAIN.source}|${MOVED_CLOCK.source}`));
  });

  inFull('the network is slow: no request fails', async () => {
    const tally = await rig.during('slow network', async () => {
      for (const proxy of rig.proxies) proxy.lagMs = LAG_MS;
      await sleep(2 * AWAY_MS);
      for (const proxy of rig.proxies) proxy.lagMs = 0;
    });
    await expectHarmless(tally);
  });

  inFull('at most one of a thousand requests was in the hands of a killed process', () => {
    const sum = (of: (tally: Tally) => number) => rig.tallies.reduce((total, tally) => total + of(tally), 0);
    expect(sum(({ cut }) => cut)).toBeLessThanOrEqual(sum(({ requests }) => requests) / 1_000);
  });
});
