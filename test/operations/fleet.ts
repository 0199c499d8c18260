import type { Sandboxes } from '#libs/testing/sandboxes';
import { others, services, workers } from '../../start.js';
import { freePorts } from '../../scripts/free-ports.mjs';
import { KillableKonak, surroundings } from '../support/killable.js';
import { prepareNginx, startNginx, type Nginx } from '../support/nginx.js';

/** Long enough for a request in work; nginx does not ask who is ready, it goes to the next where one refuses. */
const DRAIN_MS = 1_000;
/** A start is a second or two of CPU; all at once, each would wait for the last. */
const STARTED_AT_ONCE = 6;

/** One of the processes that share a name's work. */
export interface Replica {
  name: string;
  /** As nginx names it. */
  address: string;
  konak: KillableKonak;
}

export interface Surroundings {
  outside: Sandboxes;
  databaseUrl: string;
  redisUrl: string;
  dataDir: string;
  env: Record<string, string>;
  /** How many of a process. */
  replicas(name: string): number;
}

/** Every process of the map by itself, behind nginx with the generated configuration: what compose and Kubernetes run. */
export class Fleet {
  private constructor(
    readonly all: readonly Replica[],
    readonly nginx: Nginx,
  ) {}

  static async start(around: Surroundings): Promise<Fleet> {
    const sites = others.filter((name) => name !== 'sandboxes');
    const prepared = await prepareNginx(sites);
    const env = {
      ...surroundings(around.outside, around.databaseUrl),
      DATA_DIR: around.dataDir,
      REDIS_URL: around.redisUrl,
      INTERNAL_URL: prepared.inner,
      API_URL: prepared.api,
      CONSOLE_URL: prepared.sites.get('console')!,
      FRONT_URL: prepared.sites.get('front')!,
      DRAIN_MS: String(DRAIN_MS),
      ARGON2_MEMORY: '8192',
      ARGON2_PASSES: '1',
      ...around.env,
    };
    const names = [...Object.keys(services), ...Object.keys(workers), ...sites];
    const wanted = names.flatMap((name) => Array.from({ length: around.replicas(name) }, () => name));
    const ports = await freePorts(wanted.length);
    const all = wanted.map((name, index) => {
      const address = `127.0.0.1:${ports[index]}`;
      const own = { ...env, START: name, PORT: String(ports[index]) };
      return { name, address, konak: new KillableKonak(own, `http://${address}`) };
    });
    const addresses = names
      .filter((name) => !(name in workers))
      .map((name) => [name, all.filter((each) => each.name === name).map(({ address }) => address)] as const);
    const nginx = await startNginx(prepared, new Map(addresses));
    const fleet = new Fleet(all, nginx);
    await fleet.eachOf(all, ({ konak }) => konak.start());
    return fleet;
  }

  /** One of each process that has several: those that may go while their twins work. */
  rounds(): Replica[][] {
    const twins = this.all.filter((one) => this.all.some((other) => other !== one && other.name === one.name));
    const first = twins.filter((one, index) => twins.findIndex(({ name }) => name === one.name) === index);
    return [first, twins.filter((one) => !first.includes(one))];
  }

  /** @returns those that did not end with 0 */
  async restart(replicas: readonly Replica[]): Promise<string[]> {
    const faulty: string[] = [];
    await this.eachOf(replicas, async ({ name, konak }) => {
      const code = await konak.stop();
      if (code !== 0) faulty.push(`${name} ended with ${code}`);
      await konak.start();
    });
    return faulty;
  }

  async stop(): Promise<void> {
    await Promise.all(this.all.map(({ konak }) => konak.stop()));
    await this.nginx.stop();
  }

  private async eachOf(replicas: readonly Replica[], work: (replica: Replica) => Promise<void>): Promise<void> {
    const left = [...replicas];
    const workOff = async () => {
      for (let next = left.shift(); next; next = left.shift()) await work(next);
    };
    await Promise.all(Array.from({ length: STARTED_AT_ONCE }, workOff));
  }
}
