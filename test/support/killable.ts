import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { TEST_SECRET } from '#libs/testing';
import type { Sandboxes } from '#libs/testing/sandboxes';

const READY_WITHIN_MS = 90_000;

/** All services and workers on a database and beside sandboxes, in a process that may be killed. Not started yet. */
export function konakBeside(outside: Sandboxes, databaseUrl: string, port: number): KillableKonak {
  return new KillableKonak(`http://127.0.0.1:${port}`, {
    NODE_ENV: 'test',
    START: 'auth,inventory,reservations,payments,notify,invoice-posting',
    DEMO: 'true',
    DATABASE_URL: databaseUrl,
    KONAK_SECRET: TEST_SECRET,
    API_PORT: String(port),
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    GATEWAY_URL: outside.gateway.url,
    LOGO_URL: outside.logo.url,
    TCMB_URL: outside.tcmb.url,
    SMTP_URL: outside.mailbox.smtpUrl,
    MAILBOX_URL: outside.mailbox.url,
    SMS_URL: outside.sms.url,
  });
}

/** The product in a process of its own, which a test may kill at any line. */
export class KillableKonak {
  private child?: ChildProcess;
  private lastWords = '';
  kills = 0;

  constructor(
    readonly url: string,
    private readonly env: Record<string, string>,
  ) {}

  /** Starts it and waits until it is ready. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, ['--disable-proto=delete', resolve('scripts/serve.mjs')], {
      env: { ...process.env, ...this.env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.child = child;
    child.stderr.on('data', (text: Buffer) => (this.lastWords = (this.lastWords + text.toString()).slice(-8_000)));
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
    throw new Error(`the product ended by itself (${exitCode ?? signalCode}):\n${this.lastWords}`);
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

  /** @throws when it had ended by itself before */
  async stop(): Promise<void> {
    this.assertAlive();
    const { child } = this;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await gone;
  }
}
