import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const LARGEST_DUMP = 512 * 1024 * 1024;
const TEST_MS = 60_000;
const POLL_MS = 100;
const LOOK_MS = 2_000;

export interface Tested {
  passed: boolean;
  /** What nginx has to say of it. */
  log: string;
}

/** The web server of sites, as its worker may use it: it answers, and reads its files again on request; nothing else. */
export class Nginx {
  constructor(
    private readonly bin: string,
    private readonly folder: string,
  ) {}

  isInstalled(): Promise<boolean> {
    return this.run(['-v']).then(
      () => true,
      () => false,
    );
  }

  /** Whether nginx accepts a release; a warning is a refusal. */
  async test(release: string): Promise<Tested> {
    const { code, stderr } = await this.run([...this.testing(release), '-t']);
    return { passed: code === 0 && !/\[(warn|error|emerg|alert|crit)\]/.test(stderr), log: stderr };
  }

  /** The files of a release as nginx has read them. */
  async dump(release: string): Promise<string> {
    return (await this.run([...this.testing(release), '-T'])).stdout;
  }

  /** Tells the running server to read its files again; false where none runs. */
  async reload(): Promise<boolean> {
    const pid = Number(await readFile(join(this.folder, 'run', 'nginx.pid'), 'utf8').catch(() => ''));
    if (!Number.isInteger(pid) || pid < 2) return false;
    try {
      process.kill(pid, 'SIGHUP');
      return true;
    } catch {
      return false;
    }
  }

  private testing(release: string): string[] {
    return ['-p', this.folder, '-c', join('releases', release, 'test.conf'), '-e', 'stderr'];
  }

  private run(args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
    const options = { maxBuffer: LARGEST_DUMP, timeout: TEST_MS };
    return new Promise((resolve, reject) =>
      execFile(this.bin, args, options, (error, stdout, stderr) => {
        const code = error?.code ?? 0;
        if (typeof code === 'number' && !error?.killed) resolve({ code, stdout, stderr });
        else reject(error!);
      }),
    );
  }
}

/** The release, and the site, that the running server says it serves for a host; undefined without an answer. */
export function askRelease(
  listen: string,
  host: string,
): Promise<{ release: number; site: number | undefined } | undefined> {
  const [, address = '127.0.0.1', port] = /^(?:(.*):)?(\d+)$/.exec(listen)!;
  const to = address
    .replace(/^\[|\]$/g, '')
    .replace(/^0\.0\.0\.0$/, '127.0.0.1')
    .replace(/^::$/, '::1');
  const options = { host: to, port, path: '/.well-known/konak', headers: { host }, timeout: LOOK_MS, agent: false };
  return new Promise((resolve) => {
    const asking = request(options, ({ headers }) => {
      const { 'x-konak-release': release, 'x-konak-site': site } = headers;
      resolve(release === undefined ? undefined : { release: Number(release), site: site ? Number(site) : undefined });
      asking.destroy();
    });
    asking.on('timeout', () => asking.destroy());
    asking.on('error', () => resolve(undefined)).end();
  });
}

/** Asks until `is` holds, or the time is over. */
export async function pollUntil(is: () => Promise<boolean>, forMs: number): Promise<boolean> {
  const end = Date.now() + forMs;
  while (!(await is())) {
    if (Date.now() > end) return false;
    await sleep(POLL_MS);
  }
  return true;
}
