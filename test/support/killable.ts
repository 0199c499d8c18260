import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { TEST_SECRET } from '#libs/testing';
import type { Sandboxes } from '#libs/testing/sandboxes';

const READY_WITHIN_MS = 240_000;

const SERVICES = 'auth,inventory,reservations,payments,subscriptions,sites';
const WORKERS = 'notify,invoice-posting,subscription-billing,supplier-search,site-generator';

/** All services and workers on a database and beside sandboxes, in a process that may be killed. Not started yet. */
export function konakBeside(
  outside: Sandboxes,
  databaseUrl: string,
  port: number,
  more: Record<string, string> = {},
): KillableKonak {
  const env = { START: `${SERVICES},${WORKERS}`, API_PORT: String(port), ...more };
  return new KillableKonak({ ...surroundings(outside, databaseUrl), ...env }, `http://127.0.0.1:${port}`);
}

/** The same in two processes, which can be killed one without the other. */
export function konakApart(
  outside: Sandboxes,
  databaseUrl: string,
  [port, innerPort]: readonly number[],
): { api: KillableKonak; workers: KillableKonak } {
  const shared = surroundings(outside, databaseUrl);
  const api = { ...shared, START: SERVICES, API_PORT: String(port), INTERNAL_PORT: String(innerPort) };
  const workers = { ...shared, START: WORKERS, INTERNAL_URL: `http://127.0.0.1:${innerPort}` };
  return { api: new KillableKonak(api, `http://127.0.0.1:${port}`), workers: new KillableKonak(workers) };
}

/** The settings of each process: a database, and sandboxes in place of partners. */
export function surroundings(outside: Sandboxes, databaseUrl: string): Record<string, string> {
  return {
    NODE_ENV: 'test',
    DEMO: 'true',
    DATABASE_URL: databaseUrl,
    KONAK_SECRET: TEST_SECRET,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    MAILS_AN_HOUR: '1000000',
    MAILS_A_DAY: '1000000',
    HOLD_LIMITS: 'off',
    GATEWAY_URL: outside.gateway.url,
    LOGO_URL: outside.logo.url,
    TCMB_URL: outside.tcmb.url,
    SMTP_URL: outside.mailbox.smtpUrl,
    MAILBOX_URL: outside.mailbox.url,
    SMS_URL: outside.sms.url,
  };
}

/** The product, or a part of it, in a process of its own, which a test may kill at any line. */
export class KillableKonak {
  private child?: ChildProcess;
  private lastWords = '';
  kills = 0;

  /** Without a `url` nobody waits until it is ready. */
  constructor(
    private readonly env: Record<string, string>,
    readonly url = '',
  ) {}

  /** Starts it and waits until its server listens, where it has one. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, ['--disable-proto=delete', resolve('scripts/serve.mjs')], {
      env: { ...process.env, ...this.env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.child = child;
    child.stderr.on('data', (text: Buffer) => (this.lastWords = (this.lastWords + text.toString()).slice(-8_000)));
    if (!this.url) return;
    const until = Date.now() + READY_WITHIN_MS;
    while (Date.now() < until && child.exitCode === null) {
      const ready = await fetch(`${this.url}/ready`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (ready) return;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`the product did not become ready:\n${this.lastWords}`);
  }

  private assertAlive(): void {
    const { exitCode, signalCode } = this.child ?? {};
    if (exitCode == null && (signalCode == null || signalCode === 'SIGKILL')) return;
    throw new Error(`the product ended unexpectedly (${exitCode ?? signalCode}):\n${this.lastWords}`);
  }

  /** kill -9, at once. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await gone;
    this.kills++;
  }

  /**
   * Ends it in order.
   * @returns its exit code; null where it did not run, or was killed
   * @throws when it had ended unexpectedly before
   */
  async stop(): Promise<number | null> {
    this.assertAlive();
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    const gone = new Promise<number | null>((done) => child.once('exit', done));
    child.kill('SIGTERM');
    return gone;
  }
}
